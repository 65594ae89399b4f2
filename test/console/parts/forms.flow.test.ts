import { combineReducers } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { formsSaga } from '../../../src/console/parts/filing-forms/forms.saga';
import {
  formsClosed,
  formsRequested,
  formsSlice,
  printRequested,
} from '../../../src/console/parts/filing-forms/forms.slice';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { download } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { requestTimeoutMs } from '../../../src/contract/constants';
import { printsContract } from '../../../src/contract/filing-prints';
import { play as playScene } from './play';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), download: jest.fn() }));

const reducer = combineReducers({ filingForms: formsSlice.reducer, feedback: feedbackSlice.reducer });
type State = ReturnType<typeof reducer>;
const file = { bytes: new Blob(['%PDF']), fileName: '备案登记表.pdf' };
const saved = jest.fn();
const one = formsRequested({ kind: 'one', id: 8, form: 'filing' });

const play = (...events: readonly (Action | number)[]) =>
  playScene<State>({ saga: formsSaga, reducer, outside: new Map([[saveFile, saved]]) }, ...events);
const told = ({ feedback }: State) => feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

test('a form is saved under the server’s name for it', async () => {
  jest.mocked(download).mockResolvedValue(file);
  const state = await play(one, 5);
  expect(jest.mocked(download).mock.calls[0]?.slice(0, 2)).toEqual([printsContract.one, { id: 8, form: 'filing' }]);
  expect(saved.mock.calls).toEqual([[file]]);
  expect(state.filingForms.progress).toBeNull();
});

test('a form that cannot be made is a message, and nothing is saved', async () => {
  jest.mocked(download).mockRejectedValue(failure({ text: '服务器遇到错误，无法完成请求。 500' }));
  const state = await play(one, 5);
  expect(told(state)).toEqual(['error: 服务器遇到错误，无法完成请求。 500']);
  expect(saved).not.toHaveBeenCalled();
  expect(state.filingForms.progress).toBeNull();
});

test('says how much has come, and ends the download when the user waits no longer', async () => {
  let isAborted = false;
  jest.mocked(download).mockImplementation((_endpoint, _input, { signal, onProgress } = {}) => {
    onProgress?.(2_048, 4_096);
    signal?.addEventListener('abort', () => (isAborted = true));
    return new Promise(() => undefined);
  });
  expect((await play(one, 5)).filingForms.progress).toEqual({ loaded: 2_048, total: 4_096 });
  isAborted = false;
  const after = await play(one, 5, formsClosed());
  expect(isAborted).toBe(true);
  expect(after.filingForms.progress).toBeNull();
  expect(told(after)).toEqual(['info: 取消操作']);
});

test('a large selection is waited for longer than other answers', async () => {
  jest.mocked(download).mockResolvedValue(file);
  await play(formsRequested({ kind: 'many', ids: [1, 2], forms: ['cook'] }), 5);
  await play(one, 5);
  const [many, single] = jest.mocked(download).mock.calls.map(([, , options]) => options?.timeoutMs);
  expect(many).toBeGreaterThan(10 * requestTimeoutMs);
  expect(single).toBeUndefined();
});

test('printing wants chosen rows, and no more than the server prints at once', async () => {
  expect(told(await play(printRequested([])))).toEqual(['warning: 请至少选择一条']);
  expect(told(await play(printRequested(Array.from({ length: 201 }, (_, id) => id + 1))))).toEqual([
    'warning: 一次最多打印 200 份备案',
  ]);
  expect((await play(printRequested([3, 4]))).filingForms.choosingFor).toEqual([3, 4]);
});
