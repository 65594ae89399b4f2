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
import { eventually } from '../../support/eventually';
import type { RunningServer } from '../../support/server';

/** The file of a record's recording. */
export async function recordingFile({ dataDir }: RunningServer, { liveUrl }: LiveRecord): Promise<string> {
  const folder = path.join(dataDir, 'recordings');
  const name = path.basename(liveUrl, '.flv');
  const file = (await readdir(folder)).find((one) => one.startsWith(`${name}-`));
  assert.ok(file !== undefined, 'there is a recording');
  return path.join(folder, file);
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
    if (!request.url().includes('/live/recordings/')) return;
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
  const bar = await page.locator('.xgplayer-progress').boundingBox();
  assert.ok(bar !== null);
  await page.mouse.click(bar.x + bar.width * share, bar.y + bar.height / 2);
}

/** Where the player is, once it plays on from there. */
export async function playingFrom(page: Page, seconds: number): Promise<number> {
  const video = page.locator('video');
  return eventually('the picture to move on', async () => {
    const before = await video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    await page.waitForTimeout(300);
    const after = await video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
    return Math.abs(before - seconds) < 15 && after > before ? after : undefined;
  });
}
