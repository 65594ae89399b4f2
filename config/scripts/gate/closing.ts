import { isRotating, mostCpuSeconds } from '../../../test/tiers';
import type { CheckOutcome } from './checks';
import { failuresOf, mostUnsteady, type FileOutcome, type StageOutcome, type TestFailure } from './outcomes';

/** A stage of tests as it went; null: it broke off. */
export interface TestStage {
  readonly name: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly outcome: StageOutcome | null;
}

export interface Closing {
  /** The last of them says how many passed and failed. */
  readonly lines: readonly string[];
  readonly unsteady: readonly TestFailure[];
  readonly isGood: boolean;
}

const heaviest = 20;
const nameOf = ({ file, test }: TestFailure) => `${file} › ${test}`;
const indented = (text: string) => text.split('\n').map((line) => `    ${line}`);

/** What a run took of the machine; `machineCpuSeconds` is everybody's: services, neighbours, and children nobody waited for. */
export interface WholeRun {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly machineCpuSeconds: number;
}

interface Circumstances {
  readonly whole: WholeRun;
  /** What was run, and how fast the machine was: a slow machine can be told from a slow suite. */
  readonly said: readonly string[];
  /** CPU seconds of the fixed loop. */
  readonly pace: number;
  /** Programs and services that some tests need and this machine does not have. */
  readonly missing: readonly string[];
}

const inColumn = (value: number) => value.toFixed(0).padStart(6);
/** CPU seconds that a file of every run may take on a machine of this pace. */
export const cpuSecondsLimit = (pace: number): number => mostCpuSeconds * Math.max(1, pace);

const timeLine = (name: string, seconds: number, cpuSeconds: number) =>
  `${inColumn(cpuSeconds)} CPU s ${inColumn(seconds)} s  ${name}`;

function heaviestLines(stages: readonly TestStage[]): string[] {
  const files = stages.flatMap(({ outcome }) => outcome?.files ?? []);
  return [...files]
    .sort((one, other) => other.cpuSeconds - one.cpuSeconds)
    .slice(0, heaviest)
    .map(({ file, seconds, cpuSeconds }) => timeLine(file, seconds, cpuSeconds));
}

/** Skipped tests, counted per file; their names stand in dist/gate. */
function skippedLines(files: readonly FileOutcome[], missing: readonly string[]): string[] {
  const withSkipped = files.filter(({ skipped }) => skipped.length > 0);
  if (withSkipped.length === 0) return [];
  const sum = withSkipped.reduce((count, { skipped }) => count + skipped.length, 0);
  const reason = missing.length === 0 ? '' : `, this machine is without ${missing.join(', ')}`;
  return [
    `NOT RUN (${sum})${reason}:`,
    ...withSkipped.map(({ file, skipped }) => `${inColumn(skipped.length)}  ${file}`),
  ];
}

/** What stands at the end of a run: where the time went, what was not run, what was unsteady, what failed, and the sum. */
export function close(
  checks: readonly CheckOutcome[],
  stages: readonly TestStage[],
  { whole, said, pace, missing }: Circumstances,
): Closing {
  const failures: TestFailure[] = [
    ...checks.filter(({ isGood }) => !isGood).map(({ script, said }) => ({ file: 'check', test: script, said })),
    ...stages.flatMap(({ name, outcome }) =>
      outcome === null ? [{ file: name, test: 'the stage', said: 'It broke off.' }] : failuresOf(outcome),
    ),
  ];
  const unsteady = stages.flatMap(({ outcome }) => outcome?.unsteady ?? []);
  if (unsteady.length > mostUnsteady) {
    const said = `${unsteady.length} tests failed once; more than ${mostUnsteady} are no accident.`;
    failures.push({ file: 'check', test: 'steadiness', said });
  }
  const files = stages.flatMap(({ outcome }) => outcome?.files ?? []);
  // Stories are not weighed: one browser's processes are among its file's CPU seconds, another's are not.
  const tooHeavy = files.filter(
    ({ file, cpuSeconds }) => !file.endsWith('.e2e.ts') && !isRotating(file) && cpuSeconds > cpuSecondsLimit(pace),
  );
  failures.push(
    ...tooHeavy.map(({ file, cpuSeconds }) => ({
      file: 'check',
      test: `weight of ${file}`,
      said: `${cpuSeconds.toFixed(1)} CPU s; a file of every run takes at most ${mostCpuSeconds}: divide it, or enter it in test/tiers.ts.`,
    })),
  );
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  if (failures.length === 0 && passed === 0) failures.push({ file: 'check', test: 'tests', said: 'None was run.' });
  const times = [
    ...checks.map(({ script, seconds, cpuSeconds }) => timeLine(script, seconds, cpuSeconds)),
    ...stages.map(({ name, seconds, cpuSeconds }) => timeLine(name, seconds, cpuSeconds)),
    timeLine(
      `all, beside which the machine used ${inColumn(whole.machineCpuSeconds - whole.cpuSeconds).trim()} CPU s`,
      whole.seconds,
      whole.cpuSeconds,
    ),
  ];
  return {
    lines: [
      '',
      ...said,
      'Stages, two checks at a time:',
      ...times,
      'The heaviest files:',
      ...heaviestLines(stages),
      ...skippedLines(files, missing),
      ...unsteady.map((test) => `unsteady: ${nameOf(test)}: ${test.said.split('\n')[0] ?? ''}`),
      ...failures.flatMap((failure) => [`failed: ${nameOf(failure)}`, ...indented(failure.said)]),
      `${passed} passed, ${failures.length} failed`,
    ],
    unsteady,
    isGood: failures.length === 0,
  };
}
