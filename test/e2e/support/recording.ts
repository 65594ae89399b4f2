import assert from 'node:assert/strict';
import { readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { pino } from 'pino';
import { tokenHeader } from '../../../src/contract/constants';
import type { LiveRecord } from '../../../src/contract/live';
import { systemClock } from '../../../src/server/platform/clock';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import { stampFlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { Recorder } from '../../../src/server/platform/streams/flv/recorder';
import type { RunningServer } from '../../support/server';
import { boxOf, comes } from './expect';

/** The file of a record's recording. */
export async function recordingFile({ dataDir }: RunningServer, { liveUrl }: LiveRecord): Promise<string> {
  const folder = path.join(dataDir, 'recordings');
  const name = path.basename(liveUrl, '.flv');
  const file = (await readdir(folder)).find((one) => one.startsWith(`${name}-`));
  assert.ok(file !== undefined, 'there is a recording');
  return path.join(folder, file);
}

/** The recording of a stream that runs holds so many seconds by now. */
export async function recorded(server: RunningServer, record: LiveRecord, seconds: number): Promise<void> {
  const lastMs = async () => {
    const tags = [...new FlvDemuxer().push(await readFile(await recordingFile(server, record)))];
    return Math.max(0, ...tags.map(({ timestampMs }) => timestampMs));
  };
  await comes('the length of the recording', lastMs, (ms) => ms >= seconds * 1_000, `${seconds} s`);
}

/** Makes a recording minutes long by telling the same pictures over and over, as a recorder would have written them. */
export async function lengthen(file: string, minutes: number): Promise<{ readonly bytes: number }> {
  const tags = [...new FlvDemuxer().push(await readFile(file))];
  const media = tags.filter(({ kind }) => ['keyFrame', 'interFrame', 'audio'].includes(kind));
  const [metadata] = tags.filter(({ kind }) => kind === 'metadata');
  const dir = path.dirname(file);
  const log = pino({ level: 'silent' });
  const startedAt = new Date();
  const recorder = new Recorder({
    dir,
    name: 'long',
    startedAt,
    metadata: metadata?.bytes ?? null,
    hasAudio: true,
    clock: systemClock,
    log,
  });
  for (const { kind, bytes } of tags) if (/Header$/.test(kind)) recorder.write(bytes, 0, false);
  const lengthMs = Math.max(...media.map(({ timestampMs }) => timestampMs)) + 40;
  for (let begin = 0; begin < minutes * 60_000; begin += lengthMs) {
    for (const { kind, bytes, timestampMs } of media) {
      const tag = Buffer.from(bytes);
      stampFlvTag(tag, begin + timestampMs);
      recorder.write(tag, begin + timestampMs, kind === 'keyFrame');
    }
    // The disk keeps up.
    await new Promise(setImmediate);
  }
  const recording = await recorder.finish();
  assert.ok(recording !== null);
  await rename(path.join(dir, recording.file), file);
  return recording;
}

export interface Fetched {
  /** Both inclusive; the end is absent when the rest was asked for. */
  readonly ranges: readonly { readonly start: number; readonly end: number | undefined }[];
  forget(): void;
}

/** What a page fetches of recordings; every request carries the session's token. */
export function watchRecordings(page: Page): Fetched {
  const ranges: { start: number; end: number | undefined }[] = [];
  page.on('request', (request) => {
    if (!/\/live\/recordings\/\d+\.flv/.test(request.url())) return;
    const headers = request.headers();
    assert.notEqual(headers[tokenHeader] ?? '', '');
    const [, start = '', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers['range'] ?? '') ?? [];
    assert.notEqual(start, '', 'a part is asked for');
    ranges.push({ start: Number(start), end: end === '' ? undefined : Number(end) });
  });
  return { ranges, forget: () => void (ranges.length = 0) };
}

/** Presses the player's progress bar at this share of its width. */
export async function seek(page: Page, share: number): Promise<void> {
  await page.locator('video').hover();
  const bar = await boxOf(page.locator('.xgplayer-progress'));
  await page.mouse.click(bar.x + bar.width * share, bar.y + bar.height / 2);
}

/** Where the player is, once it plays on from there. */
export async function playingFrom(page: Page, seconds: number): Promise<number> {
  const place = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  const from = await comes('the place of the picture', place, (at) => Math.abs(at - seconds) < 15, `near ${seconds} s`);
  return comes('the place of the picture', place, (at) => at > from, `beyond ${from} s`);
}
