import type { Insertable, Selectable } from 'kysely';
import type { ViewingsTable } from '../../platform/db/live.schema';
import type { Database } from '../../platform/db/transaction';

export type Viewing = Selectable<ViewingsTable>;

export async function insertViewing(db: Database, viewing: Insertable<ViewingsTable>): Promise<void> {
  await db.insertInto('viewings').values(viewing).execute();
}

/** They go on. */
export async function touchViewings(db: Database, ids: readonly string[], seenAt: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable('viewings').set({ seenAt }).where('id', 'in', ids).execute();
}

/** Null: somebody else has taken it. */
export async function takeViewing(trx: Database, id: string): Promise<Viewing | null> {
  return (await trx.deleteFrom('viewings').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
}

/** Those of which nothing was heard since then: whoever kept them is gone. */
export async function takeLeft(trx: Database, before: Date, atMost: number): Promise<readonly Viewing[]> {
  const left = trx
    .selectFrom('viewings')
    .select('id')
    .where('seenAt', '<', before)
    .orderBy('seenAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  return trx.deleteFrom('viewings').where('id', 'in', left).returningAll().execute();
}
