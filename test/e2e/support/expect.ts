import { inspect, isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { eventually, pause } from '../../support/eventually';
import { slowdown } from '../../support/slowdown';

/**
 * The one way in which a story asserts something of a page: each of these looks until it is so, and says otherwise what
 * was wanted and what was seen last. A page is drawn after it is known, and what is read once may be about to change.
 */

/** Between two readings: a page that is asked all the time has no time to become what it is asked for. */
const restMs = 40;
/** For one reading; one that is not answered by then is tried again. */
const look = { timeout: 5_000 * slowdown };

const shown = (value: unknown): string => inspect(value, { depth: 4, breakLength: 100, maxStringLength: 500 });
const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** What is read becomes something of which `isWanted` holds, and is answered. */
export async function comes<T>(
  what: string,
  read: () => Promise<T> | T,
  isWanted: (value: T) => boolean,
  wanted?: string,
): Promise<T> {
  let last = 'nothing';
  const lookOnce = async () => {
    try {
      const value = await read();
      last = shown(value);
      if (isWanted(value)) return { value };
    } catch (error) {
      // On its way from one page to the next there is nothing to be read.
      last = firstLine(error);
    }
    await pause(restMs);
    return false;
  };
  const found = await eventually(what, lookOnce).catch((cause: unknown) => {
    const sought = wanted === undefined ? '' : `wanted ${wanted}, `;
    throw new Error(`${what}: ${sought}last seen ${last}. ${firstLine(cause)}`, { cause });
  });
  return found.value;
}

/** What is read becomes this value. */
export async function becomes<T>(read: () => Promise<T> | T, wanted: T, what = 'what is read'): Promise<void> {
  await comes(what, read, (value) => isDeepStrictEqual(value, wanted), shown(wanted));
}

const named = (part: Locator, what: string, why: string | undefined) =>
  why === undefined ? `${what} of ${String(part)}` : `${why} (${what} of ${String(part)})`;

const fits = (value: string | null, wanted: string | RegExp) =>
  typeof wanted === 'string' ? value === wanted : value !== null && wanted.test(value);

export async function expectCount(parts: Locator, wanted: number, why?: string): Promise<void> {
  await becomes(() => parts.count(), wanted, named(parts, 'number', why));
}

/** None is there. To be asked once there is proof that it would have come. */
export async function expectNone(parts: Locator, why?: string): Promise<void> {
  await expectCount(parts, 0, why);
}

/** What is read in it, without what is hidden. */
export async function expectText(part: Locator, wanted: string | RegExp, why?: string): Promise<void> {
  await comes(
    named(part, 'text', why),
    () => shownText(part),
    (text) => fits(text, wanted),
    shown(wanted),
  );
}

/** What is read in each of them. */
export async function expectTexts(parts: Locator, wanted: readonly string[], why?: string): Promise<void> {
  const read = async () => (await parts.allInnerTexts()).map((text) => text.trim());
  await becomes(read, [...wanted], named(parts, 'texts', why));
}

/** What stands in a field. */
export async function expectValue(field: Locator, wanted: string | RegExp, why?: string): Promise<void> {
  await comes(
    named(field, 'value', why),
    () => field.inputValue(look),
    (value) => fits(value, wanted),
    shown(wanted),
  );
}

export async function expectAttribute(
  part: Locator,
  name: string,
  wanted: string | RegExp | null,
  why?: string,
): Promise<void> {
  const isWanted = (value: string | null) => (wanted === null ? value === null : fits(value, wanted));
  await comes(named(part, name, why), () => part.getAttribute(name, look), isWanted, shown(wanted));
}

export async function expectChecked(tick: Locator, wanted = true, why?: string): Promise<void> {
  await becomes(() => tick.isChecked(look), wanted, named(tick, 'tick', why));
}

export async function expectDisabled(control: Locator, wanted = true, why?: string): Promise<void> {
  await becomes(() => control.isDisabled(look), wanted, named(control, 'being disabled', why));
}

export async function expectFocused(part: Locator, why?: string): Promise<void> {
  const hasFocus = () => part.evaluate((node) => node === document.activeElement, null, look);
  await becomes(hasFocus, true, named(part, 'focus', why));
}

/** A part is what the pointer would meet at these places across its middle, told as shares of its width. */
export const isOnTop = (part: Locator, places: readonly number[] = [0.5]): Promise<boolean> =>
  part.evaluate(
    (one, shares) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return shares.every((share) => one.contains(document.elementFromPoint(left + width * share, top + height / 2)));
    },
    places,
    look,
  );

