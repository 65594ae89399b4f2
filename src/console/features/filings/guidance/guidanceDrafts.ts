import { isRecord } from '../../../../contract/kernel';
import { createLocalDrafts } from '../localDrafts';
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

function readLocal(text: string): LocalDraft | null {
  const content = readDraft(text);
  if (content === null) return null;
  const read: unknown = JSON.parse(text);
  const baseKey = isRecord(read) && typeof read['baseKey'] === 'string' ? read['baseKey'] : null;
  return { ...content, baseKey };
}

/** Guidances that were not sent yet. */
export const guidanceDrafts = createLocalDrafts<DraftPlace, LocalDraft>({
  name: 'guidanceDrafts',
  keyOf: ({ userId, filingId }) => `console.guidance.${userId}.${filingId}`,
  write: writeDraft,
  read: readLocal,
});
