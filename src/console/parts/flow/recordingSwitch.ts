import { namedCalls } from '../../lib/named';
import { sessionStore } from '../../lib/storage';

const storageKey = 'console.recording';
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Whether this tab records: from the load of the page on, because a flow that does not begin at the beginning cannot be
 * replayed. Without it not even the recording's code is fetched.
 */
export const recordingSwitch = namedCalls('recordingSwitch', {
  isOn: (): boolean => sessionStore.get(storageKey) !== null,
  /** False where the browser keeps nothing. */
  turnOn: (): boolean => {
    const isKept = sessionStore.set(storageKey, 'on');
    tell();
    return isKept;
  },
  turnOff: (): void => {
    sessionStore.remove(storageKey);
    tell();
  },
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
});
