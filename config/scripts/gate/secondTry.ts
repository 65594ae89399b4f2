import { isRotating } from '../../../test/tiers';
import { failuresOf, mostUnsteady, wholeFile, type FileOutcome, type StageOutcome } from './outcomes';

/**
 * Runs what failed once more, one file after the other, with nothing beside it: what passes then is unsteady; what fails
 * then has failed, also where it had passed before. Of more failures than may be unsteady none is tried again.
 * @param runAlone Runs of a file what failed in it; told is the file as it stands after that.
 */
export async function trySecondTime(
  files: readonly FileOutcome[],
  runAlone: (file: FileOutcome) => Promise<FileOutcome>,
): Promise<StageOutcome> {
  const failures = failuresOf({ files });
  if (failures.length > mostUnsteady) return { files, unsteady: [] };
  const standing: FileOutcome[] = [];
  for (const file of files) standing.push(file.failed.length === 0 ? file : await runAlone(file));
  const stillFails = new Set(failuresOf({ files: standing }).map(({ file, test }) => `${file} ${test}`));
  const brokenFiles = new Set(standing.filter(hasBroken).map(({ file }) => file));
  const unsteady = failures.filter(({ file, test }) => !brokenFiles.has(file) && !stillFails.has(`${file} ${test}`));
  return { files: standing, unsteady };
}

const hasBroken = ({ failed }: FileOutcome) => failed.some(({ test }) => test === wholeFile);

/**
 * Measures files of every run once more, alone, that took more than `limit` CPU seconds: beside other tests a file takes up
 * to half more. The second run's test results do not count.
 */
export async function weighAgain(
  files: readonly FileOutcome[],
  runAlone: (file: FileOutcome) => Promise<FileOutcome>,
  limit: number,
): Promise<readonly FileOutcome[]> {
  const weighed: FileOutcome[] = [];
  for (const file of files) {
    const isHeavy = file.cpuSeconds > limit && !isRotating(file.file);
    const cpuSeconds = isHeavy ? Math.min(file.cpuSeconds, (await runAlone(file)).cpuSeconds) : file.cpuSeconds;
    weighed.push({ ...file, cpuSeconds });
  }
  return weighed;
}
