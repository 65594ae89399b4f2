import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { PageContext } from '../../../src/console/kit/kept/page';
import { useWhileShown } from '../../../src/console/kit/kept/useWhileShown';
import { unhurried } from '../../support/unhurried';

const opened = () => ({ type: 'opened' });
const closed = () => ({ type: 'closed' });

function Followed() {
  useWhileShown(opened, closed);
  return null;
}

/** As soon as what is drawn stands: whatever waits for its turn, a timer or an answer, may come next. */
function Drawn({ tell }: { readonly tell: () => void }) {
  useLayoutEffect(() => tell());
  return null;
}

function show(isShown: boolean) {
  const log: string[] = [];
  const store = configureStore({
    reducer: (state: null = null, { type }: { readonly type: string }) => {
      if (['opened', 'closed'].includes(type)) log.push(type);
      return state;
    },
    middleware: (defaults) => defaults(unhurried),
  });
  const screen = (isSeen: boolean, isThere = true) => (
    <Provider store={store}>
      <PageContext.Provider value={{ path: '/a', isShown: isSeen, layer: null, tell: () => undefined }}>
        {isThere && <Followed />}
      </PageContext.Provider>
      <Drawn tell={() => void log.push('drawn')} />
    </Provider>
  );
  const { rerender } = render(screen(isShown));
  return { log: () => log.splice(0), draw: (...how: Parameters<typeof screen>) => rerender(screen(...how)) };
}

test('what a page follows has ended by the time another one is drawn in its place, and begins anew when it is back', () => {
  const { log, draw } = show(true);
  expect(log()).toEqual(['drawn', 'opened']);
  draw(false);
  expect(log()).toEqual(['closed', 'drawn']);
  draw(true);
  expect(log()).toEqual(['drawn', 'opened']);
  draw(true, false);
  expect(log()).toEqual(['closed', 'drawn']);
});

test('a page that is never seen follows nothing', () => {
  const { log, draw } = show(false);
  draw(false, false);
  expect(log()).toEqual(['drawn', 'drawn']);
});
