import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../../config/env';
import { contract } from '../contract';
import { startSimulator } from './demo/cameras/simulator';
import { seedDemo } from './demo/seed-demo';
import { startDuties } from './duties';
import { installModules } from './install-modules';
import { editingTopicGuard } from './modules/editing/editing.guard';
import { Editors } from './modules/editing/editors';
import { liveAdmissions } from './modules/live/live-admissions.repository';
import { liveTopicGuard } from './modules/live/live.guard';
import { Opened } from './opened';
import { readChain } from './platform/audit/chain.repository';
import type { Actor } from './platform/auth/actor';
import { hashPassword } from './platform/auth/passwords';
import { followRights, isOwnTopic } from './platform/auth/rights';
import { createSessions } from './platform/auth/sessions';
import { answerOperator } from './platform/backup/answer-operator';
import { Backups } from './platform/backup/backups';
import { listenToOperator } from './platform/backup/operator-line';
import { openBroker } from './platform/broker/open-broker';
import { systemClock } from './platform/clock';
import type { Clock } from './platform/clock';
import { openDatabase } from './platform/db/open-database';
import type { Waits } from './platform/db/waits';
import type { Database, DatabaseTransaction } from './platform/db/transaction';
import { handOverAll } from './platform/files/hand-over-files';
import { openDepot } from './platform/files/open-depot';
import { openFileStore } from './platform/files/file-store';
import { readConsole, serveConsole } from './platform/http/console-files';
import { serveDocs } from './platform/http/docs';
import { openDrain } from './platform/http/drain';
import { createHttpServer } from './platform/http/http-server';
import { openRateLimiters, requestLimits } from './platform/http/rate-limiters';
import type { RequestLimits } from './platform/http/rate-limiters';
import { openStreamSockets } from './platform/http/stream-sockets';
import { expectFreePort, listen } from './platform/http/listen';
import { openFirstAccounts } from './platform/installation/first-accounts';
import { prepareInstallation } from './platform/installation/installation';
import type { StartingAccount } from './platform/installation/installation';
import { publicFolder } from './platform/installation/province';
import { measureRequests } from './platform/metrics/http-metrics';
import { openWatch, serveWatch } from './platform/metrics/watch';
import { targetsOf } from './platform/outbound';
import { openPdfPrinter } from './platform/pdf/pdf-printer';
import { meansOf } from './platform/processes/compatibility';
import { openLead } from './platform/processes/open-lead';
import { openReading } from './platform/processes/open-reading';
import { openSettings } from './platform/settings/settings';
import { Mp4Writer } from './platform/streams/mp4/mp4-writer';
import { openMediaServer } from './platform/streams/open-media-server';
import { Storage } from './platform/storage';

