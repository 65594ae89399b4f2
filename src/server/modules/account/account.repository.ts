import { countRows } from '../../platform/db/count-rows';
import type { Database } from '../../platform/db/transaction';

interface Cut {
  readonly limit: number;
  readonly offset: number;
}

const mostAccesses = 100;

export function listSessions(db: Database, userId: number, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('seenAt', '>', idleSince)
    .select(['id', 'ip', 'userAgent', 'createdAt', 'seenAt', 'deviceId'])
    .orderBy('seenAt', 'desc')
    .limit(mostAccesses)
    .execute();
}

export function listRemembered(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('devices')
    .where('userId', '=', userId)
    .where('remembers', '=', true)
    .where('expiresAt', '>', now)
    .select(['id', 'ip', 'userAgent', 'createdAt', 'seenAt'])
    .orderBy('seenAt', 'desc')
    .limit(mostAccesses)
    .execute();
}

/** False: it is none of his. */
export async function ownsSession(db: Database, userId: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False: it is none of his. */
export async function deleteOwnDevice(trx: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('devices')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const ofSignIns = (db: Database, userId: number) =>
  db.selectFrom('operationLogs').where('userId', '=', userId).where('controller', '=', 'login');

/** Hidden entries too: what an administrator does not want to see is still the owner's. */
export function listSignIns(db: Database, userId: number, { limit, offset }: Cut, olderThan?: number) {
  return ofSignIns(db, userId)
    .$if(olderThan !== undefined, (query) => query.where('id', '<', olderThan ?? 0))
    .select(['id', 'createdAt', 'ip', 'location', 'action', 'result', 'detail'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countSignIns = (db: Database, userId: number): Promise<number> => countRows(ofSignIns(db, userId));

export async function passwordChangedAt(db: Database, userId: number): Promise<Date> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('passwordChangedAt')
    .executeTakeFirstOrThrow();
  return row.passwordChangedAt;
}

export async function roleNamesOf(db: Database, roleIds: readonly number[]): Promise<readonly string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db.selectFrom('roles').where('id', 'in', roleIds).select('authority').execute();
  return rows.map(({ authority }) => authority);
}
