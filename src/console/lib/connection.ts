import { namedCalls } from './named';

/** The network as effects. */
export const connection = namedCalls('connection', {
  /** When the browser next says that it is back. */
  whenBack: (): Promise<void> =>
    new Promise((resolve) => {
      addEventListener('online', () => resolve(), { once: true });
    }),
});
