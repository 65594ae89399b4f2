import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { cookAccountPrefix } from '../../../contract/constants';
import { mostFound } from '../../../contract/find';
import { beginning, below, containing, hasParts, hasPhone } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

/** What somebody has typed, as far as it can be each of these. */
export interface Sought {
  /** Part of a name. */
  readonly text: string;
  /** A whole phone, or its last digits. */
  readonly phone?: string | undefined;
  /** The first letters of a name as it is spoken, or of an account. */
  readonly letters?: string | undefined;
  /** The beginning of a number. */
  readonly code?: string | undefined;
}

/** Matches of which the best are taken: with more, somebody types on. */
const considered = 60;

const either = (conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== null),
    sql` or `,
  )})`;

const isNamed = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasParts(column, text)} and ${sql.ref(column)} like ${containing(text)})`;

const isSpoken = (column: string, isPerson: boolean, letters: string): RawBuilder<boolean> =>
  sql<boolean>`pinyin_initials(${sql.ref(column)}, ${sql.lit(isPerson)}) like ${beginning(letters)}`;

/** Accounts of cooks all begin alike: by that alone nobody is found. */
function cookAccountOf(letters: string): string | null {
  const account = letters.startsWith(cookAccountPrefix) ? letters : `${cookAccountPrefix}${letters}`;
  return account === cookAccountPrefix ? null : account;
}

/** Each has an index of its own. */
function isPerson(table: 'cooks' | 'users', { text, phone, letters }: Sought): RawBuilder<boolean> {
  const account = letters === undefined ? null : table === 'users' ? letters : cookAccountOf(letters);
  return either([
    isNamed('p.name', text),
    phone === undefined ? null : hasPhone('p.phone', phone),
    letters === undefined ? null : isSpoken('p.name', true, letters),
    account === null ? null : sql<boolean>`lower(${sql.ref('p.username')}) like ${beginning(account)}`,
  ]);
}

/** The exact one first, then the shorter names, for they are nearer. */
const nearest = (text: string) => sql`p.name <> ${text}, length(p.name), p.id desc`;

/** Those who match, before anything is joined. */
const isAmong = (table: 'cooks' | 'users', scopePath: string, sought: Sought) => sql<boolean>`p.id in (
  select p.id from ${sql.table(table)} p
  where p.unit_path like ${below(scopePath)} and ${isPerson(table, sought)} limit ${considered})`;

export const findCooks = (db: Database, scopePath: string, sought: Sought) =>
  db
    .selectFrom('cooks as p')
    .innerJoin('units as u', 'u.id', 'p.unitId')
    .where(isAmong('cooks', scopePath, sought))
    .select(['p.id', 'p.name', 'p.phone', 'u.fullName as unitName'])
    .orderBy(nearest(sought.text))
    .limit(mostFound)
    .execute();

export const findUsers = (db: Database, scopePath: string, sought: Sought) =>
  db
    .selectFrom('users as p')
    .innerJoin('units as u', 'u.id', 'p.unitId')
    .where(isAmong('users', scopePath, sought))
    .select(['p.id', 'p.name', 'p.phone', 'p.username', 'p.userType', 'u.fullName as unitName'])
    .orderBy(nearest(sought.text))
    .limit(mostFound)
    .execute();

/** Those of upper levels first. */
export const findUnits = (db: Database, scopePath: string, { text, letters, code }: Sought) =>
  db
    .selectFrom('units as u')
    .where(
      'u.id',
      'in',
      db
        .selectFrom('units as u')
        .where('u.path', 'like', below(scopePath))
        .where(
          either([
            isNamed('u.name', text),
            letters === undefined ? null : isSpoken('u.name', false, letters),
            code === undefined ? null : sql<boolean>`${sql.ref('u.code')} like ${beginning(code)}`,
          ]),
        )
        .select('u.id')
        .limit(considered),
    )
    .select(['u.id', 'u.name', 'u.code', 'u.fullName'])
    .orderBy(sql`u.name <> ${text}`)
    .orderBy(sql`length(u.path)`)
    .orderBy('u.sortOrder')
    .orderBy('u.id')
    .limit(mostFound)
    .execute();
