import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { liveContract, liveStatuses } from '../../../contract/live';
import type { Actor } from '../../platform/auth/actor';
import type { Broker } from '../../platform/broker/types';
import type { Database } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { StreamSockets } from '../../platform/http/stream-sockets';
import type { Settings } from '../../platform/settings/settings';
import type { Simulator } from '../../platform/streams/simulator/simulator';
import type { SrsMediaServer } from '../../platform/streams/srs/srs-media-server';
import type { MediaServer } from '../../platform/streams/types';
import { insertWaiting } from './live-changes.repository';
import type { EndedStream } from './live-changes.repository';
import { GrantedChannels } from './live.channels';
import { LiveLifecycle } from './live.lifecycle';
import { findOpenStreams, registerMediaRoutes, registerSrsHook, registerStreamSockets } from './live.media.routes';
import { StreamQueue } from './live.queue';
import { Reconciliation } from './live.reconcile';
import { Recordings } from './live.recordings';
import type { Recorded } from './live.recordings';
import { liveHandlers } from './live.routes';
import { LiveService } from './live.service';
import { Snapshots } from './live.snapshots';
import { LiveTopics } from './live.topics';
import { LiveViewers } from './live.viewers';

export interface LiveDeps extends ImplementDeps {
  readonly settings: Settings;
  readonly streamSockets: StreamSockets;
  readonly broker: Pick<Broker, 'publish' | 'publishHere' | 'listen' | 'watched' | 'onSubscribe'>;
  readonly mediaServer: MediaServer;
  /** The same media server where it is an SRS, which asks by HTTP; null otherwise. */
  readonly srs: SrsMediaServer | null;
  /** Answers every opened channel in a demo installation; null otherwise. */
  readonly simulator: Simulator | null;
  readonly recordingsDir: string;
  /** Where snapshots are. */
  readonly store: Pick<FileStore, 'remove'>;
  /** The media server's own patience with a publisher that is away. */
  readonly publishGraceMs: number;
  /** Inside the transaction that ends a stream: what else its end writes down. */
  readonly streamEnded: (trx: Database, stream: EndedStream) => Promise<void>;
  readonly log: Logger;
}

export interface LiveModule {
  /** Brings records and media server in line for the first time, then every two seconds. */
  start(): Promise<void>;
  /** Inside the transaction that makes a cook. */
  createWaitingRecord(trx: Database, cook: { readonly id: number }): Promise<void>;
  /** Inside the transaction that deletes cooks; refuses while one of them is streaming. Call the answer after it. */
  removeLiveRecords(trx: Database, cookIds: readonly number[]): Promise<() => void>;
  /** The rows, without the recordings whose files are gone. */
  withPresentRecordings<Row extends Recorded>(rows: readonly Row[]): Promise<readonly Row[]>;
  /** Cooks of these units were added, changed or deleted. */
  cooksChanged(unitPaths: readonly string[]): void;
  /** Units were moved: before and after, by their paths. */
  unitsChanged(unitPaths: readonly string[]): void;
  /** Closes what these sessions watch. */
  endSessions(matches: (actor: Actor) => boolean): void;
  /** Writes down what the media server's end brought; call it after the media server has stopped, before the database closes. */
  stop(): Promise<void>;
}

/** A stream that the media server has given up is reported by it; this is for reports that never come. */
const reportGraceMs = 500;

export function liveModule(app: FastifyInstance, deps: LiveDeps): LiveModule {
  const { db, mediaServer, broker, settings, simulator, log } = deps;
  const channels = new GrantedChannels(mediaServer, simulator, log, () => reconciliation.hurry());
  const queue = new StreamQueue();
  const recordings = new Recordings(deps.recordingsDir, log);
  const topics = new LiveTopics(db, broker, log);
  const { streamEnded } = deps;
  const shared = { db, channels, queue, recordings, streamEnded, changed: topics.changed.bind(topics) };
  const snapshots = new Snapshots(deps.store, log);
  const service = new LiveService({ ...shared, snapshots });
  const lifecycle = new LiveLifecycle({ ...shared, log });
  const missingGraceMs = deps.publishGraceMs + reportGraceMs;
  const reconciliation: Reconciliation = new Reconciliation({
    db,
    mediaServer,
    channels,
    lifecycle,
    missingGraceMs,
    log,
  });

  const viewers: LiveViewers = new LiveViewers((token, names) => findOpenStreams(media, token, names), log);
  const media = { db, sessions: deps.sessions, mediaServer, recordings, viewers };
  const isSimulated = simulator !== null;
  const handled = { service, settings, mediaServer, recordings, snapshots, isSimulated };
  implement(app, deps, liveContract, liveHandlers(handled));
  registerMediaRoutes(app, media);
  registerStreamSockets(deps.streamSockets, media);
  if (deps.srs !== null) registerSrsHook(app, deps.srs);

  const unsubscribe = mediaServer.subscribe((event) => {
    if (event.type === 'up') {
      channels.doubt();
      void reconciliation.run();
    } else if (event.type === 'resumed') {
      reconciliation.reportedBack(event.name);
    } else {
      void lifecycle.handle(event).then((isWritten) => {
        if (!isWritten && event.type === 'ended') reconciliation.reportedEnd(event.name);
      });
    }
  });

  const tellUnits = (unitPaths: readonly string[]): void => {
    for (const unitPath of new Set(unitPaths)) topics.changed(unitPath, liveStatuses);
  };

  return {
    start: () => reconciliation.run(),
    createWaitingRecord: (trx, { id }) => insertWaiting(trx, id),
    removeLiveRecords: (trx, cookIds) => service.removeOf(trx, cookIds),
    cooksChanged: tellUnits,
    unitsChanged: tellUnits,
    withPresentRecordings: (rows) => recordings.withPresent(rows),
    endSessions: (matches) => viewers.endSessions(matches),
    stop: async () => {
      viewers.stop();
      await reconciliation.stop();
      await queue.idle();
      unsubscribe();
      topics.stop();
    },
  };
}
