import { combineReducers } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { surfaceError } from '../../../src/console/kit/saga/surfaceError';
import type { AppError } from '../../../src/console/lib/appError';
import { voiceSaga } from '../../../src/console/parts/voice/voice.saga';
import {
  rateChosen,
  voiceLeft,
  voiceRequested,
  voiceSlice,
  voiceSought,
  voiceStopped,
} from '../../../src/console/parts/voice/voice.slice';
import { voicesPlayer } from '../../../src/console/parts/voice/voiceChannel';
import type { VoiceEvent } from '../../../src/console/parts/voice/voiceChannel';
import { play } from './play';
import type { Event } from './play';

const reducer = combineReducers({ voicePlayer: voiceSlice.reducer, feedback: feedbackSlice.reducer });
const voice = (code: string) => voiceRequested({ code, label: `${code}的录音` });

const seek = jest.fn();
const setRate = jest.fn();
const opened = jest.fn();
let emitters: Map<string, (event: VoiceEvent) => void>;

beforeEach(() => {
  emitters = new Map();
});

function open(code: string, rate: number): EventChannel<VoiceEvent> {
  opened(code, rate);
  return eventChannel((emit) => {
    emitters.set(code, emit);
    return () => emitters.delete(code);
  });
}

async function go(...events: readonly Event[]) {
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [voicesPlayer.open, open],
    [voicesPlayer.seek, seek],
    [voicesPlayer.setRate, setRate],
    [surfaceError, () => undefined],
  ]);
  const state = await play({ saga: voiceSaga, reducer, outside }, ...events);
  return { ...state.voicePlayer, told: state.feedback.notices.map(({ kind, text }) => [kind, text]) };
}
const tell =
  (code: string, ...events: readonly VoiceEvent[]): Event =>
  () =>
    events.forEach((event) => emitters.get(code)?.(event));

test('what is played says so once, and how far it has come', async () => {
  const { played, told } = await go(
    voice('a'),
    tell('a', { kind: 'moved', position: 0, duration: 4.2 }, { kind: 'started' }),
    tell('a', { kind: 'moved', position: 1.5, duration: 4.2 }, { kind: 'started' }),
  );
  expect(played).toMatchObject({ code: 'a', status: 'playing', position: 1.5, duration: 4.2 });
  expect(told).toEqual([['info', '播放中']]);
});

test('another one ends the one before', async () => {
  let open: readonly string[] = [];
  const { played } = await go(voice('a'), tell('a', { kind: 'started' }), voice('b'), () => {
    open = [...emitters.keys()];
  });
  expect(open).toEqual(['b']);
  expect(played).toMatchObject({ code: 'b', status: 'loading' });
});

test.each([
  [
    'its listener stops it',
    voiceStopped(),
    [
      ['info', '播放中'],
      ['info', '停止播放'],
    ],
  ],
  ['its screen is left', voiceLeft(), [['info', '播放中']]],
] as const)('it is silent when %s', async (_, ending, news) => {
  let open: readonly string[] = ['unknown'];
  const { played, told } = await go(voice('a'), tell('a', { kind: 'started' }), ending, () => {
    open = [...emitters.keys()];
  });
  expect([played, open, told]).toEqual([null, [], news]);
});

test('it ends by itself', async () => {
  const { played, told } = await go(voice('a'), tell('a', { kind: 'started' }), tell('a', { kind: 'ended' }));
  expect([played, told]).toEqual([null, [['info', '播放中']]]);
});

test.each([
  ['business', 'Failed to decode!'],
  ['notFound', '请求资源不存在'],
] as const)('what cannot be played (%s) says "%s", and the next one plays', async (kind, text) => {
  const error: AppError = { kind, text, fieldErrors: [] };
  const { played, told } = await go(voice('a'), tell('a', { kind: 'failed', error }), voice('b'));
  expect(told).toEqual([['error', text]]);
  expect(played).toMatchObject({ code: 'b' });
});

test('it is wound, and as fast as was chosen, the next one too', async () => {
  await go(voice('a'), tell('a', { kind: 'started' }), voiceSought(3), rateChosen(1.5), voice('b'));
  expect(seek.mock.calls).toEqual([[3]]);
  expect(setRate.mock.calls).toEqual([[1.5]]);
  expect(opened.mock.calls).toEqual([
    ['a', 1],
    ['b', 1.5],
  ]);
});
