import type { Logger } from 'pino';
import { lookEvery } from '../contract/status';
import { dayMs, minuteMs } from '../contract/time';
import { shortenLog } from './platform/audit/shorten-log';
import type { Broker } from './platform/broker/types';
import type { Sessions } from './platform/auth/sessions';
import type { Backups } from './platform/backup/backups';
import { whileNotHeld } from './platform/backup/hold-files';
import type { Clock } from './platform/clock';
import type { DatabaseHandle } from './platform/db/open-database';
import { inTransaction } from './platform/db/transaction';
import type { Database } from './platform/db/transaction';
import type { Depot } from './platform/files/depot';
import type { FileStore } from './platform/files/file-store';
import { forgetUnused, sweepFiles } from './platform/files/sweep-files';
import { deleteOldKeys } from './platform/http/idempotency.repository';
import type { Targets } from './platform/outbound';
import { everySoOften } from './platform/periodic';
import type { Lead } from './platform/processes/lead';
import type { Settings } from './platform/settings/settings';
import { forgetRemoved } from './platform/recycle/removed.repository';
import { sendDue } from './platform/sms/sms';
import { foldFilingChanges } from './modules/statistics/totals.repository';
import type { StatusHistory } from './modules/status/status.history';

export interface DutyDeps {
  readonly db: Database;
  readonly database: DatabaseHandle;
  readonly dataDir: string;
  readonly depot: Depot | null;
  /** Finished recordings and earlier files go to the shared storage; null where there is none. */
  readonly handOver: (() => Promise<void>) | null;
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** Where a parameter may send the server to. */
  readonly targets: Targets;
  readonly broker: Pick<Broker, 'recheck'>;
  readonly store: FileStore;
  readonly status: Pick<StatusHistory, 'look'>;
  readonly backups: Pick<Backups, 'check'>;
  /** Of cooks who will not come back. */
  readonly removeRecordings: (files: readonly string[]) => Promise<void>;
  /** Recordings of streams that ended longer ago than recordings are kept. */
  readonly removeOldRecordings: () => Promise<void>;
  readonly lead: Lead;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Duty {
  readonly everyMs: number;
  /** `each`: it concerns what the process itself holds; `leader`: it concerns what all have in common. */
  readonly by: 'each' | 'leader';
  readonly work: () => Promise<void>;
}

/** What was deleted longer ago than it is kept is gone for good, and its recordings with it. */
async function emptyBin(
  db: Database,
  settings: Settings,
  removeRecordings: DutyDeps['removeRecordings'],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - settings.number('recycle.days') * dayMs);
  await removeRecordings(await inTransaction(db, (trx) => forgetRemoved(trx, before)));
}

/**
 * What is done again and again, and by which of several processes. Of what modules repeat themselves, the live records are
 * reconciled by the leader alone (live.module.ts); viewers, topics and refused publishers are each process's own.
 */
function dutiesOf({
  db,
  database,
  dataDir,
  depot,
  handOver,
  sessions,
  settings,
  targets,
  broker,
  store,
  status,
  backups,
  removeRecordings,
  removeOldRecordings,
  clock,
  log,
}: DutyDeps): Readonly<Record<string, Duty>> {
  return {
    /** Realtime connections whose session has expired meanwhile end within this time. */
    recheck: { by: 'each', everyMs: minuteMs, work: () => broker.recheck(() => true) },
    /** In case nobody could tell of a change. */
    settings: { by: 'each', everyMs: 15_000, work: () => settings.reload() },
    status: { by: 'each', everyMs: lookEvery * 1_000, work: () => status.look() },
    /** Where the folder for them is given; of several, one at a time. */
    backup: { by: 'each', everyMs: 5_000, work: () => backups.check(clock.now()) },
    sms: { by: 'leader', everyMs: 2_000, work: () => sendDue(db, { settings, targets, clock }) },
    totals: { by: 'leader', everyMs: 2_000, work: () => foldFilingChanges(db) },
    handOver: { by: 'leader', everyMs: 10_000, work: async () => handOver?.() },
    oldEntries: {
      by: 'leader',
      everyMs: 10 * minuteMs,
      work: () => shortenLog({ db, settings, log }, clock.now()),
    },
    oldRecordings: { by: 'leader', everyMs: 10 * minuteMs, work: removeOldRecordings },
    sweep: {
      by: 'leader',
      everyMs: 10 * minuteMs,
      work: async () => {
        const now = clock.now();
        await sessions.sweep();
        await deleteOldKeys(db, new Date(now.getTime() - dayMs));
        await emptyBin(db, settings, removeRecordings, now);
        await forgetUnused(db, now);
        await whileNotHeld(database, { dataDir, depot }, () => sweepFiles(db, store, now));
      },
    },
  };
}

/** Returns what stops them, once those that run are done. */
export function startDuties(deps: DutyDeps): () => Promise<void> {
  const stops = Object.entries(dutiesOf(deps)).map(([name, { by, everyMs, work }]) =>
    everySoOften(name, everyMs, deps, async () => {
      if (by === 'each' || deps.lead.isHeld) await work();
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
