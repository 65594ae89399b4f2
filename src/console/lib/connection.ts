import { namedCalls } from './named';
import { serverTime } from './serverTime';

let heardAt = 0;

/** Something came from the server, if only a sign of life. */
export function heardFromServer(): void {
  heardAt = serverTime.now();
}

/** The network as effects. */
export const connection = namedCalls('connection', {
  /** When the browser next says that it is back. */
  whenBack: (): Promise<void> =>
    new Promise((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
    }),
  /** When the server was heard last on the realtime connection, by its own clock. Milliseconds since the epoch. */
  lastHeardAt: (): number => heardAt,
});
