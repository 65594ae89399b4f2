import type { Database } from '../../../src/server/platform/db/transaction';

export interface LogEntry {
  readonly title: string;
  readonly result: string;
  readonly userName: string;
  readonly detail: unknown;
}

/** The newest entry of the operation log. */
export function lastEntry(db: Database): Promise<LogEntry> {
  return db
    .selectFrom('operationLogs')
    .select(['title', 'result', 'userName', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** All entries of one kind of call, newest first. */
export function entriesOf(db: Database, title: string): Promise<readonly LogEntry[]> {
  return db
    .selectFrom('operationLogs')
    .select(['title', 'result', 'userName', 'detail'])
    .where('title', '=', title)
    .orderBy('id', 'desc')
    .execute();
}
