import type { Page, PageQuery } from '../../../contract/kernel';
import { removedKindOf, removedKinds } from '../../../contract/recycle';
import type { RemovedKind } from '../../../contract/recycle';
import type { RemovedFilter, RemovedRecord } from '../../../contract/recycle-bin';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { brokenConstraint, codeOf } from '../../platform/db/errors';
import type { Database } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal, forbidden, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { countRemoved, holdOwn, holdRemoved, listRemoved, restoreRemoved } from './recycle.repository';
import type { RemovedQuery } from './recycle.repository';

/** What a domain does about its records that are back, within the transaction; it may refuse them. */
export type Restored = Readonly<Partial<Record<RemovedKind, (call: Call, ids: readonly number[]) => Promise<void>>>>;

const dayMs = 86_400_000;
/** As long as undoing is offered, and a slow line beside. Later it is for the recycle bin. */
const undoMs = 60_000;

/** Whoever may delete them may have them back. */
const mayDelete = ({ permissions }: Actor, kind: RemovedKind): boolean => permissions.has(`${kind}:delete`);

export async function showRemoved(
  db: Database,
  actor: Actor,
  settings: Settings,
  { kind, name, from, until, page, pageSize }: RemovedFilter & PageQuery,
): Promise<Page<RemovedRecord>> {
  const kinds = removedKinds.filter((one) => mayDelete(actor, one) && (kind === undefined || one === kind));
  if (kinds.length === 0) return { rows: [], total: 0 };
  const query: RemovedQuery = { scopePath: actor.unitPath, kinds, name, ...readDayRange(from, until) };
  const rows = await listRemoved(db, query, { limit: pageSize, offset: (page - 1) * pageSize });
  const keptMs = settings.number('recycle.days') * dayMs;
  return {
    rows: rows.map(({ removerName, removedAt, unitName, ...row }) => ({
      ...row,
      unitName: unitName ?? '',
      removedBy: removerName,
      removedAt: wireTime(removedAt),
      keptUntil: wireTime(new Date(removedAt.getTime() + keptMs)),
    })),
    total: await countRemoved(db, query),
  };
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
  const back = held.flatMap(({ kind, ...one }) => {
    const known = removedKindOf(kind);
    return known === null ? [] : [{ ...one, kind: known }];
  });
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
  const known = removedKindOf(kind);
  if (known === null || !mayDelete(call.actor, known)) throw forbidden();
  const { unitPath: scopePath, userId } = call.actor;
  const since = new Date(call.now.getTime() - undoMs);
  const held = await holdOwn(call.db, { scopePath, userId, since }, known, wanted);
  if (held.length !== wanted.length) throw notFound();
  await bringBack(call, restored, held);
}
