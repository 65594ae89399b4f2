import { buffers } from 'redux-saga';
import { actionChannel, call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { liveContract, liveStatus } from '../../../contract/live';
import { minuteMs } from '../../../contract/time';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { openShownChannel } from '../../lib/shownAgain';
import { followLive } from '../../parts/live-follow/followLive.saga';
import type { LivePush, LiveSignal } from '../../parts/live-follow/liveChannel';
import { selectMay } from '../../parts/session/session.slice';
import { overviewApi } from './overview.api';
import {
  linkChanged,
  livePushed,
  overviewAsked,
  overviewClosed,
  overviewFailed,
  overviewLoaded,
  overviewOpened,
  overviewRequested,
  selectOverview,
} from './overview.slice';

/** What is not pushed is counted again this often, and sooner where that failed. */
const usualMs = 5 * minuteMs;
const failedMs = 30_000;

function* load(): SagaGenerator<void> {
  const { period } = yield* select(selectOverview);
  yield* put(overviewAsked());
  try {
    yield* put(overviewLoaded(yield* call(overviewApi.show, period)));
  } catch (error) {
    yield* put(overviewFailed(yield* readFailure(error)));
  }
}

/** One question at a time; whatever is asked for meanwhile is asked once, afterwards. */
function* answerRequests(): SagaGenerator<void> {
  const requests = yield* actionChannel(overviewRequested, buffers.sliding(1));
  yield* call(load);
  for (;;) {
    const { error } = yield* select(selectOverview);
    yield* race({
      asked: take(requests),
      due: call(clock.sleep, error === null ? usualMs : failedMs),
    });
    yield* call(load);
  }
}

function* request(): SagaGenerator<void> {
  yield* put(overviewRequested());
}

function* askWhenShown(): SagaGenerator<void> {
  const channel = yield* call(openShownChannel);
  try {
    for (;;) {
      yield* take(channel);
      yield* call(request);
    }
  } finally {
    channel.close();
  }
}

function* begin(): SagaGenerator<void> {
  yield* put(linkChanged(false));
}

function* hear({ kind }: LiveSignal): SagaGenerator<void> {
  if (kind === 'up' || kind === 'down') yield* put(linkChanged(kind === 'up'));
}

function* askLive(): SagaGenerator<void> {
  try {
    // An answer may be older than what is pushed meanwhile: the push holds.
    const { counted } = yield* race({ counted: call(overviewApi.countLive), pushed: take(livePushed) });
    if (counted !== undefined) yield* put(livePushed(counted));
  } catch {
    // The numbers stay, and the next answer of the whole says what is wrong.
  }
}

/** A push names the first streams only; who is lost among the others has to be asked. */
function* showLive({ status, page: { rows, total } }: LivePush): SagaGenerator<boolean> {
  if (status !== liveStatus.streaming) return true;
  if (rows.length < total) return false;
  const lost = rows.filter(({ lostSince }) => lostSince !== undefined).length;
  yield* put(livePushed({ streaming: total, lost }));
  return true;
}

function* follow(): SagaGenerator<void> {
  yield* fork(answerRequests);
  yield* fork(askWhenShown);
  const may = yield* select(selectMay);
  if (may(liveContract.list)) yield* call(followLive, { begin, hear, show: showLive, ask: askLive });
  else yield* take(overviewClosed);
}

/** From entering the page, or choosing another period, to leaving it. */
function* followWhileOpen(): SagaGenerator<void> {
  yield* race({ followed: call(follow), left: take(overviewClosed) });
}

export function* overviewSaga(): SagaGenerator<void> {
  yield* takeLatest(overviewOpened, guarded(followWhileOpen));
}
