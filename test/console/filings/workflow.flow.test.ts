import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import {
  detailSlices,
  filingDetail,
  noticeReadChanged,
  returnClosed,
  returnDrafted,
  returnOpened,
  returnSubmitted,
} from '../../../src/console/features/filings/detail/detail.slice';
import { filingDetailSaga } from '../../../src/console/features/filings/detail/detail.saga';
import { filingsApi } from '../../../src/console/features/filings/filings.api';
import { filingSubmitRequested } from '../../../src/console/features/filings/filings.events';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { play as playScene } from '../parts/play';
import { failure } from '../session/people';
import { filing } from './records';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const [, returns] = detailSlices;
const reducer = combineReducers({
  filingDetail: filingDetail.reducer,
  filingReturn: returns.reducer,
  feedback: feedbackSlice.reducer,
});
const { asked: opened, loaded, closed } = filingDetail.actions;
type State = ReturnType<typeof reducer>;
const accepted = confirmAccepted({ id: 'q1' });

function stage() {
  const api = {
    show: jest.fn().mockResolvedValue(filing(8)),
    submit: jest.fn().mockResolvedValue(null),
    sendBack: jest.fn<Promise<null>, [unknown, unknown]>().mockResolvedValue(null),
    markVoid: jest.fn<Promise<null>, [unknown, unknown]>().mockResolvedValue(null),
    markNotHeld: jest.fn<Promise<null>, [unknown, unknown]>().mockResolvedValue(null),
    update: jest.fn().mockResolvedValue(null),
  };
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [filingsApi.show, api.show],
    [filingsApi.submit, api.submit],
    [filingsApi.sendBack, api.sendBack],
    [filingsApi.markVoid, api.markVoid],
    [filingsApi.markNotHeld, api.markNotHeld],
    [filingsApi.update, api.update],
    [newQuestionId, () => 'q1'],
    [newIdempotencyKey, () => 'key1'],
  ]);
  const play = (...events: readonly (Action | number)[]) =>
    playScene<State>({ saga: filingDetailSaga, reducer, outside }, ...events);
  return { api, play };
}

const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

test('a draft is submitted after a question, and what is shown is asked for again', async () => {
  const { api, play } = stage();
  const state = await play(opened(8), filingSubmitRequested({ id: 8, version: 2 }), accepted);
  expect(api.submit.mock.calls).toEqual([[{ id: 8, version: 2 }, { idempotencyKey: 'key1' }]]);
  expect(api.show).toHaveBeenCalledTimes(2);
  expect(told(state)).toEqual(['success: 提交成功']);
});

test('a declined question submits nothing', async () => {
  const { api, play } = stage();
  const state = await play(filingSubmitRequested({ id: 8, version: 2 }), confirmDeclined({ id: 'q1' }));
  expect(api.submit).not.toHaveBeenCalled();
  expect(told(state)).toEqual(['info: 取消操作']);
});

test('a refused submission says why and shows the filing as it is now', async () => {
  const { api, play } = stage();
  api.submit.mockRejectedValue(failure({ text: '请输入桌数' }));
  const state = await play(opened(8), filingSubmitRequested({ id: 8, version: 2 }), accepted);
  expect(told(state)).toEqual(['error: 请输入桌数']);
  expect(api.show).toHaveBeenCalledTimes(2);
});

test('a filing goes back with a reason', async () => {
  const { api, play } = stage();
  const state = await play(
    returnOpened({ id: 8, version: 2, step: 'sendBack' }),
    returnSubmitted('人数不实'),
    accepted,
  );
  expect(api.sendBack.mock.calls[0]?.[0]).toEqual({ id: 8, version: 2, reason: '人数不实' });
  expect(state.filingReturn.returning).toBeNull();
});

test.each(['markVoid', 'markNotHeld'] as const)('a filing is closed by %s with a reason', async (step) => {
  const { api, play } = stage();
  const state = await play(returnOpened({ id: 8, version: 2, step }), returnSubmitted('聚餐取消'), accepted);
  expect(api[step].mock.calls[0]?.[0]).toEqual({ id: 8, version: 2, reason: '聚餐取消' });
  expect(state.filingReturn.returning).toBeNull();
});

test('a reason meets a newer version: it stays, is told, and goes onto the newest at the next attempt', async () => {
  const { api, play } = stage();
  api.sendBack.mockRejectedValueOnce(failure({ kind: 'conflict', text: '该记录已被他人修改' }));
  api.show.mockResolvedValue(filing(8, { version: 6 }));
  const asked = returnOpened({ id: 8, version: 2, step: 'sendBack' });
  const state = await play(asked, returnSubmitted('人数不实'), accepted, 5);
  expect(state.filingReturn.returning).toMatchObject({ version: 6, reason: '人数不实', isSending: false });
  expect(told(state)).toEqual(['warning: 备案已有变动，已载入最新内容，请核对后再提交']);
  api.sendBack.mockRejectedValueOnce(failure({ kind: 'conflict', text: '该记录已被他人修改' }));
  await play(asked, returnSubmitted('人数不实'), accepted, 5, returnSubmitted('人数不实'), accepted);
  expect(api.sendBack.mock.lastCall?.[0]).toMatchObject({ version: 6 });
});

test('a reason that the server refuses stays, with the error beside it', async () => {
  const { api, play } = stage();
  const fieldErrors = [{ field: 'reason', message: '请输入退回原因' }];
  api.sendBack.mockRejectedValue(failure({ fieldErrors }));
  const state = await play(returnOpened({ id: 8, version: 2, step: 'sendBack' }), returnSubmitted(' '), accepted);
  expect(state.filingReturn.returning).toMatchObject({ isSending: false, fieldErrors });
  expect(told(state)).toEqual([]);
});

test('reading the notice is written without touching the masked phone', async () => {
  const { api, play } = stage();
  await play(opened(8), loaded(filing(8)), noticeReadChanged({ id: 8, isRead: true }));
  const { id, version, type, hostName, heldAt, unitId } = filing(8);
  expect(api.update.mock.calls).toEqual([[{ id, version, type, hostName, heldAt, unitId, isNoticeRead: true }]]);
});

test('a filing that is not there says so', async () => {
  const { api, play } = stage();
  api.show.mockRejectedValue(failure({ kind: 'notFound', text: '请求资源不存在 404' }));
  expect((await play(opened(8))).filingDetail).toMatchObject({
    status: 'failed',
    error: { kind: 'notFound' },
  });
});

test('the reason that was being typed when the session ended is found again, until it is given up', async () => {
  const { play } = stage();
  const typing = returnOpened({ id: 8, version: 2, step: 'sendBack' });
  const ended = [typing, returnDrafted('人数不'), closed()];
  expect((await play(...ended)).filingReturn.returning).toBeNull();
  expect((await play(...ended, typing)).filingReturn.returning?.reason).toBe('人数不');
  const other = returnOpened({ id: 8, version: 2, step: 'markVoid' });
  expect((await play(...ended, other)).filingReturn.returning?.reason).toBe('');
  const givenUp = await play(...ended, typing, returnClosed(), typing);
  expect(givenUp.filingReturn.returning?.reason).toBe('');
});
