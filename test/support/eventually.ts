import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { slowdown } from './slowdown';

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a condition is waited for. */
export const patienceMs = 60_000;

/** Looks again and again until there is something to see, and returns it. Throws after `withinMs`. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = patienceMs,
): Promise<T> {
  const deadline = Date.now() + withinMs * slowdown;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs * slowdown} ms in vain: ${what}`);
    await pause(10);
  }
}

/** What is read becomes what is wanted, or the difference is told. For everything on a screen, which is drawn after it is known. */
export async function becomes<T>(read: () => Promise<T>, wanted: T, what?: string): Promise<void> {
  let last: T | undefined;
  const isThere = async () => isDeepStrictEqual((last = await read()), wanted);
  await eventually(what ?? 'a value', isThere).catch(() => assert.deepEqual(last, wanted, what));
}
