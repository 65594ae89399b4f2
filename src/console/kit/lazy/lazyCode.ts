/** Code that is fetched once. */
export interface LazyCode<T> {
  /** Fetches it, or again after a failure. */
  readonly fetch: () => Promise<T>;
  /** The code, or undefined before it was fetched. */
  readonly loaded: () => T | undefined;
}

export function lazyCode<T>(load: () => Promise<T>): LazyCode<T> {
  let value: T | undefined;
  return { fetch: async () => (value ??= await load()), loaded: () => value };
}
