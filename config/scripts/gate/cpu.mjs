import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** CPU seconds, user and system, of the child processes that have ended and of theirs. Zero where there is no `/proc`. */
export function cpuOfEndedChildren() {
  try {
    // After the name in brackets: state, ppid, ...; `cutime` and `cstime` are the 14th and 15th of these.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/**
 * Meter of children that run at the same time: called when one has ended, it returns that child's CPU seconds, for a
 * process is told of them as they end.
 */
export function createChildMeter() {
  let before = cpuOfEndedChildren();
  return () => {
    const now = cpuOfEndedChildren();
    const used = now - before;
    before = now;
    return used;
  };
}

/** CPU seconds of this process and of its children that have ended. */
export function cpuOfProcess() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + cpuOfEndedChildren();
}

/** CPU seconds of all programs of this machine since it was started. */
export function cpuOfMachine() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

/**
 * Runs a fixed amount of work in registers and in 32 MB of memory, and returns its wall and CPU seconds: about one each on an
 * idle processor of a cloud machine of 2024.
 */
export function runFixedLoop() {
  const began = performance.now();
  const { user, system } = process.cpuUsage();
  const memory = new Int32Array(8_388_608);
  let state = 1;
  for (let step = 0; step < 60_000_000; step += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    memory[state >>> 9] += state;
  }
  const used = process.cpuUsage({ user, system });
  return { seconds: (performance.now() - began) / 1000, cpuSeconds: (used.user + used.system) / 1e6 };
}

/** How fast the machine is now, and how busy. `pace`: CPU seconds of the fixed loop. */
export function lookAtMachine() {
  const load = loadavg().map((one) => one.toFixed(1));
  const { seconds, cpuSeconds } = runFixedLoop();
  return {
    line: `${availableParallelism()} processors, load average ${load.join(' ')}, fixed loop ${seconds.toFixed(2)} s (${cpuSeconds.toFixed(2)} CPU s)`,
    pace: cpuSeconds,
  };
}
