import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';

export async function readParameters(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('parameters').where('status', '=', 1).select(['code', 'value']).execute();
  return new Map(rows.map((row) => [row.code, row.value]));
}
