import { existsSync } from 'node:fs';
import path from 'node:path';
import { close, cpuSecondsLimit } from '../../config/scripts/gate/closing';
import { weighAgain } from '../../config/scripts/gate/secondTry';
import { filesConcerned, filesOfQuarter, quarterOfCommit, quarters } from '../../config/scripts/gate/tiers';
import { mostCpuSeconds, rotatingFiles } from '../tiers';

const everyQuarter = Array.from({ length: quarters }, (_, index) => index);

test('the four quarters together are the rotating tier, and no file is in two', () => {
  const all = everyQuarter.flatMap(filesOfQuarter);
  expect([...all].sort()).toEqual(rotatingFiles.map(({ file }) => file).sort());
  expect(new Set(all).size).toBe(all.length);
});

test('every file and folder of the table is there, and each file says why it rotates', () => {
  const places = rotatingFiles.flatMap(({ file, owns }) => [file, ...owns]);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
  expect(rotatingFiles.filter(({ why }) => why === '')).toEqual([]);
});

test('commits fall into all quarters', () => {
  const hashes = Array.from({ length: 16 }, (_, index) => `0000000${index.toString(16)}`.padEnd(40, 'a'));
  expect(new Set(hashes.map(quarterOfCommit))).toEqual(new Set(everyQuarter));
});

test('a rotating file runs when it, its support folder or what it owns has changed', () => {
  for (const { file, owns } of rotatingFiles)
    for (const changed of [file, `${path.dirname(file)}/support/x.ts`, ...owns])
      expect(filesConcerned([changed])).toContain(file);
  expect(filesConcerned(['README.md'])).toEqual([]);
});

test('a file of every run that takes too much fails the run, a rotating one does not', () => {
  const closed = (file: string, cpuSeconds: number, pace = 1) =>
    close(
      [],
      [
        {
          ...{ name: 'unit', seconds: 1, cpuSeconds },
          outcome: { files: [{ file, passed: 1, failed: [], skipped: [], seconds: 1, cpuSeconds }], unsteady: [] },
        },
      ],
      { whole: { seconds: 1, cpuSeconds, machineCpuSeconds: cpuSeconds }, said: [], pace, missing: [] },
    );
  const [rotating] = rotatingFiles;
  expect(closed('test/a.test.ts', mostCpuSeconds + 1).isGood).toBe(false);
  expect(closed('test/a.test.ts', mostCpuSeconds + 1, 2).isGood).toBe(true);
  expect(closed('test/a.test.ts', mostCpuSeconds - 1).isGood).toBe(true);
  expect(closed(rotating?.file ?? '', mostCpuSeconds + 1).isGood).toBe(true);
  expect(closed('test/e2e/a.e2e.ts', mostCpuSeconds + 1).isGood).toBe(true);
});

test('a file of every run that took too much beside others is measured once more, alone', async () => {
  const taking = (file: string, cpuSeconds: number) => ({
    file,
    passed: 1,
    failed: [],
    skipped: [],
    seconds: 1,
    cpuSeconds,
  });
  const again: string[] = [];
  const runAlone = ({ file }: { readonly file: string }) => {
    again.push(file);
    return Promise.resolve(taking(file, mostCpuSeconds - 1));
  };
  const files = [
    taking('test/light.test.ts', mostCpuSeconds - 2),
    taking('test/heavy.test.ts', mostCpuSeconds + 1),
    taking(rotatingFiles[0]?.file ?? '', mostCpuSeconds + 1),
  ];
  const weighed = await weighAgain(files, runAlone, mostCpuSeconds);
  expect(again).toEqual(['test/heavy.test.ts']);
  expect(weighed.map(({ cpuSeconds }) => cpuSeconds - mostCpuSeconds)).toEqual([-2, -1, 1]);

  // A machine that takes three times as long for the fixed loop takes as much longer for a file.
  again.length = 0;
  await weighAgain(files, runAlone, cpuSecondsLimit(3));
  expect(again).toEqual([]);
});
