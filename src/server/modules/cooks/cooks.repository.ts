import { sql } from 'kysely';
import type { InferResult, Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import { cooks } from '../../../contract/cooks';
import { exportedRows } from '../../../contract/constants';
import type { CertificateState } from '../../../contract/people';
import { countRows } from '../../platform/db/count-rows';
import { certificateOf, hasCertificate } from '../../platform/db/certificates';
import { below, containing, hasPhone } from '../../platform/db/patterns';
import type { CooksTable, Schema } from '../../platform/db/schema';
import { sortedOrder } from '../../platform/db/sorted';
import type { Database } from '../../platform/db/transaction';

const selectCooks = (db: Database) =>
  db
    .selectFrom('cooks as c')
    .innerJoin('units as u', 'u.id', 'c.unitId')
    .selectAll('c')
    .select('u.fullName as unitFullName');

export type CookRow = InferResult<ReturnType<typeof selectCooks>>[number];

/** With the state of the certificate on this day. */
const selectShown = (db: Database, today: string) => selectCooks(db).select(certificateOf(today));
export type ShownCookRow = InferResult<ReturnType<typeof selectShown>>[number];

/** What a form may write. */
export type CookColumns = Omit<Updateable<CooksTable>, 'id' | 'version' | 'username'>;
export type NewCookRow = Insertable<CooksTable>;

export interface CookQuery {
  /** By which of the declared columns; newest first unless told. */
  readonly sort?: string | undefined;
  /** Those after this one, newest first. */
  readonly olderThan?: number | undefined;
  readonly unitPath: string;
  /** False: the unit itself, without what lies below. */
  readonly includeSubUnits: boolean;
  /** Part of the name. */
  readonly name?: string | undefined;
  /** Part of the account, in whatever case. */
  readonly account?: string | undefined;
  /** The whole number, or its last digits. */
  readonly phone?: string | undefined;
  readonly certificate?: CertificateState | undefined;
  /** By which certificates are valid or not, `YYYY-MM-DD`. */
  readonly today: string;
}

type Matching = SelectQueryBuilder<Schema & { c: CooksTable }, 'c', object>;

function matching(db: Database, filter: CookQuery): Matching {
  const { unitPath, includeSubUnits, name, account, phone, certificate, today, olderThan } = filter;
  let query: Matching = db.selectFrom('cooks as c');
  query = includeSubUnits
    ? query.where('c.unitPath', 'like', below(unitPath))
    : query.where('c.unitPath', '=', unitPath);
  if (name !== undefined) query = query.where('c.name', 'like', containing(name));
  if (account !== undefined)
    query = query.where(sql<string>`lower(c.username)`, 'like', containing(account.toLowerCase()));
  if (phone !== undefined && phone !== '') query = query.where(hasPhone('c.phone', phone));
  if (certificate !== undefined) query = query.where(hasCertificate(certificate, today));
  if (olderThan !== undefined) query = query.where('c.id', '<', olderThan);
  return query;
}

const newestFirst = sql`c.id desc`;
const orderOf = ({ sort }: CookQuery) => sortedOrder(cooks, { sort, of: 'c' }) ?? newestFirst;

/** The numbers of all that match, in the order that is asked for; null where none is. */
export async function listSortedIds(db: Database, filter: CookQuery): Promise<readonly number[] | null> {
  const order = orderOf(filter);
  if (order === newestFirst) return null;
  const rows = await matching(db, filter).select('c.id').orderBy(order).limit(exportedRows).execute();
  return rows.map(({ id }) => id);
}

/** Those of the cooks that match. */
export const someCooks = (db: Database, filter: CookQuery, ids: readonly number[]): Promise<readonly ShownCookRow[]> =>
  selectShown(db, filter.today)
    .where('c.id', 'in', matching(db, filter).where('c.id', 'in', ids).select('c.id'))
    .execute();

/** One page. It is cut before the rows are joined and read. */
export function listCooks(
  db: Database,
  filter: CookQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ShownCookRow[]> {
  const order = orderOf(filter);
  const ids = matching(db, filter).select('c.id').orderBy(order).limit(page.limit).offset(page.offset);
  return selectShown(db, filter.today).where('c.id', 'in', ids).orderBy(order).execute();
}

export function countCooks(db: Database, filter: CookQuery): Promise<number> {
  return countRows(matching(db, filter));
}

export async function findCook(
  db: Database,
  id: number,
  scopePath: string,
  today: string,
): Promise<ShownCookRow | null> {
  const row = await selectShown(db, today)
    .where('c.id', '=', id)
    .where('c.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the cooks that stand under `scopePath`, held until the transaction ends. */
export function holdCooks(trx: Database, ids: readonly number[], scopePath: string): Promise<readonly CookRow[]> {
  return selectCooks(trx)
    .where('c.id', 'in', ids)
    .where('c.unitPath', 'like', below(scopePath))
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

/** Whether one of the cooks has streamed for a unit outside `scopePath`, before he moved into it. */
export async function haveForeignHistory(trx: Database, ids: readonly number[], scopePath: string): Promise<boolean> {
  const { found } = await trx
    .selectNoFrom((e) =>
      e
        .or(
          (['liveRecords', 'tracks'] as const).map((table) =>
            e.exists(
              trx
                .selectFrom(table)
                .select('cookId')
                .where('cookId', 'in', ids)
                .where('unitPath', 'not like', below(scopePath)),
            ),
          ),
        )
        .as('found'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found);
}

/** Those of the accounts that are taken, in small letters. */
export async function takenAccounts(db: Database, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  const account = sql<string>`lower(username)`;
  const wanted = accounts.map((one) => one.toLowerCase());
  const rows = await db.selectFrom('cooks').where(account, 'in', wanted).select(account.as('account')).execute();
  return new Set(rows.map((row) => row.account));
}

/** Null when the account is taken, in whatever case. */
export async function insertCook(trx: Database, cook: NewCookRow): Promise<number | null> {
  const row = await trx
    .insertInto('cooks')
    .values(cook)
    .onConflict((on) => on.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateCook(trx: Database, id: number, changes: CookColumns, now: Date): Promise<void> {
  await trx
    .updateTable('cooks')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCooks(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('cooks').where('id', 'in', ids).execute();
}
