/** Code that arrives once and stays. */
export interface Delivery<T> {
  /** Fetches it; again after a failure. */
  readonly fetch: () => Promise<T>;
  /** What has been fetched already. */
  readonly arrived: () => T | undefined;
}

export function createDelivery<T>(load: () => Promise<T>): Delivery<T> {
  let value: T | undefined;
  return { fetch: async () => (value ??= await load()), arrived: () => value };
}
