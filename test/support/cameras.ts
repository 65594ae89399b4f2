import { spawn } from 'node:child_process';
import { once } from 'node:events';

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=15'];
const sound = ['-f', 'lavfi', '-i', 'sine=440'];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '15', '-pix_fmt', 'yuv420p'];

/** What a camera may be set to. */
export const cameras = {
  usual: [...picture, ...sound, ...h264, '-c:a', 'aac'],
  silent: [...picture, ...h264],
  blind: [...sound, '-c:a', 'aac'],
  withMp3: [...picture, ...sound, ...h264, '-c:a', 'libmp3lame', '-ar', '44100'],
} as const;

/** What a camera sent, to be sent again and again without being encoded: it encodes elsewhere, not on the machine that is measured. */
export async function film(file: string, seconds: number): Promise<readonly string[]> {
  const filming = spawn('ffmpeg', ['-v', 'error', ...cameras.usual, '-t', String(seconds), '-f', 'flv', file]);
  await once(filming, 'close');
  if (filming.exitCode !== 0) throw new Error('Nothing was filmed.');
  return ['-stream_loop', '-1', '-i', file, '-c', 'copy'];
}

/** ffmpeg publishing for some seconds; what it says of the server is what its user would read. */
export function startEncoder(camera: readonly string[], address: string, seconds = 20) {
  const encoder = spawn('ffmpeg', [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-re'],
    ...camera,
    ...['-t', String(seconds), '-f', 'flv', address],
  ]);
  let said = '';
  encoder.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<void>((resolve) => encoder.once('close', () => resolve()));
  return {
    said: () => said,
    ended,
    stop: async () => {
      encoder.kill('SIGKILL');
      await ended;
    },
  };
}
