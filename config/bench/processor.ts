import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Processor time that a process has used so far, in seconds; its threads count, its children do not. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
