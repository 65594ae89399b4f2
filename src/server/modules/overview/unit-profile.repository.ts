import { sql } from 'kysely';
import { liveStatus } from '../../../contract/live';
import type { SubUnit } from '../../../contract/unit-profile';
import { hasUnmet, isFiled, isOpenDraft, isTimed } from '../../platform/db/filing-facts';
import { filingStatus, guidanceTiming } from '../../../contract/filing-terms';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';
import { depthOf } from '../../platform/db/units';
import { ancestorAt, counted, heldIn } from './overview.repository';
import type { Span } from './overview-totals.repository';

export async function findUnit(db: Database, path: string) {
  return db
    .selectFrom('units')
    .where('path', '=', path)
    .select(['id', 'name', 'code', 'fullName', 'path'])
    .executeTakeFirstOrThrow();
}

/** Of these ids, parents first. */
export function listPlaces(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('units')
    .where('id', 'in', ids)
    .orderBy(sql`length(path)`)
    .select(['id', 'name'])
    .execute();
}

/** Who works for the unit itself: regulators before the others. */
export function listOfficers(db: Database, unitId: number, most: number) {
  return db
    .selectFrom('users')
    .where('unitId', '=', unitId)
    .where('enabled', '=', true)
    .select(['id', 'name', 'phone', 'userType'])
    .orderBy('userType')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function countCooks(db: Database, path: string): Promise<number> {
  const { total } = await db
    .selectFrom('cooks')
    .where('unitPath', 'like', below(path))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Each unit right below, in the order of the tree, with what lies below it: one pass over each kind, however many there are. */
export async function countSubUnits(
  db: Database,
  { id, path }: { readonly id: number; readonly path: string },
  days: Span,
): Promise<readonly SubUnit[]> {
  const child = ancestorAt(depthOf(path) + 1);
  const isGuided = sql<boolean>`f.status = ${sql.lit(filingStatus.completed)}`;
  const { rows } = await sql<SubUnit>`
    with counted_filings as (
      select f.unit_id, ${counted(isOpenDraft)} as drafts, ${counted(isFiled)} as filed,
        ${counted(isTimed(guidanceTiming.none))} as unguided, ${counted(isGuided)} as guided, ${counted(hasUnmet)} as unmet
      from filings f where ${heldIn(path, days)} group by f.unit_id
    ), filed as (
      select ${child} as id, sum(c.drafts) as drafts, sum(c.filed) as filed, sum(c.unguided) as unguided,
        sum(c.guided) as guided, sum(c.unmet) as unmet
      from counted_filings c join units u on u.id = c.unit_id group by 1
    ), cooking as (
      select ${child} as id, count(*) as cooks
      from cooks k join units u on u.id = k.unit_id where k.unit_path like ${below(path)} group by 1
    ), living as (
      select ${child} as id, count(*) as streaming
      from live_records r join units u on u.id = r.unit_id
      where r.status = ${sql.lit(liveStatus.streaming)} and r.unit_path like ${below(path)} group by 1
    )
    select n.id, n.name, coalesce(k.cooks, 0)::int as cooks, coalesce(l.streaming, 0)::int as streaming,
      coalesce(f.drafts, 0)::int as drafts, coalesce(f.filed, 0)::int as filed, coalesce(f.unguided, 0)::int as unguided,
      coalesce(f.guided, 0)::int as guided, coalesce(f.unmet, 0)::int as unmet
    from units n left join filed f on f.id = n.id left join cooking k on k.id = n.id left join living l on l.id = n.id
    where n.parent_id = ${id} order by n.sort_order, n.id limit 500`.execute(db);
  return rows;
}
