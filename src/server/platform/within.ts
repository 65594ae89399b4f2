import type { Clock, Timer } from './clock';

/** The same, for no longer than that; rejects when it takes longer. The work itself goes on. */
export function within<T>(clock: Clock, milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: Timer | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = clock.after(milliseconds, () => reject(new Error(`no answer within ${milliseconds} ms`)));
  });
  return Promise.race([work, late]).finally(() => timer?.cancel());
}
