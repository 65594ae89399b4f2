import { cookRecord } from '../../../contract/filing-parts';
import type { CookRecord } from '../../../contract/filing-parts';
import type { FilingChange, NewFiling } from '../../../contract/filing-record';
import { keysOf } from '../../../contract/kernel';
import { isExpired } from '../../../contract/people';
import type { FilingParts } from './filing-parts.repository';
import type { FilingColumns, HiredCook } from './filings.repository';

/** The row of the cook filing register that a registered cook fills. */
function recordOf(cook: HiredCook): CookRecord {
  const { name, sex, birthday, education, phone, addr, coverage, trainCount } = cook;
  return {
    ...{ name, phone, addr, coverage, trainCount },
    sex: sex ?? undefined,
    birthday: birthday ?? undefined,
    education: education ?? undefined,
    certificate: !cook.hasHealthCertificate ? 1 : cook.isValid && !isExpired(cook) ? 3 : 2,
    training: cook.isTrained ? 2 : 1,
  };
}

/** Undefined leaves the register as it is. */
export function cookRecordsOf(
  { cookRecords }: NewFiling | FilingChange,
  cook: HiredCook | null | undefined,
): readonly CookRecord[] | undefined {
  return cookRecords ?? (cook == null ? undefined : [recordOf(cook)]);
}

export const cookRow = (one: CookRecord) => ({
  ...one,
  name: one.name.trim(),
  sex: one.sex ?? null,
  birthday: one.birthday === undefined || one.birthday === '' ? null : one.birthday,
  education: one.education ?? null,
  phone: one.phone ?? '',
  addr: one.addr ?? '',
  coverage: one.coverage ?? '',
  certificate: one.certificate ?? null,
  training: one.training ?? null,
  trainCount: one.trainCount ?? null,
  remark: one.remark ?? '',
});

export interface CookRegisterWriting {
  readonly by: string;
  readonly now: Date;
  /** The rows there were. */
  readonly cooks: FilingParts['cooks'];
}

const facts = keysOf(cookRecord);
const contentOf = (rows: readonly ReturnType<typeof cookRow>[]) =>
  JSON.stringify(rows.map((row) => facts.map((fact) => row[fact])));

/** Who filled in the register that these records make, and when. */
export function cookRegisterColumns(
  records: readonly CookRecord[] | undefined,
  { by, now, cooks }: CookRegisterWriting,
): FilingColumns {
  if (records === undefined || contentOf(records.map(cookRow)) === contentOf(cooks)) return {};
  return records.length === 0 ? { cooksFilledBy: '', cooksFilledAt: null } : { cooksFilledBy: by, cooksFilledAt: now };
}
