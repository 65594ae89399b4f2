import type { Kysely } from 'kysely';
import type { Json, Schema } from '../db/schema';

export interface IdempotentRequest {
  readonly userId: number;
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: Buffer;
}

export type Claim =
  { readonly first: true } | { readonly first: false; readonly sameRequest: boolean; readonly answer: Json };

/** The first to claim a key does the work; a repeat waits for him and gets his answer. Call it inside the work's transaction. */
export async function claimKey(db: Kysely<Schema>, request: IdempotentRequest): Promise<Claim> {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values(request)
    .onConflict((on) => on.columns(['userId', 'key']).doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n ? { first: true } : findClaim(db, request);
}

/** Whether somebody has done the request, without claiming it. */
export async function findClaim(db: Kysely<Schema>, request: IdempotentRequest): Promise<Claim> {
  const found = await db
    .selectFrom('idempotencyKeys')
    .where('userId', '=', request.userId)
    .where('key', '=', request.key)
    .select(['endpoint', 'requestHash', 'answer'])
    .executeTakeFirst();
  if (found === undefined) return { first: true };
  return {
    first: false,
    sameRequest: found.endpoint === request.endpoint && found.requestHash.equals(request.requestHash),
    answer: found.answer,
  };
}

export async function keepAnswer(db: Kysely<Schema>, request: IdempotentRequest, answer: Json): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
}

/** Keys are good for a day. */
export async function deleteOldKeys(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();
}
