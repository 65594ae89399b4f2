import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { liveContract, liveStatuses } from '../../../contract/live';
import { historyRemovalContract } from '../../../contract/live-history';
import { recordingChecksContract } from '../../../contract/recording-copies';
import { hourMs } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Broker } from '../../platform/broker/types';
import type { Database } from '../../platform/db/transaction';
import type { ScopeUnit } from '../../platform/db/units';
import { everySoOften } from '../../platform/periodic';
import type { Depot } from '../../platform/files/depot';
import type { FileStore } from '../../platform/files/file-store';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { StreamSockets } from '../../platform/http/stream-sockets';
import type { Lead } from '../../platform/processes/lead';
import type { Settings } from '../../platform/settings/settings';
import type { Mp4Writer } from '../../platform/streams/mp4/mp4-writer';
import type { SrsMediaServer } from '../../platform/streams/srs/types';
import type { MediaServer, Simulator } from '../../platform/streams/types';
import { insertWaiting } from './live-changes.repository';
import type { EndedStream } from './live-endings.repository';
import { GrantedChannels } from './live.channels';
import { checkCopy, RecordingCopies } from './live.copies';
import { HandOver } from './live.hand-over';
import { LiveLifecycle } from './live.lifecycle';
import { removeOldRecordings } from './live.old-recordings';
import { findOpenStreams, registerMediaRoutes, registerSrsHook, registerStreamSockets } from './live.media.routes';
import { PlayLog } from './live.plays';
import { StreamQueue } from './live.queue';
import { Reconciliation } from './live.reconcile';
import { Recordings } from './live.recordings';
import { LiveRefusals } from './live.refusals';
import type { Recorded } from './live.recordings';
import { historyRemovalHandlers } from './live.removal';
import { liveHandlers } from './live.routes';
import { LiveService } from './live.service';
import { Snapshots } from './live.snapshots';
import { LiveTopics } from './live.topics';
import { LiveViewers } from './live.viewers';
import { Viewings } from './live.viewings';

export interface LiveDeps extends ImplementDeps {
  readonly settings: Settings;
  readonly streamSockets: StreamSockets;
  readonly broker: Pick<Broker, 'publish' | 'publishState' | 'listen' | 'watched' | 'onSubscribe'>;
  readonly mediaServer: MediaServer;
  /** The same media server where it is an SRS, which asks by HTTP; null otherwise. */
  readonly srs: SrsMediaServer | null;
  readonly lead: Lead;
  /** Answers every opened channel in a demo installation; null otherwise. */
  readonly simulator: Simulator | null;
  readonly recordingsDir: string;
  /** Where finished recordings go; null: they stay in that folder. */
  readonly depot: Depot | null;
  /** Makes what is downloaded of recordings. */
  readonly mp4: Pick<Mp4Writer, 'write' | 'tidy'>;
  /** Where snapshots are. */
  readonly store: Pick<FileStore, 'remove'>;
  /** Inside the transaction that ends a stream: what else its end writes down. */
  readonly streamEnded: (trx: Database, stream: EndedStream) => Promise<void>;
  readonly log: Logger;
}

export interface LiveModule {
  /** Brings records and media server in line for the first time, then every two seconds. */
  start(): Promise<void>;
  /** Inside the transaction that makes a cook. */
  createWaitingRecord(trx: Database, cook: { readonly id: number }): Promise<void>;
  /** Inside the transaction that moves a cook to another unit; refuses while he is streaming. */
  moveWaitingRecord(trx: Database, cookId: number, unit: ScopeUnit): Promise<void>;
  /** Inside the transaction that deletes cooks; refuses while one of them is streaming. Call the answer after it. */
  removeLiveRecords(trx: Database, cookIds: readonly number[]): Promise<() => void>;
  /** Recordings of cooks who will not come back. */
  removeRecordings(files: readonly string[]): Promise<void>;
  /** Removes recordings whose days are over. */
  removeOldRecordings(): Promise<void>;
  /** The rows, without the recordings whose files are gone. */
  withPresentRecordings<Row extends Recorded>(rows: readonly Row[]): Promise<readonly Row[]>;
  /** Cooks of these units were added, changed or deleted. */
  cooksChanged(unitPaths: readonly string[]): void;
  /** Units were moved: before and after, by their paths. */
  unitsChanged(unitPaths: readonly string[]): void;
  figures(): { readonly channels: number; readonly viewers: number; readonly waiting: number };
  /** Moves finished recordings to the shared storage. */
  handOver(): Promise<void>;
  /** Closes what these sessions watch. */
  endSessions(matches: (actor: Actor) => boolean): void;
  /** Closes what these viewers watch and may not any more. */
  recheck(matches: (actor: Actor) => boolean): Promise<void>;
  /** Writes down what the media server's end brought; call it after the media server has stopped, before the database closes. */
  stop(): Promise<void>;
}

