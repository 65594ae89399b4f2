import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/transaction';
import { digestOf, hashAfter, sealed } from './seal';
import type { Sealed } from './seal';

/**
 * Links an entry to the one before. To be the last word of its transaction but for the commit: from here on everybody
 * else who writes an entry waits.
 */
export async function appendLink(trx: Database, entry: Sealed): Promise<void> {
  const digest = digestOf(entry);
  await sql`
    with head as (
      update operation_log_chain set position = position + 1, hash = sha256(hash || ${digest}::bytea)
      returning position, hash
    )
    insert into operation_log_links (position, entry_id, hash) select position, ${entry.id}, hash from head`.execute(
    trx,
  );
}

/** Where the chain begins and ends. */
export async function readChain(db: Database) {
  return db
    .selectFrom('operationLogChain')
    .select(['genesis', 'position', 'hash', 'removedPosition', 'removedHash'])
    .executeTakeFirstOrThrow();
}

/** A link and what it covers; null where that is gone. */
export interface Step {
  readonly position: number;
  readonly entryId: number;
  readonly hash: Buffer;
  readonly entry: Sealed | null;
}

/** So many links behind a position, in their order. */
export async function readSteps(db: Database, after: number, limit: number): Promise<readonly Step[]> {
  const rows = await db
    .selectFrom('operationLogLinks')
    .leftJoin('operationLogs', 'operationLogs.id', 'operationLogLinks.entryId')
    .select(['operationLogLinks.position', 'operationLogLinks.entryId', 'operationLogLinks.hash'])
    .select(sealed)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, entryId, hash, id, ...row }) => ({
    ...{ position, entryId, hash },
    entry: id === null ? null : ({ id, ...row } as Sealed),
  }));
}

const atOnce = 1000;

/** Links what is there already, oldest first: once, while there is no chain. */
export async function chainEarlierEntries(trx: DatabaseTransaction): Promise<void> {
  const chain = await trx.selectFrom('operationLogChain').selectAll().forUpdate().executeTakeFirstOrThrow();
  if (chain.position > 0) return;
  let { hash, position } = chain;
  for (let last = 0; ;) {
    const entries = await trx
      .selectFrom('operationLogs')
      .select(sealed)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const links = entries.map((entry) => {
      hash = hashAfter(hash, digestOf(entry));
      position += 1;
      return { position, entryId: entry.id, hash };
    });
    if (links.length > 0) await trx.insertInto('operationLogLinks').values(links).execute();
    last = entries.at(-1)?.id ?? last;
    if (entries.length < atOnce) break;
  }
  await trx.updateTable('operationLogChain').set({ position, hash }).execute();
}

/** Says which calls have written entries from before that was kept, as far as their titles say it. */
export async function nameEarlierCalls(
  trx: DatabaseTransaction,
  calls: readonly { readonly title: string; readonly controller: string; readonly action: string }[],
): Promise<void> {
  const alone = calls.filter(({ title }) => calls.filter((one) => one.title === title).length === 1);
  for (const { title, controller, action } of alone) {
    await trx
      .updateTable('operationLogs')
      .set({ controller, action })
      .where('controller', '=', '')
      .where('title', '=', title)
      .execute();
  }
}
