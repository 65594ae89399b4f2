import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { LeaveGuard } from '../../../src/console/app/LeaveGuard';
import { ConfirmHost } from '../../../src/console/kit/feedback/ConfirmHost';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { leaveSaga } from '../../../src/console/kit/unsaved/leave.saga';
import { formChanged, formSettled, unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import { useUnsaved } from '../../../src/console/kit/unsaved/useUnsaved';
import { unhurried } from '../../support/unhurried';

function Note({ isOfPage }: { readonly isOfPage: boolean }) {
  const [text, setText] = useState('');
  useUnsaved({ name: 'note', close: formSettled('note'), isOfPage }, text !== '');
  return <input aria-label="便笺" value={text} onChange={({ target }) => setText(target.value)} />;
}

/** Two pages; the note stands on the second one, which was reached from the first. */
async function show(isOfPage = true) {
  window.history.replaceState(null, '', '/first');
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ feedback: feedbackSlice.reducer, unsaved: unsavedSlice.reducer }),
    middleware: (defaults) => defaults(unhurried).concat(sagas),
  });
  sagas.run(leaveSaga);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <LeaveGuard>
          <Link to="/first">第一页</Link>
          <Link to="/second">第二页</Link>
          <Link to="/second?page=2">第二页之二</Link>
          <Routes>
            <Route path="/second" element={<Note isOfPage={isOfPage} />} />
            <Route path="*" element={<p>别的页面</p>} />
          </Routes>
        </LeaveGuard>
      </BrowserRouter>
      <ConfirmHost />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('第二页'));
  await user.type(screen.getByLabelText('便笺'), '半句话');
  return { user, store };
}

const press = (text: string) => fireEvent.click(screen.getByText(text));
const stay = () => screen.findByRole('button', { name: '继续填写' });
const give = () => screen.findByRole('button', { name: '放弃修改' });
const note = () => screen.getByLabelText('便笺');
const back = () => act(() => window.history.back());

describe.each([
  ['a link', () => press('第一页')],
  ["the browser's back", back],
])('by %s', (_, go) => {
  test('who stays is where he was, with what he typed', async () => {
    const { user } = await show();
    go();
    await user.click(await stay());
    expect(note()).toHaveValue('半句话');
    expect(window.location.pathname).toBe('/second');
    // And is asked the next time as well.
    go();
    await stay();
    await waitFor(() => expect(window.location.pathname).toBe('/second'));
  });

  test('who gives up arrives where he wanted to go', async () => {
    const { user } = await show();
    go();
    await user.click(await give());
    expect(await screen.findByText('别的页面')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/first');
  });
});

test('a form of a page stays through a change of its query, a dialog does not', async () => {
  await show();
  press('第二页之二');
  expect(window.location.search).toBe('?page=2');
  expect(note()).toHaveValue('半句话');
  expect(screen.queryByText(/尚未保存/)).not.toBeInTheDocument();
});

test('a dialog stands in front of the whole page, whatever of its address changes', async () => {
  await show(false);
  press('第二页之二');
  await stay();
  expect(window.location.search).toBe('');
});

test('the browser asks before a reload as long as something would be lost', async () => {
  const { user } = await show();
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(reload()).toBe(true);
  await user.clear(note());
  await waitFor(() => expect(reload()).toBe(false));
});

test('what belongs to no page is in no way, but to a reload', async () => {
  const { store } = await show();
  act(() => {
    store.dispatch(formSettled('note'));
    store.dispatch(formChanged({ name: 'exports', close: formSettled('exports'), isOfSession: true }));
  });
  press('第一页');
  expect(await screen.findByText('别的页面')).toBeInTheDocument();
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
});
