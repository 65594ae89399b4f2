import type { RecordingsRoom } from '../../../contract/status';
import { readChain } from '../../platform/audit/chain.repository';
import type { Backups } from '../../platform/backup/backups';
import type { Broker } from '../../platform/broker/types';
import type { Depot } from '../../platform/files/depot';
import type { DatabaseHandle } from '../../platform/db/open-database';
import type { Database } from '../../platform/db/transaction';
import { gauge, total } from '../../platform/metrics/metrics';
import type { Labels, Metric, Metrics } from '../../platform/metrics/metrics';
import type { Probes } from '../../platform/metrics/probes';
import type { Storage } from '../../platform/storage';
import type { MediaServer } from '../../platform/streams/types';
import { askDatabase, readQueues } from './status.repository';

export interface Watched {
  readonly db: Database;
  readonly metrics: Metrics;
  readonly probes: Probes;
  readonly pool: DatabaseHandle['pool'];
  readonly broker: Pick<Broker, 'figures'>;
  readonly mediaServer: Pick<MediaServer, 'figures'>;
  readonly live: { figures(): { readonly channels: number; readonly viewers: number; readonly waiting: number } };
  readonly storage: Storage;
  /** The storage of FILES_URL. */
  readonly depot: Depot | null;
  /** Null where none are made by the clock. */
  readonly backups: Pick<Backups, 'last'> | null;
  readonly version: string;
}

/** Sources of the metrics beside what is watched. */
export interface MetricsDeps extends Watched {
  readonly readRoom: () => Promise<RecordingsRoom>;
}

/** Several of a kind, told apart by one label. */
function gauges(
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
): Metric {
  const samples = async () =>
    Object.entries(await read()).map(([key, value]) => ({ labels: { [label]: key } satisfies Labels, value }));
  return { name, help, type: 'gauge', read: samples };
}

/** What the parts of the server know of themselves. */
export function registerMetrics(watched: MetricsDeps): void {
  const { db, metrics, probes, pool, broker, mediaServer, live, storage, version, readRoom } = watched;
  const connections = () => ({ busy: pool().busy, idle: pool().open - pool().busy });
  const working = async () =>
    Object.fromEntries((await probes.look()).map(({ name, failure }) => [name, failure === null ? 1 : 0]));
  for (const metric of [
    // Before those that ask the database themselves.
    gauges('banquet_database_connections', 'Connections of the pool.', 'state', connections),
    gauge('banquet_database_waiting', 'Work that waits for a connection.', () => pool().waiting),
    gauges('banquet_info', 'Which version runs.', 'version', () => ({ [version]: 1 })),
    gauges('banquet_probe_up', 'Whether it works, as /readyz says.', 'probe', working),
    gauge('banquet_realtime_connections', 'Browsers that are connected.', () => broker.figures().connections),
    gauge('banquet_realtime_subscriptions', 'Their subscriptions.', () => broker.figures().subscriptions),
    total('banquet_realtime_messages_total', 'Messages pushed, each to one.', () => broker.figures().pushed),
    gauge('banquet_live_channels', 'Channels that accept a camera.', () => live.figures().channels),
    gauge('banquet_live_streams', 'Streams with pictures.', () => mediaServer.figures().streams),
    gauge('banquet_live_recordings', 'Of them those that are recorded.', () => mediaServer.figures().recordings),
    gauge(
      'banquet_recordings_waiting',
      'Finished ones that the storage of FILES_URL has not yet.',
      () => live.figures().waiting,
    ),
    gauge('banquet_recordings_bytes', 'Room that recordings take.', async () => (await readRoom()).bytes),
    gauge('banquet_live_viewers', 'Pictures that are watched.', () => live.figures().viewers),
    gauges('banquet_queue_entries', 'What waits to be worked off.', 'queue', () => readQueues(db)),
    total('banquet_audit_entries_total', 'Entries of the operation log.', async () => (await readChain(db)).position),
    gauge('banquet_disk_free_bytes', 'Room left where the data folder is.', () => storage.freeBytes),
  ])
    metrics.add(metric);
}

const expect = (works: boolean, reason: string) => {
  if (!works) throw new Error(reason);
};

/** What a server is of no use without, and what somebody should look after. */
export function registerProbes({ db, probes, broker, mediaServer, storage, depot, backups }: Watched): void {
  const needed = { isNeeded: true } as const;
  probes.add({ name: 'database', title: '数据库', ...needed, check: () => askDatabase(db) });
  probes.add({
    ...{ name: 'broker', title: '消息服务', ...needed },
    check: () => expect(broker.figures().isLinked, '与消息服务器的连接已断开'),
  });
  probes.add({
    ...{ name: 'media', title: '视频服务', ...needed },
    check: () => expect(mediaServer.figures().isUp, '视频服务没有响应'),
  });
  probes.add({
    ...{ name: 'disk', title: '磁盘空间', ...needed },
    check: () => expect(!storage.isLow, '可用空间不足，新数据已停止保存'),
  });
  if (depot !== null)
    probes.add({
      ...{ name: 'files', title: '文件存储', isNeeded: false },
      check: () =>
        depot.check().catch((error: unknown) => {
          throw new Error('文件存储没有响应或不可用', { cause: error });
        }),
    });
  if (backups === null) return;
  probes.add({
    ...{ name: 'backup', title: '定时备份', isNeeded: false },
    check: () => expect(backups.last?.isMade !== false, '最近一次定时备份没有完成'),
  });
}
