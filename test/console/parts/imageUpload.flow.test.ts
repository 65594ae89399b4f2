import { combineReducers } from '@reduxjs/toolkit';
import { END, eventChannel } from 'redux-saga';
import { imageUploadSaga } from '../../../src/console/parts/image-upload/imageUpload.saga';
import {
  imageCancelled,
  imageSubmitted,
  imageUploadSlice,
  selectUpload,
  slotClosed,
} from '../../../src/console/parts/image-upload/imageUpload.slice';
import { photosApi } from '../../../src/console/parts/image-upload/photoChannel';
import type { PhotoEvent } from '../../../src/console/parts/image-upload/photoChannel';
import { uploadsApi } from '../../../src/console/parts/image-upload/uploads.api';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import { failure } from '../session/people';
import { heldAnswers, play } from './play';
import type { Event } from './play';

const slot = ':r1:';
const image = (name = 'a.png', type = 'image/png', size = 100) => new File([new Uint8Array(size)], name, { type });
const chosen = (file: File, into = slot) => imageSubmitted({ slot: into, file });

const reducer = combineReducers({ imageUploads: imageUploadSlice.reducer });

/** What is known of a slot after these events and pauses, with this server. */
async function uploadAfter(send: jest.Mock, events: readonly Event[], of = slot, prepare = jest.fn()) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [uploadsApi.image, send],
    [photosApi.prepare, prepare],
    [surfaceError, () => undefined],
  ]);
  return selectUpload(await play({ saga: imageUploadSaga, reducer, outside }, ...events), of);
}

const upload = (code: string) => ({ code, bytes: 1, width: 1, height: 1 });
const stored = (code: string) => Promise.resolve(upload(code));
const { hold, give } = heldAnswers();

test.each([
  ['GIF', image('a.gif', 'image/gif'), '上传头像图片只能是 JPG或PNG 格式!'],
  ['no type', image('a', ''), '上传头像图片只能是 JPG或PNG 格式!'],
])('%s is refused before it is sent', async (_, file, text) => {
  const send = jest.fn();
  expect(await uploadAfter(send, [chosen(file), 5])).toEqual({ status: 'failed', text });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['JPG', image('a.jpg', 'image/jpeg')],
  ['PNG of exactly 1 MB', image('a.png', 'image/png', 1024 * 1024)],
])('%s is sent, and its code kept', async (_, file) => {
  const send = jest.fn(() => stored('code1'));
  expect(await uploadAfter(send, [chosen(file), 5])).toEqual({ status: 'stored', code: 'code1' });
  expect(send.mock.calls).toEqual([[file]]);
});

test('one of more than 1 MB is made small, and that is what is sent', async () => {
  const large = image('a.png', 'image/png', 1024 * 1024 + 1);
  const small = image('a.jpg', 'image/jpeg');
  const prepare = jest.fn(() => Promise.resolve(small));
  const send = jest.fn(() => stored('code1'));
  expect(await uploadAfter(send, [chosen(large), 5], slot, prepare)).toEqual({ status: 'stored', code: 'code1' });
  expect(prepare.mock.calls).toEqual([[large, '图片']]);
  expect(send.mock.calls).toEqual([[small]]);
});

test('one that cannot be made small enough says so and is not sent', async () => {
  const send = jest.fn();
  const prepare = jest.fn().mockRejectedValue(failure({ text: '图片无法压缩到 1MB 以内，请重新拍摄或选择' }));
  const events = [chosen(image('a.png', 'image/png', 1024 * 1024 + 1)), 5];
  const text = '图片无法压缩到 1MB 以内，请重新拍摄或选择';
  expect(await uploadAfter(send, events, slot, prepare)).toEqual({ status: 'failed', text });
  expect(send).not.toHaveBeenCalled();
});

test('an image chosen later replaces the one under way, whichever arrives last', async () => {
  const send = jest
    .fn()
    .mockReturnValueOnce(hold(upload('first')))
    .mockReturnValueOnce(stored('second'));
  const events = [chosen(image('1.png')), chosen(image('2.png')), give];
  expect(await uploadAfter(send, events)).toEqual({ status: 'stored', code: 'second' });
});

test('a slot that was closed hears nothing more; the others do', async () => {
  const send = jest.fn(() => hold(upload('code')));
  const events = [chosen(image()), chosen(image(), ':r2:'), slotClosed({ slot }), give];
  expect(await uploadAfter(send, events)).toBeUndefined();
  expect(await uploadAfter(send, events, ':r2:')).toEqual({ status: 'stored', code: 'code' });
});

