/** How many times slower than this machine the pages run, to find stories that rely on its pace: `npm run e2e -- --slow`. */
export const slowdown = Number(process.env['E2E_SLOWDOWN'] ?? 1);
