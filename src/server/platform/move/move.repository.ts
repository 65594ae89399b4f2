import { sql } from 'kysely';
import { readChain } from '../audit/chain.repository';
import { controller } from '../backup/operation';
import type { Database } from '../db/transaction';

export const moved = 'move';

/** Of a move whose rows are here: where the chain of the old installation ended then; null when it is not. */
export async function readMovedChain(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('operationLogs')
    .where('controller', '=', controller)
    .where('action', '=', moved)
    .where(sql<string>`detail ->> 'move'`, '=', id)
    .select(sql<string>`detail ->> 'chain'`.as('chain'))
    .executeTakeFirst();
  return row?.chain ?? null;
}

/** Where the chain of the operation log ends, as the log tells it. */
export async function readChainEnd(db: Database): Promise<string> {
  const { position, hash } = await readChain(db);
  return `${position}:${hash.toString('hex')}`;
}

/** How many rows the tables have. */
export async function countRows(db: Database, tables: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
