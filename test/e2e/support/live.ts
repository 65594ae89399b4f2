import type { Locator, Page } from 'playwright-core';
import { liveContract } from '../../../src/contract/live';
import type { LiveRecord, LiveStatus } from '../../../src/contract/live';
import type { Api } from '../../server/support/api';
import { eventually } from '../../support/eventually';
import { answer, dialog } from './console';

/** The records of a status as the server lists them. */
export async function recordsIn(api: Api, status: LiveStatus): Promise<readonly LiveRecord[]> {
  return (await api.call(liveContract.list, { status, page: 1, pageSize: 50 })).rows;
}

/** The first record that waits: the first row of the list as it opens. */
export async function firstWaiting(api: Api): Promise<LiveRecord> {
  const [record] = await recordsIn(api, 0);
  if (record === undefined) throw new Error('No record is waiting');
  return record;
}

export function rowOf(page: Page, record: LiveRecord): Locator {
  return page.getByRole('row').filter({ has: page.getByText(record.liveUrl, { exact: true }) });
}

/** The list shows what the server pushes. */
export function followed(page: Page): Promise<void> {
  return page.locator('.live__link').filter({ hasText: '实时' }).waitFor();
}

export async function showStatus(page: Page, status: '待直播' | '直播中' | '已结束'): Promise<void> {
  await page.getByRole('radiogroup', { name: '直播状态' }).getByText(status).click();
}

/** Flips a row's switch on and grants the minutes. */
export async function switchOn(page: Page, row: Locator, minutes: number): Promise<void> {
  await row.getByRole('switch').click();
  const start = dialog(page, '开启直播');
  await start.getByRole('spinbutton').fill(String(minutes));
  await start.getByRole('button', { name: '提交' }).click();
}

/** Flips a streaming row's switch off, which is asked about. */
export async function switchOff(page: Page, row: Locator): Promise<void> {
  await row.getByRole('switch').click();
  await answer(page, '确认关闭直播吗？', '关闭直播');
}

export async function streaming(api: Api, id: number): Promise<LiveRecord> {
  return eventually('the record to stream', async () => (await recordsIn(api, 1)).find((one) => one.id === id));
}

/** Presses a row's play button; milliseconds until a frame is on screen. */
export function play(row: Locator): Promise<number> {
  return row.getByRole('button', { name: '播放', exact: true }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve, reject) => {
        const pressed = performance.now();
        setTimeout(() => reject(new Error('no frame within 15 s')), 15_000);
        const looking = setInterval(() => {
          const video = document.querySelector('video');
          if (video === null) return;
          clearInterval(looking);
          video.requestVideoFrameCallback(() => resolve(performance.now() - pressed));
        }, 5);
        button.click();
      }),
  );
}

export interface Picture {
  /** Seconds. */
  readonly currentTime: number;
  /** Seconds of video that have arrived and are not shown yet. */
  readonly buffered: number;
  /** Different colours of a small copy of the frame. */
  readonly colours: number;
  /** Mean brightness of its right half, 0 to 255. */
  readonly brightness: number;
  /** When it was taken, in milliseconds since 1970. */
  readonly takenAt: number;
}

/** What the player shows right now. */
export function lookAt(page: Page): Promise<Picture> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const canvas = new OffscreenCanvas(64, 36);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    context.drawImage(video, 0, 0, 64, 36);
    const takenAt = performance.timeOrigin + performance.now();
    const { data } = context.getImageData(0, 0, 64, 36);
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    }
    const right = context.getImageData(40, 8, 16, 20).data.filter((_, index) => index % 4 === 1);
    const { currentTime, buffered } = video;
    return {
      currentTime,
      buffered: buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime,
      colours: colours.size,
      brightness: right.reduce((sum, value) => sum + value, 0) / right.length,
      takenAt,
    };
  });
}
