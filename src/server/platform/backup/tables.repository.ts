import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { withoutForeignKeys } from '../db/seed/without-foreign-keys';
import type { Database, DatabaseTransaction } from '../db/transaction';
import type { Manifest, TableListing } from './manifest';

type Table = Pick<TableListing, 'name' | 'columns'>;
type Sequence = Manifest['sequences'][number];

const atOnce = 500;

/** Knows what a restore makes anew by itself. */
const register = 'schema_migrations';

/** Entries in the order of the chain, so that it can be walked without a database. */
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  operation_logs: sql`(select l.position from operation_log_links l where l.entry_id = t.id), id`,
};

/** Texts are then the same whichever database has written them, and exact. */
async function speakPlainly(trx: DatabaseTransaction): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local datestyle = 'ISO, YMD'`.execute(trx);
  await sql`set local bytea_output = 'hex'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
}

/** All that is kept, however many tables a later program may have. */
export async function readTables(trx: DatabaseTransaction): Promise<readonly Table[]> {
  await speakPlainly(trx);
  const { rows } = await sql<{ name: string; columns: TableListing['columns'] }>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> ${register}
    group by c.relname order by c.relname`.execute(trx);
  return rows;
}

/** Every number that has been given out is known, also where it was given out since. */
export async function readSequences(trx: DatabaseTransaction): Promise<readonly Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename::text as name from pg_sequences where schemaname = current_schema() order by 1`.execute(trx);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await sql<{ value: number; isCalled: boolean }>`
      select last_value as value, is_called from ${sql.table(name)}`.execute(trx);
    sequences.push(...state.rows.map((one) => ({ name, ...one })));
  }
  return sequences;
}

/** The rows of a query, some at a time. */
async function* fetched<Row>(trx: DatabaseTransaction, query: RawBuilder<unknown>): AsyncGenerator<readonly Row[]> {
  await sql`declare backup_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(trx);
}

async function keyOf(trx: DatabaseTransaction, table: string): Promise<RawBuilder<unknown>> {
  const special = orders[table];
  if (special !== undefined) return special;
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
    from pg_index i cross join unnest(i.indkey) with ordinality as k (number, at)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indisprimary and i.indrelid = ${table}::regclass order by k.at`.execute(trx);
  return rows.length === 0 ? sql`ctid` : sql.join(rows.map(({ name }) => sql.id(name)));
}

/** Each row as the JSON of a list of its columns' texts, in the order of the key. */
export async function* readTable(
  trx: DatabaseTransaction,
  { name, columns }: Table,
): AsyncGenerator<readonly string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`));
  const key = await keyOf(trx, name);
  const query = sql`select array_to_json(array[${texts}])::text as line from ${sql.table(name)} t order by ${key}`;
  for await (const rows of fetched<{ line: string }>(trx, query)) yield rows.map(({ line }) => line);
}

interface NamedFile {
  /** A code; a file name of a recording. */
  readonly name: string;
  /** Hexadecimal; null of a recording, of which the database knows none. */
  readonly sha256: string | null;
}

/** In the order of the table. */
export function readNamedFiles(trx: DatabaseTransaction): AsyncGenerator<readonly NamedFile[]> {
  return fetched(trx, sql`select code as name, encode(sha256, 'hex') as sha256 from files order by code`);
}

export function readNamedRecordings(trx: DatabaseTransaction): AsyncGenerator<readonly NamedFile[]> {
  return fetched(
    trx,
    sql`select name, null as sha256 from (
      select recording_file as name from live_records union select removed_recordings() as name
    ) r where name is not null order by 1`,
  );
}

export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'S') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Fills the tables, which are as their migrations left them. Throws when a row refers to one that is not there. */
export async function fillTables(
  trx: DatabaseTransaction,
  tables: readonly Table[],
  linesOf: (table: string) => AsyncIterable<string>,
): Promise<void> {
  await speakPlainly(trx);
  const names = tables.map(({ name }) => name);
  await withoutForeignKeys(trx, names, async () => {
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
    for (const { name, columns } of tables) {
      await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
      for await (const lines of inBatches(linesOf(name))) await insertLines(trx, { name, columns }, lines);
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    }
  });
}

async function insertLines(
  trx: DatabaseTransaction,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(columns.map(({ type }, at) => sql`(r.v ->> ${sql.lit(at)})::${sql.raw(type)}`));
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as r (v)`.execute(trx);
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export async function setSequences(trx: DatabaseTransaction, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await sql`select setval(${name}::regclass, ${value}, ${isCalled})`.execute(trx);
}
