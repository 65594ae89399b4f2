import { spawn } from 'node:child_process';
import { root } from './sources.mjs';

/**
 * `npm run check [--cached] [script...]`: types, lint, format and what else is named, two at a time; each is told whole when
 * it is through. Cached, files that are as they were are not looked at again: what they are wrong by now, the whole check finds.
 */

const isCached = process.argv[2] === '--cached';
const cached = (tool: string) => ['--', '--cache', '--cache-location', `node_modules/.cache/${tool}/quick`];
const moreOf: Readonly<Record<string, readonly string[]>> = isCached
  ? { lint: [...cached('eslint'), '--cache-strategy', 'content'], format: cached('prettier') }
  : {};

/** The longest first. */
const waiting = ['lint', 'types', ...process.argv.slice(isCached ? 3 : 2), 'format'];
const lanes = 2;

function run(script: string): Promise<boolean> {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', script, ...(moreOf[script] ?? [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${script}: ${code === 0 ? 'good' : 'failed'} after ${seconds} s`);
      if (code !== 0) console.log(Buffer.concat(said).toString());
      resolve(code === 0);
    });
  });
}

async function runLane(): Promise<boolean> {
  let isGood = true;
  for (let script = waiting.shift(); script !== undefined; script = waiting.shift())
    isGood = (await run(script)) && isGood;
  return isGood;
}

void Promise.all(Array.from({ length: lanes }, runLane)).then((results) => {
  if (results.includes(false)) process.exitCode = 1;
});
