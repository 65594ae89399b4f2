import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../../test/support/chromium';
import { missingServices } from '../../test/support/missingServices';
import { runScript } from './command';
import { runChecks } from './gate/checks';
import { close, type TestStage } from './gate/closing';
import { cpuOfMachine, cpuOfProcess, createChildMeter, machineLine } from './gate/cpu.mjs';
import { forgetOutcome, readOutcome } from './gate/kept';
import { root } from './sources.mjs';

/**
 * `npm test`: everything a change has to pass. All stages run, so that one run shows all there is to mend; only without
 * types or a build there is nothing to test. The last line: "N passed, M failed".
 */

async function runStage(name: string, script: string, ...rest: readonly string[]): Promise<TestStage> {
  forgetOutcome(name);
  const began = performance.now();
  const cpuOfEndedChild = createChildMeter();
  const args = ['--import', 'tsx', path.join(root, 'config/scripts', script), ...rest];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - began) / 1000;
  return { name, seconds, cpuSeconds: cpuOfEndedChild(), outcome: readOutcome(name) };
}

runScript(async () => {
  console.log(`Browser: ${(await findChromium()).program}`);
  const machine = [`At the beginning: ${machineLine()}`];
  console.log(machine[0]);
  const began = performance.now();
  const machineCpu = cpuOfMachine();
  const checks = await runChecks([{ script: 'lint' }, { script: 'types' }, { script: 'build' }, { script: 'format' }]);
  const canRun = checks.every(({ script, isGood }) => isGood || !['types', 'build'].includes(script));
  const stages = canRun ? [await runStage('unit', 'unit.ts', 'test/'), await runStage('stories', 'e2e.ts')] : [];
  const whole = {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuOfProcess(),
    machineCpuSeconds: cpuOfMachine() - machineCpu,
  };
  machine.push(`At the end: ${machineLine()}`);
  const { lines, unsteady, isGood } = close(checks, stages, { whole, missing: missingServices(), machine });
  await mkdir(path.join(root, 'dist'), { recursive: true });
  await writeFile(path.join(root, 'dist/unsteady.json'), JSON.stringify(unsteady, null, 2));
  console.log(lines.join('\n'));
  if (!isGood) process.exitCode = 1;
});
