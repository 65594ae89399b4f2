import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../test/support/chromium';
import { missingServices } from '../../test/support/missingServices';
import { runScript } from './command';
import { runChecks } from './gate/checks';
import { close, type TestStage } from './gate/closing';
import { cpuOfMachine, cpuOfProcess, createChildMeter, lookAtMachine } from './gate/cpu.mjs';
import { forgetOutcome, readOutcome } from './gate/kept';
import { chooseRotating, rotationVariable } from './gate/tiers';
import { root } from './sources.mjs';

/**
 * `npm test`: what every change has to pass: types, lint, format, build, and the tests of the every-run tier (test/tiers.ts).
 * `--all` adds the rotating tier, `--full-length` runs what tests repeat at full length. All stages run, so that one run
 * shows all there is to mend; only without types or a build there is nothing to test. The last line: "N passed, M failed".
 */

async function runStage(name: string, script: string): Promise<TestStage> {
  forgetOutcome(name);
  const began = performance.now();
  const cpuOfEndedChild = createChildMeter();
  const args = ['--import', 'tsx', path.join(root, 'config/scripts', script)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - began) / 1000;
  return { name, seconds, cpuSeconds: cpuOfEndedChild(), outcome: readOutcome(name) };
}

function readOptions(): void {
  const options = { all: { type: 'boolean' }, 'full-length': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.all === true) process.env[rotationVariable] = 'all';
  if (values['full-length'] === true) process.env['ENDURANCE'] = '1';
}

runScript(async () => {
  readOptions();
  console.log(`Browser: ${(await findChromium()).program}`);
  const { line: rotating } = chooseRotating();
  const begin = lookAtMachine();
  console.log(`${rotating}\nAt the beginning: ${begin.line}`);
  const began = performance.now();
  const machineCpu = cpuOfMachine();
  const checks = await runChecks([{ script: 'lint' }, { script: 'types' }, { script: 'build' }, { script: 'format' }]);
  const canRun = checks.every(({ script, isGood }) => isGood || !['types', 'build'].includes(script));
  const stages = canRun ? [await runStage('unit', 'unit.ts'), await runStage('stories', 'e2e.ts')] : [];
  const whole = {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuOfProcess(),
    machineCpuSeconds: cpuOfMachine() - machineCpu,
  };
  const end = lookAtMachine();
  const { lines, unsteady, isGood } = close(checks, stages, {
    whole,
    said: [rotating, `At the beginning: ${begin.line}`, `At the end: ${end.line}`],
    pace: Math.max(begin.pace, end.pace),
    missing: missingServices(),
  });
  await mkdir(path.join(root, 'dist'), { recursive: true });
  await writeFile(path.join(root, 'dist/unsteady.json'), JSON.stringify(unsteady, null, 2));
  console.log(lines.join('\n'));
  if (!isGood) process.exitCode = 1;
});
