import { sql } from 'kysely';
import type { InferResult, SelectQueryBuilder } from 'kysely';
import { countRows } from '../../platform/db/count-rows';
import { below, containing } from '../../platform/db/patterns';
import type { Schema, UnitsTable } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';

const label = sql<string>`coalesce(nullif(u.label, ''), u.name)`.as('label');

const selectNodes = (db: Database) => db.selectFrom('units as u').select(['u.id', 'u.parentId', 'u.childCount', label]);
export type NodeRow = InferResult<ReturnType<typeof selectNodes>>[number];

const selectUnits = (db: Database) =>
  selectNodes(db).select([
    'u.code',
    'u.name',
    'u.fullName',
    'u.path',
    'u.isDetail',
    'u.areaId',
    'u.sortOrder',
    'u.note',
    'u.description',
    'u.version',
  ]);
export type UnitRow = InferResult<ReturnType<typeof selectUnits>>[number];

/** The unit, when it stands under `scopePath`. */
export async function findUnitRow(db: Database, id: number, scopePath: string): Promise<UnitRow | null> {
  const row = await selectUnits(db).where('u.id', '=', id).where('u.path', 'like', below(scopePath)).executeTakeFirst();
  return row ?? null;
}

/** Children in the order the administrators gave them. */
export function listChildren(db: Database, parentId: number): Promise<readonly NodeRow[]> {
  return selectNodes(db).where('u.parentId', '=', parentId).orderBy('u.sortOrder').orderBy('u.id').execute();
}

export interface UnitQuery {
  readonly parentId: number;
  readonly parentPath: string;
  /** Part of the name, anywhere below the parent; without it the parent's children are meant. */
  readonly name?: string | undefined;
}

type Matching = SelectQueryBuilder<Schema & { u: UnitsTable }, 'u', object>;

function matching(db: Database, { parentId, parentPath, name }: UnitQuery): Matching {
  const query: Matching = db.selectFrom('units as u');
  if (name === undefined || name === '') return query.where('u.parentId', '=', parentId);
  return query
    .where('u.path', 'like', below(parentPath))
    .where('u.id', '<>', parentId)
    .where('u.name', 'like', containing(name));
}

interface PageSlice {
  readonly limit: number;
  readonly offset: number;
}

export const idsOfUnits = (db: Database, query: UnitQuery, { limit, offset }: PageSlice) =>
  matching(db, query).select('u.id').orderBy('u.sortOrder').orderBy('u.id').limit(limit).offset(offset);

export function listUnits(db: Database, query: UnitQuery, page: PageSlice): Promise<readonly UnitRow[]> {
  const ids = idsOfUnits(db, query, page);
  return selectUnits(db).where('u.id', 'in', ids).orderBy('u.sortOrder').orderBy('u.id').execute();
}

/** All that match, one batch after the other, each from where the one before has ended. */
export async function openUnits(db: Database, query: UnitQuery, size: number) {
  let last: UnitRow | undefined;
  const read = async (): Promise<readonly UnitRow[]> => {
    const rest = matching(db, query).$if(last !== undefined, (one) =>
      one.where(sql<boolean>`(u.sort_order, u.id) > (${last?.sortOrder}, ${last?.id})`),
    );
    const ids = rest.select('u.id').orderBy('u.sortOrder').orderBy('u.id').limit(size);
    const rows = await selectUnits(db).where('u.id', 'in', ids).orderBy('u.sortOrder').orderBy('u.id').execute();
    last = rows.at(-1);
    return rows;
  };
  return { count: await countUnits(db, query), read };
}

export function countUnits(db: Database, query: UnitQuery): Promise<number> {
  return countRows(matching(db, query));
}

export interface UnitWords {
  /** Anywhere in the name, the label or the number. */
  readonly any: string;
  readonly name: string;
  readonly code: string;
  readonly fullName: string;
  readonly label: string;
}

