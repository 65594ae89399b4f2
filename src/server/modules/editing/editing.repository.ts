import { sql } from 'kysely';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

interface Stored {
  readonly table: string;
  /** Column of the path of the unit that a record belongs to; absent where it belongs to all. */
  readonly path?: string;
}

/** Whether there is such a record within these units. */
export async function isRecordBelow(
  db: Database,
  { table, path }: Stored,
  id: number,
  unitPath: string,
): Promise<boolean> {
  const within = path === undefined ? sql`` : sql`and ${sql.ref(path)} like ${below(unitPath)}`;
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} ${within}`.execute(db);
  return rows.length > 0;
}
