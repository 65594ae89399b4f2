import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';

type Database = Kysely<Schema>;

/** A new password opens a locked account, and no device signs in by itself any more. */
export async function storePassword(db: Database, id: number, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: now, failedSignIns: 0, lockedUntil: null })
    .where('id', '=', id)
    .execute();
  await deleteDevicesOf(db, [id]);
}

/** Remembered devices of these users are forgotten. */
export async function deleteDevicesOf(db: Database, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('deviceTokens').where('userId', 'in', userIds).execute();
}
