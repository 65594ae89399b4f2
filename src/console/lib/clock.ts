import { namedCalls } from './named';
import { serverTime } from './serverTime';

/** Time as an effect: `call(clock.now)`, `call(clock.sleep, 500)`. Milliseconds. The time of day is the server's. */
export const clock = namedCalls('clock', {
  now: (): number => serverTime.now(),
  sleep: (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
