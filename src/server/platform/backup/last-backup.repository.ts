import { sql } from 'kysely';
import type { Database } from '../db/transaction';
import { controller } from './operation';

/** The last backup that was made by the clock. */
export interface LastBackup {
  /** When it was done, or given up. */
  readonly at: Date;
  /** The moment it was meant for, as the interface spells it. */
  readonly due: string;
  readonly isMade: boolean;
}

export const scheduled = 'schedule';

export async function readLastBackup(db: Database): Promise<LastBackup | null> {
  const row = await db
    .selectFrom('operationLogs')
    .where('controller', '=', controller)
    .where('action', '=', scheduled)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['createdAt as at', 'result', sql<string | null>`detail ->> 'due'`.as('due')])
    .executeTakeFirst();
  return row === undefined ? null : { at: row.at, due: row.due ?? '', isMade: row.result === 'success' };
}
