import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { endGroup } from '../../test/support/children';
import { findChromium } from '../../test/support/chromium';
import { keepTemporaryFilesInMemory } from '../../test/support/memory-disk';
import { tidyUpWhenTold } from '../../test/support/signals';
import { runScript } from './command';
import { createChildMeter } from './gate/cpu.mjs';
import { forgetOutcome, keepOutcome } from './gate/kept';
import { failuresOf, firstLines, wholeFile, type FileOutcome } from './gate/outcomes';
import { trySecondTime } from './gate/secondTry';
import { readTap } from './gate/tap';
import { chooseRotating } from './gate/tiers';
import { isBuilt, root } from './sources.mjs';

/**
 * `npm run e2e [name]`: bundles test/e2e/*.e2e.ts and runs them three at a time, each by Node's own test runner, against
 * the build. What fails is run once more, alone. Without a name it is every file but those of the rotating tier that
 * `ROTATING` leaves out.
 * With `-- --slow` the pages have a quarter of the processor, which tells a story that waits from one that is lucky.
 */

const stories = path.join(root, 'test/e2e');
const results = path.join(root, 'dist/e2e');
const bundles = path.join(root, 'dist/e2e-stories');
/** Nothing a user waits for takes this long; a story that does hangs. */
const patienceMs = 15 * 60_000;
const slowdown = process.argv.includes('--slow') ? 4 : 1;
/** Stories mostly wait: for a stream, a push, a page. */
const lanes = 3;
/** So that none of them begins when all else is through. */
const longest = ['unsaved', 'lists', 'sixty', 'broken-line', 'lost-line', 'operators', 'wall', 'administration'];

async function wantedStories(): Promise<string[]> {
  const names = (await readdir(stories)).filter((name) => name.endsWith('.e2e.ts'));
  const placeOf = (name: string) => [...longest.map((one) => `${one}.e2e.ts`), name].indexOf(name);
  names.sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other));
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--slow');
  if (wanted.length > 0) return names.filter((name) => wanted.some((part) => name.includes(part)));
  const { leftOut } = chooseRotating();
  return names.filter((name) => !leftOut.includes(`test/e2e/${name}`));
}

function build(): void {
  const script = path.join(root, 'config/scripts/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

/** Bundles the files with what they import of the project; packages are found at run time. */
async function bundleStories(names: readonly string[]): Promise<void> {
  await bundle({
    absWorkingDir: root,
    entryPoints: names.map((name) => path.join(stories, name)),
    outbase: stories,
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Files under way. */
const running = new Set<ChildProcess>();

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) endGroup(pid);
}

const cpuOfEndedChild = createChildMeter();

/** Of a file all stories, or those named. One that ended badly counts as a failure even if it could not report any. */
async function runStories(name: string, only: readonly string[] = []): Promise<FileOutcome> {
  const file = `test/e2e/${name}`;
  const report = path.join(results, `${name}.tap`);
  const options = [
    ['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
    ['--test-reporter', 'tap', '--test-reporter-destination', report],
    ...only.map((title) => ['--test-name-pattern', `^${escaped(title)}$`]),
  ].flat();
  const began = performance.now();
  console.log(`${name} ...`);
  const program = path.join(bundles, name.replace(/\.ts$/, '.mjs'));
  const child = spawn(process.execPath, ['--enable-source-maps', ...options, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, E2E_SLOWDOWN: String(slowdown) },
    // A group of its own, which is ended as a whole: its server, browser and encoders with it.
    detached: true,
  });
  running.add(child);
  const patience = setTimeout(() => end(child), patienceMs * slowdown);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // Not when it is closed: what it left behind may hold its output.
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const cpuSeconds = cpuOfEndedChild();
  clearTimeout(patience);
  end(child);
  running.delete(child);
  await closed;
  const seconds = (performance.now() - began) / 1000;
  const text = Buffer.concat(said).toString();
  console.log(`\n${name}\n${text}`);
  const { passed, failed, skipped } = readTap(file, await readFile(report, 'utf8').catch(() => ''));
  const isUnsaid = code !== 0 && failed.length === 0;
  const broken = { file, test: wholeFile, said: `It ended with ${String(code)}. ${firstLines(text)}` };
  return { file, passed, failed: isUnsaid ? [broken] : failed, skipped, seconds, cpuSeconds };
}

/** A file that broke off as a whole, otherwise its failed stories, which have the machine to themselves now. */
async function runAlone(file: FileOutcome): Promise<FileOutcome> {
  const name = path.basename(file.file);
  const titles = file.failed.map(({ test }) => test);
  const isBroken = titles.includes(wholeFile);
  console.log(`\nOnce more, alone: ${name}: ${titles.join('; ')}`);
  const report = path.join(results, `${name}.tap`);
  await rename(report, `${report}.first`).catch(() => undefined);
  const alone = await runStories(name, isBroken ? [] : titles);
  return {
    ...alone,
    passed: alone.passed + (isBroken ? 0 : file.passed),
    skipped: file.skipped,
    seconds: file.seconds + alone.seconds,
    cpuSeconds: Math.max(file.cpuSeconds, alone.cpuSeconds),
  };
}

async function main(): Promise<void> {
  forgetOutcome('stories');
  // What is under way ends with this run, whoever ends it.
  process.once('exit', () => running.forEach(end));
  tidyUpWhenTold();
  await findChromium();
  keepTemporaryFilesInMemory();
  if (!(await isBuilt())) build();
  for (const folder of [results, bundles]) await rm(folder, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const outcomes: FileOutcome[] = [];
  const waiting = await wantedStories();
  await bundleStories(waiting);
  const runLane = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) outcomes.push(await runStories(name));
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  const outcome = await trySecondTime(outcomes, runAlone);
  keepOutcome('stories', outcome);
  const failed = failuresOf(outcome).length;
  const passed = outcome.files.reduce((sum, file) => sum + file.passed, 0);
  console.log(`\nEnd to end: ${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

runScript(main);
