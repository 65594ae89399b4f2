import type { Logger } from 'pino';
import { dayMs, parseWireTime, wireDate } from '../../../contract/time';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/transaction';
import type { Settings } from '../settings/settings';
import { removedAtOnce, removeOldest } from './removal.repository';

interface ShortenDeps {
  readonly db: Database;
  readonly settings: Pick<Settings, 'number'>;
  readonly log: Pick<Logger, 'info'>;
}

/** In one go; the others follow with the next one. */
const mostBatches = 20;

/** Entries of the operation log that are kept no longer go by whole days, so that the log does not fill with what is said of it. */
export async function shortenLog({ db, settings, log }: ShortenDeps, now: Date): Promise<void> {
  const days = settings.number('security.logDays');
  const today = parseWireTime(wireDate(now));
  if (days === 0 || today === null) return;
  const before = new Date(today.getTime() - days * dayMs);
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const removed = await inTransaction(db, (trx) => removeOldest(trx, before));
    if (removed === null) return;
    const { position, hash, total } = removed;
    log.info({ entries: total, noted: `${position}:${hash}` }, 'old entries of the operation log are removed');
    if (total < removedAtOnce) return;
  }
}
