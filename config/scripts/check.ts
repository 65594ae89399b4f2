import { runScript } from './command';
import { runChecks } from './gate/checks';

/**
 * `npm run check [--cached]`: types, lint and format. Cached, files that are as they were are not looked at again: what
 * they are wrong by now, the whole check finds.
 */

const isCached = process.argv.includes('--cached');
const cacheOf = (tool: string) => ['--cache', '--cache-location', `node_modules/.cache/${tool}/quick`];

runScript(async () => {
  const outcomes = await runChecks([
    { script: 'lint', more: isCached ? [...cacheOf('eslint'), '--cache-strategy', 'content'] : [] },
    { script: 'types' },
    { script: 'format', more: isCached ? cacheOf('prettier') : [] },
  ]);
  if (!outcomes.every(({ isGood }) => isGood)) process.exitCode = 1;
});
