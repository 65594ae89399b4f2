import type { Json } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/transaction';
import { cutText, storable } from '../texts';
import { appendLink } from './chain.repository';
import { locationOf } from './location';
import { sealed } from './seal';

export interface AuditEntry {
  readonly title: string;
  readonly controller: string;
  readonly action: string;
  readonly ip: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly unitPath: string | null;
  readonly result: 'success' | 'failure' | 'refused';
  readonly detail: Readonly<Record<string, Json | undefined>> | null;
}

/** What a column holds at most: whoever failed to sign in may have called himself anything. */
const longestUserName = 50;

function unitIdOf(path: string | null): number | null {
  return path === null ? null : Number(path.split('/').at(-2));
}

/**
 * One line of the operation log, linked to the one before; whatever somebody sent, it is written. In two statements: the
 * first may have to wait for a unit that is being moved, the second keeps everybody else waiting.
 */
export async function insertAuditEntry(trx: Database, entry: AuditEntry): Promise<void> {
  const detail = entry.detail === null ? null : JSON.stringify(storable(entry.detail));
  const userName = String(storable(cutText(entry.userName, longestUserName)));
  const stored = await trx
    .insertInto('operationLogs')
    .values({ ...entry, userName, unitId: unitIdOf(entry.unitPath), location: locationOf(entry.ip), detail })
    .returning(sealed)
    .executeTakeFirstOrThrow();
  await appendLink(trx, stored);
}

/** The same in a transaction of its own. */
export async function logOnItsOwn(db: Database, entry: AuditEntry): Promise<void> {
  await inTransaction(db, (trx) => insertAuditEntry(trx, entry));
}
