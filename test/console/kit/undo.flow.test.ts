import { combineReducers } from '@reduxjs/toolkit';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, feedbackSlice, noticeShown } from '../../../src/console/kit/feedback/feedback.slice';
import { createDishes, failure, reply, type Dishes } from './dishes';
import { expectSaga } from '../parts/expectSaga';

const accepted = confirmAccepted({ id: 'q1' });

const screen = (dishes: Dishes) =>
  expectSaga(dishes.saga)
    .withReducer(combineReducers({ dishes: dishes.reducer }))
    .provide({ call: ({ fn }, next) => (fn === newQuestionId ? 'q1' : (next() as unknown)) });

/** Of a list that keeps what is deleted. */
const kept = (restore = jest.fn().mockResolvedValue(undefined)) => ({
  ...createDishes({ restore, list: jest.fn().mockResolvedValue(reply(0)) }),
  restore,
});

test('a deletion is offered to be taken back, and is', async () => {
  const { dishes, api, restore } = kept();
  const { removeRequested, undoRequested, refreshRequested } = dishes.actions;
  const offer = { label: '撤销', event: undoRequested([7]) };
  await screen(dishes)
    .put(noticeShown({ kind: 'success', text: '删除成功', offer }))
    .put(noticeShown({ kind: 'success', text: '已撤销删除' }))
    .put(refreshRequested())
    .dispatch(removeRequested(7))
    .dispatch(accepted)
    .delay(20)
    .dispatch(undoRequested([7]))
    .silentRun(80);
  expect(restore).toHaveBeenCalledWith([7]);
  expect(api.list).toHaveBeenCalledTimes(2);
});

test('so are several at once', async () => {
  const { dishes } = kept();
  const { rowsSelected, removeManyRequested, undoRequested } = dishes.actions;
  const offer = { label: '撤销', event: undoRequested([7, 8]) };
  await screen(dishes)
    .put(noticeShown({ kind: 'success', text: '删除成功', offer }))
    .dispatch(dishes.actions.listLoaded(reply(2, 7, 8)))
    .dispatch(rowsSelected([7, 8]))
    .dispatch(removeManyRequested())
    .dispatch(accepted)
    .silentRun(50);
});

test('what does not fit any more is said, and the list stays as it is', async () => {
  const { dishes, api } = kept(jest.fn().mockRejectedValue(failure({ text: '“甲”不能恢复：该账号已被使用' })));
  await screen(dishes)
    .put(noticeShown({ kind: 'error', text: '“甲”不能恢复：该账号已被使用' }))
    .dispatch(dishes.actions.undoRequested([7]))
    .silentRun(50);
  expect(api.list).not.toHaveBeenCalled();
});

test('a list that keeps nothing offers nothing', async () => {
  const { dishes } = createDishes();
  await screen(dishes)
    .put(noticeShown({ kind: 'success', text: '删除成功' }))
    .dispatch(dishes.actions.removeRequested(7))
    .dispatch(accepted)
    .silentRun(50);
});

test('each deletion has an offer of its own, though its words are the same', () => {
  const { undoRequested } = createDishes().dishes.actions;
  const told = (id: number) =>
    noticeShown({ kind: 'success', text: '删除成功', offer: { label: '撤销', event: undoRequested([id]) } });
  const after = [told(7), told(8)].reduce(feedbackSlice.reducer, feedbackSlice.getInitialState());
  expect(after.notices.map(({ offer }) => offer?.event)).toEqual([undoRequested([7]), undoRequested([8])]);
});

describe('all that match', () => {
  const refused = failure({ text: '符合条件的记录已不是2条，请刷新列表后重新确认；没有删除任何记录' });
  const matching = (removeMatching: jest.Mock) =>
    createDishes({ restore: jest.fn(), removeMatching, list: jest.fn().mockResolvedValue(reply(2, 7, 8)) });
  const play = (dishes: Dishes, total = 2) =>
    screen(dishes)
      .dispatch(dishes.actions.listLoaded(reply(total, 7, 8)))
      .dispatch(dishes.actions.matchingSelected())
      .dispatch(dishes.actions.removeMatchingRequested());

  test('are deleted by the filter and their number, and offered to be taken back', async () => {
    const removeMatching = jest.fn().mockResolvedValue({ ids: [8, 7] });
    const { dishes } = matching(removeMatching);
    const offer = { label: '撤销', event: dishes.actions.undoRequested([8, 7]) };
    await play(dishes)
      .put(noticeShown({ kind: 'success', text: '删除成功', offer }))
      .put(dishes.actions.refreshRequested())
      .dispatch(accepted)
      .silentRun(50);
    expect(removeMatching.mock.calls).toEqual([[{}, 2]]);
  });

  test('stay when they are others by now: that is said, and the list is asked for again', async () => {
    const { dishes, api } = matching(jest.fn().mockRejectedValue(refused));
    await play(dishes)
      .put(noticeShown({ kind: 'error', text: refused.text }))
      .dispatch(accepted)
      .silentRun(50);
    expect(api.list).toHaveBeenCalledTimes(1);
  });

  test('are not even asked about where they are too many', async () => {
    const removeMatching = jest.fn();
    const { dishes } = matching(removeMatching);
    await play(dishes, 501)
      .put(noticeShown({ kind: 'warning', text: '一次最多删除 500 条，请缩小查询范围' }))
      .dispatch(accepted)
      .silentRun(50);
    expect(removeMatching).not.toHaveBeenCalled();
  });
});
