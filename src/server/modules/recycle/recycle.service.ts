import type { Input, Page, PageQuery } from '../../../contract/kernel';
import { recycledLists } from '../../../contract/declared';
import { recycleBin } from '../../../contract/recycle-bin';
import type { RemovedFilter, RemovedRecord, recycleContract } from '../../../contract/recycle-bin';
import { withSheet } from '../../../contract/resource';
import { dayMs, minuteMs, wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import { brokenConstraint, codeOf } from '../../platform/db/errors';
import type { Database } from '../../platform/db/transaction';
import type { Call, WritingCall } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal, forbidden, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { countRemoved, holdOwn, holdRemoved, listRemoved, restoreRemoved } from './recycle.repository';
import type { RemovedQuery } from './recycle.repository';

/** What a domain does about its records that are back, within the transaction; it may refuse them. */
export type Restored = Readonly<Record<string, (call: Call, ids: readonly number[]) => Promise<void>>>;

const recycled = recycledLists.map(({ controller }) => controller);
/** As long as undoing is offered, and a slow line beside. Later it is for the recycle bin. */
const undoMs = minuteMs;

/** Whoever may delete them may have them back. */
const mayDelete = ({ permissions }: Actor, kind: string): boolean => permissions.has(`${kind}:delete`);

/** Null where the caller may see nothing of what is asked for. */
function queryOf(actor: Actor, { kind, name, from, until }: RemovedFilter): RemovedQuery | null {
  const kinds = recycled.filter((one) => mayDelete(actor, one) && (kind === undefined || one === kind));
  return kinds.length === 0 ? null : { scopePath: actor.unitPath, kinds, name, ...readDayRange(from, until) };
}

async function readRemoved(
  db: Database,
  settings: Settings,
  query: RemovedQuery,
  cut: Parameters<typeof listRemoved>[2],
): Promise<readonly RemovedRecord[]> {
  const keptMs = settings.number('recycle.days') * dayMs;
  return (await listRemoved(db, query, cut)).map(({ removerName, removedAt, unitName, ...row }) => ({
    ...row,
    unitName: unitName ?? '',
    removedBy: removerName,
    removedAt: wireTime(removedAt),
    keptUntil: wireTime(new Date(removedAt.getTime() + keptMs)),
  }));
}

export async function showRemoved(
  db: Database,
  actor: Actor,
  settings: Settings,
  { page, pageSize, ...filter }: RemovedFilter & PageQuery,
): Promise<Page<RemovedRecord>> {
  const query = queryOf(actor, filter);
  if (query === null) return { rows: [], total: 0 };
  const rows = await readRemoved(db, settings, query, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows, total: await countRemoved(db, query) };
}

/** The spreadsheet of all that match. */
export function exportRemoved(
  call: WritingCall,
  settings: Settings,
  { columns, ...filter }: Input<typeof recycleContract.exportAll>,
): Promise<void> {
  return sendDeclared(call, withSheet(recycleBin, columns), async (db) => {
    const query = queryOf(call.actor, filter);
    if (query === null) return { count: 0, read: () => Promise.resolve([]) };
    const page = { limit: exportBatch, offset: 0 };
    return {
      count: await countRemoved(db, query),
      read: (after) => readRemoved(db, settings, { ...query, olderThan: after ?? undefined }, page),
    };
  });
}

const taken: Readonly<Record<string, string>> = {
  users_username_key: '该账号已被其他用户使用',
  cooks_username_key: '该账号已被其他厨师使用',
  units_code_key: '该部门编号已被其他部门使用',
  cooks_user_key: '该用户已关联其他厨师',
};

/** Why the database does not take it back. */
function refusalOf(error: unknown, name: string): unknown {
  const code = codeOf(error);
  const said = (why: string) => new Refusal(`“${name}”不能恢复：${why}`);
  if (code === '23505') return said(taken[brokenConstraint(error) ?? ''] ?? '已有与其相同的记录');
  if (code === '23502') return said('所属部门或上级部门已删除，请先恢复部门');
  return code === '23503' ? said('与其关联的记录已删除') : error;
}

type Held = Awaited<ReturnType<typeof holdRemoved>>;

async function bringBack(call: Call, restored: Restored, held: Held): Promise<void> {
  const { db, actor, audit } = call;
  audit({ names: held.map(({ name }) => name) });
  const back = held.filter(({ kind }) => recycled.includes(kind));
  if (!back.every(({ kind }) => mayDelete(actor, kind))) throw forbidden();
  for (const { id, name } of back) {
    try {
      await restoreRemoved(db, id);
    } catch (error) {
      throw refusalOf(error, name);
    }
  }
  for (const kind of new Set(back.map((one) => one.kind))) {
    const ids = back.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
    await restored[kind]?.(call, ids);
  }
}

/** All of them or none. */
export async function restoreRecords(call: Call, restored: Restored, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  call.audit({ bin: wanted });
  const held = await holdRemoved(call.db, call.actor.unitPath, wanted);
  if (held.length !== wanted.length) throw notFound();
  const [kind] = held.map((one) => one.kind);
  if (held.every((one) => one.kind === kind)) call.audit({ kind, ids: held.map(({ recordId }) => recordId) });
  await bringBack(call, restored, held);
}

/** What the caller has just deleted himself; all of it or none. */
export async function undoRemoval(
  call: Call,
  restored: Restored,
  { kind, ids }: { readonly kind: string; readonly ids: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(ids)];
  call.audit({ kind, ids: wanted });
  if (!recycled.includes(kind) || !mayDelete(call.actor, kind)) throw forbidden();
  const { unitPath: scopePath, userId } = call.actor;
  const since = new Date(call.now.getTime() - undoMs);
  const held = await holdOwn(call.db, { scopePath, userId, since }, kind, wanted);
  if (held.length !== wanted.length) throw notFound();
  await bringBack(call, restored, held);
}
