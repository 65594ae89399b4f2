import { smsLogs } from '../../../contract/sms-logs';
import { crudTable } from '../../platform/crud/crud-table';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

export interface StoredMessage {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly content: string;
  readonly status: 0 | 1 | 2;
  readonly attempts: number;
  readonly failure: string;
  readonly sendAt: Date | null;
  readonly createdAt: Date;
}

export const messagesTable = crudTable<StoredMessage>(smsLogs);

/** Held until the transaction ends. */
export async function holdMessage(trx: Database, id: number, scopePath: string) {
  const message = await trx
    .selectFrom('smsMessages')
    .select(['name', 'status', 'sendAt'])
    .where('id', '=', id)
    .where('unitPath', 'like', below(scopePath))
    .forUpdate()
    .executeTakeFirst();
  return message ?? null;
}

/** From its first attempt on. */
export async function sendAgain(trx: Database, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('smsMessages')
    .set({ status: 0, attempts: 0, failure: '', sendAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
