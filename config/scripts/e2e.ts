import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../../test/support/chromium';
import { isBuilt, root } from './sources.mjs';

/** `npm run e2e [name]`: runs test/e2e/*.e2e.ts one after the other, each by Node's own test runner, against the build. */

const stories = path.join(root, 'test/e2e');
const results = path.join(root, 'dist/e2e');
/** Nothing a user waits for takes this long; a story that does hangs. */
const patienceMs = 5 * 60_000;

async function wantedStories(): Promise<string[]> {
  const names = (await readdir(stories)).filter((name) => name.endsWith('.e2e.ts')).sort();
  const wanted = process.argv.slice(2);
  return wanted.length === 0 ? names : names.filter((name) => wanted.some((part) => name.includes(part)));
}

function build(): void {
  const script = path.join(root, 'config/scripts/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A story that ended badly counts as one failure even if it could not report any. */
async function runStory(name: string): Promise<Count> {
  const report = path.join(results, `${name}.tap`);
  const reporters = [
    ['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
    ['--test-reporter', 'tap', '--test-reporter-destination', report],
  ].flat();
  const child = spawn(process.execPath, ['--import', 'tsx', ...reporters, path.join(stories, name)], {
    cwd: root,
    stdio: 'inherit',
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const summary = await readFile(report, 'utf8').catch(() => '');
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(summary)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function main(): Promise<void> {
  findChromium();
  if (!(await isBuilt())) build();
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  let passed = 0;
  let failed = 0;
  for (const name of await wantedStories()) {
    console.log(`\n${name}`);
    const count = await runStory(name);
    passed += count.passed;
    failed += count.failed;
  }
  await writeFile(path.join(results, 'results.json'), JSON.stringify({ passed, failed }));
  console.log(`\nEnd to end: ${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
