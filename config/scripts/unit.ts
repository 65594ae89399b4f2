import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FormattedTestResults } from '@jest/test-result';
import { runnerFlags } from '../../test/support/engine';
import { runScript } from './command';
import { cpuSecondsLimit } from './gate/closing';
import { lookAtMachine } from './gate/cpu.mjs';
import { forgetOutcome, keepOutcome } from './gate/kept';
import { failuresOf, firstLines, wholeFile, type FileOutcome } from './gate/outcomes';
import { trySecondTime, weighAgain } from './gate/secondTry';
import { chooseRotating } from './gate/tiers';
import { root } from './sources.mjs';

/**
 * `npm run unit [arguments of Jest]`: what Jest runs; a file that fails is run once more, alone. Without arguments it is
 * every file but those of the rotating tier that `ROTATING` leaves out.
 */

type Report = FormattedTestResults;
type FileReport = Report['testResults'][number];

/** Written by `config/measured-runner.cjs`. */
const cpuLines = path.join(root, 'dist/gate/unit.cpu.jsonl');
const report = path.join(root, 'dist/unit.json');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');

/** Null: it broke off and reported nothing. */
async function runJest(args: readonly string[], outputFile: string): Promise<Report | null> {
  await rm(outputFile, { force: true });
  const options = ['--config', 'config/jest.config.mjs', '--json', `--outputFile=${outputFile}`];
  const child = spawn(process.execPath, [...runnerFlags, jest, ...options, ...args], { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const text = await readFile(outputFile, 'utf8').catch(() => null);
  if (text === null) return null;
  const found = JSON.parse(text) as Report;
  // A leak, or an argument nobody knows: no test failed, and yet it is not good.
  if (code !== 0 && found.success) throw new Error(`Jest ended with ${String(code)}, though all tests passed.`);
  return found;
}

/** CPU seconds per file; of two runs those of the last, which was alone. */
async function readCpuSeconds(): Promise<ReadonlyMap<string, number>> {
  const seconds = new Map<string, number>();
  for (const line of (await readFile(cpuLines, 'utf8').catch(() => '')).split('\n').filter((one) => one !== '')) {
    const { file, cpuSeconds } = JSON.parse(line) as { readonly file: string; readonly cpuSeconds: number };
    const name = path.relative(root, file);
    seconds.set(name, cpuSeconds);
  }
  return seconds;
}

function outcomeOf({ name, assertionResults, message, status, startTime, endTime }: FileReport): FileOutcome {
  const file = path.relative(root, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ file, test: test.fullName, said: firstLines(test.failureMessages?.[0] ?? '') }));
  return {
    file,
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    failed:
      status === 'failed' && failed.length === 0 ? [{ file, test: wholeFile, said: firstLines(message) }] : failed,
    skipped: assertionResults.filter((test) => test.status === 'pending').map(({ fullName }) => fullName),
    seconds: (endTime - startTime) / 1000,
    cpuSeconds: 0,
  };
}

async function reportAlone({ file }: FileOutcome): Promise<FileReport | undefined> {
  console.log(`\nOnce more, alone: ${file}`);
  const found = await runJest(['--runInBand', '--runTestsByPath', file], path.join(root, 'dist/unit.again.json'));
  return found?.testResults[0];
}

async function runAlone(file: FileOutcome): Promise<FileOutcome> {
  const alone = await reportAlone(file);
  if (alone === undefined) return file;
  await replaceInReport(alone);
  return { ...outcomeOf(alone), seconds: file.seconds + outcomeOf(alone).seconds };
}

async function withCpuSeconds(file: FileOutcome): Promise<FileOutcome> {
  return { ...file, cpuSeconds: (await readCpuSeconds()).get(file.file) ?? 0 };
}

async function measureAlone(file: FileOutcome): Promise<FileOutcome> {
  await reportAlone(file);
  return withCpuSeconds(file);
}

/** What the report says of a file is what it did last. */
async function replaceInReport(alone: FileReport): Promise<void> {
  const whole = JSON.parse(await readFile(report, 'utf8')) as Report;
  const testResults = whole.testResults.map((one) => (one.name === alone.name ? alone : one));
  await writeFile(report, JSON.stringify({ ...whole, testResults }));
}

async function main(): Promise<void> {
  forgetOutcome('unit');
  await rm(cpuLines, { force: true });
  const asked = process.argv.slice(2);
  const leftOut = asked.length > 0 ? [] : chooseRotating().leftOut;
  const found = await runJest([...asked, ...leftOut.map((file) => `--testPathIgnorePatterns=${file}$`)], report);
  if (found === null) throw new Error('Jest broke off without a report.');
  const outcome = await trySecondTime(found.testResults.map(outcomeOf), runAlone);
  const measured = await Promise.all(outcome.files.map(withCpuSeconds));
  const limit = cpuSecondsLimit(lookAtMachine().pace);
  keepOutcome('unit', { ...outcome, files: await weighAgain(measured, measureAlone, limit) });
  if (failuresOf(outcome).length > 0 || outcome.files.length === 0) process.exitCode = 1;
}

runScript(main);
