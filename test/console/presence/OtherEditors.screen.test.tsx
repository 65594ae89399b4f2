import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { OtherEditors } from '../../../src/console/parts/presence/OtherEditors';
import { OpenContext } from '../../../src/console/parts/presence/Others';
import { othersTold, presenceSlice } from '../../../src/console/parts/presence/presence.slice';
import { unhurried } from '../../support/unhurried';

function draw(about: string) {
  const store = configureStore({
    reducer: combineReducers({ presence: presenceSlice.reducer }),
    middleware: (defaults) => defaults(unhurried),
  });
  const forms = (...names: readonly string[]) => (
    <Provider store={store}>
      <OpenContext.Provider value={{ about, id: 7 }}>
        {names.map((name) => (
          <OtherEditors key={name} />
        ))}
      </OpenContext.Provider>
    </Provider>
  );
  const view = render(forms('one'));
  return { store, view, redraw: (...names: readonly string[]) => view.rerender(forms(...names)) };
}

test('the head of an editor says who else has the record open, and since when', () => {
  const { store, view } = draw('/lkitchener/index');
  expect(screen.getByRole('status', { name: '正在编辑的其他人员' })).toBeEmptyDOMElement();
  const editors = [{ name: '李四', since: '2026-03-01 08:05:00' }];
  act(() => {
    store.dispatch(othersTold({ record: { kind: 'lkitchener', id: 7 }, editors }));
  });
  expect(screen.getByText('李四 正在编辑（03-01 08:05 起）')).toBeInTheDocument();
  act(() => {
    store.dispatch(othersTold({ record: { kind: 'lkitchener', id: 8 }, editors: [] }));
  });
  expect(screen.getByText('李四 正在编辑（03-01 08:05 起）')).toBeInTheDocument();
  view.unmount();
  expect(Object.keys(store.getState().presence.others)).toEqual(['/topic/editing/lkitchener/8']);
});

test('a record in two editors says in the one that stays who else has it open', () => {
  const { store, redraw } = draw('/lkitchener/index');
  redraw('one', 'other');
  const editors = [{ name: '李四', since: '2026-03-01 08:05:00' }];
  act(() => {
    store.dispatch(othersTold({ record: { kind: 'lkitchener', id: 7 }, editors }));
  });
  expect(screen.getAllByText('李四 正在编辑（03-01 08:05 起）')).toHaveLength(2);
  redraw('one');
  expect(screen.getByText('李四 正在编辑（03-01 08:05 起）')).toBeInTheDocument();
  redraw();
  expect(store.getState().presence).toEqual({ others: {}, opened: {} });
});

test('what has no editor of its own says nothing', () => {
  draw('demoDishes');
  expect(screen.queryByRole('status')).toBeNull();
});
