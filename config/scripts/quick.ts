import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { runnerFlags } from '../../test/support/engine';
import { runScript } from './command';
import { runChecks } from './gate/checks';
import { reachedTests } from './gate/reachedTests';
import { root } from './sources.mjs';

/**
 * `npm run quick`: for every change. Types with their caches, lint and format of what changed since `main`, and the tests
 * that the change reaches; of those that need a server, the ones beside what changed. The rest finds `npm test`.
 */

const lines = (text: string) => text.split('\n').filter((line) => line !== '');
const git = (...args: string[]) => lines(execFileSync('git', args, { cwd: root, encoding: 'utf8' }));
const program = path.join(root, 'node_modules/jest/bin/jest.js');
const jest = [...runnerFlags, program, '--config', 'config/jest.config.mjs'];
const cache = ['--cache', '--cache-location', 'node_modules/.cache/prettier/quick'];

function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

function relatedTests(files: readonly string[]): string[] {
  const args = [...jest, '--listTests', '--findRelatedTests', ...files];
  const found = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return lines(found).map((file) => path.relative(root, file));
}

runScript(async () => {
  const began = performance.now();
  const files = changedFiles();
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file));
  const checks = await runChecks([
    { script: 'types' },
    ...(code.length > 0 ? [{ script: 'lint', more: code }] : []),
    ...(files.length > 0 ? [{ script: 'format:files', more: [...cache, ...files] }] : []),
  ]);
  const tests = code.length > 0 ? reachedTests(code, relatedTests(code)) : [];
  const { status } =
    tests.length > 0
      ? spawnSync(process.execPath, [...jest, '--runTestsByPath', ...tests], { cwd: root, stdio: 'inherit' })
      : { status: 0 };
  console.log(`${tests.length} files of tests, ${((performance.now() - began) / 1000).toFixed(0)} s in all.`);
  if (status !== 0 || !checks.every(({ isGood }) => isGood)) process.exitCode = 1;
});
