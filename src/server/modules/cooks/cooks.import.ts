import { cooksContract } from '../../../contract/cooks';
import type { NewCook } from '../../../contract/cooks';
import type { ImportFile, ImportProblem, ImportResult } from '../../../contract/imports';
import { cookSheet } from '../../../contract/sheets';
import { holdUnitsNamed } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import {
  accountProblems,
  importResult,
  problemsOfCheck,
  readForms,
  rightRows,
  unitLookup,
} from '../../platform/imports/forms';
import type { ReadRow } from '../../platform/imports/forms';
import { cellsOfField, readSheet } from '../../platform/imports/sheet';
import { takenAccounts } from './cooks.repository';
import { checkForm, cookAccount } from './cooks.rules';
import { writeNewCook } from './cooks.service';
import type { CookLives } from './cooks.service';

interface Checked {
  readonly rows: readonly (ReadRow<NewCook> & { readonly unit: ScopeUnit })[];
  readonly problems: readonly ImportProblem[];
}

/** Each row by the rules of a single new cook, and all of them together. */
async function check(call: Call, csv: string): Promise<Checked & { readonly total: number }> {
  const { db, actor } = call;
  const sheet = readSheet(csv, cookSheet);
  const total = sheet.rows.length;
  const units = await holdUnitsNamed(db, cellsOfField(sheet, 'unitId'), actor.unitPath);
  const lookups = { unitId: unitLookup(units) };
  const read = readForms(sheet.rows, { sheet: cookSheet, endpoint: cooksContract.create, lookups });
  const found = [...units.values()];
  const rows = read.rows.flatMap((row) => {
    const unit = found.find((one) => one?.id === row.form.unitId) ?? null;
    return unit === null ? [] : [{ ...row, unit }];
  });
  const problems = [...sheet.problems, ...read.problems];
  for (const { line, form, unit } of rows) {
    problems.push(...(await problemsOfCheck(line, cookSheet, () => checkForm(call, form, null, unit.path))));
  }
  const accounts = rows.map(({ line, form }) => ({ line, account: cookAccount(form.account) }));
  const taken = await takenAccounts(
    db,
    accounts.map(({ account }) => account),
  );
  problems.push(...accountProblems(accounts, taken, cookSheet, 'account'));
  return { total, rows, problems };
}

/** All rows or none, of a partial import those that are right; a dry run writes none and tells what a real one would. */
export async function importCooks(
  call: Call,
  lives: CookLives,
  { csv, isDryRun, isPartial = false }: ImportFile,
): Promise<ImportResult> {
  const { total, rows, problems } = await check(call, csv);
  call.audit({ isDryRun, rows: total, problems: problems.length });
  const right = rightRows(rows, problems);
  if (isDryRun || right.length === 0 || (problems.length > 0 && !isPartial)) return importResult(total, 0, problems);
  const ids: number[] = [];
  for (const { form, unit } of right) ids.push(await writeNewCook(call.db, lives, form, unit));
  call.audit({ ids });
  call.afterCommit(() => lives.cooksChanged(right.map(({ unit }) => unit.path)));
  return importResult(total, right.length, problems);
}
