import { wireTime } from '../../../contract/time';
import type { DatabaseTransaction } from '../db/transaction';
import { insertAuditEntry } from './audit.repository';
import { readChain, readSteps } from './chain.repository';
import type { Step } from './chain.repository';
import { removalEntry } from './removal';
import type { Removal } from './removal';
import { wrongIn } from './walk';

/** Removed in one transaction: the only connection of an embedded database is not held for long. */
export const removedAtOnce = 2_000;

const isOlder = ({ entry }: Step, before: Date) => entry !== null && new Date(`${entry.madeAt}Z`) < before;

/**
 * Removes the oldest links with their entries, up to the first that is younger, and says so in the log; null where there are
 * none. What is not whole stays as it is, for whoever looks into it.
 */
export async function removeOldest(trx: DatabaseTransaction, before: Date): Promise<Removal | null> {
  const { genesis, removedPosition, removedHash } = await readChain(trx);
  const gone: number[] = [];
  let position = removedPosition;
  let hash = removedHash ?? genesis;
  for (const step of await readSteps(trx, removedPosition, removedAtOnce)) {
    const wrong = wrongIn(step, position + 1, hash);
    if (wrong !== null) {
      // Another process may have done so since the chain was read.
      if ((await readChain(trx)).removedPosition !== removedPosition) return null;
      throw new Error(`The operation log is not whole, and nothing of it is removed: ${wrong}`);
    }
    if (!isOlder(step, before)) break;
    gone.push(step.entryId);
    ({ position, hash } = step);
  }
  if (gone.length === 0) return null;
  await trx.deleteFrom('operationLogLinks').where('position', '<=', position).execute();
  await trx.deleteFrom('operationLogs').where('id', 'in', gone).execute();
  const removal = { position, hash: hash.toString('hex'), total: gone.length };
  // From here on whoever writes an entry waits.
  await insertAuditEntry(trx, removalEntry(removal, wireTime(before)));
  const { numUpdatedRows } = await trx
    .updateTable('operationLogChain')
    .set({ removedPosition: position, removedHash: hash })
    .where('removedPosition', '=', removedPosition)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Another process has removed old entries of the operation log meanwhile');
  return removal;
}
