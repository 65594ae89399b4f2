import { sql } from 'kysely';
import type { InferResult, Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import { below, containing } from '../../platform/db/patterns';
import type { CooksTable, Schema } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';

const selectCooks = (db: Database) =>
  db
    .selectFrom('cooks as c')
    .innerJoin('units as u', 'u.id', 'c.unitId')
    .select([
      'c.id',
      'c.username',
      'c.name',
      'c.sex',
      'c.birthday',
      'c.education',
      'c.phone',
      'c.addr',
      'c.introduction',
      'c.photo',
      'c.hasHealthCertificate',
      'c.isValid',
      'c.isTrained',
      'c.trainCount',
      'c.trainDays',
      'c.coverage',
      'c.safetyCommitment',
      'c.teamMembers',
      'c.teamCharacteristics',
      'c.category',
      'c.customerEvaluation',
      'c.helper',
      'c.area',
      'c.unitId',
      'c.unitPath',
      'c.version',
      'u.fullName as unitFullName',
    ]);

export type CookRow = InferResult<ReturnType<typeof selectCooks>>[number];
/** What a form may write. */
export type CookColumns = Omit<Updateable<CooksTable>, 'id' | 'version' | 'unitId' | 'unitPath' | 'username'>;
export type NewCookRow = Insertable<CooksTable>;

export interface CookQuery {
  readonly unitPath: string;
  /** False: the unit itself, without what lies below. */
  readonly includeSubUnits: boolean;
  /** Part of the name. */
  readonly name?: string | undefined;
  /** Part of the account, in whatever case. */
  readonly account?: string | undefined;
  /** The whole number. */
  readonly phone?: string | undefined;
}

type Matching = SelectQueryBuilder<Schema & { c: CooksTable }, 'c', object>;

function matching(db: Database, filter: CookQuery): Matching {
  const { unitPath, includeSubUnits, name, account, phone } = filter;
  let query: Matching = db.selectFrom('cooks as c');
  query = includeSubUnits
    ? query.where('c.unitPath', 'like', below(unitPath))
    : query.where('c.unitPath', '=', unitPath);
  if (name !== undefined) query = query.where('c.name', 'like', containing(name));
  if (account !== undefined)
    query = query.where(sql<string>`lower(c.username)`, 'like', containing(account.toLowerCase()));
  if (phone !== undefined) query = query.where('c.phone', '=', phone);
  return query;
}

/** One page, newest first. The page is cut before the rows are joined and read. */
export function listCooks(
  db: Database,
  filter: CookQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly CookRow[]> {
  const ids = matching(db, filter).select('c.id').orderBy('c.id', 'desc').limit(page.limit).offset(page.offset);
  return selectCooks(db).where('c.id', 'in', ids).orderBy('c.id', 'desc').execute();
}

export async function countCooks(db: Database, filter: CookQuery): Promise<number> {
  const { total } = await matching(db, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findCook(db: Database, id: number, scopePath: string): Promise<CookRow | null> {
  const row = await selectCooks(db)
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
