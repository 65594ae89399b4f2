import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Endpoint } from '../../../../../src/contract/kernel';
import { liveContract } from '../../../../../src/contract/live';
import { liveModule } from '../../../../../src/server/modules/live/live.module';
import type { LiveModule } from '../../../../../src/server/modules/live/live.module';
import { liveTopicGuard } from '../../../../../src/server/modules/live/live.guard';
import { keepTrack } from '../../../../../src/server/modules/tracks/tracks.service';
import type { Actor } from '../../../../../src/server/platform/auth/actor';
import type { Sessions } from '../../../../../src/server/platform/auth/sessions';
import { createSessions } from '../../../../../src/server/platform/auth/sessions';
import { attachEmbeddedBroker } from '../../../../../src/server/platform/broker/embedded/embedded-broker';
import type { Broker } from '../../../../../src/server/platform/broker/types';
import { systemClock } from '../../../../../src/server/platform/clock';
import type { Clock } from '../../../../../src/server/platform/clock';
import { soleReading } from '../../../../../src/server/platform/db/reading';
import { inTransaction } from '../../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../../src/server/platform/db/transaction';
import type { Depot } from '../../../../../src/server/platform/files/depot';
import { openFileStore } from '../../../../../src/server/platform/files/file-store';
import { createHttpServer } from '../../../../../src/server/platform/http/http-server';
import { openRateLimiters, requestLimits } from '../../../../../src/server/platform/http/rate-limiters';
import { openStreamSockets } from '../../../../../src/server/platform/http/stream-sockets';
import { Storage } from '../../../../../src/server/platform/storage';
import { soleLead } from '../../../../../src/server/platform/processes/lead';
import { openSettings } from '../../../../../src/server/platform/settings/settings';
import type { Settings } from '../../../../../src/server/platform/settings/settings';
import { Mp4Writer } from '../../../../../src/server/platform/streams/mp4/mp4-writer';
import { startEmbeddedMediaServer } from '../../../../../src/server/platform/streams/embedded/embedded-media-server';
import { startSimulator } from '../../../../../src/server/demo/cameras/simulator';
import type { MediaServer, Simulator } from '../../../../../src/server/platform/streams/types';
import { assetsDir, open, preparedFolder, programsDir, removeFolders } from '../../../db/support/folders';
import { furnish } from './province';
import type { Province } from './province';

const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });

export interface Answer {
  readonly status: number;
  readonly body: { readonly [key: string]: unknown } & { readonly code?: number; readonly msg?: string };
}

export interface Stage {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly sessions: Sessions;
  readonly broker: Broker<Actor>;
  readonly media: MediaServer;
  readonly live: LiveModule;
  readonly settings: Settings;
  readonly province: Province;
  readonly recordingsDir: string;
  readonly origin: string;
  readonly port: number;
  tokenOf(username: string): Promise<string>;
  /** Calls an endpoint in wire names. */
  call(endpoint: Endpoint, token: string, input?: Readonly<Record<string, unknown>>): Promise<Answer>;
  close(): Promise<void>;
}

export interface StageOptions {
  /** Instead of the real one, for orders of events that a real one cannot be made to show. */
  readonly mediaServer?: MediaServer;
  /** Whether demo cameras answer opened channels. */
  readonly simulated?: boolean;
  /** How long a publisher may be away. */
  readonly publishGraceMs?: number;
  /** Where finished recordings go. */
  readonly depot?: Depot | null;
  /** Of all but the broker and the programs of the media server; the machine's unless it is held. */
  readonly clock?: Clock;
}

