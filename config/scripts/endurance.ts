import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from './command';
import { root } from './sources.mjs';

/** `npm run endurance`: the tests that repeat something (`test/support/rounds.ts`), at their full length. Before a release. */

async function repeatingFiles(): Promise<string[]> {
  const names = await readdir(path.join(root, 'test'), { recursive: true });
  const tests = names.filter((name) => /\.(test\.tsx?|e2e\.ts)$/.test(name)).map((name) => path.join('test', name));
  const texts = await Promise.all(tests.map((file) => readFile(path.join(root, file), 'utf8')));
  return tests.filter((_, index) => texts[index]?.includes('support/rounds'));
}

function run(script: string, args: readonly string[]): boolean {
  if (args.length === 0) return true;
  const command = ['--import', 'tsx', path.join(root, 'config/scripts', script), ...args];
  const env = { ...process.env, ENDURANCE: '1' };
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status === 0;
}

runScript(async () => {
  const files = await repeatingFiles();
  const stories = files.filter((file) => file.endsWith('.e2e.ts'));
  const tests = files.filter((file) => !stories.includes(file));
  const results = [
    run('unit.ts', tests.length > 0 ? ['--runInBand', '--runTestsByPath', ...tests] : []),
    run(
      'e2e.ts',
      stories.map((file) => path.basename(file)),
    ),
  ];
  if (results.includes(false)) process.exitCode = 1;
});
