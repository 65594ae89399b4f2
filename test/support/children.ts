import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface ChildProgram {
  readonly pid: number;
  /** Its command line. */
  readonly command: string;
}

interface Running extends ChildProgram {
  readonly parent: number;
}

function fromProc(): readonly Running[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      return [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function fromPs(): readonly Running[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

function runningNow(): readonly Running[] {
  return existsSync('/proc/self/status') ? fromProc() : fromPs();
}

/** The running child processes of a process; those that have ended but were not waited for have no command line. */
export function childrenOf(pid: number): readonly ChildProgram[] {
  return runningNow().filter(({ parent, command }) => parent === pid && command !== '');
}

/** The server's child process that takes cameras in; null while there is none. */
export function ingestOf(serverPid: number): number | null {
  return childrenOf(serverPid).find(({ command }) => command.includes('ingest.mjs'))?.pid ?? null;
}

/** Its running children, and theirs. */
export function descendantsOf(pid: number): readonly ChildProgram[] {
  const running = runningNow();
  const below = (parent: number): readonly Running[] =>
    running.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Ends a group of processes at once, and what it has begun outside of it: a browser leads a group of its own. */
export function endGroup(leader: number): void {
  const others = descendantsOf(leader).flatMap(({ pid }) => [pid, -pid]);
  for (const whom of [...others, -leader]) {
    try {
      process.kill(whom, 'SIGKILL');
    } catch {
      // It leads no group, or has ended.
    }
  }
}
