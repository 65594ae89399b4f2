import type { Cook, CookChange, NewCook } from '../../../contract/cooks';
import type { Json } from '../../platform/db/schema';
import { maskPhone } from '../../platform/phone';
import type { CookColumns, CookRow } from './cooks.repository';

/** A cook as the contract tells of him, phone in full. */
export function revealedCook(row: CookRow): Cook {
  const { username, customerEvaluation, unitFullName, sex, birthday, education, photo, ...same } = row;
  return {
    ...same,
    account: username,
    username,
    sex: sex ?? undefined,
    birthday: birthday ?? undefined,
    education: education ?? undefined,
    photo: photo ?? undefined,
    employer: customerEvaluation,
    unitName: unitFullName,
  };
}

export function maskedCook(row: CookRow): Cook {
  return { ...revealedCook(row), phone: maskPhone(row.phone) };
}

/** What a form changes: undefined leaves a column alone, an empty text empties it. */
export function writtenColumns(form: NewCook | CookChange): CookColumns {
  return {
    name: form.name.trim(),
    phone: form.phone,
    category: form.category,
    sex: form.sex,
    birthday: form.birthday === '' ? null : form.birthday,
    education: form.education,
    addr: form.addr,
    introduction: form.introduction,
    photo: form.photo === '' ? null : form.photo,
    hasHealthCertificate: form.hasHealthCertificate,
    isValid: form.isValid,
    isTrained: form.isTrained,
    trainCount: form.trainCount,
    trainDays: form.trainDays,
    coverage: form.coverage,
    safetyCommitment: form.safetyCommitment,
    teamMembers: form.teamMembers,
    teamCharacteristics: form.teamCharacteristics,
    customerEvaluation: form.employer,
    helper: form.helper,
    area: form.area,
  };
}

type Facts = Record<string, Json>;

/** The columns a change really changes, before and after, for the operation log. */
export function difference(before: CookRow, changes: CookColumns): { readonly before: Facts; readonly after: Facts } {
  const old: Facts = {};
  const now: Facts = {};
  const rows: Readonly<Record<string, unknown>> = { ...before };
  for (const [column, value] of Object.entries(changes) as [string, Json | undefined][]) {
    const was = rows[column] as Json;
    if (value === undefined || value === was) continue;
    old[column] = loggable(column, was);
    now[column] = loggable(column, value);
  }
  return { before: old, after: now };
}

function loggable(column: string, value: Json): Json {
  return column === 'phone' && typeof value === 'string' ? maskPhone(value) : value;
}
