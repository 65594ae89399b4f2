import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { ViewingsTable } from '../../platform/db/live.schema';
import type { Database } from '../../platform/db/transaction';

export type Viewing = Selectable<ViewingsTable>;

export async function insertViewing(db: Database, viewing: Insertable<ViewingsTable>): Promise<void> {
  await db.insertInto('viewings').values(viewing).execute();
}

/** They go on. */
export async function touchViewings(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('viewings')
      .set({ seenAt: sql`now()` })
      .where('id', 'in', ids)
      .execute();
}

/** Null: somebody else has taken it. */
export async function takeViewing(trx: Database, id: string): Promise<Viewing | null> {
  return (await trx.deleteFrom('viewings').where('id', '=', id).returningAll().executeTakeFirst()) ?? null;
}

/** Those of which nothing was heard for so many seconds: whoever kept them is gone. */
export async function takeLeft(trx: Database, seconds: number, atMost: number): Promise<readonly Viewing[]> {
  const left = trx
    .selectFrom('viewings')
    .select('id')
    .where('seenAt', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('seenAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  return trx.deleteFrom('viewings').where('id', 'in', left).returningAll().execute();
}