test.each([
  ['a refusal in its own words', failure({ text: '图片已损坏' }), '图片已损坏'],
  ['no answer as a failed upload', failure({ kind: 'network', text: '网络连接失败' }), '上传失败'],
  ['a defect as a failed upload', new TypeError('x is undefined'), '上传失败'],
])('the server’s failure is told: %s', async (_, error, text) => {
  const send = jest.fn().mockRejectedValue(error);
  expect(await uploadAfter(send, [chosen(image())])).toEqual({ status: 'failed', text });
});

test('after a failure another image can be sent', async () => {
  const send = jest.fn().mockRejectedValueOnce(failure({})).mockReturnValueOnce(stored('code2'));
  expect(await uploadAfter(send, [chosen(image()), chosen(image()), 5])).toEqual({ status: 'stored', code: 'code2' });
});

describe('a photo', () => {
  const camera = image('IMG_1.JPG', 'image/jpeg', 3 * 1024 * 1024);
  const small = image('IMG_1.jpg', 'image/jpeg');
  const photo = (file = camera) => imageSubmitted({ slot, file, photo: '第5项照片' });
  const left = jest.fn();
  /** An upload that so many events come from at once; nothing more after the last of them. */
  const channelOf = (...events: readonly PhotoEvent[]) =>
    eventChannel<PhotoEvent>((emit) => {
      setTimeout(() => {
        events.forEach(emit);
        if (events.at(-1)?.kind !== 'progress') emit(END);
      });
      return left;
    });

  async function photoAfter(prepare: jest.Mock, channel: () => unknown, events: readonly Event[]) {
    const send = jest.fn(channel);
    const outside = new Map<unknown, (...args: never[]) => unknown>([
      [photosApi.prepare, prepare],
      [photosApi.send, send],
      [surfaceError, () => undefined],
    ]);
    const state = await play({ saga: imageUploadSaga, reducer, outside }, ...events);
    return { upload: selectUpload(state, slot), send };
  }

  const prepared = () => jest.fn(() => Promise.resolve(small));

  test('of any size is made small, and that is what is sent', async () => {
    const prepare = prepared();
    const { upload: found, send } = await photoAfter(prepare, () => channelOf({ kind: 'stored', code: 'c' }), [
      photo(),
      20,
    ]);
    expect(found).toEqual({ status: 'stored', code: 'c' });
    expect(prepare.mock.calls).toEqual([[camera, '第5项照片']]);
    expect(send.mock.calls).toEqual([[small]]);
  });

  test('is told as being prepared, then how far it has come', async () => {
    const waiting = jest.fn(() => hold(small));
    const begun = await photoAfter(waiting, () => channelOf(), [photo()]);
    expect(begun.upload).toEqual({ status: 'preparing' });
    const half = await photoAfter(prepared(), () => channelOf({ kind: 'progress', share: 0.5 }), [photo(), 20]);
    expect(half.upload).toEqual({ status: 'sending', share: 0.5 });
  });

  test.each<[string, () => jest.Mock, Event[]]>([
    ['while it is prepared', () => jest.fn(() => hold(small)), []],
    ['while it is sent', prepared, [20]],
  ])('that is given up %s is forgotten, and its upload ends', async (_, prepare, before) => {
    left.mockClear();
    const events = [photo(), ...before, imageCancelled({ slot }), give, 20];
    const { upload: found, send } = await photoAfter(
      prepare(),
      () => channelOf({ kind: 'progress', share: 0.1 }),
      events,
    );
    expect(found).toBeUndefined();
    expect(left).toHaveBeenCalledTimes(send.mock.calls.length);
  });

  test.each([
    ['a photo that cannot be read', failure({ text: '第5项照片已损坏' }), '第5项照片已损坏'],
    ['code that cannot be loaded', new TypeError('chunk'), '上传失败'],
  ])('%s is told in words', async (_, error, text) => {
    const { upload: found, send } = await photoAfter(jest.fn().mockRejectedValue(error), () => channelOf(), [
      photo(),
      5,
    ]);
    expect(found).toEqual({ status: 'failed', text });
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ['speaks of an avatar', failure({ text: '上传头像图片大小不能超过 1MB!' }), '第5项照片无法保存，请重新拍摄或选择'],
    ['has a reason of its own', failure({ text: '请稍后再试' }), '请稍后再试'],
    ['does not come', failure({ kind: 'network', text: '网络连接失败' }), '上传失败'],
  ])('a refusal of the server that %s names the photo', async (_, error, text) => {
    const { upload: found } = await photoAfter(prepared(), () => channelOf({ kind: 'failed', error }), [photo(), 20]);
    expect(found).toEqual({ status: 'failed', text });
  });
});
