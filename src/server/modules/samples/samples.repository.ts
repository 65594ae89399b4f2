import { sql } from 'kysely';
import type { InferResult, Insertable, Updateable } from 'kysely';
import type { SampleState } from '../../../contract/samples';
import { countRows } from '../../platform/db/count-rows';
import { below, containing } from '../../platform/db/patterns';
import type { SamplesTable } from '../../platform/db/kitchen.schema';
import type { Database } from '../../platform/db/transaction';
import type { DayRange } from '../../platform/http/day-range';

const stateAt = (now: Date) =>
  sql<SampleState>`case when s.discarded_at is not null then 3 when s.due_at <= ${now} then 2 else 1 end`;

const withFilings = (db: Database) =>
  db
    .selectFrom('samples as s')
    .innerJoin('filings as f', 'f.id', 's.filingId')
    .innerJoin('units as u', 'u.id', 's.unitId');

const selectSamples = (db: Database, now: Date) =>
  withFilings(db)
    .selectAll('s')
    .select(['f.code', 'f.hostName', 'f.heldAt', 'u.fullName as unitName', stateAt(now).as('state')]);
export type SampleRow = InferResult<ReturnType<typeof selectSamples>>[number];

export interface SampleQuery extends DayRange {
  /** By which what has come to its end is told from what is kept. */
  readonly now: Date;
  readonly unitPath: string;
  readonly filingId?: number | undefined;
  readonly state?: SampleState | undefined;
  /** Part of the dish's name. */
  readonly dish?: string | undefined;
  /** Part of the filing's number. */
  readonly code?: string | undefined;
  /** Those before this number. */
  readonly olderThan?: number | undefined;
}

interface Cut {
  readonly limit: number;
  readonly offset: number;
}

function matching(db: Database, { unitPath, filingId, state, dish = '', code = '', ...rest }: SampleQuery) {
  const { now, since, before, olderThan } = rest;
  let query = withFilings(db).where('s.unitPath', 'like', below(unitPath));
  if (filingId !== undefined) query = query.where('s.filingId', '=', filingId);
  if (state !== undefined) query = query.where('s.discardedAt', state === 3 ? 'is not' : 'is', null);
  if (state === 1) query = query.where('s.dueAt', '>', now);
  if (state === 2) query = query.where('s.dueAt', '<=', now);
  if (dish.trim() !== '') query = query.where('s.dish', 'like', containing(dish.trim()));
  if (code.trim() !== '') query = query.where('f.code', 'like', containing(code.trim()));
  if (since !== undefined) query = query.where('s.takenAt', '>=', since);
  if (before !== undefined) query = query.where('s.takenAt', '<', before);
  if (olderThan !== undefined) query = query.where('s.id', '<', olderThan);
  return query;
}

/** One page: what is kept, the longest kept first, then what was disposed of, the latest first. */
export function listSamples(db: Database, query: SampleQuery, { limit, offset }: Cut): Promise<readonly SampleRow[]> {
  const ids = matching(db, query)
    .select('s.id')
    .orderBy(sql`s.discarded_at is not null`)
    .orderBy(sql`case when s.discarded_at is null then s.due_at end`)
    .orderBy('s.discardedAt', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset(offset);
  return selectSamples(db, query.now)
    .where('s.id', 'in', ids)
    .orderBy(sql`s.discarded_at is not null`)
    .orderBy(sql`case when s.discarded_at is null then s.due_at end`)
    .orderBy('s.discardedAt', 'desc')
    .orderBy('s.id')
    .execute();
}

/** So many, in the order of their numbers, the newest first. */
export function newestSamples(db: Database, query: SampleQuery, limit: number): Promise<readonly SampleRow[]> {
  const ids = matching(db, query).select('s.id').orderBy('s.id', 'desc').limit(limit);
  return selectSamples(db, query.now).where('s.id', 'in', ids).orderBy('s.id', 'desc').execute();
}

export function countSamples(db: Database, query: SampleQuery): Promise<number> {
  return countRows(matching(db, query));
}

interface Chosen {
  readonly ids: readonly number[];
  readonly scopePath: string;
  readonly now: Date;
}

const chosen = (db: Database, { ids, scopePath, now }: Chosen) =>
  selectSamples(db, now).where('s.id', 'in', ids).where('s.unitPath', 'like', below(scopePath)).orderBy('s.id');

export function readSamples(db: Database, those: Chosen): Promise<readonly SampleRow[]> {
  return chosen(db, those).execute();
}

/** Those of the samples that stand under the path, held until the transaction ends. */
export function holdSamples(trx: Database, those: Chosen): Promise<readonly SampleRow[]> {
  return chosen(trx, those).forUpdate('s').execute();
}

/** The filing whose banquet is sampled, held; null where it does not stand under the path. */
export async function holdSampledFiling(trx: Database, id: number, scopePath: string) {
  const row = await trx
    .selectFrom('filings')
    .select(['id', 'code', 'status', 'closure', 'heldAt', 'unitId', 'unitPath'])
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSamples(trx: Database, rows: readonly Insertable<SamplesTable>[]): Promise<void> {
  await trx.insertInto('samples').values(rows).execute();
}

export async function updateSamples(
  trx: Database,
  ids: readonly number[],
  changes: Omit<Updateable<SamplesTable>, 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('samples')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', 'in', ids)
    .execute();
}

export async function deleteSample(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('samples').where('id', '=', id).execute();
}
