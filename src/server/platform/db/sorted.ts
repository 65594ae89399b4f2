import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sortsOf } from '../../../contract/resource';
import type { Listed } from '../../../contract/resource';

interface Asked {
  readonly sort: unknown;
  /** Of the table or view, where it has a name of its own in the query. */
  readonly of?: string;
}

/**
 * What stands behind `order by` when a list is asked for in the order of one of its declared columns; null when it is not.
 * Chinese stands by its sound, what has no value last, and equals by their numbers.
 */
export function sortedOrder(listed: Pick<Listed, 'fields'>, { sort, of }: Asked): RawBuilder<unknown> | null {
  const order = sortsOf(listed).find((one) => one === sort);
  if (order === undefined) return null;
  const name = order.replace('-', '');
  const { type, pattern, enum: words } = listed.fields[name]?.row?.codec.wire ?? { type: 'string' };
  const isPlainText = type === 'string' && pattern === undefined && words === undefined;
  const direction = order === name ? sql`asc` : sql`desc`;
  const column = (one: string) => sql.ref(of === undefined ? one : `${of}.${one}`);
  const spoken = isPlainText ? sql` collate by_pinyin` : sql``;
  return sql`${column(name)}${spoken} ${direction} nulls last, ${column('id')} ${direction}`;
}
