import { namedCalls } from './named';

/** Time as an effect: `call(clock.now)`, `call(clock.sleep, 500)`. Milliseconds. */
export const clock = namedCalls('clock', {
  now: (): number => Date.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
