import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../errors';

/** Where a process runs, told so that another one can look whether it still does. */
export interface ProcessIdentity {
  readonly pid: number;
  /** See `processStart`: a reused process id is not its old owner. */
  readonly start: string;
  readonly host: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
}

/** Linux: the boot and the clock tick at which the process began, field 22 of its stat line; null of a zombie. */
function linuxStart(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command's name in brackets, which may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state = '', ticks] = [fields[0], fields[19]];
  // A zombie has ended and waits for its parent, which in a container may never ask.
  if ('ZX'.includes(state)) return null;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${ticks ?? ''}`;
}

/** Null: no such process. Otherwise a text that another process under the same id has not; empty where the system does not tell. */
export function processStart(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === 'linux') return linuxStart(pid);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return isAlive(pid) ? '' : null;
  }
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, start: processStart(process.pid) ?? '', host: hostname() };
}

/** Whether it has certainly ended. Another machine's processes cannot be seen from here: they count as living. */
export function hasEnded({ pid, start, host }: ProcessIdentity): boolean {
  if (host !== hostname()) return false;
  const present = processStart(pid);
  return present === null || (present !== '' && start !== '' && present !== start);
}
