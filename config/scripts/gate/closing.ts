import type { CheckOutcome } from './checks';
import { failuresOf, mostUnsteady, type StageOutcome, type TestFailure } from './outcomes';

/** A stage of tests as it went; null: it broke off. */
export interface TestStage {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: StageOutcome | null;
}

export interface Closing {
  /** The last of them says how many passed and failed. */
  readonly lines: readonly string[];
  readonly unsteady: readonly TestFailure[];
  readonly isGood: boolean;
}

const slowest = 20;
const nameOf = ({ file, test }: TestFailure) => `${file} › ${test}`;
const indented = (text: string) => text.split('\n').map((line) => `    ${line}`);

function slowestLines(stages: readonly TestStage[]): string[] {
  const files = stages.flatMap(({ outcome }) => outcome?.files ?? []);
  const longest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, slowest);
  return longest.map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`);
}

/** What stands at the end of a run: where the time went, what was not run, what was unsteady, what failed, and the sum. */
export function close(checks: readonly CheckOutcome[], stages: readonly TestStage[]): Closing {
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
  const skipped = files.flatMap((file) => file.skipped);
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  if (failures.length === 0 && passed === 0) failures.push({ file: 'check', test: 'tests', said: 'None was run.' });
  const seconds = [
    ...checks.map((check) => `${check.script} ${check.seconds.toFixed(0)}`),
    ...stages.map((stage) => `${stage.name} ${stage.seconds.toFixed(0)}`),
  ];
  return {
    lines: [
      '',
      `Seconds: ${seconds.join(', ')}`,
      'The slowest files:',
      ...slowestLines(stages),
      ...(skipped.length === 0 ? [] : [`NOT RUN (${skipped.length}): ${skipped.join('; ')}`]),
      ...unsteady.map((test) => `unsteady: ${nameOf(test)}: ${test.said.split('\n')[0] ?? ''}`),
      ...failures.flatMap((failure) => [`failed: ${nameOf(failure)}`, ...indented(failure.said)]),
      `${passed} passed, ${failures.length} failed`,
    ],
    unsteady,
    isGood: failures.length === 0,
  };
}
