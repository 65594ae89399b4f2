/** Gives a function the name that recorded flows know it by; in generated code they would all be called alike. */
export function named<F extends (...args: never[]) => unknown>(name: string, fn: F): F {
  Object.defineProperty(fn, 'name', { value: name });
  return fn;
}

/** Names each call after its table, `liveApi.open`. */
export function namedCalls<Calls extends Readonly<Record<string, (...args: never[]) => unknown>>>(
  table: string,
  calls: Calls,
): Calls {
  for (const [key, call] of Object.entries(calls)) named(`${table}.${key}`, call);
  return calls;
}
