import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../../test/support/chromium';
import { keepTemporaryFilesInMemory } from '../../test/support/memory-disk';
import { runScript } from './command';
import { isBuilt, root } from './sources.mjs';

/**
 * `npm run e2e [name]`: runs test/e2e/*.e2e.ts three at a time, each by Node's own test runner, against the build.
 * With `-- --slow` the pages have a quarter of the processor, which tells a story that waits from one that is lucky.
 */

const stories = path.join(root, 'test/e2e');
const results = path.join(root, 'dist/e2e');
/** Nothing a user waits for takes this long; a story that does hangs. */
const patienceMs = 8 * 60_000;
const slowdown = process.argv.includes('--slow') ? 4 : 1;
/** Stories mostly wait: for a stream, a push, a page. */
const lanes = 3;
/** So that none of them begins when all else is through. */
const longest = ['dialogs', 'lost-line', 'live', 'regulator', 'returning', 'administration', 'supervisor'];

async function wantedStories(): Promise<string[]> {
  const names = (await readdir(stories)).filter((name) => name.endsWith('.e2e.ts'));
  const placeOf = (name: string) => [...longest.map((one) => `${one}.e2e.ts`), name].indexOf(name);
  names.sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other));
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--slow');
  return wanted.length === 0 ? names : names.filter((name) => wanted.some((part) => name.includes(part)));
}

function build(): void {
  const script = path.join(root, 'config/scripts/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly said: string;
}

/** A story that ended badly counts as one failure even if it could not report any. */
async function runStory(name: string): Promise<Outcome> {
  const report = path.join(results, `${name}.tap`);
  const reporters = [
    ['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
    ['--test-reporter', 'tap', '--test-reporter-destination', report],
  ].flat();
  const child = spawn(process.execPath, ['--import', 'tsx', ...reporters, path.join(stories, name)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, E2E_SLOWDOWN: String(slowdown) },
    timeout: patienceMs * slowdown,
    killSignal: 'SIGKILL',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const summary = await readFile(report, 'utf8').catch(() => '');
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(summary)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return {
    passed: count('pass'),
    failed: code === 0 ? failed : Math.max(failed, 1),
    said: `\n${name}\n${Buffer.concat(said).toString()}`,
  };
}

async function main(): Promise<void> {
  findChromium();
  keepTemporaryFilesInMemory();
  if (!(await isBuilt())) build();
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const waiting = await wantedStories();
  const runLane = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const outcome = await runStory(name);
      passed += outcome.passed;
      failed += outcome.failed;
      if (outcome.failed > 0) failures.push(outcome.said);
      console.log(outcome.said);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  // Once more at the end, which is what is read of a long log.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  await writeFile(path.join(results, 'results.json'), JSON.stringify({ passed, failed }));
  console.log(`\nEnd to end: ${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

runScript(main);