/** A stream that has lost its pictures is reported by the media server; this is for reports that never come. */
const missingGraceMs = 500;
const keepViewingsMs = 30_000;

export function liveModule(app: FastifyInstance, deps: LiveDeps): LiveModule {
  const { db, clock, mediaServer, broker, settings, simulator, lead, log } = deps;
  const channels = new GrantedChannels(mediaServer, simulator, lead, log, () => reconciliation.hurry());
  const queue = new StreamQueue();
  const recordings = new Recordings(deps.recordingsDir, deps.depot, log);
  const handOver = deps.depot === null ? null : new HandOver(deps.recordingsDir, deps.depot, db, clock, log);
  const topics = new LiveTopics(db, broker, clock, log);
  const { streamEnded } = deps;
  const shared = { db, clock, channels, queue, recordings, streamEnded, changed: topics.changed.bind(topics) };
  const snapshots = new Snapshots(deps.store, log);
  const service = new LiveService({ ...shared, snapshots });
  const lifecycle = new LiveLifecycle({ ...shared, log });
  const reconciliation: Reconciliation = new Reconciliation({
    ...{ db, clock, mediaServer },
    ...{ channels, lifecycle, lead, missingGraceMs, log },
  });

  const viewers: LiveViewers = new LiveViewers((token, names) => findOpenStreams(media, token, names), clock, log);
  const viewings = new Viewings(db, clock, log);
  const stopKeeping = everySoOften('viewings', keepViewingsMs, deps, () => viewings.keep());
  const { sessions, limiters } = deps;
  const playLog = new PlayLog(db, clock);
  const copies = new RecordingCopies(db, deps.mp4, playLog);
  const stopTidying = everySoOften('recording copies', hourMs, deps, () => deps.mp4.tidy());
  const media = { db, sessions, limiters, mediaServer, recordings, copies, viewers, viewings, playLog };
  const isSimulated = simulator !== null;
  const handled = { service, settings, mediaServer, recordings, snapshots, isSimulated };
  implement(app, deps, liveContract, liveHandlers(handled));
  implement(app, deps, historyRemovalContract, historyRemovalHandlers({ service, changed: shared.changed }));
  implement(app, deps, recordingChecksContract, { show: (call, { code }) => checkCopy(call.db, code) });
  registerMediaRoutes(app, media);
  registerStreamSockets(deps.streamSockets, media);
  const stopHearing = deps.srs === null ? null : registerSrsHook(app, deps.srs, broker);

  const refusals = new LiveRefusals({
    db,
    clock,
    grantedNames: () => channels.names(),
    changed: topics.changed.bind(topics),
    log,
  });
  const unsubscribe = mediaServer.subscribe((event) => {
    if (event.type === 'refused') {
      refusals.refused(event);
    } else if (event.type === 'up') {
      channels.doubt();
      void reconciliation.run();
    } else {
      if (event.type === 'started' || event.type === 'resumed') reconciliation.seen(event.name);
      void lifecycle.handle(event).then((isWritten) => {
        if (!isWritten) reconciliation.hurry();
      });
    }
  });

  const stopFollowing = lead.onChange((isHeld) => {
    if (!isHeld) {
      channels.leaveCameras();
      return;
    }
    channels.doubt();
    void reconciliation.run();
  });

  const tellUnits = (unitPaths: readonly string[]): void => {
    for (const unitPath of new Set(unitPaths)) topics.changed(unitPath, liveStatuses);
  };

  return {
    start: async () => {
      await deps.mp4.tidy();
      await reconciliation.run();
    },
    createWaitingRecord: (trx, { id }) => insertWaiting(trx, id),
    moveWaitingRecord: (trx, cookId, unit) => service.moveWaiting(trx, cookId, unit),
    removeLiveRecords: (trx, cookIds) => service.removeOf(trx, cookIds),
    cooksChanged: tellUnits,
    unitsChanged: tellUnits,
    removeRecordings: async (files) => {
      for (const file of files) await recordings.remove(file);
    },
    removeOldRecordings: () => removeOldRecordings({ ...shared, settings, log }, clock.now()),
    withPresentRecordings: (rows) => recordings.withPresent(rows),
    figures: () => ({ channels: channels.names().length, viewers: viewers.count, waiting: handOver?.waiting ?? 0 }),
    handOver: async () => handOver?.run(),
    endSessions: (matches) => viewers.endSessions(matches),
    recheck: (matches) => viewers.recheck(matches),
    stop: async () => {
      viewers.stop();
      await stopKeeping();
      await stopTidying();
      await viewings.stop();
      stopFollowing();
      stopHearing?.();
      await reconciliation.stop();
      await queue.idle();
      unsubscribe();
      await refusals.stop();
      topics.stop();
    },
  };
}
