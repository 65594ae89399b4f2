import { minuteMs } from '../../../contract/time';
import { namedCalls } from '../../lib/named';
import { isReloaded } from '../../lib/reloadPage';
import { sessionStore } from '../../lib/storage';

const storageKey = 'console.recording';
/** A request older than this was not followed by its reload: somebody stayed on the page. */
const requestLastsMs = minuteMs;
const listeners = new Set<() => void>();
let isOn = false;

function turn(on: boolean): void {
  isOn = on;
  for (const listener of listeners) listener();
}

/**
 * Whether this load of the page records. It does so from its very start, because a flow that does not begin at the beginning
 * cannot be replayed: a request is written down for the reload that follows at once, and is good for that one only. Tabs
 * opened from this one inherit what it has stored; so nothing stays there.
 */
export const recordingSwitch = namedCalls('recordingSwitch', {
  isOn: (): boolean => isOn,
  /** For the reload that follows. False where the browser keeps nothing. */
  request: (): boolean => sessionStore.set(storageKey, String(Date.now())),
  /** Asked once, when the page is loaded: whether this load was requested. */
  takeRequest: (): boolean => {
    const requestedAt = sessionStore.get(storageKey);
    if (requestedAt === null) return false;
    sessionStore.remove(storageKey);
    return isReloaded() && Date.now() - Number(requestedAt) < requestLastsMs;
  },
  turnOn: (): void => turn(true),
  turnOff: (): void => turn(false),
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
});
