import type { Cook, CookChange, NewCook } from '../../../contract/cooks';
import { certificateText } from '../../../contract/people';
import { maskPhone } from '../../platform/phone';
import type { CookColumns, ShownCookRow } from './cooks.repository';

/** A cook as the contract tells of him. Each is named: copying what is left of a row takes longer than all the rest of a list. */
function cookOf(row: ShownCookRow, phone: string): Cook {
  return {
    id: row.id,
    account: row.username,
    username: row.username,
    name: row.name,
    phone,
    addr: row.addr,
    introduction: row.introduction,
    coverage: row.coverage,
    safetyCommitment: row.safetyCommitment,
    category: row.category,
    helper: row.helper,
    area: row.area,
    unitId: row.unitId,
    version: row.version,
    hasHealthCertificate: row.hasHealthCertificate,
    isValid: row.isValid,
    isTrained: row.isTrained,
    trainCount: row.trainCount,
    trainDays: row.trainDays,
    teamMembers: row.teamMembers,
    teamCharacteristics: row.teamCharacteristics,
    sex: row.sex ?? undefined,
    birthday: row.birthday ?? undefined,
    education: row.education ?? undefined,
    photo: row.photo ?? undefined,
    certificateUntil: row.certificateUntil ?? undefined,
    certificate: row.certificate ?? undefined,
    employer: row.customerEvaluation,
    unitName: row.unitFullName,
  };
}

/** Phone in full. */
export const revealedCook = (row: ShownCookRow): Cook => cookOf(row, row.phone);

export const maskedCook = (row: ShownCookRow): Cook => cookOf(row, maskPhone(row.phone));

/** As a spreadsheet has it. */
export function exportedCook(row: ShownCookRow) {
  const cook = maskedCook(row);
  return { ...cook, hasHealthCertificate: certificateText(cook) };
}

/** What a form changes: undefined leaves a column alone, an empty text empties it. */
export function writtenColumns(form: NewCook | CookChange): CookColumns {
  const columns = {
    ...form,
    name: form.name.trim(),
    birthday: form.birthday === '' ? null : form.birthday,
    certificateUntil: form.certificateUntil === '' ? null : form.certificateUntil,
    photo: form.photo === '' ? null : form.photo,
    customerEvaluation: form.employer,
    // No columns of his.
    ...{ id: undefined, version: undefined, account: undefined, employer: undefined },
  };
  return columns;
}
