/**
 * A database of a test lives for seconds: to compile its engine a second time, for speed, costs more than it saves, half of what
 * a server does until it is ready. Whoever measures servers runs them as they are (`MEASURED=1`).
 */
export const engineFlags = (): readonly string[] =>
  process.env['MEASURED'] === '1' ? [] : ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * A file of tests loads a thousand modules and runs most of their functions a few times: the optimising compiler waits until a
 * function has run for longer than V8 would have it (its default is a fifteenth of this), which saves a tenth of the work.
 */
export const runnerFlags: readonly string[] = ['--interrupt-budget=1000000'];
