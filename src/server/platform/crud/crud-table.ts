import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Listed } from '../../../contract/resource';
import { countedMatches, countedRows, exportedRows } from '../../../contract/constants';
import type { Page } from '../../../contract/kernel';
import { below, containing, hasPhone } from '../db/patterns';
import type { Schema } from '../db/schema';
import { sortedOrder } from '../db/sorted';
import { findFew, manyMatches } from '../db/text-search';
import type { SoughtText } from '../db/text-search';
import type { Database } from '../db/transaction';
import { readDayRange } from '../http/day-range';

/** Columns by name, as a declared row or form has them. */
export type Columns = Readonly<Record<string, unknown>>;

/** A stored record. */
export type Stored = Columns & { readonly id: number; readonly version: number };

export interface PageCut {
  readonly limit: number;
  readonly offset: number;
}

/** The table of a declared list: its columns are called as the fields are. */
export interface CrudTable<S = Stored> {
  readonly name: keyof Schema;
  /** One page, newest first, and how many there are on all. `scopePath`: null where everybody sees all. */
  readonly list: (db: Database, filter: Columns, page: PageCut, scopePath: string | null) => Promise<Page<S>>;
  /** How many match, and a batch of them after a row of the one before, in the order of the list by itself. */
  readonly count: (db: Database, filter: Columns, scopePath: string | null) => Promise<number>;
  readonly batch: (
    db: Database,
    filter: Columns,
    scopePath: string | null,
    after: number | null,
    size: number,
  ) => Promise<readonly S[]>;
  /** The numbers of all that match, in the order that the filter asks for; null where it asks for none. */
  readonly sortedIds: (db: Database, filter: Columns, scopePath: string | null) => Promise<readonly number[] | null>;
  /** Those there are under the path, in any order. */
  readonly some: (db: Database, ids: readonly number[], scopePath: string | null) => Promise<readonly S[]>;
  /** Those there are under the path, held until the transaction ends. */
  readonly hold: (trx: Database, ids: readonly number[], scopePath: string | null) => Promise<readonly S[]>;
  /** Null where another one is the same in a column that tells them apart. */
  readonly insert: (trx: Database, columns: Columns) => Promise<number | null>;
  readonly update: (trx: Database, ids: readonly number[], changes: Columns, now: Date) => Promise<void>;
  readonly remove: (trx: Database, ids: readonly number[]) => Promise<void>;
  /** Whether another one than this has the value. */
  readonly isTaken: (db: Database, column: string, value: unknown, exceptId: number) => Promise<boolean>;
}

const given = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined);
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
const under = (scopePath: string | null) =>
  scopePath === null ? [] : [sql`${sql.ref('unitPath')} like ${below(scopePath)}`];

interface Tables {
  /** Where its lists are read, when that is a view of more. */
  readonly view?: string;
  /** Oldest first, for a list that people know by heart. */
  readonly isOldestFirst?: true;
  /** What is read beside its own columns, or under another name, by field. */
  readonly read?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What a filter is looked for in, where that is not the column of its name. */
  readonly sought?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Texts that have an index of their parts: there may be a million of them. */
  readonly searched?: readonly string[];
}