/** The live module on a real database, broker and, unless told otherwise, media server. */
export async function openStage({
  mediaServer,
  simulated = false,
  publishGraceMs = 300,
  depot = null,
  clock = systemClock,
}: StageOptions = {}): Promise<Stage> {
  const recordingsDir = await mkdtemp(path.join(tmpdir(), 'live-'));
  const database = await open(await preparedFolder());
  const db = database.kysely;
  const province = await furnish(db);
  const settings = await openSettings(db);
  const sessions = createSessions({ db, settings, changes: database.rightsChanges, clock });
  const app = await createHttpServer({ log, clock, requestsPerMinute: 100_000 });
  // Before the broker, as in the program.
  const streamSockets = openStreamSockets(app.server, clock);
  app.addHook('onClose', () => streamSockets.close());
  const mayFollow = liveTopicGuard(db);
  const broker = attachEmbeddedBroker<Actor>({
    httpServer: app.server,
    path: '/api/stomp',
    // Those who follow topics give their signs of life in real time.
    clock: systemClock,
    log,
    guard: {
      connect: (token) => sessions.find(token),
      refresh: ({ sessionId }) => sessions.refresh(sessionId),
      subscribe: mayFollow,
    },
  });
  const media =
    mediaServer ??
    (await startEmbeddedMediaServer({
      programsDir,
      recordingsDir,
      host: '127.0.0.1',
      rtmpPort: 0,
      publishGraceMs,
      clock,
      log,
    }));
  const simulator: Simulator | null = simulated ? startSimulator({ programsDir, assetsDir, log }) : null;
  const storage = new Storage(recordingsDir, clock, log);
  const deps = {
    db,
    reading: soleReading(db),
    sessions,
    settings,
    broker,
    mediaServer: media,
    srs: null,
    lead: soleLead,
    simulator,
    recordingsDir,
    depot,
    store: await openFileStore({ folder: path.join(recordingsDir, 'files') }),
    streamSockets,
    limiters: openRateLimiters(clock, requestLimits),
    storage,
    mp4: new Mp4Writer({ programsDir, folder: path.join(recordingsDir, 'copies'), storage, clock }),
  };
  const live = liveModule(app, { ...deps, clock, log, streamEnded: keepTrack });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  await live.start();
  return {
    app,
    db,
    sessions,
    broker,
    media,
    live,
    settings,
    province,
    recordingsDir,
    port,
    origin: `http://127.0.0.1:${port}`,
    tokenOf: async (username) => {
      const { id } = await db
        .selectFrom('users')
        .where('username', '=', username)
        .select('id')
        .executeTakeFirstOrThrow();
      const { token } = await inTransaction(db, (trx) =>
        sessions.start(trx, id, { ip: '127.0.0.1', userAgent: 'test' }),
      );
      return token;
    },
    call: async (endpoint, token, input = {}) => {
      const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
      const query = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
      const response = await app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        headers: { 'x-auth-token': token },
        ...(inBody ? { payload: input } : { query }),
      });
      return { status: response.statusCode, body: response.json() };
    },
    close: async () => {
      await broker.close();
      await app.close();
      await simulator?.close();
      await media.stop();
      await live.stop();
      await database.close();
      await rm(recordingsDir, { recursive: true, force: true });
      await removeFolders();
    },
  };
}

export interface ListedRecord {
  readonly id: number;
  readonly lkitchenerId: number;
  readonly lkitchenerName: string;
  readonly status: number;
  readonly live: number;
  readonly liveUrl: string;
  readonly videourl?: string;
  readonly lostSince?: string;
  readonly gaps?: readonly { readonly at: number; readonly lostAt: string; readonly resumedAt: string }[];
  readonly liveSeconds?: number;
  readonly endReason?: number;
  readonly endedBy?: string;
  readonly province: string;
  readonly fbmbh: number;
  readonly livestart?: string;
  readonly liveend?: string;
  readonly refusal?: string;
}

/** What the list endpoint answers. */
export async function listed(stage: Stage, token: string, input: Readonly<Record<string, unknown>>) {
  const { body } = await stage.call(liveContract.list, token, input);
  return { rows: body['rows'] as readonly ListedRecord[], total: body['total'] as number };
}

/** A cook's records, the oldest first, with his key. */
export function recordsOf(stage: Stage, cookId: number) {
  return stage.db
    .selectFrom('liveRecords')
    .innerJoin('cooks', 'cooks.id', 'liveRecords.cookId')
    .where('cookId', '=', cookId)
    .selectAll('liveRecords')
    .select('cooks.streamKey')
    .orderBy('liveRecords.id')
    .execute();
}

/** The cook's record that waits or streams. */
export async function currentOf(stage: Stage, cookId: number) {
  const current = (await recordsOf(stage, cookId)).find(({ status }) => status !== 2);
  if (current === undefined) throw new Error(`cook ${cookId} has no current record`);
  return current;
}
