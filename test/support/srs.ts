import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { freePort } from './nginx';

/** The program of SRS, which Debian does not have; undefined where nobody has built one. */
export const srsProgram = process.env['SRS_BIN'];

const secret = 'secret-of-the-hooks-1';
const clip = 'src/server/demo/cameras/kitchen.flv';
const user = 'console:api-password-1';

export interface Srs {
  /** `STREAMS_URL` of the servers before it. */
  readonly streamsUrl: string;
  /** As a power cut does; `start` brings it back. */
  halt(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** config/deploy/srs.conf as it stands, but for its ports and where it asks. */
export async function startSrs(program: string, hooksPort: number): Promise<Srs> {
  const folder = await mkdtemp(path.join(tmpdir(), 'srs-'));
  const ports = { rtmp: await freePort(), api: await freePort(), flv: await freePort() };
  const sample = await readFile('config/deploy/srs.conf', 'utf8');
  const here = sample
    .replace('listen              1935;', `listen              ${ports.rtmp};`)
    .replace('127.0.0.1:1985;', `127.0.0.1:${ports.api};`)
    .replace('127.0.0.1:8081;', `127.0.0.1:${ports.flv};`)
    .replaceAll('http://127.0.0.1:8080/', `http://127.0.0.1:${hooksPort}/`);
  const file = path.join(folder, 'srs.conf');
  await writeFile(file, `${here}\npid ${folder}/srs.pid;\n`);
  const launch = async () => {
    const started = spawn(program, ['-c', file], { cwd: folder, stdio: 'ignore' });
    const versions = `http://127.0.0.1:${ports.api}/api/v1/versions`;
    await eventually('SRS answers', () => fetch(versions).then(Boolean, () => false));
    return started;
  };
  let running = await launch();
  const orphaned = () => running.kill('SIGKILL');
  process.once('exit', orphaned);
  const halt = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };
  const { rtmp, api, flv } = ports;
  return {
    streamsUrl: `http://${user}@127.0.0.1:${api}?rtmp=rtmp://127.0.0.1:${rtmp}&flv=http://127.0.0.1:${flv}&secret=${secret}`,
    halt,
    start: async () => {
      running = await launch();
    },
    stop: async () => {
      await halt();
      process.off('exit', orphaned);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const againMs = 500;

/** ffmpeg with the clip over and over, published again whenever it is thrown out, as any camera does. */
export function startClipCamera(address: string): { readonly stop: () => void } {
  let isOver = false;
  const begin = () => {
    const from = ['-hide_banner', '-v', 'quiet', '-nostdin', '-re', '-stream_loop', '-1', '-i', clip];
    const camera = spawn('ffmpeg', [...from, '-c', 'copy', '-f', 'flv', address], { stdio: 'ignore' });
    camera.once('exit', () => {
      if (!isOver) setTimeout(() => (current = begin()), againMs);
    });
    return camera;
  };
  let current = begin();
  return {
    stop: () => {
      isOver = true;
      current.kill('SIGKILL');
    },
  };
}
