import { readFileSync } from 'node:fs';

/** Megabytes the process holds; NaN once it is gone. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

interface WatchedMemory {
  readonly idle: number;
  /** The most since then. Looks no longer afterwards. */
  highest(): number;
}

export function watchMemory(pid: number): WatchedMemory {
  const idle = memoryOf(pid);
  let highest = 0;
  const look = () => {
    const now = memoryOf(pid);
    if (now > highest) highest = now;
  };
  const timer = setInterval(look, 50);
  return {
    idle,
    highest: () => {
      clearInterval(timer);
      look();
      return highest;
    },
  };
}
