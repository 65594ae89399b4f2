import { spawn } from 'node:child_process';
import { createChildMeter } from './cpu.mjs';
import { firstLines } from './outcomes';
import { root } from '../sources.mjs';

/** A script of package.json, and what it is given besides. */
export interface Check {
  readonly script: string;
  readonly more?: readonly string[];
}

export interface CheckOutcome {
  readonly script: string;
  readonly isGood: boolean;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Its first lines, where it is not good. */
  readonly said: string;
}

const lanes = 2;

async function run({ script, more = [] }: Check, cpuOfEndedChild: () => number): Promise<CheckOutcome> {
  const began = performance.now();
  const args = ['run', '--silent', script, ...(more.length === 0 ? [] : ['--', ...more])];
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  let cpuSeconds = 0;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.once('exit', () => (cpuSeconds = cpuOfEndedChild()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - began) / 1000;
  const isGood = code === 0;
  const said = Buffer.concat(chunks).toString();
  console.log(`${script}: ${isGood ? 'good' : 'failed'} after ${seconds.toFixed(0)} s`);
  if (!isGood) console.log(said);
  return { script, isGood, seconds, cpuSeconds, said: isGood ? '' : firstLines(said, 12) };
}

/** Runs them two at a time, begun in their order; each is told whole when it is through. */
export async function runChecks(checks: readonly Check[]): Promise<readonly CheckOutcome[]> {
  const waiting = [...checks];
  const outcomes: CheckOutcome[] = [];
  const meter = createChildMeter();
  const runLane = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      outcomes.push(await run(check, meter));
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return outcomes;
}
