import { cooks } from '../../../contract/cooks';
import type { Cook, CookChange, CookFilter, NewCook } from '../../../contract/cooks';
import type { Input, Page, PageQuery } from '../../../contract/kernel';
import { withSheet } from '../../../contract/resource';
import { wireDate } from '../../../contract/time';
import { difference } from '../../platform/crud/difference';
import { exportBatch, inOrder, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import { holdUnit, holdUnitsNamed, pathOfUnit } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import { moveImage } from '../../platform/files/files.repository';
import type { Call, WritingCall } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { checkVersion } from '../../platform/http/versions';
import { phoneToWrite } from '../../platform/phone';
import { keepRemoved } from '../../platform/recycle/removed.repository';
import { exportedCook, maskedCook, revealedCook, writtenColumns } from './cooks.mapping';
import {
  countCooks,
  deleteCooks,
  findCook,
  haveForeignHistory,
  holdCooks,
  insertCook,
  listCooks as listCookRows,
  listSortedIds,
  someCooks,
  updateCook as updateCookRow,
} from './cooks.repository';
import type { CookQuery, CookRow } from './cooks.repository';
import { checkForm, cookAccount, imagesOf } from './cooks.rules';

/** What becomes of a cook's live records; the first three run inside the caller's transaction. */
export interface CookLives {
  /** Makes the one live record that waits for a new cook. */
  readonly createWaitingRecord: (
    trx: Database,
    cook: { readonly id: number; readonly unitId: number; readonly unitPath: string },
  ) => Promise<void>;
  /** Takes the waiting record along to the cook's new unit, or refuses: he is streaming. What has ended stays where it was. */
  readonly moveWaitingRecord: (trx: Database, cookId: number, unit: ScopeUnit) => Promise<void>;
  /** Deletes all records of cooks about to go, or refuses: one of them is streaming. Answers what to do once that is committed. */
  readonly removeLiveRecords: (trx: Database, cookIds: readonly number[]) => Promise<() => void>;
  /** Cooks of these units were added or changed, and that is committed. */
  readonly cooksChanged: (unitPaths: readonly string[]) => void;
}

type Asking = Pick<Call, 'actor' | 'now'>;

async function queryOf(db: Database, { actor, now }: Asking, filter: CookFilter): Promise<CookQuery> {
  const { unitId, includeSubUnits = true, ...rest } = filter;
  return { ...rest, unitPath: await pathOfUnit(db, actor, unitId), includeSubUnits, today: wireDate(now) };
}

/** Those that match, as many as told at most. */
export async function findCooks(call: Call, filter: CookFilter, limit: number) {
  return listCookRows(call.db, await queryOf(call.db, call, filter), { limit, offset: 0 });
}

/** Cooks of a unit, phones masked. */
export async function listCooks(call: Call, query: CookFilter & PageQuery): Promise<Page<Cook>> {
  const { db } = call;
  const { page, pageSize } = query;
  const filter = await queryOf(db, call, query);
  const skipped = (page - 1) * pageSize;
  const rows = await listCookRows(db, filter, { limit: pageSize, offset: skipped });
  // A page that is not full tells the total by itself.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 1);
  return { rows: rows.map(maskedCook), total: isLast ? skipped + rows.length : await countCooks(db, filter) };
}

/** The spreadsheet of all cooks that match, phones masked. */
export function exportCooks(
  call: WritingCall,
  { columns, ...filter }: Input<typeof cooks.calls.exportAll>,
): Promise<void> {
  return sendDeclared(call, withSheet(cooks, columns), async (db) => {
    const query = await queryOf(db, call, filter);
    const sorted = await listSortedIds(db, query);
    const count = await countCooks(db, query);
    if (sorted !== null) {
      return { count, read: inOrder(sorted, async (ids) => (await someCooks(db, query, ids)).map(exportedCook)) };
    }
    return {
      count,
      read: async (after) => {
        const rows = await listCookRows(
          db,
          { ...query, olderThan: after ?? undefined },
          { limit: exportBatch, offset: 0 },
        );
        return rows.map(exportedCook);
      },
    };
  });
}

/** The cook with his phone in full. */
export async function showCook({ db, actor, now, audit }: Call, id: number): Promise<Cook> {
  const row = await findCook(db, id, actor.unitPath, wireDate(now));
  if (row === null) throw notFound();
  audit({ id, name: row.name });
  return revealedCook(row);
}

/** A unit by its id or, where none has it, by its own number, which other clients send in its place. */
async function unitFor(db: Database, number: number, scopePath: string): Promise<ScopeUnit> {
  const byId = await holdUnit(db, number, scopePath);
  const unit = byId ?? (await holdUnitsNamed(db, [String(number)], scopePath)).get(String(number)) ?? null;
  if (unit === null) throw Refusal.field(cooks.form.unitId.wireName, '所属部门不存在');
  return unit;
}

export async function createCook(call: Call, lives: CookLives, form: NewCook): Promise<{ readonly id: number }> {
  const { db, actor } = call;
  call.audit({ name: form.name, account: cookAccount(form.account) });
  const unit = await unitFor(db, form.unitId, actor.unitPath);
  await checkForm(call, form, null, unit.path);
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
  if (id === null) throw Refusal.field(cooks.form.account.wireName, '该账号已存在');
  await lives.createWaitingRecord(db, { id, unitId: unit.id, unitPath: unit.path });
  return id;
}

function refuseOtherAccount({ account = '' }: CookChange, before: CookRow): void {
  if (account !== '' && cookAccount(account) !== before.username)
    throw Refusal.field(cooks.change.account.wireName, '账号不能修改');
}

export async function updateCook(call: Call, lives: CookLives, form: CookChange): Promise<void> {
  const { db, actor } = call;
  const [before] = await holdCooks(db, [form.id], actor.unitPath);
  call.audit({ id: form.id });
  if (before === undefined) throw notFound();
  call.audit({ name: before.name });
  checkVersion(call, before.version, form.version);
  refuseOtherAccount(form, before);
  const unit = await unitFor(db, form.unitId ?? before.unitId, actor.unitPath);
  await checkForm(call, form, before, unit.path);
  const changes = {
    ...writtenColumns(form),
    phone: phoneToWrite(form.phone, before.phone, cooks.change.phone.wireName),
    unitId: unit.id,
    unitPath: unit.path,
  };
  call.audit(difference(cooks.fields, before, changes));
  await updateCookRow(db, form.id, changes, call.now);
  if (unit.id !== before.unitId) {
    await lives.moveWaitingRecord(db, form.id, unit);
    for (const code of imagesOf(before)) await moveImage(db, code, unit.path);
  }
  call.afterCommit(() => lives.cooksChanged([before.unitPath, unit.path]));
}

/** All of them or none: one that is missing, foreign or streaming refuses the whole batch. */
export async function removeCooks(call: Call, lives: CookLives, ids: readonly number[]): Promise<void> {
  const { db, actor } = call;
  const wanted = [...new Set(ids)];
  const held = await holdCooks(db, wanted, actor.unitPath);
  call.audit({ ids: wanted });
  if (held.length !== wanted.length) throw notFound();
  call.audit({ names: held.map((cook) => cook.name) });
  if (await haveForeignHistory(db, wanted, actor.unitPath)) {
    throw new Refusal('厨师在管辖范围以外的部门留有直播记录，不能删除');
  }
  await keepRemoved(call, cooks, held);
  const afterwards = await lives.removeLiveRecords(db, wanted);
  await deleteCooks(db, wanted);
  call.afterCommit(afterwards);
}

/** Cooks are back, within the transaction: the lists of their units show them again. */
export const cooksRestored =
  ({ cooksChanged }: Pick<CookLives, 'cooksChanged'>) =>
  async ({ db, actor, afterCommit }: Call, ids: readonly number[]): Promise<void> => {
    const paths = (await holdCooks(db, ids, actor.unitPath)).map(({ unitPath }) => unitPath);
    afterCommit(() => cooksChanged(paths));
  };
