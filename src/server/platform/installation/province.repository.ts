import { sql } from 'kysely';
import { below } from '../db/patterns';
import { insertRows } from '../db/seed/insert-rows';
import type { DatabaseTransaction } from '../db/transaction';

export interface KnownUnit {
  readonly id: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly path: string;
}

/** All units, kept as they are until the transaction ends. */
export async function holdAllUnits(trx: DatabaseTransaction): Promise<readonly KnownUnit[]> {
  await sql`lock table units in share row exclusive mode`.execute(trx);
  return trx.selectFrom('units').select(['id', 'parentId', 'code', 'name', 'fullName', 'path']).execute();
}

export async function nextUnitIds(trx: DatabaseTransaction, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('units', 'id')) as id from generate_series(1, ${count}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

interface NewUnit extends KnownUnit {
  readonly isDetail: boolean;
  readonly sortOrder: number;
}

export function addUnits(trx: DatabaseTransaction, units: readonly NewUnit[]): Promise<void> {
  return insertRows(
    trx,
    'units',
    units.map(({ id, parentId, code, name, fullName, path, isDetail, sortOrder }) => ({
      ...{ id, parentId, code, name, fullName, path, isDetail, sortOrder },
    })),
  );
}

/** Full names below that began with the former one follow. */
export async function renameUnit(trx: DatabaseTransaction, unit: KnownUnit, formerly: string): Promise<void> {
  const { id, code, name, fullName, path } = unit;
  await sql`
    update units set full_name = left(${fullName} || substr(full_name, ${formerly.length + 1}::int), 300)
    where path like ${below(path)} and id <> ${id} and starts_with(full_name, ${formerly})`.execute(trx);
  await trx.updateTable('units').set({ code, name, fullName }).where('id', '=', id).execute();
}

export async function countChildren(trx: DatabaseTransaction): Promise<void> {
  await sql`
    update units u set child_count = c.n
    from (select p.id, count(k.id)::int as n from units p left join units k on k.parent_id = p.id group by p.id) c
    where c.id = u.id and u.child_count <> c.n`.execute(trx);
}

export async function setParameter(trx: DatabaseTransaction, code: string, value: string): Promise<void> {
  await trx
    .updateTable('parameters')
    .set((e) => ({ value, status: 1, version: e('version', '+', 1) }))
    .where('code', '=', code)
    .execute();
}
