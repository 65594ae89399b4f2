import { sql } from 'kysely';
import { below, containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface UnitCount {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly count: number;
}

const segments = (path: string) => path.split('/').filter(Boolean).length;

/** The units directly below the one at `parentPath`, in their order, each with the cooks at and below it. */
export function countByChild(db: Database, parentId: number, parentPath: string): Promise<readonly UnitCount[]> {
  // Paths begin with a slash, so the child's number is the part after the parent's own.
  const childPart = sql<string>`split_part(c.unit_path, '/', ${sql.lit(segments(parentPath) + 2)})`;
  return db
    .with('counted', (e) =>
      e
        .selectFrom('cooks as c')
        .where('c.unitPath', 'like', below(parentPath))
        .groupBy(childPart)
        .select((f) => [childPart.as('child'), f.fn.countAll<number>().as('count')]),
    )
    .selectFrom('units as u')
    .leftJoin('counted', (join) => join.on(sql`counted.child`, '=', sql`u.id::text`))
    .where('u.parentId', '=', parentId)
    .select(['u.id', 'u.name', 'u.path'])
    .select(sql<number>`coalesce(counted.count, 0)`.as('count'))
    .orderBy('u.sortOrder')
    .orderBy('u.id')
    .execute();
}

/** The unit of this name under `scopePath`, the highest when there are several. */
export async function findUnitByName(
  db: Database,
  name: string,
  scopePath: string,
): Promise<{ readonly id: number; readonly path: string } | null> {
  const row = await db
    .selectFrom('units')
    .where('name', '=', name)
    .where('path', 'like', below(scopePath))
    .select(['id', 'path'])
    .orderBy(sql`length(path)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Names of firms, each once, in their order. */
export async function listEmployers(
  db: Database,
  scopePath: string,
  part: string,
): Promise<readonly { readonly name: string }[]> {
  return db
    .selectFrom('cooks as c')
    .where('c.unitPath', 'like', below(scopePath))
    .where('c.customerEvaluation', '<>', '')
    .where('c.customerEvaluation', 'like', containing(part))
    .select('c.customerEvaluation as name')
    .distinct()
    .orderBy('name')
    .execute();
}
