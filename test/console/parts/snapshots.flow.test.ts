import { combineReducers } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { newIdempotencyKey } from '../../../src/console/kit/resource/idempotencyKey';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { downloadFile } from '../../../src/console/lib/apiClient';
import type { DownloadedFile } from '../../../src/console/lib/apiClient';
import { saveFile } from '../../../src/console/lib/saveFile';
import { uploadsApi } from '../../../src/console/parts/image-upload/uploads.api';
import { snapshotsApi } from '../../../src/console/parts/snapshots/snapshots.api';
import { snapshotsSaga } from '../../../src/console/parts/snapshots/snapshots.saga';
import {
  downloadRequested,
  selectIsSending,
  snapshotList,
  snapshotsSlice,
  snapshotSubmitted,
} from '../../../src/console/parts/snapshots/snapshots.slice';
import type { Snapshot } from '../../../src/contract/snapshots';
import { failure } from '../session/people';
import { heldAnswers, play } from './play';
import type { Event } from './play';

const reducer = combineReducers({
  snapshots: snapshotsSlice.reducer,
  snapshotList: snapshotList.reducer,
  feedback: feedbackSlice.reducer,
});
const pageOf = (recordId: number, number = 1) => snapshotList.actions.asked({ recordId, page: number });
const image = new File(['picture'], '20260501083005.jpg', { type: 'image/jpeg' });
const taken = (recordId = 7) => snapshotSubmitted({ recordId, image });
const snapshot: Snapshot = {
  id: 1,
  fileCode: 'c'.repeat(43),
  sha256: 'ab'.repeat(32),
  takenAt: '2026-05-01 08:30:05',
  takenBy: '张监管',
};
const page = { rows: [snapshot], total: 1 };

const outsideCalls = {
  upload: jest.fn(),
  take: jest.fn(),
  list: jest.fn(),
  download: jest.fn(),
  save: jest.fn(),
};
const { upload, take, list, download, save } = outsideCalls;
const { hold, give } = heldAnswers();

beforeEach(() => {
  upload.mockImplementation(() => hold({ code: snapshot.fileCode }));
  take.mockResolvedValue(snapshot);
  list.mockResolvedValue(page);
  download.mockResolvedValue(new Blob(['picture'], { type: 'image/jpeg' }));
  save.mockResolvedValue(undefined);
});

function go(...events: readonly Event[]) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [uploadsApi.image, upload],
    [snapshotsApi.take, take],
    [snapshotsApi.list, list],
    [downloadFile, download],
    [saveFile, save],
    [newIdempotencyKey, () => 'key-0001'],
    [surfaceError, () => undefined],
  ]);
  return play({ saga: snapshotsSaga, reducer, outside }, ...events);
}
const told = ({ feedback }: Awaited<ReturnType<typeof go>>) =>
  feedback.notices.map(({ kind, text }) => `${kind}: ${text}`);

test('a picture is uploaded, stored with its record, and that is told', async () => {
  const state = await go(taken(), give);
  expect(upload.mock.calls).toEqual([[image]]);
  expect(take.mock.calls).toEqual([[{ id: 7, fileCode: snapshot.fileCode }, { idempotencyKey: 'key-0001' }]]);
  expect(told(state)).toEqual(['success: 截图已保存']);
  expect(selectIsSending(state, 7)).toBe(false);
});

test('a double click makes one snapshot', async () => {
  const state = await go(taken(), taken(), give);
  expect(take).toHaveBeenCalledTimes(1);
  expect(told(state)).toEqual(['success: 截图已保存']);
});

test('two kitchens at once are two snapshots, and one after the other as well', async () => {
  await go(taken(7), taken(8), give, taken(7), give);
  expect(take.mock.calls.map(([{ id }]: [{ id: number }]) => id)).toEqual([7, 8, 7]);
});

test('while a picture is being stored its record is busy, and no other', async () => {
  const state = await go(taken());
  expect([selectIsSending(state, 7), selectIsSending(state, 8), selectIsSending(state, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('without a picture nothing is sent, and the user hears why', async () => {
  const state = await go(snapshotSubmitted({ recordId: 7, image: null }), taken(), give);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(told(state)[0]).toBe('error: 截图失败：画面尚未就绪，请稍后重试');
});

test.each([
  ['upload', upload, 'error: 截图上传失败：网络连接失败'],
  ['store', take, 'error: 截图保存失败：网络连接失败'],
])('a failure to %s says which step it was, and another picture can be taken', async (_step, call, text) => {
  call.mockReset().mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败' }));
  call.mockResolvedValue({ ...snapshot, code: snapshot.fileCode });
  const state = await go(taken(), give, taken(), give);
  expect(told(state)).toEqual([text, 'success: 截图已保存']);
  expect(selectIsSending(state, 7)).toBe(false);
});

test('a defect is told in Chinese and leaves no busy button', async () => {
  take.mockReset().mockRejectedValue(new TypeError('x is undefined'));
  const state = await go(taken(), give);
  expect(told(state)).toEqual(['error: 截图保存失败：未知错误,请联系客服']);
  expect(selectIsSending(state, 7)).toBe(false);
});

describe('the list', () => {
  test('is that of the open record, page by page', async () => {
    const state = await go(pageOf(7), pageOf(7, 2));
    expect(list.mock.calls).toEqual([[{ id: 7, page: 1, pageSize: 6 }], [{ id: 7, page: 2, pageSize: 6 }]]);
    expect(snapshotList.select(state)).toEqual({ asked: { recordId: 7, page: 2 }, status: 'ready', answer: page });
  });

  test('shows a new snapshot of its record, and asks nothing for one of another', async () => {
    await go(pageOf(7), taken(8), give);
    expect(list).toHaveBeenCalledTimes(1);
    await go(pageOf(7), pageOf(7, 2), taken(7), give);
    expect(list.mock.calls.at(-1)).toEqual([{ id: 7, page: 1, pageSize: 6 }]);
  });

  test('says why it could not be loaded', async () => {
    list.mockReset().mockRejectedValue(failure({ text: '请求资源不存在' }));
    const state = await go(pageOf(7));
    expect(snapshotList.select(state)).toMatchObject({ status: 'failed', error: { text: '请求资源不存在' } });
  });

  test('that was closed is not filled by a late answer', async () => {
    list.mockReset().mockImplementation(() => hold(page));
    const state = await go(pageOf(7), snapshotList.actions.closed(), give);
    expect(snapshotList.select(state)).toBeNull();
  });
});

test('a download is saved under the cook’s name and the time', async () => {
  await go(downloadRequested({ snapshot, cookName: '王建国' }));
  const [[file] = []] = save.mock.calls as [DownloadedFile][];
  expect(file?.fileName).toBe('截图-王建国-20260501083005.jpg');
  expect(await file?.bytes.text()).toBe('picture');
});

test('a download that fails is told', async () => {
  download.mockReset().mockRejectedValue(failure({ text: '请求资源不存在' }));
  expect(told(await go(downloadRequested({ snapshot, cookName: '王建国' })))).toEqual([
    'error: 截图下载失败：请求资源不存在',
  ]);
  expect(save).not.toHaveBeenCalled();
});
