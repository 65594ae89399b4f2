import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { countedMatches } from '../../../contract/constants';
import { containing, hasParts } from './patterns';
import type { Database } from './transaction';

/** Newest rows by which it is judged whether a text is a common one, and how many of them then have it. */
const judged = { rows: 1_000, common: 250 } as const;

export interface SoughtText {
  /** Has an index of its parts. */
  readonly column: string;
  readonly text: string;
}

interface Rows {
  /** The columns of the newest rows, so many, whatever their texts. */
  readonly newest: (limit: number) => Expression<unknown>;
  /** `id` of those that match everything and this, in the order of the list; at most so many, of whatever order. */
  readonly matching: (parts: Expression<boolean>, limit: number) => Expression<unknown>;
}

/** A text that so many of the newest have is quickly met with: its index would answer far too many. */
async function isCommon(db: Database, texts: readonly SoughtText[], { newest }: Rows): Promise<boolean> {
  const matches = texts.map(({ column, text }) => sql`${sql.ref(column)} like ${containing(text)}`);
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${newest(judged.rows)}) newest where ${sql.join(matches, sql` and `)}`.execute(
    db,
  );
  return (rows[0]?.found ?? 0) >= judged.common;
}

/** What lists say of more rows than they count that match a text. */
export const manyMatches = { total: countedMatches, isMore: true } as const;

/** The numbers of all that match some texts, found by their parts: null where no text is sought, or a common one. */
export async function findFew(
  db: Database,
  texts: readonly SoughtText[],
  from: Rows,
): Promise<readonly number[] | 'many' | null> {
  if (texts.length === 0 || (await isCommon(db, texts, from))) return null;
  const parts = sql<boolean>`${sql.join(
    texts.map(({ column, text }) => hasParts(column, text)),
    sql` and `,
  )}`;
  const { rows } = await sql<{ id: number }>`${from.matching(parts, countedMatches + 1)}`.execute(db);
  return rows.length > countedMatches ? 'many' : rows.map(({ id }) => id);
}