export interface AppConfig extends Env {
  /** Folder of the built programs (`*.mjs`). */
  readonly programsDir: string;
  /** Folder of what they read at run time. */
  readonly assetsDir: string;
  /** Folder of the built console; null serves the API alone. */
  readonly consoleDir: string | null;
  readonly version: string;
  /** The machine's, unless a test holds its own. */
  readonly clock?: Clock;
  readonly log: Logger;
  readonly limits?: RequestLimits;
  readonly waits?: Partial<Waits>;
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

/** How long a publisher may be away before his stream counts as lost. */
const publishGraceMs = 2_000;

/** Opens everything, puts it together and listens. Throws StartError with one clear line when that cannot be. */
export async function createApp(config: AppConfig): Promise<App> {
  const opened = new Opened();
  try {
    return await start({ clock: systemClock, ...config }, opened);
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

async function start(config: AppConfig & { readonly clock: Clock }, opened: Opened): Promise<App> {
  const { log, clock, dataDir, host } = config;
  await expectFreePort('PORT', config);
  if (config.streamsUrl === null) await expectFreePort('RTMP_PORT', { host, port: config.rtmpPort });
  const watch = openWatch(clock, log);
  opened.closeWith(() => watch.close());
  const database = await openDatabase({ ...config, queried: watch.queried });
  opened.closeWith(() => database.close());
  const db = database.kysely;
  const filesDir = path.join(dataDir, 'files');
  const recordingsDir = path.join(dataDir, 'recordings');
  const depot = await openDepot(config.filesUrl, clock);
  // Files of an installation that has no storage for them stand where all of its processes see them.
  const folders = depot === null ? [filesDir, recordingsDir] : [recordingsDir];
  const { reading, beaten, close } = openReading({ ...config, primary: db });
  opened.closeWith(close);
  const { lead, leave } = await openLead({ ...config, db, means: meansOf(config), folders, depot, beaten });
  opened.closeWith(leave);
  const store = await openFileStore({ folder: filesDir, depot });
  const { adminPassword, assetsDir, demoOnAir: onAir } = config;
  const demo = { assetsDir, now: clock.now(), hash: hashPassword, files: store, onAir };
  const fill = config.demo ? (trx: DatabaseTransaction) => seedDemo(trx, demo) : null;
  const accounts = await prepareInstallation(db, { adminPassword, fill, log }, contract);

  // Where the chain of the operation log ends, told outside of the database: `npm run audit -- --noted`.
  const { position, hash } = await readChain(db);
  log.info({ noted: `${position}:${hash.toString('hex')}` }, 'operation log');

  const firstAccounts = openFirstAccounts(dataDir);
  const settings = await openSettings(db);
  const sessions = createSessions({ db, settings, changes: database.rightsChanges, clock });
  const backups = new Backups({ ...config, database, depot, settings });
  const streams = await openMediaServer({
    ...config,
    recordingsDir,
    publishGraceMs,
    admissions: liveAdmissions(db, clock),
    lead,
  });
  // Its last word is written down after the media server's, and before the database closes.
  let stopLive = (): Promise<void> => Promise.resolve();
  opened.closeWith(() => stopLive());
  opened.closeWith(() => streams.mediaServer.stop());
  const simulator = config.demo ? startSimulator(config) : null;
  opened.closeWith(async () => simulator?.close());

  const built = config.consoleDir === null ? null : await readConsole(config.consoleDir);
  const { trustProxy, limits = requestLimits } = config;
  const http = await createHttpServer({
    log,
    clock,
    requestsPerMinute: limits.perAddress,
    trustProxy,
    scriptSources: built?.scriptSources ?? [],
  });
  measureRequests(http, watch.metrics);
  const drain = openDrain(http, clock);
  // Before the broker, which passes on what is not its own.
  const streamSockets = openStreamSockets(http.server, clock, trustProxy);
  const mayFollowLive = liveTopicGuard(db);
  const mayEdit = editingTopicGuard(db);
  const broker = openBroker<Actor>({
    httpServer: http.server,
    path: '/api/stomp',
    relayUrl: config.brokerUrl,
    clock,
    log,
    guard: {
      connect: (token) => sessions.find(token),
      refresh: ({ sessionId }) => sessions.refresh(sessionId),
      subscribe: async (actor, topic) =>
        isOwnTopic(actor, topic) || (await mayFollowLive(actor, topic)) || (await mayEdit(actor, topic)),
    },
  });

  const storage = new Storage(dataDir, clock, log);
  const printer = openPdfPrinter({ ...config, fontsDir: path.join(dataDir, 'fonts') });
  opened.closeWith(() => printer.close());
  const mp4 = new Mp4Writer({ ...config, folder: path.join(dataDir, 'copies'), storage });
  const { version } = config;
  const shared = { ...streams, db, reading, sessions, settings, clock, log, storage, broker, lead, store, depot };
  const { live, status } = installModules(http, {
    ...{ ...shared, ...watch, pool: () => database.pool(), limiters: openRateLimiters(clock, limits), version },
    ...{ streamSockets, simulator, recordingsDir, printer, mp4 },
    backups: config.backupDir === null ? null : backups,
    signedIn: (username) => firstAccounts.signedIn(username),
  });
  stopLive = () => live.stop();

  opened.closeWith(() => http.close());
  opened.closeWith(() => streamSockets.close());
  opened.closeWith(() => broker.close());
  const editors = new Editors(broker, clock);
  opened.closeWith(() => editors.stop());
  opened.closeWith(followRights(database.rightsChanges, { settings, clock, log, rechecked: [broker, live] }));
  const handing = { handOver: depot === null ? null : handOverAll(filesDir, depot, () => live.handOver()) };
  const targets = targetsOf(config.privateTargets);
  opened.closeWith(startDuties({ ...shared, ...live, ...handing, database, dataDir, status, backups, targets }));
  opened.closeWith(
    await listenToOperator(dataDir, (request) => answerOperator(request, backups, { database, dataDir, depot }), log),
  );
  opened.closeWith(() => backups.stop());
  opened.closeWith(drain);

  await live.start();
  http.get('/healthz', () => {
    const problems = [
      ...(storage.isLow ? ['storage'] : []),
      // The last one that was to be made by the clock.
      ...(backups.last?.isMade === false ? ['backup'] : []),
    ];
    return { ...(problems.length > 0 ? { status: 'degraded', problems } : { status: 'ok' }), version };
  });
  opened.closeWith(await serveWatch(http, watch, config));
  await serveDocs(http, { contract, version, sessions });
  if (built !== null) {
    const ownDir = publicFolder(dataDir);
    await mkdir(ownDir, { recursive: true });
    await serveConsole(http, built, ownDir);
  }
  const address = await listen(http, config);
  return { address, accounts, db, close: () => opened.closeAll() };
}
