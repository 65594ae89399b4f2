import { mkdtemp, rm } from 'node:fs/promises';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tokenHeader } from '../../src/contract/constants';
import { liveContract } from '../../src/contract/live';
import { FlvDemuxer } from '../../src/server/platform/streams/flv/flv-demuxer';
import { film, startEncoder } from '../../test/support/cameras';
import { monotonicMs } from '../../test/support/crowd/member';
import type { Scene } from '../../test/support/crowd/scene';
import { eventually, pause } from '../../test/support/eventually';
import { ofRuns } from './figures';
import type { Figure } from './figures';

/** As many as a wall has. */
const count = 9;
const seconds = 5;
const minutes = 60;
const againMs = 500;
const filmedSeconds = 30;

export interface Tiles {
  /** Of each tile, over some seconds. */
  framesPerSecond(): Promise<readonly Figure[]>;
  /** How long after this moment each has shown a picture again. */
  playedAgain(since: number): Promise<number>;
  close(): Promise<void>;
}

/** A camera that publishes again when it was thrown out, as any does. */
function startCamera(camera: readonly string[], address: string): { stop: () => Promise<void> } {
  let isOver = false;
  let encoder = startEncoder(camera, address, 3_600);
  const on = async (): Promise<void> => {
    await encoder.ended;
    await pause(againMs);
    if (isOver) return;
    encoder = startEncoder(camera, address, 3_600);
    await on();
  };
  void on();
  return {
    stop: async () => {
      isOver = true;
      await encoder.stop();
    },
  };
}

/** One stream through nginx, asked for again when it ends. */
class Tile {
  readonly frames: number[] = [];
  private isOver = false;
  private asked: ReturnType<typeof https.request> | null = null;

  constructor(private readonly options: https.RequestOptions) {
    this.play();
  }

  stop(): void {
    this.isOver = true;
    this.asked?.destroy();
  }

  private play(): void {
    const again = () => {
      if (!this.isOver) setTimeout(() => this.play(), againMs);
    };
    this.asked = https.request(this.options);
    this.asked.on('error', again).on('response', (response) => {
      const demuxer = new FlvDemuxer();
      response.on('error', () => undefined).on('close', again);
      if (response.statusCode !== 200) response.resume();
      else response.on('data', (chunk: Buffer) => this.read(demuxer, chunk));
    });
    this.asked.end();
  }

  private read(demuxer: FlvDemuxer, chunk: Buffer): void {
    for (const { kind } of demuxer.push(chunk))
      if (kind === 'keyFrame' || kind === 'interFrame') this.frames.push(monotonicMs());
  }
}

/** Nine kitchens with cameras of their own, and a viewer of each. */
export async function openTiles({ admin, nginx, places }: Scene): Promise<Tiles> {
  const { rows } = await admin.call(liveContract.list, { status: 0, page: 1, pageSize: 50 });
  const chosen = rows.slice(-count);
  const folder = await mkdtemp(path.join(tmpdir(), 'tiles-'));
  const camera = await film(path.join(folder, 'kitchen.flv'), filmedSeconds);
  const encoders: { stop: () => Promise<void> }[] = [];
  const tiles: Tile[] = [];
  const viewer = places.find(({ unitId }) => unitId === 4818);
  if (viewer === undefined) throw new Error('Nobody is there to look at all of them.');
  for (const { id, liveUrl } of chosen) {
    await admin.call(liveContract.open, { id, isOpen: true, minutes });
    const { fullAddress } = await admin.call(liveContract.target, { id });
    encoders.push(startCamera(camera, fullAddress));
    const { pathname } = new URL(liveUrl, 'https://localhost');
    const { port, ca } = nginx;
    const headers = { [tokenHeader]: viewer.token };
    tiles.push(new Tile({ host: 'localhost', port, ca, path: pathname, headers, family: 4, agent: false }));
  }
  await eventually('all tiles play', () => tiles.every(({ frames }) => frames.length > 0), 60_000);
  return {
    framesPerSecond: async () => {
      const from = monotonicMs();
      await pause(seconds * 1_000);
      const rates = tiles.map(({ frames }) => frames.filter((at) => at >= from).length / seconds);
      return [ofRuns('nine tiles through nginx: frames of each', '1/s', rates)];
    },
    playedAgain: async (since) => {
      const isBack = ({ frames }: Tile) => frames.find((at) => at >= since);
      await eventually('all tiles play again', () => tiles.every((tile) => isBack(tile) !== undefined), 60_000);
      return Math.max(...tiles.map((tile) => isBack(tile) ?? 0)) - since;
    },
    close: async () => {
      for (const tile of tiles) tile.stop();
      await Promise.all(encoders.map((encoder) => encoder.stop()));
      await rm(folder, { recursive: true });
    },
  };
}
