import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { isToldBySession } from '../../lib/appError';
import { messages } from '../../locale/messages';
import {
  rateChosen,
  selectRate,
  voiceEnded,
  voiceLeft,
  voiceMoved,
  voiceRequested,
  voiceSought,
  voiceStarted,
  voiceStopped,
} from './voice.slice';
import { voicesPlayer } from './voiceChannel';

function* follow(code: string): SagaGenerator<void> {
  const rate = yield* select(selectRate);
  const channel = yield* call(voicesPlayer.open, code, rate);
  let isTold = false;
  try {
    for (;;) {
      const event = yield* take(channel);
      if (event.kind === 'failed') throw event.error;
      if (event.kind === 'ended') return;
      if (event.kind === 'moved') {
        yield* put(voiceMoved({ position: event.position, duration: event.duration }));
      } else if (!isTold) {
        isTold = true;
        yield* put(voiceStarted());
        yield* notify.info(messages.audio.playing);
      }
    }
  } finally {
    channel.close();
  }
}

function* play(code: string): SagaGenerator<void> {
  try {
    yield* call(follow, code);
  } catch (error) {
    const failure = yield* readFailure(error);
    if (!isToldBySession(failure)) yield* notify.error(failure.text);
  }
  yield* put(voiceEnded());
}

function* playUntilStopped({ payload: { code } }: ReturnType<typeof voiceRequested>): SagaGenerator<void> {
  yield* race({ played: call(play, code), stopped: take([voiceStopped, voiceLeft]) });
}

function* tellStopped(): SagaGenerator<void> {
  yield* notify.info(messages.audio.stopped);
}

function* wind({ payload }: ReturnType<typeof voiceSought>): SagaGenerator<void> {
  yield* call(voicesPlayer.seek, payload);
}

function* speedUp({ payload }: ReturnType<typeof rateChosen>): SagaGenerator<void> {
  yield* call(voicesPlayer.setRate, payload);
}

/** One recording plays at a time: the next one ends the one before. */
export function* voiceSaga(): SagaGenerator<void> {
  yield* takeLatest(voiceRequested, guarded(playUntilStopped));
  yield* takeEvery(voiceStopped, guarded(tellStopped));
  yield* takeEvery(voiceSought, guarded(wind));
  yield* takeEvery(rateChosen, guarded(speedUp));
}
