import { namedCalls } from '../../lib/named';
import { localStore } from '../../lib/storage';

interface DraftSpec<Place, Draft> {
  /** What recorded flows call it. */
  readonly name: string;
  /** Names the user as well: nobody is shown what somebody else has typed. */
  readonly keyOf: (place: Place) => string;
  readonly write: (draft: Draft) => string;
  /** Null for what is none, or was written by a console that spelled drafts otherwise. */
  readonly read: (text: string) => Draft | null;
}

/** What the server has not got yet, so that it outlives a reload, an ended session and a lost network. */
export function createLocalDrafts<Place, Draft>({ name, keyOf, write, read }: DraftSpec<Place, Draft>) {
  return namedCalls(name, {
    read: (place: Place): Draft | null => {
      const text = localStore.get(keyOf(place));
      return text === null ? null : read(text);
    },
    /** False when the device takes it not. */
    write: (place: Place, draft: Draft): boolean => localStore.set(keyOf(place), write(draft)),
    remove: (place: Place): void => localStore.remove(keyOf(place)),
  });
}
