import { sessionStore } from '../../lib/storage';

const storageKey = 'console.recording';

/**
 * Whether this tab records: from the load of the page on, because a flow that does not begin at the beginning cannot be
 * replayed. Without it not even the recording's code is fetched.
 */
export const recordingSwitch = {
  isOn: (): boolean => sessionStore.get(storageKey) !== null,
  turnOn: (): boolean => sessionStore.set(storageKey, 'on'),
  turnOff: (): void => sessionStore.remove(storageKey),
};
