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

/** The running child processes of a process; those that have ended but were not waited for have no command line. */
export function childrenOf(pid: number): readonly ChildProgram[] {
  const running = existsSync('/proc/self/status') ? fromProc() : fromPs();
  return running.filter(({ parent, command }) => parent === pid && command !== '');
}

/** The server's child process that takes cameras in; null while there is none. */
export function ingestOf(serverPid: number): number | null {
  return childrenOf(serverPid).find(({ command }) => command.includes('ingest.mjs'))?.pid ?? null;
}
