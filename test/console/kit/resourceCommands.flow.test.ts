import { combineReducers } from '@reduxjs/toolkit';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, noticeShown } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import { createDishes, dish, failure, reply, type Dishes } from './dishes';
import { expectSaga } from '../parts/expectSaga';

const accepted = confirmAccepted({ id: 'q1' });
const declined = confirmDeclined({ id: 'q1' });
const form = { name: '清蒸鱼', weight: 500 };
const saved = jest.fn();
const surfaced = jest.fn();

/** The running screen with what is random or outside replaced. */
function screen(dishes: Dishes) {
  let keys = 0;
  const outside = new Map<unknown, (...args: unknown[]) => unknown>([
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => `key${++keys}`],
    [saveSpreadsheet, saved],
    [surfaceError, surfaced],
  ]);
  return expectSaga(dishes.saga)
    .withReducer(combineReducers({ dishes: dishes.reducer }))
    .provide({
      call: ({ fn, args }, next) => (outside.has(fn) ? outside.get(fn)?.(...(args as unknown[])) : (next() as unknown)),
    });
}

const told = (kind: 'success' | 'error' | 'warning' | 'info', text: string) => noticeShown({ kind, text });
const stateOf = (dishes: Dishes, { storeState }: { storeState: unknown }) => dishes.select.state(storeState as object);

describe('the editor', () => {
  test('a confirmed new row is written, told, and the list asks again', async () => {
    const { dishes, api } = createDishes();
    const { createOpened, editorSubmitted, refreshRequested } = dishes.actions;
    const end = await screen(dishes)
      .put(told('success', '新增成功'))
      .put(refreshRequested())
      .dispatch(createOpened({ name: '', weight: 0 }))
      .dispatch(editorSubmitted(form))
      .dispatch(accepted)
      .silentRun(50);
    expect(api.create).toHaveBeenCalledWith(form, { idempotencyKey: 'key1' });
    expect(api.list).toHaveBeenCalledTimes(1);
    expect(stateOf(dishes, end).editor).toBeNull();
  });

  test('a change of a row is sent with its id', async () => {
    const { dishes, api } = createDishes();
    const { updateOpened, editorSubmitted } = dishes.actions;
    await screen(dishes)
      .put(told('success', '编辑成功'))
      .dispatch(updateOpened({ id: 8, form: { ...form, version: 3 } }))
      .dispatch(editorSubmitted({ ...form, name: '红烧鱼', version: 3 }))
      .dispatch(accepted)
      .silentRun(50);
    expect(api.update).toHaveBeenCalledWith({ id: 8, name: '红烧鱼', weight: 500, version: 3 });
  });

  test('a declined submission says so and leaves the dialog open', async () => {
    const { dishes, api } = createDishes();
    const { createOpened, editorSubmitted } = dishes.actions;
    const end = await screen(dishes)
      .put(told('info', '取消操作'))
      .dispatch(createOpened(form))
      .dispatch(editorSubmitted(form))
      .dispatch(declined)
      .silentRun(50);
    expect(api.create).not.toHaveBeenCalled();
    expect(stateOf(dishes, end).editor).toMatchObject({ mode: 'create', status: 'editing' });
  });

  test('field errors go to the dialog, which stays open, and not to a message', async () => {
    const { dishes, api } = createDishes();
    const fieldErrors = [{ field: 'name', message: '名称已存在' }];
    api.create.mockRejectedValue(failure({ fieldErrors }));
    const { createOpened, editorSubmitted } = dishes.actions;
    const end = await screen(dishes)
      .not.put.actionType(noticeShown.type)
      .dispatch(createOpened(form))
      .dispatch(editorSubmitted(form))
      .dispatch(accepted)
      .silentRun(50);
    expect(stateOf(dishes, end).editor).toMatchObject({ status: 'editing', fieldErrors });
  });

  test('the loser of two editors gets a message and keeps the dialog', async () => {
    const { dishes, api } = createDishes();
    api.update.mockRejectedValue(failure({ kind: 'conflict', text: '该记录已被其他人修改' }));
    const { updateOpened, editorSubmitted } = dishes.actions;
    const end = await screen(dishes)
      .put(told('error', '该记录已被其他人修改'))
      .dispatch(updateOpened({ id: 8, form }))
      .dispatch(editorSubmitted(form))
      .dispatch(accepted)
      .silentRun(50);
    expect(stateOf(dishes, end).editor).toMatchObject({ mode: 'update', id: 8, status: 'editing' });
  });

  test('a double click submits once', async () => {
    const { dishes, api } = createDishes();
    const { createOpened, editorSubmitted } = dishes.actions;
    await screen(dishes)
      .dispatch(createOpened(form))
      .dispatch(editorSubmitted(form))
      .dispatch(editorSubmitted(form))
      .dispatch(accepted)
      .silentRun(50);
    expect(api.create).toHaveBeenCalledTimes(1);
  });

  test('a retry after no answer repeats the key; after a refusal it takes a new one', async () => {
    const { dishes, api } = createDishes();
    api.create
      .mockRejectedValueOnce(failure({ kind: 'timeout' }))
      .mockRejectedValueOnce(failure())
      .mockResolvedValue(undefined);
    const { createOpened, editorSubmitted } = dishes.actions;
    const attempt = (run: ReturnType<typeof screen>) => run.dispatch(editorSubmitted(form)).dispatch(accepted).delay(5);
    await attempt(attempt(attempt(screen(dishes).dispatch(createOpened(form))))).silentRun(100);
    expect(
      api.create.mock.calls.map(([, { idempotencyKey }]: [unknown, { idempotencyKey: string }]) => idempotencyKey),
    ).toEqual(['key1', 'key1', 'key2']);
  });

  test('a dialog that is submitting can neither be closed nor replaced', () => {
    const { dishes } = createDishes();
    const { createOpened, editorSubmitted, editorClosed, updateOpened } = dishes.actions;
    const busy = [createOpened(form), editorSubmitted(form)].reduce(dishes.reducer, dishes.initialState);
    expect(dishes.reducer(busy, editorClosed())).toBe(busy);
    expect(dishes.reducer(busy, updateOpened({ id: 1, form }))).toBe(busy);
  });
});

