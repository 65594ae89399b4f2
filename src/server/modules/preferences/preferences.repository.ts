import { sql } from 'kysely';
import { decode, encode } from '../../../contract/kernel';
import { listLayout, mostLayouts } from '../../../contract/preferences';
import type { Density, ListLayout } from '../../../contract/preferences';
import type { OpeningQuery } from '../../../contract/saved-queries';
import type { Json } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';

/** How a user's lists are laid out, and with which saved query they open. */
export interface OwnLists {
  readonly layouts: readonly ListLayout[];
  readonly openings: readonly OpeningQuery[];
}

/** One statement: it is asked with each start of the console. */
export async function readOwnLists(db: Database, userId: number): Promise<OwnLists> {
  const openings = db
    .selectFrom('savedQueries')
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .select(['list', sql<Density>`1`.as('density'), sql<Json>`'[]'::jsonb`.as('columns'), 'query']);
  const rows = await db
    .selectFrom('listLayouts')
    .where('userId', '=', userId)
    .select(['list', 'density', 'columns', sql<string | null>`null`.as('query')])
    .unionAll(openings)
    .orderBy('list')
    .execute();
  return {
    layouts: rows.flatMap(({ query, ...row }) => (query === null ? [decode(listLayout, row)] : [])),
    openings: rows.flatMap(({ list, query }) => (query === null ? [] : [{ list, query }])),
  };
}

export async function storeLayout(trx: Database, userId: number, layout: ListLayout, now: Date): Promise<void> {
  const { list, density } = layout;
  const written = { density, columns: JSON.stringify(encode(listLayout, layout)['columns']), updatedAt: now };
  await trx
    .insertInto('listLayouts')
    .values({ userId, list, ...written })
    .onConflict((on) => on.columns(['userId', 'list']).doUpdateSet(written))
    .execute();
}

export async function forgetLayout(trx: Database, userId: number, list: string): Promise<void> {
  await trx.deleteFrom('listLayouts').where('userId', '=', userId).where('list', '=', list).execute();
}

/** Of more than he may have, those that were laid out first. */
export async function forgetOldest(trx: Database, userId: number): Promise<void> {
  const surplus = trx
    .selectFrom('listLayouts')
    .where('userId', '=', userId)
    .select('list')
    .orderBy('updatedAt', 'desc')
    .orderBy('list')
    .offset(mostLayouts);
  await trx.deleteFrom('listLayouts').where('userId', '=', userId).where('list', 'in', surplus).execute();
}
