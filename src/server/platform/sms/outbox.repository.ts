import { sql } from 'kysely';
import type { Database } from '../db/transaction';
import type { SmsMessagesTable } from '../db/logs.schema';

export interface NewMessage {
  readonly kind: SmsMessagesTable['kind'];
  readonly name: string;
  readonly phone: string;
  readonly content: string;
  readonly unitPath: string;
}

export interface DueMessage {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly content: string;
  /** This one included. */
  readonly attempts: number;
}

/** `sendAt`: null records it only. */
export async function insertMessage(trx: Database, message: NewMessage, sendAt: Date | null): Promise<void> {
  await trx
    .insertInto('smsMessages')
    .values({ ...message, sendAt })
    .execute();
}

/**
 * Takes the messages that are due, for one attempt each: nobody else takes them before `until`. Whoever ends meanwhile has
 * perhaps sent them; they are sent again rather than not at all.
 */
export async function takeDue(db: Database, now: Date, until: Date, atMost: number): Promise<readonly DueMessage[]> {
  const due = db
    .selectFrom('smsMessages')
    .select('id')
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('smsMessages')
    .set({ sendAt: until, attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'name', 'phone', 'content', 'attempts'])
    .execute();
}

export async function writeSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set({ status: 1, sendAt: null, failure: '', updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** `nextAt`: null gives it up. */
export async function writeFailed(
  db: Database,
  id: number,
  { failure, now, nextAt }: { readonly failure: string; readonly now: Date; readonly nextAt: Date | null },
): Promise<void> {
  const status = nextAt === null ? 2 : 0;
  await db
    .updateTable('smsMessages')
    .set({ status, sendAt: nextAt, failure, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
