import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { onlineResource } from '../../../src/console/features/users/users.resource';
import { onlineApi } from '../../../src/console/features/users/users.api';
import { onlineSaga } from '../../../src/console/features/users/users.saga';
import { sessionEndRequested } from '../../../src/console/features/users/users.slice';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { failure } from '../session/people';
import { onlineUser, rowsOf } from './people';

const { opened } = onlineResource.actions;
const reducer = combineReducers({ online: onlineResource.reducer, feedback: feedbackSlice.reducer, asked });
type State = ReturnType<typeof reducer>;

function stage() {
  const api = {
    list: jest.fn().mockResolvedValueOnce(rowsOf(onlineUser('s-1'), onlineUser('s-2'))),
    end: jest.fn().mockResolvedValue(null),
  };
  api.list.mockResolvedValue(rowsOf(onlineUser('s-1')));
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [onlineApi.list, api.list],
    [onlineApi.end, api.end],
    [newQuestionId, () => 'q1'],
  ]);
  const play = (...events: readonly (Action | number)[]) =>
    playScene({ saga: onlineSaga, reducer, outside }, ...events);
  return { api, play };
}

const idsOf = ({ online }: State) => online.rows.map(({ id }) => id);
const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

test('ending a session is asked first; then it is told, and gone from the list', async () => {
  const { api, play } = stage();
  const state = await play(opened({}), sessionEndRequested('s-2'), confirmAccepted({ id: 'q1' }));
  expect(state.asked).toEqual(['确认强制该用户下线吗？']);
  expect(api.end.mock.calls).toEqual([['s-2']]);
  expect(told(state)).toEqual(['success: 操作成功']);
  expect(idsOf(state)).toEqual(['s-1']);
});

test.each([
  ['declined', confirmDeclined({ id: 'q1' }), 0, 'info: 取消操作'],
  ['refused', confirmAccepted({ id: 'q1' }), 1, 'error: 会话不存在'],
])('%s, the session stays and its list is not read again', async (_, answer, calls, expected) => {
  const { api, play } = stage();
  api.end.mockRejectedValue(failure({ text: '会话不存在' }));
  const state = await play(opened({}), sessionEndRequested('s-2'), answer);
  expect(told(state)).toEqual([expected]);
  expect(api.end).toHaveBeenCalledTimes(calls);
  expect(idsOf(state)).toEqual(['s-1', 's-2']);
  expect(api.list).toHaveBeenCalledTimes(1);
});

test('a second press while the question stands is no second question', async () => {
  const { api, play } = stage();
  const end = sessionEndRequested('s-2');
  const state = await play(opened({}), end, end, confirmAccepted({ id: 'q1' }));
  expect(state.asked).toHaveLength(1);
  expect(api.end).toHaveBeenCalledTimes(1);
});