/** Both ends of a part can be pressed. */
export async function expectInSight(part: Locator, why?: string): Promise<void> {
  await becomes(() => isOnTop(part, [0.03, 0.97]), true, named(part, 'being in sight', why));
}

/** The address of a page, as a whole where a pattern is given, or of what a function reads in it. */
export async function expectUrl(
  page: Page,
  wanted: RegExp | ((url: URL) => boolean),
  why = 'the address',
): Promise<void> {
  const isWanted = (url: string) => (wanted instanceof RegExp ? wanted.test(url) : wanted(new URL(url)));
  await comes(why, () => page.url(), isWanted, String(wanted));
}

/** No part of the page stands beside the window. */
export async function expectNoWiderThanWindow(page: Page, why = 'the page'): Promise<void> {
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
  await comes(`${why} to be no wider than the window`, widths, ([width, window]) => width <= window);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing is on its way to another place or colour; what turns for ever, as the sign of waiting does, does not count. */
export async function standsStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity)).length;
    });
  await becomes(moving, 0, 'the number of what moves on the page');
}

/** What is read, once two readings of a page that stands still are the same. */
export async function settled<T>(page: Page, what: string, read: () => Promise<T>): Promise<T> {
  const readTwice = async () => {
    await standsStill(page);
    const first = await read();
    await standsStill(page);
    return [first, await read()] as const;
  };
  const [value] = await comes(`${what} to settle`, readTwice, ([first, second]) => isDeepStrictEqual(first, second));
  return value;
}

/** Where a part stays. */
export async function boxOf(part: Locator): Promise<Box> {
  const page = part.page();
  const read = async (): Promise<Box> => {
    await part.waitFor({ state: 'visible', ...look });
    const box = await part.boundingBox(look);
    if (box === null) throw new Error(`${String(part)} has no place`);
    return box;
  };
  return settled(page, `the place of ${String(part)}`, read);
}

/** Presses what is drawn at a place of a canvas, once something is. */
export async function pressDrawn(canvas: Locator, place: { readonly x: number; readonly y: number }): Promise<void> {
  const isDrawn = () =>
    canvas.evaluate((node: HTMLCanvasElement, { x, y }) => {
      // More than a line.
      const size = 5;
      const copy = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
      const scale = node.width / node.clientWidth;
      copy?.drawImage(node, x * scale - 2, y * scale - 2, size, size, 0, 0, size, size);
      const { data } = copy?.getImageData(0, 0, size, size) ?? { data: [0] };
      return [...data].every((value, index) => index % 4 !== 3 || value > 0);
    }, place);
  await becomes(isDrawn, true, `something is drawn at ${place.x}, ${place.y} of ${String(canvas)}`);
  await standsStill(canvas.page());
  await canvas.click({ position: place });
}

/** What a part says at this moment: to be read again and again. */
export const shownText = (part: Locator): Promise<string> => part.innerText(look);

/** What stands in a field at this moment: to be read again and again. */
export const numberIn = async (field: Locator): Promise<number> => Number(await field.inputValue(look));

/** What a part says, once it says nothing else. */
export function textOf(part: Locator): Promise<string> {
  return settled(part.page(), `the text of ${String(part)}`, () => shownText(part));
}

/** What each of so many parts says. */
export async function textsOf(parts: Locator, count: number): Promise<readonly string[]> {
  await expectCount(parts, count);
  return settled(parts.page(), `the texts of ${String(parts)}`, () => parts.allInnerTexts());
}

export function countOf(parts: Locator): Promise<number> {
  return settled(parts.page(), `the number of ${String(parts)}`, () => parts.count());
}

export async function attributeOf(part: Locator, name: string): Promise<string> {
  const value = await settled(part.page(), `${name} of ${String(part)}`, () => part.getAttribute(name, look));
  if (value === null) throw new Error(`${String(part)} has no ${name}`);
  return value;
}

/** The address, once the page is there. */
export const addressOf = (page: Page): Promise<URL> =>
  settled(page, 'the address', () => Promise.resolve(page.url())).then((url) => new URL(url));
