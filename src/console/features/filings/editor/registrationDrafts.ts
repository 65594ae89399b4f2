import { decode, encode, isRecord } from '../../../../contract/kernel';
import { newFiling } from '../../../../contract/filing-record';
import { filingOfForm, formOfFiling } from '../filings.api';
import type { FilingForm } from '../filings.api';
import { createLocalDrafts } from '../localDrafts';
import { registeredCookOf } from './people';

/** A registration that was being typed. */
export interface RegistrationDraft {
  readonly form: FilingForm;
  /** The draft of the server that it changes; null for a new filing. */
  readonly changes: { readonly id: number; readonly version: number } | null;
  /** What it was made of; null for a new filing, and where that was not kept. */
  readonly base: FilingForm | null;
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

interface KeptForm {
  readonly [wireName: string]: unknown;
}

/** The lists know a registered cook by number, so the name is kept beside them. */
const kept = (form: FilingForm): KeptForm => ({
  ...encode(newFiling, filingOfForm(form)),
  registeredCook: registeredCookOf(form),
});

function formOf({ registeredCook, ...wire }: KeptForm): FilingForm {
  return formOfFiling(decode(newFiling, wire), typeof registeredCook === 'string' ? registeredCook : undefined);
}

function read(text: string): RegistrationDraft | null {
  const draft = parse(text);
  if (!isRecord(draft) || !isRecord(draft['form']) || typeof draft['keptAt'] !== 'string') return null;
  const { form, base, id, version, idempotencyKey, keptAt } = draft;
  return {
    form: formOf(form),
    changes: typeof id === 'number' && typeof version === 'number' ? { id, version } : null,
    base: isRecord(base) ? formOf(base) : null,
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
      form: kept(form),
      base: base === null ? null : kept(base),
    }),
  read,
});