describe('removal', () => {
  test('a confirmed removal is told and the list asks again', async () => {
    const { dishes, api } = createDishes();
    await screen(dishes)
      .put(told('success', '删除成功'))
      .put(dishes.actions.refreshRequested())
      .dispatch(dishes.actions.removeRequested(4))
      .dispatch(accepted)
      .silentRun(50);
    expect(api.remove).toHaveBeenCalledWith(4);
  });

  test('a declined removal removes nothing', async () => {
    const { dishes, api } = createDishes();
    await screen(dishes)
      .put(told('info', '取消操作'))
      .dispatch(dishes.actions.removeRequested(4))
      .dispatch(declined)
      .silentRun(50);
    expect(api.remove).not.toHaveBeenCalled();
    expect(api.list).not.toHaveBeenCalled();
  });

  test('a refused removal tells why and leaves the list alone', async () => {
    const { dishes, api } = createDishes();
    api.remove.mockRejectedValue(failure({ kind: 'server', text: '服务器遇到错误，无法完成请求。 500' }));
    await screen(dishes)
      .put(told('error', '服务器遇到错误，无法完成请求。 500'))
      .dispatch(dishes.actions.removeRequested(4))
      .dispatch(accepted)
      .silentRun(50);
    expect(api.list).not.toHaveBeenCalled();
  });

  test('the whole selection goes in one call', async () => {
    const { dishes, api } = createDishes();
    const { rowsSelected, removeManyRequested } = dishes.actions;
    await screen(dishes)
      .put(told('success', '删除成功'))
      .dispatch(rowsSelected([2, 3]))
      .dispatch(removeManyRequested())
      .dispatch(accepted)
      .silentRun(50);
    expect(api.removeMany).toHaveBeenCalledWith([2, 3]);
  });

  test('nothing selected asks for a selection instead', async () => {
    const { dishes, api } = createDishes();
    await screen(dishes)
      .put(told('warning', '请至少选择一条'))
      .dispatch(dishes.actions.removeManyRequested())
      .silentRun(50);
    expect(api.removeMany).not.toHaveBeenCalled();
  });
});

describe('export', () => {
  test('the selected rows become a spreadsheet', async () => {
    const { dishes } = createDishes();
    const { listLoaded, rowsSelected, exportRequested } = dishes.actions;
    const end = await screen(dishes)
      .dispatch(listLoaded(reply(3, 1, 2, 3)))
      .dispatch(rowsSelected([3, 1]))
      .dispatch(exportRequested())
      .silentRun(50);
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        fileName: '菜品列表',
        sheets: [expect.objectContaining({ rows: [[dish(1).name], [dish(3).name]] })],
      }),
    );
    expect(stateOf(dishes, end).isExporting).toBe(false);
  });

  test('they are noted first, and what cannot be noted is not exported', async () => {
    const noteExport = jest
      .fn()
      .mockResolvedValueOnce(null)
      .mockRejectedValueOnce(failure({ text: '网络连接失败' }));
    const { dishes } = createDishes({ noteExport });
    const { listLoaded, rowsSelected, exportRequested } = dishes.actions;
    const chosen = screen(dishes)
      .dispatch(listLoaded(reply(3, 1, 2, 3)))
      .dispatch(rowsSelected([3, 1]));
    await chosen.dispatch(exportRequested()).silentRun(50);
    expect(noteExport.mock.calls).toEqual([[[1, 3]]]);
    expect(saved).toHaveBeenCalledTimes(1);
    const refused = screen(dishes)
      .dispatch(listLoaded(reply(3, 1, 2, 3)))
      .dispatch(rowsSelected([3, 1]));
    await refused.put(told('error', '网络连接失败')).dispatch(exportRequested()).silentRun(50);
    expect(saved).toHaveBeenCalledTimes(1);
  });

  test('without a selection nothing is saved and the user is told', async () => {
    const { dishes } = createDishes();
    await screen(dishes)
      .put(told('warning', '请至少选择一条'))
      .dispatch(dishes.actions.exportRequested())
      .silentRun(50);
    expect(saved).not.toHaveBeenCalled();
  });
});

test('an operation that does not exist is a named defect, and the screen goes on', async () => {
  const { dishes, api } = createDishes({ remove: undefined });
  await screen(dishes)
    .put(told('error', '未知错误,请联系客服'))
    .dispatch(dishes.actions.removeRequested(4))
    .dispatch(dishes.actions.refreshRequested())
    .silentRun(50);
  expect(surfaced).toHaveBeenCalledWith(expect.objectContaining({ name: 'MissingOperationError' }));
  expect(api.list).toHaveBeenCalledTimes(1);
});
