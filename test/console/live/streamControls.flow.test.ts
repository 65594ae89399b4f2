import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { liveApi } from '../../../src/console/features/live/live.api';
import { liveDialogsSaga } from '../../../src/console/features/live/live.details.saga';
import {
  extendRequested,
  liveSlice,
  playerOpened,
  rowsPushed,
  selectPushed,
  stopRequested,
} from '../../../src/console/features/live/live.slice';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { fail } from '../../../src/console/lib/appError';
import { play } from '../parts/play';
import { failure } from '../session/people';
import { pageOf, record } from './records';

const reducer = combineReducers({ live: liveSlice.reducer, feedback: feedbackSlice.reducer });
const yes = confirmAccepted({ id: 'q' });
const no = confirmDeclined({ id: 'q' });
const extend = extendRequested({ id: 7, minutes: 3 });

const api = { open: jest.fn(), close: jest.fn() };
beforeEach(() => {
  api.open.mockResolvedValue(null);
  api.close.mockResolvedValue(null);
});

function go(...events: readonly Action[]) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [liveApi.open, api.open],
    [liveApi.close, api.close],
    [newQuestionId, () => 'q'],
  ]);
  return play({ saga: liveDialogsSaga, reducer, outside }, ...events);
}
const told = ({ feedback }: Awaited<ReturnType<typeof go>>) => feedback.notices.map(({ text }) => text);

test('an extension is counted by the server, for no clock of a browser is right', async () => {
  const state = await go(extend, yes);
  expect(api.open.mock.calls).toEqual([[{ id: 7, isOpen: true, minutes: 3, isExtension: true }]]);
  expect(told(state)).toEqual(['操作成功']);
});

test('an extension that the server refuses is told in its words', async () => {
  api.open.mockImplementation(() => Promise.resolve().then(() => fail(failure({ text: '剩余时长不能超过720分钟' }))));
  expect(told(await go(extend, yes))).toEqual(['剩余时长不能超过720分钟']);
});

const watched = playerOpened(record(7, { status: 1 }));

test('stopping closes the channel, and the player with it', async () => {
  const state = await go(watched, stopRequested(7), yes);
  expect(api.close.mock.calls).toEqual([[{ id: 7, isOpen: false }]]);
  expect(told(state)).toEqual(['操作成功']);
  expect(state.live.player).toBeNull();
});

test('stopping asks first, and says what the server refused; the player stays', async () => {
  api.close.mockImplementation(() => Promise.resolve().then(() => fail(failure({ text: '媒体服务器无响应' }))));
  const state = await go(watched, stopRequested(7), yes);
  expect(state.live.player).toMatchObject({ id: 7 });
  expect(api.close.mock.calls).toEqual([[{ id: 7, isOpen: false }]]);
  expect(told(state)).toEqual(['媒体服务器无响应']);
});

test('whoever declines changes nothing', async () => {
  const state = await go(stopRequested(7), no, extend, no);
  expect(api.close).not.toHaveBeenCalled();
  expect(api.open).not.toHaveBeenCalled();
  expect(told(state)).toContain('取消操作');
});

test('an open dialog shows its record as it was pushed last, in whatever status', async () => {
  const waiting = rowsPushed({ status: 0, page: pageOf([record(8)]) });
  const streaming = rowsPushed({ status: 1, page: pageOf([record(7, { status: 1, minutes: 9 })]) });
  const state = await go(waiting, streaming);
  expect(selectPushed(state, 7)).toMatchObject({ status: 1, minutes: 9 });
  expect(selectPushed(state, 99)).toBeUndefined();
});
