import { sessionStore } from '../lib/storage';

const storageKey = 'console.recording.kept';
/** Said in place of a recording that the browser did not take: it allows a tab some 5 million characters. */
const tooLong = '';

/**
 * What a page that goes away leaves of its recording to the next page of its tab. It is in the storage only between the two,
 * so that a tab opened from either does not find it.
 */
export const keptRecording = {
  /** @param text of the flow's file, without secrets */
  leave: (text: string): void => {
    if (!sessionStore.set(storageKey, text)) sessionStore.set(storageKey, tooLong);
  },
  /** The text that was left; empty when it was too long; null when nothing was. */
  take: (): string | null => {
    const text = sessionStore.get(storageKey);
    if (text !== null) sessionStore.remove(storageKey);
    return text;
  },
};
