import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../../../src/server/platform/clock';
import type { Clock } from '../../../../src/server/platform/clock';
import { startEmbeddedMediaServer } from '../../../../src/server/platform/streams/embedded/embedded-media-server';
import type { EmbeddedMediaServer } from '../../../../src/server/platform/streams/embedded/embedded-media-server';
import { startSimulator } from '../../../../src/server/demo/cameras/simulator';
import type { FlvTag } from '../../../../src/server/platform/streams/flv/flv-tag';
import { FlvDemuxer } from '../../../../src/server/platform/streams/flv/flv-demuxer';
import type {
  Channel,
  FlvViewer,
  MediaServer,
  Simulator,
  StreamEvent,
} from '../../../../src/server/platform/streams/types';
import { eventually } from '../../../support/eventually';

export const programsDir = path.resolve('dist/server');
export const assetsDir = path.join(programsDir, 'assets');
export const log = pino({ level: 'silent' });

/** For longer than any test takes, unless told otherwise. */
export function channel(name: string, key = 'secret-key', seconds = 3_600): Channel {
  return { name, key, until: new Date(Date.now() + seconds * 1000), startedAt: null };
}

/** Everything a media server says, and the first event of a kind. */
export function listen(media: MediaServer) {
  const events: StreamEvent[] = [];
  media.subscribe((event) => events.push(event));
  /** Null: not yet. */
  const find = <T extends StreamEvent['type']>(type: T, name?: string) =>
    events.find(
      (event): event is Extract<StreamEvent, { type: T }> =>
        event.type === type && (name === undefined || ('name' in event && event.name === name)),
    ) ?? null;
  return {
    events,
    find,
    next: <T extends StreamEvent['type']>(type: T, name?: string) =>
      eventually(`${type} ${name ?? ''}`, () => find(type, name)),
  };
}

/** Reads a viewer's tags as they come. */
export function read(viewer: FlvViewer) {
  const tags: FlvTag[] = [];
  const chunks: Buffer[] = [];
  const demuxer = new FlvDemuxer();
  let ended = false;
  viewer.body.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    for (const tag of demuxer.push(chunk)) tags.push(tag);
  });
  viewer.body.on('end', () => (ended = true));
  return { tags, bytes: () => Buffer.concat(chunks), isEnded: () => ended };
}

export interface Stage {
  readonly media: EmbeddedMediaServer;
  readonly simulator: Simulator;
  readonly recordingsDir: string;
  close(): Promise<void>;
}

interface StageOptions {
  readonly publishGraceMs?: number;
  readonly host?: string;
  /** Of this side; the programs that meet the cameras have the machine's. */
  readonly clock?: Clock;
}

export async function openStage({
  publishGraceMs = 300,
  host = '127.0.0.1',
  clock = systemClock,
}: StageOptions = {}): Promise<Stage> {
  const recordingsDir = await mkdtemp(path.join(tmpdir(), 'streams-'));
  const media = await startEmbeddedMediaServer({
    ...{ programsDir, recordingsDir, host, rtmpPort: 0, publishGraceMs },
    ...{ clock, log },
  });
  const simulator = startSimulator({ programsDir, assetsDir, log });
  return {
    media,
    simulator,
    recordingsDir,
    close: async () => {
      await Promise.all([media.stop(), simulator.close()]);
      await rm(recordingsDir, { recursive: true, force: true });
    },
  };
}
