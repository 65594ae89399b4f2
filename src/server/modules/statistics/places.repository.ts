import { sql } from 'kysely';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface PlaceUnit {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly path: string;
}

const selectUnits = (db: Database) => db.selectFrom('units').select(['id', 'name', 'code', 'path']);

/** Units under the path, and those above it: whoever works there knows where he belongs. */
const knownAt = (path: string) => sql<boolean>`(path like ${below(path)} or ${path} like path || '%')`;

export async function findKnownUnit(db: Database, id: number, scopePath: string): Promise<PlaceUnit | null> {
  return (await selectUnits(db).where('id', '=', id).where(knownAt(scopePath)).executeTakeFirst()) ?? null;
}

/** By name, number or id; the highest when there are several. */
export async function findNamedUnit(db: Database, text: string, scopePath: string): Promise<PlaceUnit | null> {
  const unit = await selectUnits(db)
    .where((e) => e.or([e('name', '=', text), e('code', '=', text), e(sql<string>`id::text`, '=', text)]))
    .where(knownAt(scopePath))
    .orderBy(sql`length(path)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return unit ?? null;
}

/** In the order the administrators gave them. */
export function unitsBelow(db: Database, parentId: number): Promise<readonly PlaceUnit[]> {
  return selectUnits(db).where('parentId', '=', parentId).orderBy('sortOrder').orderBy('id').execute();
}
