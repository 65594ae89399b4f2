import { combineReducers } from '@reduxjs/toolkit';
import { feedbackSlice } from '../../../src/console/kit/feedback/feedback.slice';
import { unsavedSlice } from '../../../src/console/kit/unsaved/unsaved.slice';
import {
  endingHeard,
  goOnChosen,
  goingOnHeard,
  leaveChosen,
  lifeSlice,
} from '../../../src/console/features/session/life/life.slice';
import { lifeApi } from '../../../src/console/features/session/life/life.api';
import { lifeSaga } from '../../../src/console/features/session/life/life.saga';
import { activity } from '../../../src/console/lib/activity';
import { clock } from '../../../src/console/lib/clock';
import { sessionApi } from '../../../src/console/parts/session/session.api';
import {
  screenLocked,
  screenUnlocked,
  selectSession,
  sessionSlice,
} from '../../../src/console/parts/session/session.slice';
import { sessionCache } from '../../../src/console/parts/session/sessionCache';
import { together } from '../../../src/console/parts/session/together';
import type { SessionLife } from '../../../src/contract/session-life';
import { pause, play as playScene } from '../parts/play';
import { regulatorsState } from './people';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  feedback: feedbackSlice.reducer,
  unsaved: unsavedSlice.reducer,
  life: lifeSlice.reducer,
});
const begun = regulatorsState(reducer);

/** A browser whose clock goes on when it is told to. */
function stage(left: number, isSliding = true) {
  let now = 1_000_000;
  let usedAt = 0;
  let end = now + left * 1000;
  let sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const told: string[] = [];
  const asked: string[] = [];
  const life = (): SessionLife => ({ left: Math.floor((end - now) / 1000), isSliding });
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [activity.watch, () => undefined],
    [activity.lastAt, () => usedAt],
    [clock.now, () => now],
    [
      clock.sleep,
      (milliseconds: number) =>
        new Promise<void>((wake) => {
          sleepers.push({ until: now + milliseconds, wake });
        }),
    ],
    [
      lifeApi.life,
      () => {
        asked.push('life');
        return Promise.resolve(life());
      },
    ],
    [
      lifeApi.goOn,
      () => {
        asked.push('goOn');
        if (isSliding) end = now + left * 1000;
        return Promise.resolve(life());
      },
    ],
    [sessionApi.signOut, () => Promise.resolve(null)],
    [sessionCache.clear, () => undefined],
    [together.tell, ({ kind }: { kind: string }) => told.push(kind)],
  ]);
  /** Second by second, for as long as something is awaited. */
  const pass = (seconds: number) => async () => {
    for (const until = now + seconds * 1000; now < until;) {
      const next = Math.min(until, ...sleepers.map((one) => one.until));
      now = Math.max(now + 1, next);
      const due = sleepers.filter((one) => one.until <= now);
      sleepers = sleepers.filter((one) => one.until > now);
      due.forEach(({ wake }) => wake());
      await pause(3);
    }
  };
  const type = () => {
    usedAt = now;
  };
  return { outside, pass, type, told, asked, end: () => end };
}

type Stage = ReturnType<typeof stage>;

const play = ({ outside }: Stage, ...steps: Parameters<typeof playScene>[1][]) =>
  playScene({ saga: lifeSaga, reducer, outside, state: begun }, 5, ...steps);

test('a minute before its end, all tabs are told and the user is asked; going on is told as well', async () => {
  const one = stage(300);
  const warned = await play(one, one.pass(245));
  expect(warned.life.ending).toEqual({ endsAt: one.end(), isSliding: true });
  expect(one.told).toEqual(['ending']);

  const other = stage(300);
  const before = other.end();
  const state = await play(other, other.pass(245), goOnChosen());
  expect(state.life.ending).toBeNull();
  expect(other.told).toEqual(['ending', 'goingOn']);
  expect(other.asked).toContain('goOn');
  expect(other.end()).toBeGreaterThan(before);
});

test('what is typed is life: the server hears of it and nobody is asked', async () => {
  const one = stage(300);
  const state = await play(one, one.pass(100), one.type, one.pass(100), one.type, one.pass(100));
  expect(state.life.ending).toBeNull();
  expect(one.asked.filter((what) => what === 'goOn')).toHaveLength(2);
  expect(one.told).toEqual([]);
});

test('while nobody is there, asking how long it lasts does not keep it', async () => {
  const one = stage(300);
  await play(one, one.pass(200));
  expect(one.asked).toEqual(['life']);
});

test('what is answered in another tab counts here', async () => {
  const one = stage(300);
  const heard = await play(one, endingHeard());
  expect(heard.life.ending).not.toBeNull();
  const state = await play(stage(300), endingHeard(), goingOnHeard());
  expect(state.life.ending).toBeNull();
});

test('the longest time is announced as one that cannot be put off', async () => {
  const one = stage(300, false);
  const state = await play(one, one.pass(245));
  expect(state.life.ending).toMatchObject({ isSliding: false });
  // Other tabs have sessions of their own.
  expect(one.told).toEqual([]);
});

test('whoever is at work in another tab while this one asks goes on in both', async () => {
  const one = stage(300);
  const state = await play(one, one.pass(245), one.type, one.pass(60));
  expect(state.life.ending).toBeNull();
  expect(one.asked).toEqual(['life', 'life', 'goOn']);
});

test('what is typed at a locked screen keeps no session; who has unlocked goes on', async () => {
  const one = stage(300);
  await play(one, screenLocked(), one.pass(100), one.type, one.pass(160));
  expect(one.asked).not.toContain('goOn');
  const other = stage(300);
  await play(other, screenLocked(), other.pass(245), other.type, screenUnlocked(), other.pass(1));
  expect(other.asked.at(-1)).toBe('goOn');
});

test('leaving at the warning signs out in all tabs, without another question', async () => {
  const one = stage(300);
  const state = await play(one, one.pass(245), leaveChosen());
  expect(selectSession(state)).toEqual({ status: 'signedOut', hasLeft: true });
  expect(state.feedback.questions).toEqual([]);
  expect(one.told).toEqual(['ending', 'signedOut']);
});
