import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { lastDigits } from '../../../contract/phones';

/** LIKE pattern for "begins with this text"; the text's own `%`, `_` and `\` stand for themselves. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** LIKE pattern for "contains this text". */
export function containing(text: string): string {
  return `%${beginning(text)}`;
}

/** What `text_parts` of every text has that contains this one: its pairs of characters; of a lone character itself. */
function partsOf(text: string): readonly string[] {
  const characters = Array.from(text);
  return characters.length < 2 ? characters : characters.slice(1).map((one, at) => `${characters[at] ?? ''}${one}`);
}

/** Whether a column may contain the text: asked of the index of its parts, where it has one. The text itself is to be looked for as well. */
export const hasParts = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`text_parts(${sql.ref(column)}) @> ${[...new Set(partsOf(text))]}::text[]`;

/** LIKE pattern for a unit's path and all below it. Paths are digits and slashes, so there is nothing to escape. */
export function below(unitPath: string): string {
  return `${unitPath}%`;
}

/** Whether a column's phone is this one, or ends in these four digits; each has an index of its own. */
export function hasPhone(column: string, phone: string): RawBuilder<boolean> {
  const stored = sql.ref(column);
  return phone.length === lastDigits
    ? sql<boolean>`right(${stored}, ${sql.lit(lastDigits)}) = ${phone}`
    : sql<boolean>`${stored} = ${phone}`;
}
