import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { imageUploadSaga, uploadsApi } from '../../../src/console/parts/image-upload/imageUpload.saga';
import {
  imageSubmitted,
  imageUploadSlice,
  selectUpload,
  slotClosed,
} from '../../../src/console/parts/image-upload/imageUpload.slice';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { failure } from '../session/people';

const slot = ':r1:';
const image = (name = 'a.png', type = 'image/png', size = 100) => new File([new Uint8Array(size)], name, { type });
const chosen = (file: File, into = slot) => imageSubmitted({ slot: into, file });

function screen(send: jest.Mock) {
  const outside = new Map<unknown, (...args: unknown[]) => unknown>([
    [uploadsApi.image, send],
    [surfaceError, () => undefined],
  ]);
  return expectSaga(imageUploadSaga)
    .withReducer(combineReducers({ imageUploads: imageUploadSlice.reducer }))
    .provide({
      call: ({ fn, args }, next) => (outside.has(fn) ? outside.get(fn)?.(...(args as unknown[])) : (next() as unknown)),
    });
}

async function uploadAfter(run: ReturnType<typeof screen>, of = slot) {
  const { storeState } = (await run.silentRun(60)) as {
    storeState: { imageUploads: ReturnType<typeof imageUploadSlice.reducer> };
  };
  return selectUpload(storeState, of);
}

const stored = (code: string, afterMs = 0) =>
  new Promise((resolve) => setTimeout(() => resolve({ code, bytes: 1, width: 1, height: 1 }), afterMs));

test.each([
  ['GIF', image('a.gif', 'image/gif'), '上传头像图片只能是 JPG或PNG 格式!'],
  ['no type', image('a', ''), '上传头像图片只能是 JPG或PNG 格式!'],
  ['more than 1 MB', image('a.png', 'image/png', 1024 * 1024 + 1), '上传头像图片大小不能超过 1MB!'],
])('%s is refused before it is sent', async (_, file, text) => {
  const send = jest.fn();
  expect(await uploadAfter(screen(send).dispatch(chosen(file)))).toEqual({ status: 'failed', text });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['JPG', image('a.jpg', 'image/jpeg')],
  ['PNG of exactly 1 MB', image('a.png', 'image/png', 1024 * 1024)],
])('%s is sent, and its code kept', async (_, file) => {
  const send = jest.fn(() => stored('code1'));
  expect(await uploadAfter(screen(send).dispatch(chosen(file)))).toEqual({ status: 'stored', code: 'code1' });
  expect(send.mock.calls).toEqual([[file]]);
});

test('an image chosen later replaces the one under way, whichever arrives last', async () => {
  const send = jest.fn().mockReturnValueOnce(stored('first', 20)).mockReturnValueOnce(stored('second'));
  const run = screen(send)
    .dispatch(chosen(image('1.png')))
    .dispatch(chosen(image('2.png')));
  expect(await uploadAfter(run)).toEqual({ status: 'stored', code: 'second' });
});

test('a slot that was closed hears nothing more; the others do', async () => {
  const send = jest.fn(() => stored('code', 10));
  const run = () =>
    screen(send).dispatch(chosen(image())).dispatch(chosen(image(), ':r2:')).dispatch(slotClosed({ slot }));
  expect(await uploadAfter(run())).toBeUndefined();
  expect(await uploadAfter(run(), ':r2:')).toEqual({ status: 'stored', code: 'code' });
});

test.each([
  ['a refusal in its own words', failure({ text: '图片已损坏' }), '图片已损坏'],
  ['no answer as a failed upload', failure({ kind: 'network', text: '网络连接失败' }), '上传失败'],
  ['a defect as a failed upload', new TypeError('x is undefined'), '上传失败'],
])('the server’s failure is told: %s', async (_, error, text) => {
  const run = screen(jest.fn().mockRejectedValue(error)).dispatch(chosen(image()));
  expect(await uploadAfter(run)).toEqual({ status: 'failed', text });
});

test('after a failure another image can be sent', async () => {
  const send = jest.fn().mockRejectedValueOnce(failure({})).mockReturnValueOnce(stored('code2'));
  const run = screen(send).dispatch(chosen(image())).delay(5).dispatch(chosen(image()));
  expect(await uploadAfter(run)).toEqual({ status: 'stored', code: 'code2' });
});
