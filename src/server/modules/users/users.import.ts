import { cellSeparator } from '../../../contract/imports';
import type { ImportFile, ImportProblem, ImportResult } from '../../../contract/imports';
import { userSheet } from '../../../contract/sheets';
import { usersContract } from '../../../contract/users';
import type { NewUser } from '../../../contract/users';
import type { Actor } from '../../platform/auth/actor';
import { hashPassword } from '../../platform/auth/passwords';
import type { Database } from '../../platform/db/transaction';
import { holdUnitsNamed } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import type { WritingCall } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import {
  accountProblems,
  importResult,
  problemsOfCheck,
  readForms,
  rightRows,
  unitLookup,
} from '../../platform/imports/forms';
import type { Lookup, ReadRow } from '../../platform/imports/forms';
import { cellsOfField, readSheet } from '../../platform/imports/sheet';
import type { ReadSheet } from '../../platform/imports/sheet';
import { isGivenPasswordChanged } from './users.accounts';
import type { UsersDeps } from './users.accounts';
import { writeNewUser } from './users.changes';
import { listRoleNames, takenUsernames } from './users.repository';
import { checkForm } from './users.rules';

interface Checked {
  readonly rows: readonly (ReadRow<NewUser> & { readonly unit: ScopeUnit })[];
  readonly problems: readonly ImportProblem[];
}

const lineOf = ({ line }: { readonly line: number }) => line;

/** Roles by what the console calls them: their note, or their name where they have none. */
async function roleLookup(db: Database): Promise<Lookup> {
  const roles = await listRoleNames(db);
  const idOf = (name: string) => roles.find(({ authority, note }) => name === authority || name === note)?.id;
  return {
    find: (cell) => {
      const names = cell.split(cellSeparator).map((name) => name.trim());
      const ids = names.map(idOf);
      return ids.includes(undefined) ? undefined : ids;
    },
    missing: () => '角色不存在',
  };
}

/** Each row by the rules of a single new user, and all of them together. */
async function check(db: Database, { settings }: UsersDeps, actor: Actor, sheet: ReadSheet): Promise<Checked> {
  const units = await holdUnitsNamed(db, cellsOfField(sheet, 'unitId'), actor.unitPath);
  const read = readForms(sheet.rows, {
    sheet: userSheet,
    endpoint: usersContract.create,
    lookups: { unitId: unitLookup(units), roleIds: await roleLookup(db) },
    derive: ({ password }) => ({ repeated: password }),
  });
  const found = [...units.values()];
  const rows = read.rows.flatMap((row) => {
    const unit = found.find((one) => one?.id === row.form.unitId) ?? null;
    return unit === null ? [] : [{ ...row, unit }];
  });
  const problems = [...sheet.problems, ...read.problems];
  for (const { line, form, unit } of rows) {
    const checking = () => checkForm(db, settings, actor, form, { before: null, unitPath: unit.path });
    problems.push(...(await problemsOfCheck(line, userSheet, checking)));
  }
  const accounts = rows.map(({ line, form }) => ({ line, account: form.username }));
  const taken = await takenUsernames(
    db,
    accounts.map(({ account }) => account),
  );
  problems.push(...accountProblems(accounts, taken, userSheet, 'username'));
  return { rows, problems };
}

/** All rows or none, of a partial import those that are right; a dry run writes none and tells what a real one would. */
export async function importUsers(
  call: WritingCall,
  deps: UsersDeps,
  { csv, isDryRun, isPartial = false }: ImportFile,
): Promise<ImportResult> {
  const { actor, audit, read } = call;
  const sheet = readSheet(csv, userSheet);
  const total = sheet.rows.length;
  const { rows, problems } = await check(read, deps, actor, sheet);
  audit({ isDryRun, rows: total, problems: problems.length });
  const right = rightRows(rows, problems);
  if (isDryRun || right.length === 0 || (problems.length > 0 && !isPartial)) return importResult(total, 0, problems);
  // Slow on purpose, so the database is not held meanwhile; what was checked is checked again when it is written.
  const hashes = await Promise.all(right.map(({ form }) => hashPassword(form.password)));
  return call.write(async (db) => {
    const again = await check(db, deps, actor, sheet);
    const still = rightRows(again.rows, again.problems);
    if (still.map(lineOf).join() !== right.map(lineOf).join()) throw new Refusal('数据已变化，请重新检查文件');
    const mustChangePassword = isGivenPasswordChanged(deps);
    const ids: number[] = [];
    for (const [index, { form, unit }] of still.entries()) {
      ids.push(await writeNewUser(db, form, { passwordHash: hashes[index] ?? '', mustChangePassword }, unit));
    }
    audit({ ids });
    return importResult(total, ids.length, problems);
  });
}
