import { spawn } from 'node:child_process';
import path from 'node:path';
import { runScript } from './command';
import { root } from './sources.mjs';

/**
 * `npm run lint [file ...]`: what types and common sense forbid (`config/oxlint.json`), then import directions, names and
 * refused syntax (`config/eslint.config.mjs`). Both are told whole.
 */

const everything = ['src', 'test', 'config', 'webpack.config.ts'];

async function isClean(program: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return (await new Promise((resolve) => child.once('close', resolve))) === 0;
}

runScript(async () => {
  const asked = process.argv.slice(2);
  const files = asked.length === 0 ? everything : asked;
  const unmatched = '--no-error-on-unmatched-pattern';
  const results = [
    await isClean('oxlint/bin/oxlint', ['-c', 'config/oxlint.json', '--type-aware', unmatched, ...files]),
    await isClean('eslint/bin/eslint.js', ['-c', 'config/eslint.config.mjs', '--no-warn-ignored', unmatched, ...files]),
  ];
  if (results.includes(false)) process.exitCode = 1;
});
