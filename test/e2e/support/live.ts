import type { Locator, Page } from 'playwright-core';
import { liveContract } from '../../../src/contract/live';
import { parseWireTime } from '../../../src/contract/time';
import type { LiveRecord, LiveStatus } from '../../../src/contract/live';
import type { Api } from '../../server/support/api';
import { eventually, patienceMs } from '../../support/eventually';
import { slowdown } from '../../support/slowdown';
import { answer, dialog } from './console';
import { becomes, comes } from './expect';

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

/** The addresses of the rows in their order, each with its switch. */
export function switchesOf(page: Page): Promise<readonly string[]> {
  return page.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const url = /\/live\/[\w-]+\.flv/.exec(row.textContent)?.[0];
      const lever = row.querySelector('[role=switch]');
      return url === undefined ? [] : [`${url} ${lever?.getAttribute('aria-checked') ?? ''}`];
    }),
  );
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
  await askToSwitchOn(page, row, minutes);
  await submitSwitchOn(page);
}

/** The same, up to the button that grants them. */
export async function askToSwitchOn(page: Page, row: Locator, minutes: number): Promise<void> {
  await row.getByRole('switch').click();
  await dialog(page, '开启直播').getByRole('spinbutton').fill(String(minutes));
}

export async function submitSwitchOn(page: Page): Promise<void> {
  await dialog(page, '开启直播').getByRole('button', { name: '提交' }).click();
}

/** Flips a streaming row's switch off, which is asked about. */
export async function switchOff(page: Page, row: Locator): Promise<void> {
  await row.getByRole('switch').click();
  await answer(page, '确认关闭直播吗？', '关闭直播');
}

export async function streaming(api: Api, id: number): Promise<LiveRecord> {
  return eventually('the record to stream', async () => (await recordsIn(api, 1)).find((one) => one.id === id));
}

/** Pins of the map, one for each cook. */
export const pinsOf = (page: Page) => page.locator('.leaflet-marker-icon');

/** Each cook of whom the map says that it shows him has his pin. */
export async function showsAllPins(page: Page, most: number): Promise<void> {
  const read = async () => {
    const told = /\d+/.exec(await page.locator('.live-map__count').innerText())?.[0];
    return { told: Number(told), pins: await pinsOf(page).count() };
  };
  const isWhole = ({ told, pins }: { readonly told: number; readonly pins: number }) =>
    pins > 0 && pins <= most && pins === told;
  await comes('the pins of the map', read, isWhole, `as many as it tells, at most ${most}`);
}

/** Presses a row's play button; milliseconds until a frame is on screen. */
export function play(row: Locator): Promise<number> {
  return row.getByRole('button', { name: '播放', exact: true }).evaluate(
    (button: HTMLElement, withinMs) =>
      new Promise<number>((resolve, reject) => {
        const pressed = performance.now();
        setTimeout(() => reject(new Error(`no frame within ${withinMs} ms`)), withinMs);
        const looking = setInterval(() => {
          const video = document.querySelector('video');
          if (video === null) return;
          clearInterval(looking);
          video.requestVideoFrameCallback(() => resolve(performance.now() - pressed));
        }, 5);
        button.click();
      }),
    patienceMs * slowdown,
  );
}

/** Where somebody winds the picture to from now on, in seconds; also where nobody looks meanwhile. */
export async function watchWinding(page: Page): Promise<() => Promise<readonly number[]>> {
  const video = page.locator('video');
  const places = await video.evaluateHandle((one: HTMLVideoElement) => {
    const wound: number[] = [];
    one.addEventListener('seeking', () => wound.push(one.currentTime));
    return wound;
  });
  return () => places.jsonValue();
}

const stateOf = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, duration, ended, paused, readyState }: HTMLVideoElement) => ({
    ...{ currentTime, duration, ended, paused, readyState },
  }));

/** The picture plays on past this place. */
export async function playsBeyond(page: Page, seconds: number): Promise<void> {
  await comes(
    'the place of the picture',
    () => stateOf(page),
    ({ currentTime }) => currentTime > seconds,
    `beyond ${seconds} s`,
  );
}

/** The picture plays on to its end. */
export async function playsToEnd(page: Page): Promise<void> {
  const isOver = (video: { readonly ended: boolean; readonly duration: number; readonly currentTime: number }) =>
    video.ended || video.duration - video.currentTime < 1;
  await comes('the picture', () => stateOf(page), isOver, 'its end');
}

/** As long as the server has been without the line of a record's camera. */
export async function isWithoutLineFor(api: Api, id: number, seconds: number): Promise<void> {
  const lostMs = async () => {
    const { lostSince = '' } = (await recordsIn(api, 1)).find((one) => one.id === id) ?? {};
    return Date.now() - (parseWireTime(lostSince)?.getTime() ?? Number.NaN);
  };
  await comes('the time without a line', lostMs, (ms) => ms >= seconds * 1_000, `${seconds} s`);
}

/** The streams that a page opens. */
export function watchStreams(page: Page) {
  const opened = new Set<string>();
  let standing = 0;
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url());
    if (!/^\/live\/.*\.ws$/.test(pathname)) return;
    opened.add(pathname);
    standing += 1;
    socket.on('close', () => (standing -= 1));
  });
  return { opened: () => opened.size, standing: () => standing };
}

/** So many players show their picture. */
export async function playing(page: Page, count: number): Promise<void> {
  const players = page.locator('.live-player[data-state=playing]');
  await becomes(() => players.count(), count, 'the number of pictures that play');
}

const framesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => video.getVideoPlaybackQuality().totalVideoFrames),
  );

/** Each picture of the page has moved since this was called. */
export async function everyPictureMoves(page: Page): Promise<void> {
  const before = await framesOf(page);
  const hasMoved = (frames: readonly number[]) => frames.every((now, at) => now > (before[at] ?? 0));
  await comes('the frames of every picture', () => framesOf(page), hasMoved, `more than ${before.join(', ')}`);
}

/** The picture on screen shows something, and moves on by as much: so long has it been watched, at least. */
export async function watch(page: Page, seconds: number): Promise<Picture> {
  let from = Infinity;
  const hasMoved = ({ currentTime }: { readonly currentTime: number }) => {
    // A player that joins its stream anew may count from zero again.
    from = Math.min(from, currentTime);
    return currentTime > from + seconds;
  };
  await comes('the place of the picture', () => stateOf(page), hasMoved, `it to move by more than ${seconds} s`);
  const showsSomething = ({ colours }: Picture) => colours > 20;
  return comes('the picture', () => lookAt(page), showsSomething, 'more than 20 colours');
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
