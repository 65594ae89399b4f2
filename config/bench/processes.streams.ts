import path from 'node:path';
import type { Api } from '../../test/server/support/api';
import { loadClip } from '../../src/server/demo/cameras/clip';
import { liveContract, liveStatus } from '../../src/contract/live';
import { hooksTo, startFakeSrs } from '../../test/server/streams/support/fake-srs';
import { clipFile } from '../../test/server/streams/support/publisher';
import { eventually, pause } from '../../test/support/eventually';
import { srsProgram, startClipCamera, startSrs } from '../../test/support/srs';

/** What carries the streams of the bench: a real SRS with ffmpeg as cameras, or what was recorded of one, as the tests have it. */
export interface MediaStage {
  readonly what: string;
  readonly streamsUrl: string;
  /** Publishes at this address until everything ends, again and again where it is thrown out. */
  readonly publish: (address: string) => Promise<void>;
  close(): Promise<void>;
}

const againMs = 500;
const secret = 'secret-of-the-hooks-1';

async function realSrs(program: string, hooksPort: number): Promise<MediaStage> {
  const srs = await startSrs(program, hooksPort);
  const cameras: ReturnType<typeof startClipCamera>[] = [];
  return {
    what: `${path.basename(program)} of SRS_BIN`,
    streamsUrl: srs.streamsUrl,
    publish: (address) => Promise.resolve(void cameras.push(startClipCamera(address))),
    close: async () => {
      for (const camera of cameras) camera.stop();
      await srs.stop();
    },
  };
}

async function recordedSrs(hooksPort: number): Promise<MediaStage> {
  const srs = await startFakeSrs({
    hooked: hooksTo(() => `http://127.0.0.1:${hooksPort}/internal/srs?secret=${secret}`),
  });
  const clip = await loadClip(clipFile);
  const stops: (() => void)[] = [];
  return {
    what: 'hooks and pictures as recorded of SRS 5.0 (no SRS_BIN)',
    streamsUrl: `${srs.base}?rtmp=rtmp://srs.example:1935&flv=${srs.base}&secret=${secret}`,
    publish: async (address) => {
      const url = new URL(address);
      const name = path.basename(url.pathname);
      while ((await srs.publish(name, url.searchParams.get('key') ?? '')) === null) await pause(againMs);
      stops.push(srs.playClip(name, clip));
    },
    close: async () => {
      for (const stop of stops) stop();
      await srs.close();
    },
  };
}

export const openMediaStage = (hooksPort: number): Promise<MediaStage> =>
  srsProgram === undefined ? recordedSrs(hooksPort) : realSrs(srsProgram, hooksPort);

/** Opens so many channels; returns once all of them stream. */
export async function goOnAir(admin: Api, media: MediaStage, count: number): Promise<readonly number[]> {
  const { rows } = await admin.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: 100 });
  // The first ones are switched by whoever changes the lists.
  const chosen = rows.slice(-count).map(({ id }) => id);
  for (const id of chosen) {
    await admin.call(liveContract.open, { id, isOpen: true, minutes: 120 });
    await media.publish((await admin.call(liveContract.target, { id })).fullAddress);
  }
  const streaming = async () => {
    const now = await admin.call(liveContract.list, { status: liveStatus.streaming, page: 1, pageSize: 100 });
    return chosen.every((id) => now.rows.some((row) => row.id === id && row.lostSince === undefined));
  };
  await eventually('all streams', streaming, 60_000);
  return chosen;
}