/** Named where its records are known by more than their names. */
export function crudTable<S = Stored>(
  { fields, table: name }: Pick<Listed, 'fields'> & { readonly table: keyof Schema },
  { view = name, isOldestFirst, read = {}, sought = {}, searched = [] }: Tables = {},
): CrudTable<S> {
  const told = sql.join([
    sql`*`,
    ...Object.entries(read).map(([column, value]) => sql`${value} as ${sql.ref(column)}`),
  ]);
  const table = sql.table(name);
  const order = isOldestFirst === true ? sql`order by id` : sql`order by id desc`;

  /** A text is looked for anywhere in its column, a phone whole or by its ending, anything else is the column's value; days are those of its making. */
  function conditions({ from, until, ...filter }: Columns): readonly RawBuilder<unknown>[] {
    const day = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const { since, before } = readDayRange(day(from), day(until));
    const made = sql.ref('createdAt');
    const ofFields = given(filter).flatMap(([field, value]) => {
      const wire = fields[field]?.filter?.codec.wire;
      if (wire === undefined || field === 'sort') return [];
      if (wire.privacy === 'phone') return value === '' ? [] : [hasPhone(field, String(value))];
      const column = sought[field] ?? sql.ref(field);
      const isText = typeof value === 'string' && wire.enum === undefined;
      return [isText ? sql`${column} like ${containing(value.trim())}` : sql`${column} = ${value}`];
    });
    return [
      ...ofFields,
      ...(since === undefined ? [] : [sql`${made} >= ${since}`]),
      ...(before === undefined ? [] : [sql`${made} < ${before}`]),
    ];
  }

  function orderOf(filter: Columns): RawBuilder<unknown> {
    const sorted = sortedOrder({ fields }, { sort: filter['sort'] });
    return sorted === null ? order : sql`order by ${sorted}`;
  }

  const source = sql.table(view);
  const matchingRows = (filter: Columns, scopePath: string | null) => all([...conditions(filter), ...under(scopePath)]);
  const count: CrudTable<S>['count'] = async (db, filter, scopePath) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${source} where ${matchingRows(filter, scopePath)}`.execute(db);
    return rows[0]?.total ?? 0;
  };

  const textsOf = (filter: Columns): readonly SoughtText[] =>
    searched.flatMap((column) => {
      const text = filter[column];
      return typeof text === 'string' && text.trim() !== '' ? [{ column, text: text.trim() }] : [];
    });

  const findFewRows = (db: Database, filter: Columns, scopePath: string | null) => {
    const texts = textsOf(filter);
    const plain = Object.fromEntries(Object.entries(filter).filter(([field]) => !searched.includes(field)));
    return findFew(db, texts, {
      newest: (limit) => sql`select * from ${source} where ${matchingRows(plain, scopePath)} ${order} limit ${limit}`,
      matching: (parts, limit) => sql`
        select id from (
          select id from ${source} where ${matchingRows(filter, scopePath)} and ${parts} limit ${limit}
        ) found ${order}`,
    });
  };

  /** Exact up to a limit: more than a million are not gone through for a number. */
  const countListed = async (db: Database, filter: Columns, scopePath: string | null) => {
    const most = textsOf(filter).length === 0 ? countedRows : countedMatches;
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from ${source} where ${matchingRows(filter, scopePath)} limit ${most + 1}
      ) counted`.execute(db);
    const total = rows[0]?.total ?? 0;
    return total > most ? { total: most, isMore: true } : { total };
  };

  return {
    name,
    count,

    batch: async (db, filter, scopePath, after, size) => {
      const rest = after === null ? sql`true` : isOldestFirst === true ? sql`id > ${after}` : sql`id < ${after}`;
      const { rows } = await sql<S>`
        select ${told} from ${source} where ${matchingRows(filter, scopePath)} and ${rest} ${order} limit ${size}`.execute(
        db,
      );
      return rows;
    },

    sortedIds: async (db, filter, scopePath) => {
      const sorted = sortedOrder({ fields }, { sort: filter['sort'] });
      if (sorted === null) return null;
      const { rows } = await sql<{ id: number }>`
        select id from ${source} where ${matchingRows(filter, scopePath)} order by ${sorted} limit ${exportedRows}`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    some: async (db, ids, scopePath) => {
      const wanted = all([sql`id in (${sql.join(ids)})`, ...under(scopePath)]);
      return (await sql<S>`select ${told} from ${source} where ${wanted}`.execute(db)).rows;
    },

    list: async (db, filter, { limit, offset }, scopePath) => {
      const found = await findFewRows(db, filter, scopePath);
      const few = found === 'many' ? null : found;
      const ids = few?.slice(offset, offset + limit);
      if (few !== null && ids?.length === 0) return { rows: [], total: few.length };
      const matching = ids === undefined ? matchingRows(filter, scopePath) : sql`id in (${sql.join(ids)})`;
      const cut = ids === undefined ? sql`limit ${limit} offset ${offset}` : sql``;
      const { rows } = await sql<S>`
        select ${told} from ${source} where ${matching} ${orderOf(filter)} ${cut}`.execute(db);
      if (few !== null) return { rows, total: few.length };
      // A page that is not full tells the total by itself.
      if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: offset + rows.length };
      return { rows, ...(found === 'many' ? manyMatches : await countListed(db, filter, scopePath)) };
    },

    hold: async (trx, ids, scopePath) => {
      if (ids.length === 0) return [];
      const wanted = all([sql`id in (${sql.join(ids)})`, ...under(scopePath)]);
      return (await sql<S>`select ${told} from ${table} where ${wanted} order by id for update`.execute(trx)).rows;
    },

    insert: async (trx, columns) => {
      const pairs = given(columns);
      const names = sql.join(pairs.map(([column]) => sql.ref(column)));
      const values = sql.join(pairs.map(([, value]) => value));
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${names}) values (${values}) on conflict do nothing returning id`.execute(trx);
      return rows[0]?.id ?? null;
    },

    update: async (trx, ids, changes, now) => {
      const set = given({ ...changes, updatedAt: now }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`
        update ${table} set ${sql.join([...set, sql`version = version + 1`])} where id in (${sql.join(ids)})`.execute(
        trx,
      );
    },

    remove: async (trx, ids) => {
      await sql`delete from ${table} where id in (${sql.join(ids)})`.execute(trx);
    },

    isTaken: async (db, column, value, exceptId) => {
      const { rows } = await sql`
        select 1 from ${table} where ${sql.ref(column)} = ${value} and id <> ${exceptId} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}
