import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { openFollower } from '../db/open-database';
import { ReplicaReading } from '../db/postgres/replica';
import type { Beat } from '../db/postgres/replica';
import { soleReading } from '../db/reading';
import type { Reading } from '../db/reading';
import type { Database } from '../db/transaction';
import type { Waits } from '../db/waits';
import { readStamp } from './processes.repository';

interface ReadingOptions {
  readonly primary: Database;
  readonly databaseReadUrl: string | null;
  readonly waits?: Partial<Waits>;
  readonly clock: Clock;
  readonly log: Logger;
}

interface OpenedReading {
  readonly reading: Reading;
  /** To be told of each beat of this process. */
  readonly beaten: (beat: Beat) => void;
  readonly close: () => Promise<void>;
}

/** Lists and statistics from a replica where there is one. Throws StartError where its address is none. */
export function openReading({ primary, databaseReadUrl, ...options }: ReadingOptions): OpenedReading {
  if (databaseReadUrl === null)
    return { reading: soleReading(primary), beaten: () => undefined, close: () => Promise.resolve() };
  const { kysely: replica, close } = openFollower(databaseReadUrl, options);
  const reading = new ReplicaReading({ primary, replica, readStamp, ...options });
  return {
    reading,
    beaten: (beat) => reading.beaten(beat),
    close: async () => {
      await reading.close();
      await close();
    },
  };
}
