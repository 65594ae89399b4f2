import { countRows } from '../db/count-rows';
import type { Database } from '../db/transaction';
import { deleteDevicesOf } from './devices.repository';

interface SecondFactor {
  readonly secret: Buffer;
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
}

export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('secondFactors')
    .where('userId', '=', userId)
    .select(['secret', 'confirmedAt', 'lastStep'])
    .executeTakeFirst();
  return row ?? null;
}

/** In place of one that was begun and never confirmed. */
export async function beginSecondFactor(trx: Database, userId: number, secret: Buffer): Promise<void> {
  await trx.deleteFrom('secondFactors').where('userId', '=', userId).execute();
  await trx.insertInto('secondFactors').values({ userId, secret }).execute();
}

/** From now on it counts, and no device signs in by itself any more. */
export async function confirmSecondFactor(
  trx: Database,
  userId: number,
  codes: readonly Buffer[],
  confirmedAt: Date,
): Promise<void> {
  await trx.updateTable('secondFactors').set({ confirmedAt }).where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((codeHash) => ({ userId, codeHash })))
    .execute();
  await deleteDevicesOf(trx, [userId]);
}

/** False: this code, or a later one, has opened already. */
export async function takeStep(trx: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: there is no such code (any more). */
export async function takeRecoveryCode(trx: Database, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  return countRows(db.selectFrom('recoveryCodes').where('userId', '=', userId));
}

/** Devices of the user are forgotten with it. False: there was none. */
export async function deleteSecondFactor(trx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('secondFactors').where('userId', '=', userId).executeTakeFirst();
  await deleteDevicesOf(trx, [userId]);
  return numDeletedRows > 0n;
}
