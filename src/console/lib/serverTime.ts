/** A smaller difference is within an answer's way and the second to which its date is rounded. */
const minSkewMs = 3_000;
/** The date of a slower answer says too little. */
const maxRoundTripMs = 5_000;

let aheadMs = 0;
const listeners = new Set<(aheadMs: number) => void>();

/** The server's time of day, whatever the browser's clock says. Milliseconds since the epoch. */
export const serverTime = {
  now: (): number => Date.now() + aheadMs,
  /** Takes the `date` header of an answer to a request that was sent at `sentAt`, by the browser's clock. */
  hear: (date: string | null | undefined, sentAt: number): void => {
    const receivedAt = Date.now();
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told) || receivedAt - sentAt > maxRoundTripMs) return;
    const measuredMs = told + 500 - (sentAt + receivedAt) / 2;
    if (Math.abs(measuredMs - aheadMs) < minSkewMs) return;
    aheadMs = Math.abs(measuredMs) < minSkewMs ? 0 : Math.round(measuredMs);
    for (const listener of listeners) listener(aheadMs);
  },
  /** Hears by how much the server's clock is ahead of the browser's: now, and when that changes. Returns the function that ends it. */
  subscribe: (listener: (aheadMs: number) => void): (() => void) => {
    listeners.add(listener);
    listener(aheadMs);
    return () => listeners.delete(listener);
  },
};
