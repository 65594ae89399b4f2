import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { downloadFrom } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { recordingCopiesSaga } from '../../../src/console/parts/recording-player/recordingCopies.saga';
import {
  recordingCopyRequested,
  replayClosed,
  replayOpened,
  replaySlice,
} from '../../../src/console/parts/recording-player/replay.slice';
import { requestTimeoutMs } from '../../../src/contract/constants';
import { copyHeaders } from '../../../src/contract/recording-copies';
import { failure } from '../session/people';
import { play as playScene } from './play';

jest.mock('../../../src/console/lib/apiClient', () => ({ downloadFrom: jest.fn() }));

const reducer = combineReducers({ replay: replaySlice.reducer, feedback: feedbackSlice.reducer });
type State = ReturnType<typeof reducer>;
const saved = jest.fn();
const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);
const url = '/live/recordings/4.flv?part=2';
const wanted = recordingCopyRequested(url);
const play = (...events: readonly (Action | number)[]) =>
  playScene<State>(
    { saga: recordingCopiesSaga, reducer, outside: new Map([[saveFile, saved]]) },
    replayOpened({ cookName: '王建国', time: '', url }),
    ...events,
  );

const headers: Readonly<Record<string, string>> = { [copyHeaders.checkCode]: 'CODE', [copyHeaders.sha256]: 'ab' };
const file = { bytes: new Blob(['film']), fileName: '直播录像 王建国.mp4', header: (name: string) => headers[name] };

test('what is played is saved under the server’s name for it, with what proves it', async () => {
  jest.mocked(downloadFrom).mockResolvedValue(file);
  const { replay } = await play(wanted, 5);
  const [[address, options] = []] = jest.mocked(downloadFrom).mock.calls;
  expect(address).toBe('/live/recordings/4.mp4?part=2');
  expect(options?.timeoutMs).toBeGreaterThan(10 * requestTimeoutMs);
  expect(saved.mock.calls).toEqual([[file]]);
  expect(replay.copying).toBeUndefined();
  expect(replay.proof).toEqual({ checkCode: 'CODE', sha256: 'ab' });
});

test('a copy that cannot be made is a message, and so is a server that has too many to make', async () => {
  jest.mocked(downloadFrom).mockRejectedValueOnce(failure({ text: '存储空间不足' }));
  const state = await play(wanted, 5);
  expect([told(state), state.replay.copying, state.replay.proof]).toEqual([
    ['error: 存储空间不足'],
    undefined,
    undefined,
  ]);
  jest.mocked(downloadFrom).mockRejectedValueOnce(failure({ text: '未知错误,请联系客服 429', status: 429 }));
  expect(told(await play(wanted, 5))).toEqual(['error: 正在转换的录像较多，或您已有录像正在下载，请稍后再试']);
  expect(saved).not.toHaveBeenCalled();
});

test('says how much has come, and ends the download with the dialog', async () => {
  let isAborted = false;
  jest.mocked(downloadFrom).mockImplementation((_url, { signal, onProgress } = {}) => {
    onProgress?.(2_048, 4_096);
    signal?.addEventListener('abort', () => (isAborted = true));
    return new Promise(() => undefined);
  });
  expect((await play(wanted, 5)).replay.copying).toEqual({ loaded: 2_048, total: 4_096 });
  isAborted = false;
  const after = await play(wanted, 5, replayClosed());
  expect(isAborted).toBe(true);
  expect([after.replay.copying, told(after)]).toEqual([undefined, ['info: 取消操作']]);
});
