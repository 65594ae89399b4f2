import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from './command';
import { root } from './sources.mjs';

/** `npm run endurance`: the tests that repeat something (`test/support/rounds.ts`), at their full length. Before a release. */

const progressIntervalMs = 30_000;

async function repeatingFiles(): Promise<string[]> {
  const names = await readdir(path.join(root, 'test'), { recursive: true });
  const tests = names.filter((name) => /\.(test\.tsx?|e2e\.ts)$/.test(name)).map((name) => path.join('test', name));
  const texts = await Promise.all(tests.map((file) => readFile(path.join(root, file), 'utf8')));
  return tests.filter((_, index) => texts[index]?.includes('support/rounds'));
}

/** A file takes minutes, and its runner is silent until it ends. */
async function run(file: string): Promise<boolean> {
  const began = performance.now();
  const report = (what: string) => console.log(`${file}: ${what} ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const [script, ...args] = file.endsWith('.e2e.ts')
    ? ['e2e.ts', path.basename(file)]
    : ['unit.ts', '--runInBand', '--runTestsByPath', file];
  console.log(`\n${file} ...`);
  const progress = setInterval(() => report('running for'), progressIntervalMs);
  const command = ['--import', 'tsx', path.join(root, 'config/scripts', script), ...args];
  const env = { ...process.env, ENDURANCE: '1' };
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(progress);
  report(status === 0 ? 'passed after' : 'failed after');
  return status === 0;
}

runScript(async () => {
  const files = await repeatingFiles();
  const failed: string[] = [];
  console.log(`${files.length} files: ${files.join(', ')}`);
  for (const file of files) if (!(await run(file))) failed.push(file);
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
});
