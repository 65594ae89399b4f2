import { execFileSync } from 'node:child_process';

function has(command: string): boolean {
  try {
    execFileSync(command, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Where there is no encoder of somebody else's making, its tests cannot be run; the continuous integration has one. */
export const withFfmpeg = has('ffmpeg') ? it : it.skip;
export const withFfprobe = has('ffprobe') ? it : it.skip;
