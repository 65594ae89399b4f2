import { spawn } from 'node:child_process';
import { hasProgram } from '../../support/programs';

/** Whether this machine has an encoder of somebody else's making. */
export const hasForeignCamera = (): boolean => hasProgram('ffmpeg', '-version');

const tick = 100;
const ticks = 44;
const darkest = 16;
const step = 5;

/** A test card on the left; on the right a grey whose shade is the time of day, in steps of 100 ms. */
const picture = [
  'testsrc2=s=160x180:r=25[card]',
  `nullsrc=s=160x180:r=25,geq=lum='${darkest}+${step}*mod(floor(time(0)*${1000 / tick}),${ticks})':cb=128:cr=128[clock]`,
  '[card][clock]hstack',
].join(';');

/** How old a frame of the camera was when it was looked at, in milliseconds; 4.4 s is 0 again. */
export function ageOf({ brightness, takenAt }: { readonly brightness: number; readonly takenAt: number }): number {
  // Video brightness runs from 16 to 235, that of a screen from 0 to 255.
  const shown = Math.round(((brightness * 219) / 255 + 16 - darkest) / step);
  const now = takenAt / tick;
  return ((((now - shown) % ticks) + ticks) % ticks) * tick;
}

export interface ForeignCamera {
  stop(): Promise<void>;
}

/** ffmpeg publishing H.264 (a key frame each second) and, unless it has no microphone, AAC to an RTMP address, as OBS or a phone does. */
export function startForeignCamera(address: string, { hasMicrophone = true } = {}): ForeignCamera {
  const sound = hasMicrophone ? ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'] : [];
  const input = ['-re', '-f', 'lavfi', '-i', picture, ...sound];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'];
  const output = [...(hasMicrophone ? ['-c:a', 'aac', '-ac', '1'] : []), '-f', 'flv', address];
  const camera = spawn('ffmpeg', ['-loglevel', 'error', '-nostdin', ...input, ...video, ...output], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => camera.once('exit', () => resolve()));
  const orphaned = () => camera.kill('SIGKILL');
  process.once('exit', orphaned);
  void ended.then(() => process.off('exit', orphaned));
  return {
    async stop() {
      camera.kill('SIGKILL');
      await ended;
    },
  };
}
