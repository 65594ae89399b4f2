import { call, put, race, select, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { SessionLife } from '../../../../contract/session-life';
import { minuteMs } from '../../../../contract/time';
import { guarded } from '../../../kit/saga/guarded.saga';
import { giveUp } from '../../../kit/unsaved/leave.saga';
import { activity } from '../../../lib/activity';
import { clock } from '../../../lib/clock';
import { leave, tellTabs } from '../../../parts/session/session.saga';
import { screenUnlocked, selectIsLocked, selectUser } from '../../../parts/session/session.slice';
import { lifeApi } from './life.api';
import { endingAnnounced, endingHeard, endingOver, goOnChosen, goingOnHeard, leaveChosen } from './life.slice';

/** How long before its end the user is asked. */
const warningMs = minuteMs;
/** How often it is looked whether somebody is there. */
const lookMs = minuteMs;
/** How long before its end somebody who is at work in another tab is counted. */
const lastLookMs = 3_000;
/** The server counts whole seconds. */
const roundMs = 1_000;

/** Null: there was no answer. That the session is over is told by its expiry. */
function* ask(isUse: boolean): SagaGenerator<SessionLife | null> {
  try {
    return yield* call(isUse ? lifeApi.goOn : lifeApi.life);
  } catch {
    return null;
  }
}

/** Until it is time to ask again: the warning is due, or somebody has typed what the server knows nothing of. */
function* waitFor(due: number, askedAt: number): SagaGenerator<void> {
  for (;;) {
    const rest = due - (yield* call(clock.now));
    if (rest <= 0) return;
    yield* call(clock.sleep, Math.min(lookMs, rest));
    if ((yield* call(activity.lastAt)) > askedAt) return;
  }
}

/** Until the end of an unused session; who was at work elsewhere meanwhile has used it. */
function* waitOut(leftMs: number, warnedAt: number): SagaGenerator<void> {
  yield* call(clock.sleep, Math.max(0, leftMs - lastLookMs));
  if ((yield* call(activity.lastAt)) <= warnedAt) yield* call(clock.sleep, Math.min(leftMs, lastLookMs) + roundMs);
}

/** Asks in this tab; what is answered in another one counts here. Afterwards it is asked how long the session lasts now. */
function* warn({ left, isSliding }: SessionLife): SagaGenerator<void> {
  const leftMs = left * 1000;
  if (yield* select(selectIsLocked)) {
    yield* race({ past: call(clock.sleep, leftMs + roundMs), back: take(screenUnlocked) });
    return;
  }
  const now = yield* call(clock.now);
  yield* put(endingAnnounced({ endsAt: now + leftMs, isSliding }));
  const { chosen, heard } = yield* race({
    chosen: take(goOnChosen),
    heard: take(goingOnHeard),
    past: isSliding ? call(waitOut, leftMs, now) : call(clock.sleep, leftMs + roundMs),
  });
  yield* put(endingOver());
  if (!isSliding) {
    if (chosen !== undefined) yield* call(clock.sleep, now + leftMs + roundMs - (yield* call(clock.now)));
    return;
  }
  if (chosen !== undefined) yield* tellTabs('goingOn');
  if (chosen !== undefined || heard !== undefined) yield* ask(true);
}

/** From one question to the server to the next. */
function* live(askedAt: number): SagaGenerator<void> {
  // Whoever plays with a locked screen is nobody.
  const isUsed = !(yield* select(selectIsLocked)) && (yield* call(activity.lastAt)) > askedAt;
  const now = yield* call(clock.now);
  const life = yield* ask(isUsed);
  const leftMs = life === null ? warningMs + lookMs : life.left * 1000;
  if (life !== null && leftMs <= warningMs) {
    // Each tab's session has a longest time of its own.
    if (life.isSliding) yield* tellTabs('ending');
    yield* warn(life);
    return;
  }
  const { heard } = yield* race({ waited: call(waitFor, now + leftMs - warningMs, now), heard: take(endingHeard) });
  if (heard !== undefined) yield* warn({ left: warningMs / 1000, isSliding: true });
}

export function* lifeSaga(): SagaGenerator<void> {
  yield* takeLeading(
    leaveChosen,
    guarded(function* leaveNow(): SagaGenerator<void> {
      if (yield* giveUp()) yield* leave();
    }),
  );
  yield* call(activity.watch);
  let askedAt = 0;
  for (;;) {
    const now = yield* call(clock.now);
    if ((yield* select(selectUser)) === null) yield* call(clock.sleep, lookMs);
    else yield* live(askedAt);
    askedAt = now;
  }
}
