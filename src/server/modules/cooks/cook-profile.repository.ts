import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { filingStatus } from '../../../contract/filing-terms';
import { liveStatus } from '../../../contract/live';
import { hasUnmet } from '../../platform/db/filing-facts';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

interface Numbers {
  readonly streams: number;
  readonly tracks: number;
}

/** Of what lies under the path. */
export async function countOfCook(db: Database, id: number, scopePath: string): Promise<Numbers> {
  const counted = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;
  const own = sql`cook_id = ${id} and unit_path like ${below(scopePath)}`;
  return db
    .selectNoFrom([
      counted(sql`live_records where status = ${sql.lit(liveStatus.ended)} and ${own}`).as('streams'),
      counted(sql`tracks where ${own}`).as('tracks'),
    ])
    .executeTakeFirstOrThrow();
}

interface Banquets {
  /** Of these filings; bit n - 1 for item n of the checklist, null where nobody has guided them. */
  readonly unmetItems: number | null;
  readonly isGuided: boolean;
  readonly filings: number;
}

/** By what they did not meet together: these combinations are few. */
export async function countBanquets(db: Database, id: number, scopePath: string): Promise<readonly Banquets[]> {
  const { rows } = await sql<Banquets>`
    select case when ${hasUnmet} then f.unmet_items end as unmet_items,
      f.status = ${sql.lit(filingStatus.completed)} as is_guided, count(*)::int as filings
    from filings f where f.cook_id = ${id} and f.unit_path like ${below(scopePath)} group by 1, 2`.execute(db);
  return rows;
}

/** The submitted filing of the latest banquet that is neither void nor not held; undefined where there is none. */
export async function findNewestFiling(db: Database, id: number, scopePath: string): Promise<number | undefined> {
  const filing = await db
    .selectFrom('filings')
    .where('cookId', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .where('status', '>', filingStatus.draft)
    .where('closure', 'is', null)
    .orderBy('heldAt', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return filing?.id;
}

export async function findStreaming(db: Database, id: number, scopePath: string) {
  const record = await db
    .selectFrom('liveRecords')
    .where('cookId', '=', id)
    .where('status', '=', liveStatus.streaming)
    .where('unitPath', 'like', below(scopePath))
    .select(['id', 'startedAt', 'lostSince'])
    .executeTakeFirst();
  return record ?? null;
}
