import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../schema';
import type { DatabaseTransaction } from '../transaction';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts many rows in one statement, whatever their number: they travel as one JSON text and take the types of the
 * table's own columns. All rows have the columns of the first one; a jsonb column is not possible.
 */
export async function insertRows<Table extends keyof Schema>(
  trx: DatabaseTransaction,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const target = sql.id(snakeCase(table));
  const names = Object.keys(first).map((name) => [name, snakeCase(name)] as const);
  const columns = sql.join(names.map(([, column]) => sql.id(column)));
  const records = rows.map((row: Readonly<Record<string, unknown>>) => {
    const record: Record<string, unknown> = {};
    for (const [name, column] of names) record[column] = row[name];
    return record;
  });
  const text = JSON.stringify(records);
  await sql`
    insert into ${target} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${target}, ${text}::jsonb)`.execute(trx);
}

/** After rows were given ids by hand: the next one counts on from the highest. */
export async function restartIds(
  trx: DatabaseTransaction,
  table: 'units' | 'roles' | 'filings' | 'dishes' | 'meals',
  atLeast = 1,
): Promise<void> {
  const target = sql.id(table);
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), ${atLeast})) from ${target}`.execute(trx);
}
