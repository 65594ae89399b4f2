import { spawnSync } from 'node:child_process';

/** True if the program is on PATH and exits with 0 when it is given these flags. */
export const hasProgram = (program: string, ...flags: readonly string[]): boolean =>
  spawnSync(program, flags, { stdio: 'ignore' }).status === 0;
