import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { freePort } from './nginx';

const program = `
  const [port, directory, isStrict] = process.argv.slice(1);
  const Server = require('@20minutes/s3rver');
  new Server({
    address: '127.0.0.1', port: Number(port), directory, silent: true,
    configureBuckets: [{ name: 'kitchen' }], allowMismatchedSignatures: isStrict !== 'true',
  }).run();`;

/** An S3 server in a process of its own, with the one bucket `kitchen`. */
export interface S3Server {
  /** Of the bucket, as FILES_URL has it; with another path or other credentials. */
  url(given?: {
    readonly bucket?: string;
    readonly key?: string;
    readonly secret?: string;
    readonly port?: number;
  }): string;
  readonly port: number;
  /** As a power cut would; what it has stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it, and what it has goes. */
  remove(): Promise<void>;
}

/** `isStrict`: it checks signatures. It reckons those of lists wrongly (without the slash that ends their path), so then it has none. */
export async function startS3(isStrict = false): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'banquet-s3-'));
  const port = await freePort();
  let child: ChildProcess | null = null;
  const orphaned = () => child?.kill('SIGKILL');
  process.once('exit', orphaned);
  const kill = async () => {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  const start = async () => {
    child = spawn(process.execPath, ['-e', program, String(port), folder, String(isStrict)], { stdio: 'ignore' });
    await eventually('the S3 server answers', () =>
      fetch(`http://127.0.0.1:${port}/kitchen`).then(
        () => true,
        () => false,
      ),
    );
  };
  await start();
  return {
    url: ({ bucket = 'kitchen', key = 'S3RVER', secret = 'S3RVER', port: asked = port } = {}) =>
      `s3+http://${key}:${secret}@127.0.0.1:${asked}/${bucket}`,
    port,
    kill,
    start,
    remove: async () => {
      await kill();
      process.off('exit', orphaned);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
