import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

const nodeColumns = ['id', 'name', 'childCount'] as const;

export interface NodeRow {
  readonly id: number;
  readonly name: string;
  readonly childCount: number;
}

export interface UnitRow extends NodeRow {
  readonly parentId: number | null;
  readonly code: string;
  readonly fullName: string;
  readonly path: string;
  readonly isDetail: boolean;
}

/** The unit, when it stands under `scopePath`. */
export async function findUnitRow(db: Database, id: number, scopePath: string): Promise<UnitRow | null> {
  const row = await db
    .selectFrom('units')
    .where('id', '=', id)
    .where('path', 'like', below(scopePath))
    .select([...nodeColumns, 'parentId', 'code', 'fullName', 'path', 'isDetail'])
    .executeTakeFirst();
  return row ?? null;
}

/** Children in the order the administrators gave them. */
export function listChildren(db: Database, parentId: number): Promise<readonly NodeRow[]> {
  return db
    .selectFrom('units')
    .where('parentId', '=', parentId)
    .select(nodeColumns)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}