/** Units that contain all of the words, those of upper levels first. */
export async function findMatches(
  db: Database,
  { any, name, code, fullName, label: shown }: UnitWords,
  scopePath: string,
  limit: number,
): Promise<readonly { readonly id: number; readonly path: string }[]> {
  const pattern = containing(any);
  return db
    .selectFrom('units')
    .where('path', 'like', below(scopePath))
    .where((e) => e.or([e('name', 'like', pattern), e('label', 'like', pattern), e('code', 'like', pattern)]))
    .where('name', 'like', containing(name))
    .where('code', 'like', containing(code))
    .where('fullName', 'like', containing(fullName))
    .where(sql`coalesce(nullif(label, ''), name)`, 'like', containing(shown))
    .select(['id', 'path'])
    .orderBy(sql`length(path)`)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Nodes of these ids, parents before their children. */
export function listNodes(db: Database, ids: readonly number[]): Promise<readonly NodeRow[]> {
  return selectNodes(db)
    .where('u.id', 'in', ids)
    .orderBy(sql`length(u.path)`)
    .orderBy('u.sortOrder')
    .orderBy('u.id')
    .execute();
}

/** The units under `scopePath`, held until the transaction ends, in the order of their ids. */
export function holdUnits(trx: Database, ids: readonly number[], scopePath: string): Promise<readonly UnitRow[]> {
  return selectUnits(trx)
    .where('u.id', 'in', ids)
    .where('u.path', 'like', below(scopePath))
    .orderBy('u.id')
    .forUpdate('u')
    .execute();
}

export interface UnitColumns {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly fullName?: string | undefined;
  readonly label?: string | undefined;
  readonly areaId?: number | null | undefined;
  readonly isDetail?: boolean | undefined;
  readonly sortOrder?: number | undefined;
  readonly note?: string | undefined;
  readonly description?: string | undefined;
}

export interface NewUnitRow extends UnitColumns {
  readonly id: number;
  readonly parentId: number;
  readonly path: string;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
}

/** False when the number is taken. */
export async function insertUnit(trx: Database, unit: NewUnitRow): Promise<boolean> {
  const row = await trx
    .insertInto('units')
    .values(unit)
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isCodeTaken(db: Database, code: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('units')
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateUnit(trx: Database, id: number, changes: UnitColumns, now: Date): Promise<void> {
  await trx
    .updateTable('units')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
}

export async function addChildren(trx: Database, id: number, count: number): Promise<void> {
  await trx
    .updateTable('units')
    .set((e) => ({ childCount: e('childCount', '+', count) }))
    .where('id', '=', id)
    .execute();
}

/** Counts anew the children of these units, and of those right above them. */
export async function countChildren(trx: Database, ids: readonly number[]): Promise<void> {
  const counted = sql`(select count(*) from units c where c.parent_id = units.id)`;
  await sql`
    update units set child_count = ${counted}
    where id = any (${[...ids]}::bigint[]) or id in (select parent_id from units where id = any (${[...ids]}::bigint[]))`.execute(
    trx,
  );
}

/**
 * Puts a unit with all that lies below it under another parent. Rows that belong to those units follow by their foreign
 * keys. `oldPath` and `newPath` end with the unit's own id.
 */
export async function moveUnit(
  trx: Database,
  { id, parentId, oldPath, newPath }: { id: number; parentId: number; oldPath: string; newPath: string },
): Promise<void> {
  const moved = sql<string>`${newPath} || substr(path, ${oldPath.length + 1}::int)`;
  // One statement: a path must at every moment name the parent beside it.
  await trx
    .updateTable('units')
    .set({ path: moved, parentId: sql<number>`case when id = ${id} then ${parentId}::bigint else parent_id end` })
    .where('path', 'like', below(oldPath))
    .execute();
}

/** Full names that begin with the old one of a unit, rewritten to the new one. */
export async function renameBelow(trx: Database, path: string, oldName: string, newName: string): Promise<void> {
  await trx
    .updateTable('units')
    .set({ fullName: sql<string>`left(${newName} || substr(full_name, ${oldName.length + 1}::int), 300)` })
    .where('path', 'like', below(path))
    .where(sql<boolean>`starts_with(full_name, ${oldName})`)
    .execute();
}

/** Rows that keep a unit from being deleted: its table, and how many there are. */
export interface Holding {
  readonly unitId: number;
  readonly table: string;
  readonly count: number;
}

/** Tables whose rows keep the unit they belong to: their foreign keys on `units` neither cascade nor set null. */
export async function listHoldingTables(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select distinct c.relname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.confrelid = 'units'::regclass and k.confdeltype in ('a', 'r')
      and k.conrelid <> k.confrelid
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** What hangs on each of the units, sub-units outside of the batch included, by the foreign keys of the database. */
export async function countHoldings(trx: Database, ids: readonly number[]): Promise<readonly Holding[]> {
  const tables = await listHoldingTables(trx);
  const counts = tables.map(
    (table) => sql`select u.id, ${table}::text as "table", count(*)::int as count
      from units u join ${sql.table(table)} t on t.unit_path = u.path where u.id = any(${ids}::bigint[]) group by u.id`,
  );
  const children = sql`select parent_id as id, 'units' as "table", count(*)::int as count
    from units where parent_id = any(${ids}::bigint[]) and not id = any(${ids}::bigint[]) group by parent_id`;
  const { rows } = await sql<{ id: string | number; table: string; count: number }>`${sql.join(
    [children, ...counts],
    sql` union all `,
  )}`.execute(trx);
  return rows.map(({ id, table, count }) => ({ unitId: Number(id), table, count }));
}

/** Children before their parents. */
export async function deleteUnits(trx: Database, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('units')
    .where('id', 'in', ids)
    .select(['id'])
    .orderBy(sql`length(path)`, 'desc')
    .execute();
  for (const { id } of rows) await trx.deleteFrom('units').where('id', '=', id).execute();
}
