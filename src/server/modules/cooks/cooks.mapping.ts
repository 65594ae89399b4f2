import { cooks } from '../../../contract/cooks';
import type { Cook, CookChange, NewCook } from '../../../contract/cooks';
import { certificateText } from '../../../contract/people';
import { declaredRow } from '../../platform/crud/declared-row';
import { maskPhone } from '../../platform/phone';
import type { CookColumns, ShownCookRow } from './cooks.repository';

const cookOf = (row: ShownCookRow, phone: string): Cook =>
  declaredRow(cooks, {
    ...row,
    phone,
    account: row.username,
    employer: row.customerEvaluation,
    unitName: row.unitFullName,
  });

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
