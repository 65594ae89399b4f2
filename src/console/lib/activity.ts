import { namedCalls } from './named';
import { serverTime } from './serverTime';
import { localStore } from './storage';

const storageKey = 'console.usedAt';
/** How often tabs tell each other of it. */
const tellMs = 15_000;
const signs = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

let lastAt = 0;
let toldAt = 0;

function note(): void {
  lastAt = serverTime.now();
  if (lastAt - toldAt < tellMs) return;
  toldAt = lastAt;
  localStore.set(storageKey, String(lastAt));
}

/** Whether somebody is there, in whichever tab, as effects. */
export const activity = namedCalls('activity', {
  watch: (): void => {
    for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
  },
  /** When something was typed or pressed last. Milliseconds; zero when nothing was. */
  lastAt: (): number => {
    const told = Number(localStore.get(storageKey));
    // A clock that was wrong, or something else in its place, would keep a session for ever.
    return told <= serverTime.now() ? Math.max(lastAt, told) : lastAt;
  },
});
