import { decode, encode, isRecord } from '../../../../contract/kernel';
import { newFiling } from '../../../../contract/filing-record';
import type { NewFiling } from '../../../../contract/filing-record';
import { createLocalDrafts } from '../localDrafts';

/** A registration that was being typed. */
export interface RegistrationDraft {
  readonly form: NewFiling;
  /** The draft of the server that it changes; null for a new filing. */
  readonly changes: { readonly id: number; readonly version: number } | null;
  /** What it was made of; null for a new filing, and where that was not kept. */
  readonly base: NewFiling | null;
  /** Of a submission whose outcome is unknown. */
  readonly idempotencyKey: string | null;
  readonly keptAt: string;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read(text: string): RegistrationDraft | null {
  const kept = parse(text);
  if (!isRecord(kept) || !isRecord(kept['form']) || typeof kept['keptAt'] !== 'string') return null;
  const { form, base, id, version, idempotencyKey, keptAt } = kept;
  return {
    form: decode(newFiling, form),
    changes: typeof id === 'number' && typeof version === 'number' ? { id, version } : null,
    base: isRecord(base) ? decode(newFiling, base) : null,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    keptAt,
  };
}

/** Of each user the registration whose editor was open when its page went away. */
export const registrationDrafts = createLocalDrafts<{ readonly userId: number }, RegistrationDraft>({
  name: 'registrationDrafts',
  keyOf: ({ userId }) => `console.registration.${userId}`,
  write: ({ form, base, changes, ...rest }) =>
    JSON.stringify({
      ...rest,
      ...changes,
      form: encode(newFiling, form),
      base: base === null ? null : encode(newFiling, base),
    }),
  read,
});
