import { combineReducers } from '@reduxjs/toolkit';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { createDishes, failure, reply, type Dishes } from './dishes';
import { expectSaga } from '../parts/expectSaga';

const screen = (dishes: Dishes) => expectSaga(dishes.saga).withReducer(combineReducers({ dishes: dishes.reducer }));

/** The list's state when everything that was under way has arrived. */
async function stateAfter(dishes: Dishes, run: ReturnType<typeof screen>) {
  const end: { storeState: unknown } = await run.silentRun(50);
  return dishes.select.state(end.storeState as object);
}

test('opening shows the first page', async () => {
  const { dishes, api } = createDishes();
  api.list.mockResolvedValue(reply(2, 1, 2));
  const state = await stateAfter(dishes, screen(dishes).dispatch(dishes.actions.opened({})));
  expect(api.list).toHaveBeenCalledWith({ page: 1, pageSize: 20 });
  expect(state).toMatchObject({ status: { kind: 'ready' }, rows: [{ id: 1 }, { id: 2 }], total: 2 });
});

test('the address decides where the list opens', async () => {
  const { dishes, api } = createDishes();
  api.list.mockResolvedValue(reply(90, 61));
  const place = { filter: { name: '鱼' }, page: 3, pageSize: 30 };
  await stateAfter(dishes, screen(dishes).dispatch(dishes.actions.opened(place)));
  expect(api.list).toHaveBeenCalledWith({ name: '鱼', page: 3, pageSize: 30 });
});

test('a new filter starts at page one, and a reset at the beginning', async () => {
  const { dishes, api } = createDishes();
  api.list.mockResolvedValue(reply(90, 1));
  const { opened, pageChanged, filterSubmitted, filterReset } = dishes.actions;
  await stateAfter(
    dishes,
    screen(dishes)
      .dispatch(opened({}))
      .delay(1)
      .dispatch(pageChanged(3))
      .delay(1)
      .dispatch(filterSubmitted({ name: '鱼' }))
      .delay(1)
      .dispatch(filterSubmitted({ category: 2 }))
      .delay(1)
      .dispatch(filterReset()),
  );
  expect(api.list.mock.calls.map(([query]: unknown[]) => query)).toEqual([
    { page: 1, pageSize: 20 },
    { page: 3, pageSize: 20 },
    { name: '鱼', page: 1, pageSize: 20 },
    { name: '鱼', category: 2, page: 1, pageSize: 20 },
    { page: 1, pageSize: 20 },
  ]);
});

test('the answer to an older question never overwrites a newer one', async () => {
  const { dishes, api } = createDishes();
  const late = new Promise((resolve) => setTimeout(() => resolve(reply(1, 99)), 30));
  api.list.mockReturnValueOnce(late).mockResolvedValue(reply(1, 7));
  const { opened, filterSubmitted } = dishes.actions;
  const state = await stateAfter(
    dishes,
    screen(dishes)
      .dispatch(opened({}))
      .dispatch(filterSubmitted({ name: '鱼' })),
  );
  expect(state.rows.map(({ id }) => id)).toEqual([7]);
});

test('a last page that was emptied steps back to the new last one', async () => {
  const { dishes, api } = createDishes();
  api.list.mockImplementation(({ page }: { page: number }) =>
    Promise.resolve(page === 3 ? reply(40) : reply(40, 21, 22)),
  );
  const state = await stateAfter(dishes, screen(dishes).dispatch(dishes.actions.opened({ page: 3 })));
  expect(state).toMatchObject({ page: 2, total: 40, status: { kind: 'ready' }, rows: [{ id: 21 }, { id: 22 }] });
});

test('an empty first page stays where it is', async () => {
  const { dishes, api } = createDishes();
  const state = await stateAfter(dishes, screen(dishes).dispatch(dishes.actions.opened({})));
  expect(api.list).toHaveBeenCalledTimes(1);
  expect(state).toMatchObject({ page: 1, total: 0, isAnswered: true });
});

test('a failed load keeps the rows on screen, and a retry heals it', async () => {
  const { dishes, api } = createDishes();
  const error = failure({ kind: 'network', text: '网络连接失败' });
  api.list.mockResolvedValueOnce(reply(1, 5)).mockRejectedValueOnce(error).mockResolvedValue(reply(1, 6));
  const { opened, refreshRequested } = dishes.actions;
  const run = screen(dishes).dispatch(opened({})).delay(5).dispatch(refreshRequested()).delay(5);
  const kept = await stateAfter(dishes, run);
  expect(kept).toMatchObject({ status: { kind: 'failed', error }, rows: [{ id: 5 }] });

  const healed = await stateAfter(dishes, screen(dishes).withState({ dishes: kept }).dispatch(refreshRequested()));
  expect(healed).toMatchObject({ status: { kind: 'ready' }, rows: [{ id: 6 }] });
});

test('a defect in decoding fails the load without ending the list', async () => {
  const { dishes, api } = createDishes();
  const defect = new TypeError('rows is undefined');
  api.list.mockRejectedValueOnce(defect).mockResolvedValue(reply(1, 6));
  const surfaced = jest.fn();
  const run = screen(dishes)
    .provide({
      call: (effect, next) =>
        (effect.fn === surfaceError ? surfaced(...(effect.args as unknown[])) : next()) as unknown,
    })
    .dispatch(dishes.actions.opened({}))
    .delay(5)
    .dispatch(dishes.actions.refreshRequested());
  expect(await stateAfter(dishes, run)).toMatchObject({ status: { kind: 'ready' }, rows: [{ id: 6 }] });
  expect(surfaced).toHaveBeenCalledWith(defect);
});

describe('the state of a list', () => {
  const { dishes } = createDishes();
  const { opened, listLoaded, rowsSelected, rowsChanged, filterSubmitted } = dishes.actions;
  const after = (...events: Parameters<typeof dishes.reducer>[1][]) =>
    events.reduce(dishes.reducer, dishes.initialState);

  test('a row that is gone is no longer selected; the others stay selected through a push', () => {
    const chosen = after(opened({}), listLoaded(reply(3, 1, 2, 3)), rowsSelected([1, 3]));
    expect(dishes.reducer(chosen, rowsChanged(reply(2, 1, 2))).selectedIds).toEqual([1]);
    expect(dishes.reducer(chosen, rowsChanged(reply(4, 4, 3, 2, 1))).selectedIds).toBe(chosen.selectedIds);
  });

  test('a push leaves unchanged rows the same objects', () => {
    const before = after(opened({}), listLoaded(reply(2, 1, 2)));
    const moved = { id: 2, name: '清蒸鱼', weight: 200 };
    const pushed = dishes.reducer(before, rowsChanged({ rows: [{ ...before.rows[0]! }, moved], total: 2 }));
    expect(pushed.rows[0]).toBe(before.rows[0]);
    expect(pushed.rows[1]).toEqual(moved);
    const repeated = dishes.reducer(pushed, rowsChanged({ rows: pushed.rows.map((row) => ({ ...row })), total: 2 }));
    expect(repeated.rows).toBe(pushed.rows);
  });

  test('coming back to the same place shows the known rows at once, to another place none', () => {
    const left = after(opened({}), filterSubmitted({ name: '鱼' }), listLoaded(reply(1, 1)));
    expect(dishes.reducer(left, opened({ filter: { name: '鱼' } }))).toMatchObject({
      isAnswered: true,
      rows: [{ id: 1 }],
    });
    expect(dishes.reducer(left, opened({}))).toMatchObject({ isAnswered: false, rows: [], filter: {} });
  });
});
