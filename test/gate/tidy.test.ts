import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

it.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a run that is ended by %s leaves no file', async (signal, expected) => {
  // Not where this run keeps its own files.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'TMPDIR'));
  const program = path.join(__dirname, 'tidy.program.ts');
  const run = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(run, 'exit');
  const [folder] = (await once(createInterface({ input: run.stdout }), 'line')) as [string];
  // Empty where memory is short: then there is nothing of its own to remove.
  expect(folder === '' || existsSync(folder)).toBe(true);
  run.kill(signal);
  expect((await exited)[0]).toBe(expected);
  expect(folder !== '' && existsSync(folder)).toBe(false);
});
