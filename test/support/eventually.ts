export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks again and again until there is something to see, and returns it. Throws after `withinMs`. */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  withinMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await pause(10);
  }
}
