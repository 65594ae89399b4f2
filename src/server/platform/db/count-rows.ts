import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { countedRows } from '../../../contract/constants';
import type { Page } from '../../../contract/kernel';
import type { Database } from './transaction';

/** How many rows a query finds that has selected nothing yet. */
export async function countRows<All, From extends keyof All>(
  query: SelectQueryBuilder<All, From, object>,
): Promise<number> {
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** The same of a list that grows for years: exact up to a limit, for more are not gone through for a number. */
export async function countListed<All, From extends keyof All>(
  db: Database,
  query: SelectQueryBuilder<All, From, object>,
): Promise<Pick<Page<unknown>, 'total' | 'isMore'>> {
  const listed = query.select(sql`1`.as('one')).limit(countedRows + 1);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${listed}) listed`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > countedRows ? { total: countedRows, isMore: true } : { total };
}
