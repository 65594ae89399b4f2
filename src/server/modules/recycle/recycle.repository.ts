import { sql } from 'kysely';
import { below, containing } from '../../platform/db/patterns';
import { rootUnit } from '../../platform/db/seed/seed-base';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

export interface RemovedQuery extends DayRange {
  readonly scopePath: string;
  readonly kinds: readonly string[];
  /** Part of the name. */
  readonly name?: string | undefined;
  /** Those that were deleted before this entry of the bin. */
  readonly olderThan?: number | undefined;
}

/** What belongs to no unit, or none any more, is the root's. */
const inScope = (db: Database, scopePath: string) =>
  db
    .selectFrom('removedRecords as r')
    .where((e) =>
      e.or([
        e('r.unitPath', 'like', below(scopePath)),
        ...(scopePath === rootUnit.path ? [e('r.unitPath', 'is', null)] : []),
      ]),
    );

function matching(db: Database, { scopePath, kinds, name = '', since, before, olderThan }: RemovedQuery) {
  let query = inScope(db, scopePath).where('r.kind', 'in', kinds);
  if (name !== '') query = query.where('r.name', 'like', containing(name));
  if (since !== undefined) query = query.where('r.removedAt', '>=', since);
  if (before !== undefined) query = query.where('r.removedAt', '<', before);
  if (olderThan !== undefined) query = query.where('r.id', '<', olderThan);
  return query;
}

/** The latest first. */
export function listRemoved(
  db: Database,
  query: RemovedQuery,
  cut: { readonly limit: number; readonly offset: number },
) {
  return matching(db, query)
    .leftJoin('units as u', 'u.path', 'r.unitPath')
    .select(['r.id', 'r.kind', 'r.name', 'r.removerName', 'r.removedAt', 'u.fullName as unitName'])
    .orderBy('r.id', 'desc')
    .limit(cut.limit)
    .offset(cut.offset)
    .execute();
}

export async function countRemoved(db: Database, query: RemovedQuery): Promise<number> {
  const { total } = await matching(db, query)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const columns = ['r.id', 'r.kind', 'r.recordId', 'r.name'] as const;

/** Held until the transaction ends, in the order in which they were deleted. */
export function holdRemoved(trx: Database, scopePath: string, ids: readonly number[]) {
  return inScope(trx, scopePath).where('r.id', 'in', ids).select(columns).orderBy('r.id').forUpdate('r').execute();
}

/** Those of the records that this user has deleted since. */
export function holdOwn(
  trx: Database,
  own: { readonly scopePath: string; readonly userId: number; readonly since: Date },
  kind: string,
  recordIds: readonly number[],
) {
  return inScope(trx, own.scopePath)
    .where('r.kind', '=', kind)
    .where('r.recordId', 'in', recordIds)
    .where('r.removedBy', '=', own.userId)
    .where('r.removedAt', '>=', own.since)
    .select(columns)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
}

/** Puts it back where it was, and takes it out of the bin. Throws what the database refuses it by. */
export async function restoreRemoved(trx: Database, id: number): Promise<void> {
  await sql`select restore_parts(parts) from removed_records where id = ${id}`.execute(trx);
  await trx.deleteFrom('removedRecords').where('id', '=', id).execute();
}
