import { close as closeOf, type TestStage } from '../../config/scripts/gate/closing';
import { failuresOf, mostUnsteady, wholeFile, type FileOutcome } from '../../config/scripts/gate/outcomes';
import { trySecondTime } from '../../config/scripts/gate/secondTry';

const fileWith = (file: string, passed: number, ...failed: string[]): FileOutcome => ({
  file,
  passed,
  failed: failed.map((test) => ({ file, test, said: `${test} went wrong\nat a line` })),
  skipped: [],
  seconds: 1,
  cpuSeconds: 1,
});

const check = { script: 'types', isGood: true, seconds: 12, cpuSeconds: 20, said: '' };
const whole = { seconds: 1, cpuSeconds: 1, machineCpuSeconds: 2 };
const around = { whole, missing: ['nginx', 'ffmpeg'], said: ['an idle machine'], pace: 1 };
const close = (checks: readonly (typeof check)[], stages: readonly TestStage[]) => closeOf(checks, stages, around);
const linesOf = async (files: readonly FileOutcome[], alone: readonly FileOutcome[]) => {
  const runAlone = ({ file }: FileOutcome) => Promise.resolve(alone.find((one) => one.file === file)!);
  const outcome = await trySecondTime(files, runAlone);
  return close([check], [{ name: 'unit', seconds: 100, cpuSeconds: 180, outcome }]);
};

test('what fails once and passes alone counts as passed, and is named', async () => {
  const { lines, unsteady, isGood } = await linesOf(
    [fileWith('a.test.ts', 3), fileWith('b.test.ts', 1, 'is on time')],
    [fileWith('b.test.ts', 2)],
  );
  expect(isGood).toBe(true);
  expect(lines.slice(-2)).toEqual(['unsteady: b.test.ts › is on time: is on time went wrong', '5 passed, 0 failed']);
  expect(unsteady).toHaveLength(1);
});

test('what fails twice has failed, and stands by name above the closing line', async () => {
  const { lines, isGood } = await linesOf(
    [fileWith('b.test.ts', 1, 'is right')],
    [fileWith('b.test.ts', 1, 'is right')],
  );
  expect(isGood).toBe(false);
  expect(lines.slice(-4)).toEqual([
    'failed: b.test.ts › is right',
    '    is right went wrong',
    '    at a line',
    '1 passed, 1 failed',
  ]);
});

test('what was not run is counted per file above the closing line, with what the machine lacks', async () => {
  const withSkipped = (file: string, ...skipped: string[]) => ({ ...fileWith(file, 1), skipped });
  const { lines, isGood } = await linesOf(
    [
      withSkipped('b.test.ts', 'on a server', 'with a disk'),
      withSkipped('c.test.ts', 'film'),
      fileWith('d.test.ts', 1),
    ],
    [],
  );
  expect(isGood).toBe(true);
  expect(lines.slice(-4)).toEqual([
    'NOT RUN (3), this machine is without nginx, ffmpeg:',
    '     2  b.test.ts',
    '     1  c.test.ts',
    '3 passed, 0 failed',
  ]);
});

test('what fails only the second time has failed too', async () => {
  const { lines } = await linesOf([fileWith('b.test.ts', 1, 'one')], [fileWith('b.test.ts', 1, 'other')]);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});

test('a file that breaks off when it is alone makes none of its tests unsteady', async () => {
  const outcome = await trySecondTime([fileWith('b.test.ts', 1, 'one', 'two')], () =>
    Promise.resolve(fileWith('b.test.ts', 0, wholeFile)),
  );
  expect(outcome.unsteady).toEqual([]);
  expect(failuresOf(outcome)).toHaveLength(1);
});

test('of more failures than may be unsteady none is run again', async () => {
  const names = Array.from({ length: mostUnsteady + 1 }, (_, index) => `test ${index}`);
  const runAlone = jest.fn();
  const outcome = await trySecondTime([fileWith('b.test.ts', 1, ...names)], runAlone);
  expect(runAlone).not.toHaveBeenCalled();
  expect(failuresOf(outcome)).toHaveLength(mostUnsteady + 1);
});

test('more unsteady tests than an accident, over all stages, are a failure', () => {
  const unsteadyOf = (name: string, count: number) => ({
    name,
    seconds: 1,
    cpuSeconds: 1,
    outcome: {
      files: [fileWith(`${name}.ts`, 30)],
      unsteady: Array.from({ length: count }, (_, index) => ({ file: `${name}.ts`, test: `${index}`, said: '' })),
    },
  });
  expect(close([], [unsteadyOf('unit', mostUnsteady)]).isGood).toBe(true);
  expect(close([], [unsteadyOf('unit', mostUnsteady - 1), unsteadyOf('stories', 2)]).isGood).toBe(false);
});

test('a stage that broke off, a check that failed and a run without a test are failures', () => {
  expect(close([], [{ name: 'unit', seconds: 1, cpuSeconds: 1, outcome: null }]).lines.at(-1)).toBe(
    '0 passed, 1 failed',
  );
  expect(close([{ ...check, isGood: false, said: 'a.ts: wrong' }], []).lines.at(-1)).toBe('0 passed, 1 failed');
  expect(close([check], []).lines.at(-1)).toBe('0 passed, 1 failed');
});
