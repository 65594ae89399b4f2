import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../../config/env';
import { contract } from '../contract';
import { cooksModule } from './modules/cooks/cooks.module';
import { filesModule } from './modules/files/files.module';
import { filingsModule } from './modules/filings/filings.module';
import { groupDinnersModule } from './modules/group-dinners/group-dinners.module';
import { flowsModule } from './modules/flows/flows.module';
import { liveTopicGuard } from './modules/live/live.guard';
import { liveModule } from './modules/live/live.module';
import { parametersModule } from './modules/parameters/parameters.module';
import { permissionsModule } from './modules/permissions/permissions.module';
import { rolesModule } from './modules/roles/roles.module';
import { sessionModule } from './modules/session/session.module';
import { tracksModule } from './modules/tracks/tracks.module';
import { keepTrack } from './modules/tracks/tracks.service';
import { unitsModule } from './modules/units/units.module';
import { usersModule } from './modules/users/users.module';
import type { Actor } from './platform/auth/actor';
import { announceRights, isOwnTopic } from './platform/auth/rights';
import { createSessions } from './platform/auth/sessions';
import { openBroker } from './platform/broker/open-broker';
import { openDatabase } from './platform/db/open-database';
import type { Database } from './platform/db/transaction';
import { openFileStore } from './platform/files/file-store';
import { sweepFiles } from './platform/files/sweep-files';
import { readConsole, serveConsole } from './platform/http/console-files';
import { serveDocs } from './platform/http/docs';
import { createHttpServer } from './platform/http/http-server';
import { deleteOldKeys } from './platform/http/idempotency.repository';
import { openStreamSockets } from './platform/http/stream-sockets';
import { expectFreePort, listen } from './platform/http/listen';
import { builtInActions } from './platform/installation/builtin';
import { prepareInstallation } from './platform/installation/installation';
import type { StartingAccount } from './platform/installation/installation';
import { openPdfPrinter } from './platform/pdf/pdf-printer';
import { everySoOften } from './platform/periodic';
import { openSettings } from './platform/settings/settings';
import { openMediaServer } from './platform/streams/open-media-server';
import { startSimulator } from './platform/streams/simulator/simulator';

export interface AppConfig extends Env {
  /** Folder of the built programs (`*.mjs`). */
  readonly programsDir: string;
  /** Folder of what they read at run time. */
  readonly assetsDir: string;
  /** Folder of the built console; null serves the API alone. */
  readonly consoleDir: string | null;
  readonly version: string;
  readonly log: Logger;
  /** Called when the app cannot go on, e.g. its database broke. */
  readonly onFailure: (error: Error) => void;
}

export interface App {
  /** `http://host:port` */
  readonly address: string;
  /** Accounts made by this start; empty but on the first. */
  readonly accounts: readonly StartingAccount[];
  /** For programs and tests that run in the same process: an embedded database has one connection. */
  readonly db: Database;
  close(): Promise<void>;
}

/** How long a publisher may be away before his stream counts as ended. */
const publishGraceMs = 2_000;
/** Realtime connections whose session has expired meanwhile end within this time. */
const recheckEveryMs = 60_000;
const settingsEveryMs = 15_000;
const sweepEveryMs = 10 * 60_000;
const requestsPerMinute = 6_000;

/** What has been opened so far; closed in reverse order, also when the start fails half way. */
class Opened {
  private readonly closers: (() => Promise<void> | void)[] = [];

  closeWith(close: () => Promise<void> | void): void {
    this.closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }
}

