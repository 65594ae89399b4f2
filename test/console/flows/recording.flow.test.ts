import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { newQuestionId } from '../../../src/console/kit/feedback/feedback.saga';
import { confirmAccepted, confirmDeclined, feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { reloadPage } from '../../../src/console/lib/reloadPage';
import { recordingRequested } from '../../../src/console/parts/flow/flow.events';
import { flowsApi } from '../../../src/console/parts/flow/flows.api';
import { recordingSaga } from '../../../src/console/parts/flow/recording.saga';
import { recordingSwitch } from '../../../src/console/parts/flow/recordingSwitch';
import { asked } from '../parts/asked';
import { play as playScene } from '../parts/play';
import { failure } from '../session/people';

const reducer = combineReducers({ feedback: feedbackSlice.reducer, asked });
type State = ReturnType<typeof reducer>;
const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

function stage() {
  const done: string[] = [];
  const record = jest.fn((route: string) => {
    done.push(`told the server of ${route}`);
    return Promise.resolve<null>(null);
  });
  const request = jest.fn(() => {
    done.push('requested');
    return true;
  });
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [flowsApi.record, record],
    [recordingSwitch.request, request],
    [reloadPage, () => done.push('reloaded')],
    [newQuestionId, () => 'q1'],
  ]);
  const play = (...events: readonly Action[]) => playScene({ saga: recordingSaga, reducer, outside }, ...events);
  return { done, record, request, play };
}

test('a recording begins with a question, the server’s word and a reload, in this order', async () => {
  const { done, play } = stage();
  const state = await play(recordingRequested('/Llive'), confirmAccepted({ id: 'q1' }));
  expect(state.asked).toEqual([expect.stringContaining('未保存的内容将会丢失')]);
  expect(done).toEqual(['told the server of /Llive', 'requested', 'reloaded']);
});

test('who changes his mind loses nothing', async () => {
  const { done, play } = stage();
  const state = await play(recordingRequested('/Llive'), confirmDeclined({ id: 'q1' }));
  expect(done).toEqual([]);
  expect(told(state)).toEqual(['info: 取消操作']);
});

test('without the right, nothing is recorded', async () => {
  const { done, record, play } = stage();
  record.mockRejectedValue(failure({ kind: 'forbidden', text: '无权限操作403' }));
  const state = await play(recordingRequested('/Llive'), confirmAccepted({ id: 'q1' }));
  expect(done).toEqual([]);
  expect(told(state)).toEqual(['error: 无权限操作403']);
});

test('a browser that keeps nothing is told, and its page stays as it is', async () => {
  const { done, request, play } = stage();
  request.mockReturnValue(false);
  const state = await play(recordingRequested('/Llive'), confirmAccepted({ id: 'q1' }));
  expect(done).toEqual(['told the server of /Llive']);
  expect(told(state)).toEqual(['error: 浏览器禁止保存数据，无法录制']);
});

test('a second press while the question stands is no second question', async () => {
  const { play } = stage();
  const state = await play(recordingRequested('/Llive'), recordingRequested('/Llive'), confirmAccepted({ id: 'q1' }));
  expect(state.asked).toHaveLength(1);
});
