import { isRecord } from '../../../../contract/kernel';
import { namedCalls } from '../../../lib/named';
import { localStore } from '../../../lib/storage';
import { readDraft, writeDraft } from './draftContent';
import type { DraftContent } from './draftContent';

/** Whose draft of which filing. */
export interface DraftPlace {
  readonly userId: number;
  readonly filingId: number;
}

/** A draft on this device. */
export interface LocalDraft extends DraftContent {
  /** Key of the server's draft that it goes on from; null where there was none. */
  readonly baseKey: string | null;
}

const storageKey = ({ userId, filingId }: DraftPlace): string => `console.guidance.${userId}.${filingId}`;

/** What the server has not got yet, so that it outlives a reload, an ended session and a lost network. */
export const localDrafts = namedCalls('localDrafts', {
  read: (place: DraftPlace): LocalDraft | null => {
    const text = localStore.get(storageKey(place));
    const content = readDraft(text);
    if (text === null || content === null) return null;
    const read: unknown = JSON.parse(text);
    const baseKey = isRecord(read) && typeof read['baseKey'] === 'string' ? read['baseKey'] : null;
    return { ...content, baseKey };
  },
  /** False when the device takes it not. */
  write: (place: DraftPlace, draft: LocalDraft): boolean => localStore.set(storageKey(place), writeDraft(draft)),
  remove: (place: DraftPlace): void => localStore.remove(storageKey(place)),
});