/** Opens everything, puts it together and listens. Throws StartError with one clear line when that cannot be. */
export async function createApp(config: AppConfig): Promise<App> {
  const opened = new Opened();
  try {
    return await start(config, opened);
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

async function start(config: AppConfig, opened: Opened): Promise<App> {
  const { log, dataDir, host } = config;
  await expectFreePort('PORT', config);
  if (config.streamsUrl === null) await expectFreePort('RTMP_PORT', { host, port: config.rtmpPort });
  const database = await openDatabase(config);
  opened.closeWith(() => database.close());
  const db = database.kysely;
  const store = await openFileStore({ folder: path.join(dataDir, 'files') });
  const accounts = await prepareInstallation(db, { ...config, files: store }, contract);

  const settings = await openSettings(db);
  const sessions = createSessions(db, settings);
  const recordingsDir = path.join(dataDir, 'recordings');
  const streams = await openMediaServer({ ...config, recordingsDir, publishGraceMs });
  // Its last word is written down after the media server's, and before the database closes.
  let stopLive = (): Promise<void> => Promise.resolve();
  opened.closeWith(() => stopLive());
  opened.closeWith(() => streams.mediaServer.stop());
  const simulator = config.demo ? startSimulator(config) : null;
  opened.closeWith(async () => simulator?.close());

  const built = config.consoleDir === null ? null : await readConsole(config.consoleDir);
  const http = await createHttpServer({ log, requestsPerMinute, scriptSources: built?.scriptSources ?? [] });
  // Before the broker, which passes on what is not its own.
  const streamSockets = openStreamSockets(http.server);
  const mayFollowLive = liveTopicGuard(db);
  const broker = openBroker<Actor>({
    httpServer: http.server,
    path: '/api/stomp',
    relayUrl: config.brokerUrl,
    log,
    guard: {
      connect: (token) => sessions.find(token),
      refresh: ({ sessionId }) => sessions.refresh(sessionId),
      subscribe: async (actor, topic) => isOwnTopic(actor, topic) || (await mayFollowLive(actor, topic)),
    },
  });

  const shared = { db, sessions, settings, log };
  const live = liveModule(http, {
    ...shared,
    ...streams,
    streamSockets,
    broker,
    simulator,
    recordingsDir,
    store,
    publishGraceMs,
    streamEnded: keepTrack,
  });
  stopLive = () => live.stop();
  const sessionsEnded = (ids: readonly string[]): void => {
    const isEnded = ({ sessionId }: { readonly sessionId: string }) => ids.includes(sessionId);
    broker.endSessions(isEnded);
    live.endSessions(isEnded);
  };
  const rightsChanged = announceRights(db, broker, log);
  const users = usersModule(http, { ...shared, sessionsEnded, rightsChanged });
  sessionModule(http, { ...shared, ...users, sessionsEnded });
  rolesModule(http, { ...shared, rightsChanged });
  permissionsModule(http, { ...shared, rightsChanged, builtIn: builtInActions(contract) });
  unitsModule(http, {
    ...shared,
    scopeChanged: (unitPaths) => {
      rightsChanged();
      live.unitsChanged(unitPaths);
    },
  });
  parametersModule(http, { ...shared, settingsChanged: () => rightsChanged() });
  tracksModule(http, { ...shared, ...live });
  cooksModule(http, { ...shared, ...live });
  filesModule(http, { ...shared, store });
  const printer = openPdfPrinter({ programsDir: config.programsDir });
  opened.closeWith(() => printer.close());
  const filings = filingsModule(http, { ...shared, store, printer });
  groupDinnersModule(http, { ...shared, ...filings });
  flowsModule(http, shared);

  opened.closeWith(() => http.close());
  opened.closeWith(() => streamSockets.close());
  opened.closeWith(() => broker.close());
  opened.closeWith(everySoOften('recheck', recheckEveryMs, log, () => broker.recheck(() => true)));
  // Another process on the same database may have changed them.
  opened.closeWith(everySoOften('settings', settingsEveryMs, log, () => settings.reload()));
  opened.closeWith(
    everySoOften('sweep', sweepEveryMs, log, async () => {
      await sessions.sweep();
      await deleteOldKeys(db, new Date(Date.now() - 86_400_000));
      await sweepFiles(db, store);
    }),
  );

  await live.start();
  http.get('/healthz', () => ({ status: 'ok', version: config.version }));
  await serveDocs(http, contract, config.version);
  if (built !== null) await serveConsole(http, built);
  return { address: await listen(http, config), accounts, db, close: () => opened.closeAll() };
}
