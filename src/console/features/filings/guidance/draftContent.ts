import { isRecord } from '../../../../contract/kernel';
import type { GuidanceValues } from './guidanceValues';

/** A draft as it is kept: the key tells one saving from another. */
export interface DraftContent {
  readonly key: string;
  readonly values: GuidanceValues;
}

export function writeDraft(content: DraftContent): string {
  return JSON.stringify(content);
}

const texts = ['officer', 'unitName', 'advice', 'site', 'officerSignature', 'siteSignature'] as const;

function isWhole(values: unknown): values is GuidanceValues {
  return (
    isRecord(values) &&
    texts.every((name) => typeof values[name] === 'string') &&
    isRecord(values['answers']) &&
    Array.isArray(values['pictures'])
  );
}

/** Null for what is none, or was written by a console that spelled drafts otherwise. */
export function readDraft(text: string | null | undefined): DraftContent | null {
  if (text === undefined || text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (!isRecord(read) || typeof read['key'] !== 'string' || !isWhole(read['values'])) return null;
    const { key, values } = read;
    // Drafts of an earlier console have none.
    return { key, values: { ...values, register: Array.isArray(values.register) ? values.register : [] } };
  } catch {
    return null;
  }
}
