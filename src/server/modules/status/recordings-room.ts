import type { RecordingsRoom } from '../../../contract/status';
import { dayMs, minuteMs } from '../../../contract/time';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import type { Depot } from '../../platform/files/depot';
import type { Storage } from '../../platform/storage';
import { readRecordingBytes } from './status.repository';

interface RecordingsRoomDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Pick<Storage, 'freeBytes'>;
  readonly depot: Depot | null;
}

/** Reads how much room recordings take: all of them are added up, so at most once a minute. */
export function recordingsRoom({ db, clock, storage, depot }: RecordingsRoomDeps): () => Promise<RecordingsRoom> {
  let latest: { readonly at: number; readonly bytes: number; readonly weekBytes: number } | null = null;
  return async () => {
    if (latest === null || clock.elapsed() - latest.at >= minuteMs) {
      const weekAgo = new Date(clock.now().getTime() - 7 * dayMs);
      const { bytes, bytesSince: weekBytes } = await readRecordingBytes(db, weekAgo);
      latest = { at: clock.elapsed(), bytes, weekBytes };
    }
    const { bytes, weekBytes } = latest;
    return { bytes, weekBytes, ...(depot === null ? { freeBytes: storage.freeBytes } : {}) };
  };
}
