/**
 * A database of a test lives for seconds: to compile its engine a second time, for speed, costs more than it saves, half of what
 * a server does until it is ready. Whoever measures servers runs them as they are (`MEASURED=1`).
 */
export const engineFlags = (): readonly string[] =>
  process.env['MEASURED'] === '1' ? [] : ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
