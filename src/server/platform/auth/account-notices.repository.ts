import type { Database } from '../db/transaction';

/** Tells the user once, after his next sign-in. Chinese. */
export async function tellAtSignIn(trx: Database, userIds: readonly number[], content: string): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .insertInto('accountNotices')
    .values(userIds.map((userId) => ({ userId, content })))
    .execute();
}
