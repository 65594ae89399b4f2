import type { Database } from '../db/transaction';
import { deleteDevicesOf } from './devices.repository';
import { forgetFailures } from './places.repository';

interface NewPassword {
  readonly passwordHash: string;
  readonly mustChange: boolean;
  readonly changedAt: Date;
  /** How many of those before it are kept. */
  readonly keptFormer: number;
}

/** A new password ends every lock by wrong ones, and no device signs in by itself any more. */
export async function storePassword(
  db: Database,
  id: number,
  { passwordHash, mustChange, changedAt, keptFormer }: NewPassword,
): Promise<void> {
  await keepFormer(db, id, keptFormer);
  await db
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: changedAt, mustChangePassword: mustChange })
    .where('id', '=', id)
    .execute();
  await forgetFailures(db, id);
  await deleteDevicesOf(db, [id]);
}

/** The present one, which is about to go, joins those before it; what is beyond those that are kept is forgotten. */
async function keepFormer(db: Database, userId: number, kept: number): Promise<void> {
  const present = db.selectFrom('users').where('id', '=', userId).select(['id as userId', 'passwordHash']);
  await db.insertInto('formerPasswords').columns(['userId', 'passwordHash']).expression(present).execute();
  await db
    .deleteFrom('formerPasswords')
    .where('userId', '=', userId)
    .where('id', 'not in', ofLastFormer(db, userId, kept).select('id'))
    .execute();
}

const ofLastFormer = (db: Database, userId: number, most: number) =>
  db.selectFrom('formerPasswords').where('userId', '=', userId).orderBy('id', 'desc').limit(most);

/** The last ones first. */
export async function formerPasswords(db: Database, userId: number, most: number): Promise<readonly string[]> {
  const rows = await ofLastFormer(db, userId, most).select('passwordHash').execute();
  return rows.map(({ passwordHash }) => passwordHash);
}

interface Credentials {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly lockedUntil: Date | null;
}

const credentialsOf = (db: Database, id: number) =>
  db.selectFrom('users').where('id', '=', id).select(['id', 'username', 'passwordHash', 'lockedUntil']);

export const findCredentials = (db: Database, id: number): Promise<Credentials> =>
  credentialsOf(db, id).executeTakeFirstOrThrow();

/** Held until the transaction ends: of attempts at the same time each sees what the one before it has counted. */
export const holdCredentials = (trx: Database, id: number): Promise<Credentials> =>
  credentialsOf(trx, id).forUpdate().executeTakeFirstOrThrow();
