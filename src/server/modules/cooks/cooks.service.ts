import { anyRootId } from '../../../contract/constants';
import { newCook } from '../../../contract/cooks';
import type { Cook, CookChange, CookFilter, NewCook } from '../../../contract/cooks';
import type { Page, PageQuery } from '../../../contract/kernel';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { findUnit, holdUnit } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import { Conflict, Refusal, notFound } from '../../platform/http/errors';
import { difference, maskedCook, revealedCook, writtenColumns } from './cooks.mapping';
import {
  countCooks,
  deleteCooks,
  findCook,
  holdCooks,
  insertCook,
  listCooks as listCookRows,
  updateCook as updateCookRow,
} from './cooks.repository';
import { checkForm, cookAccount } from './cooks.rules';

/** What becomes of a cook's live records; the first two run inside the caller's transaction. */
export interface CookLives {
  /** Makes the one live record that waits for a new cook. */
  readonly createWaitingRecord: (
    trx: Database,
    cook: { readonly id: number; readonly unitId: number; readonly unitPath: string },
  ) => Promise<void>;
  /** Deletes all records of cooks about to go, or refuses: one of them is streaming. Answers what to do once that is committed. */
  readonly removeLiveRecords: (trx: Database, cookIds: readonly number[]) => Promise<() => void>;
  /** Cooks of these units were added or changed, and that is committed. */
  readonly cooksChanged: (unitPaths: readonly string[]) => void;
}

async function pathOfUnit(db: Database, actor: Actor, unitId: number | undefined): Promise<string> {
  if (unitId === undefined || unitId === anyRootId || unitId === actor.unitId) return actor.unitPath;
  const unit = await findUnit(db, unitId, actor.unitPath);
  if (unit === null) throw notFound();
  return unit.path;
}

/** Cooks of a unit, phones masked. */
export async function listCooks(db: Database, actor: Actor, query: CookFilter & PageQuery): Promise<Page<Cook>> {
  const { unitId, includeSubUnits = true, name, account, phone, page, pageSize } = query;
  const unitPath = await pathOfUnit(db, actor, unitId);
  const filter = { unitPath, includeSubUnits, name, account, phone };
  const skipped = (page - 1) * pageSize;
  const rows = await listCookRows(db, filter, { limit: pageSize, offset: skipped });
  // A page that is not full tells the total by itself.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows: rows.map(maskedCook), total: isLast ? skipped + rows.length : await countCooks(db, filter) };
}

/** The cook with his phone in full. */
export async function showCook({ db, actor, audit }: Call, id: number): Promise<Cook> {
  const row = await findCook(db, id, actor.unitPath);
  if (row === null) throw notFound();
  audit({ id, name: row.name });
  return revealedCook(row);
}

export async function createCook(call: Call, lives: CookLives, form: NewCook): Promise<{ readonly id: number }> {
  const { db, actor } = call;
  call.audit({ name: form.name, account: cookAccount(form.account) });
  const unit = await holdUnit(db, form.unitId, actor.unitPath);
  if (unit === null) throw Refusal.field(newCook.unitId.wireName, '所属部门不存在');
  await checkForm(db, actor, form, null, unit.path);
  const id = await writeNewCook(db, lives, form, unit);
  call.audit({ id });
  call.afterCommit(() => lives.cooksChanged([unit.path]));
  return { id };
}

/** A cook whose form was checked, with the live record that waits for him. */
export async function writeNewCook(db: Database, lives: CookLives, form: NewCook, unit: ScopeUnit): Promise<number> {
  const id = await insertCook(db, {
    ...writtenColumns(form),
    username: cookAccount(form.account),
    name: form.name.trim(),
    category: form.category,
    unitId: unit.id,
    unitPath: unit.path,
  });
  if (id === null) throw Refusal.field('userId', '该帐号已存在');
  await lives.createWaitingRecord(db, { id, unitId: unit.id, unitPath: unit.path });
  return id;
}

export async function updateCook(call: Call, lives: CookLives, form: CookChange): Promise<void> {
  const { db, actor } = call;
  const [before] = await holdCooks(db, [form.id], actor.unitPath);
  call.audit({ id: form.id });
  if (before === undefined) throw notFound();
  call.audit({ name: before.name });
  if (before.version !== form.version) throw new Conflict();
  await checkForm(db, actor, form, before, before.unitPath);
  const changes = writtenColumns(form);
  call.audit(difference(before, changes));
  await updateCookRow(db, form.id, changes, new Date());
  call.afterCommit(() => lives.cooksChanged([before.unitPath]));
}

/** All of them or none: one that is missing, foreign or streaming refuses the whole batch. */
export async function removeCooks(call: Call, lives: CookLives, ids: readonly number[]): Promise<void> {
  const { db, actor } = call;
  const wanted = [...new Set(ids)];
  const cooks = await holdCooks(db, wanted, actor.unitPath);
  call.audit({ ids: wanted });
  if (cooks.length !== wanted.length) throw notFound();
  call.audit({ names: cooks.map((cook) => cook.name) });
  const afterwards = await lives.removeLiveRecords(db, wanted);
  await deleteCooks(db, wanted);
  call.afterCommit(afterwards);
}
