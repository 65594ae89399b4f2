import { spawn } from 'node:child_process';
import path from 'node:path';
import { engineFlags } from '../../../support/engine';
import { environment } from '../../../support/server';

/** How a start ended that was refused. */
export interface Refused {
  /** Null when it did not end by itself. */
  readonly code: number | null;
  /** Whole, without the last line end. */
  readonly stderr: string;
  readonly stdout: string;
}

const patienceMs = 45_000;

/** Starts the built server where it must not start, and waits for its end. */
export function startInVain(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Refused> {
  const child = spawn(process.execPath, [...engineFlags(), path.resolve('dist/server/main.mjs')], {
    env: environment(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr: stderr.replace(/\n$/, '') }));
  });
}
