import { sql } from 'kysely';
import type { InferResult, Insertable, Updateable } from 'kysely';
import { certificateOf } from '../../platform/db/certificates';
import { below } from '../../platform/db/patterns';
import type { FilingEventsTable, FilingsTable } from '../../platform/db/filings.schema';
import type { Database } from '../../platform/db/transaction';
import { withPlaces } from './filing-lists.repository';

const selectFilings = (db: Database) => withPlaces(db).selectAll('f');

export type FilingRecord = InferResult<ReturnType<typeof selectFilings>>[number];
/** What may be written. */
export type FilingColumns = Omit<Updateable<FilingsTable>, 'id' | 'code' | 'version'>;
export type NewFilingColumns = Omit<Insertable<FilingsTable>, 'id' | 'code' | 'version'>;

export async function findFiling(db: Database, id: number, scopePath: string): Promise<FilingRecord | null> {
  const row = await selectFilings(db)
    .where('f.id', '=', id)
    .where('f.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the filings that stand under `scopePath`, held until the transaction ends. */
export function holdFilings(
  trx: Database,
  ids: readonly number[],
  scopePath: string,
): Promise<readonly FilingRecord[]> {
  return selectFilings(trx)
    .where('f.id', 'in', ids)
    .where('f.unitPath', 'like', below(scopePath))
    .orderBy('f.id')
    .forUpdate('f')
    .execute();
}

export interface FilingUnit {
  readonly id: number;
  readonly path: string;
  readonly code: string;
  readonly fullName: string;
}

/** The unit, when it stands under `scopePath`; it keeps its path until the transaction ends. */
export async function holdFilingUnit(trx: Database, id: number, scopePath: string): Promise<FilingUnit | null> {
  const unit = await trx
    .selectFrom('units')
    .where('id', '=', id)
    .where('path', 'like', below(scopePath))
    .select(['id', 'path', 'code', 'fullName'])
    .forKeyShare()
    .executeTakeFirst();
  return unit ?? null;
}

const selectHiredCooks = (db: Database, today: string) =>
  db
    .selectFrom('cooks as c')
    .innerJoin('units as u', 'u.id', 'c.unitId')
    .select([
      'c.id',
      'c.name',
      'c.sex',
      'c.birthday',
      'c.education',
      'c.phone',
      'c.addr',
      'c.coverage',
      'c.hasHealthCertificate',
      'c.isValid',
      'c.isTrained',
      'c.trainCount',
      'c.helper',
      'u.fullName as unitName',
    ])
    .select(certificateOf(today));
export type HiredCook = InferResult<ReturnType<typeof selectHiredCooks>>[number];

export async function findHiredCook(
  db: Database,
  id: number,
  scopePath: string,
  today: string,
): Promise<HiredCook | null> {
  const cook = await selectHiredCooks(db, today)
    .where('c.id', '=', id)
    .where('c.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return cook ?? null;
}

/** Those of the live records that lie under the scope and have a recording. */
export async function knownRecordings(
  db: Database,
  ids: readonly number[],
  scopePath: string,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('liveRecords')
    .where('id', 'in', ids)
    .where('unitPath', 'like', below(scopePath))
    .where('recordingFile', 'is not', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A number of its own; `prefix` tells the place and the day. */
export async function insertFiling(
  trx: Database,
  prefix: string,
  columns: NewFilingColumns,
): Promise<{ readonly id: number; readonly code: string }> {
  const { rows } = await sql<{ number: number }>`select nextval('filing_numbers') as number`.execute(trx);
  const code = `${prefix}-${String((rows[0]?.number ?? 0) % 1_000_000).padStart(6, '0')}`;
  const { id } = await trx
    .insertInto('filings')
    .values({ ...columns, code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code };
}

export async function updateFiling(trx: Database, id: number, changes: FilingColumns, now: Date): Promise<void> {
  await trx
    .updateTable('filings')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
}

/** The number of one of the filings whose banquet was sampled. */
export async function sampledAmong(db: Database, ids: readonly number[]): Promise<string | null> {
  const row = await db
    .selectFrom('filings as f')
    .select('f.code')
    .where('f.id', 'in', ids)
    .where((e) => e.exists(e.selectFrom('samples as s').select('s.id').whereRef('s.filingId', '=', 'f.id')))
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? null;
}

export async function deleteFilings(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('filings').where('id', 'in', ids).execute();
}

export async function insertEvent(trx: Database, event: Insertable<FilingEventsTable>): Promise<void> {
  await trx.insertInto('filingEvents').values(event).execute();
}

/** A user as messages reach him. */
export async function findReporter(db: Database, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone', 'unitPath'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ?? null;
}
