import { sql } from 'kysely';
import type { Database } from '../db/transaction';

/** When a place that has failed so often may try again; null: at once. */
type PauseAfter = (failures: number) => Date | null;

export async function findAddress(
  db: Database,
  userId: number,
  ip: string,
  since: Date,
): Promise<{ readonly pausedUntil: Date | null } | null> {
  const row = await db
    .selectFrom('signInAddresses')
    .where('userId', '=', userId)
    .where('ip', '=', ip)
    .where('signedInAt', '>', since)
    .select('pausedUntil')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts one failure; at `maxFailures` the account is locked until `lockedUntil`. The count stays to be told as long as the
 * lock holds, and starts again after it.
 */
export async function countAtStrangers(
  trx: Database,
  userId: number,
  maxFailures: number,
  lockedUntil: Date,
): Promise<void> {
  const failures = sql<number>`(case when locked_until is null then failed_sign_ins else 0 end + 1)`;
  await trx
    .updateTable('users')
    .set({
      failedSignIns: failures,
      lockedUntil: sql<Date | null>`case when ${failures} >= ${maxFailures} then ${lockedUntil}::timestamptz end`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function countAtAddress(trx: Database, userId: number, ip: string, pauseAfter: PauseAfter): Promise<void> {
  const counted = await trx
    .updateTable('signInAddresses')
    .set((e) => ({ failures: e('failures', '+', 1) }))
    .where('userId', '=', userId)
    .where('ip', '=', ip)
    .returning('failures')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('signInAddresses')
    .set({ pausedUntil: pauseAfter(counted.failures) })
    .where('userId', '=', userId)
    .where('ip', '=', ip)
    .execute();
}

export async function countAtDevice(trx: Database, id: string, pauseAfter: PauseAfter): Promise<void> {
  const counted = await trx
    .updateTable('devices')
    .set((e) => ({ failures: e('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('devices')
    .set({ pausedUntil: pauseAfter(counted.failures) })
    .where('id', '=', id)
    .execute();
}

/** @param isCleared False: what was counted there stays, for somebody else may be at it. */
export async function addressSignedIn(
  trx: Database,
  userId: number,
  { ip, at: signedInAt }: { readonly ip: string; readonly at: Date },
  isCleared: boolean,
): Promise<void> {
  const cleared = isCleared ? { failures: 0, pausedUntil: null } : {};
  await trx
    .insertInto('signInAddresses')
    .values({ userId, ip, signedInAt })
    .onConflict((on) => on.columns(['userId', 'ip']).doUpdateSet({ signedInAt, ...cleared }))
    .execute();
}

/** The count of strangers begins anew, and what it had locked for a while is open. */
export async function forgetStrangers(trx: Database, userId: number): Promise<void> {
  await trx.updateTable('users').set({ failedSignIns: 0, lockedUntil: null }).where('id', '=', userId).execute();
}

/** The same at every place. */
export async function forgetFailures(trx: Database, userId: number): Promise<void> {
  await forgetStrangers(trx, userId);
  const cleared = { failures: 0, pausedUntil: null };
  await trx.updateTable('signInAddresses').set(cleared).where('userId', '=', userId).execute();
  await trx.updateTable('devices').set(cleared).where('userId', '=', userId).execute();
}

/** Addresses that nobody has signed in from for so long are strange again. */
export async function deleteOldAddresses(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('signInAddresses').where('signedInAt', '<', before).execute();
}
