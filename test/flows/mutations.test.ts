import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildHeadless } from '../../config/flows/headless';
import { applied } from './mutations/change';
import type { Change } from './mutations/change';
import { defects } from './mutations/defects';
import { filingDefects } from './mutations/filingDefects';
import { recipeDefects } from './mutations/recipeDefects';
import { refactorings } from './mutations/refactorings';

const flows = readdirSync(__dirname)
  .filter((name) => name.endsWith('.flow.json'))
  .map((name) => [name, readFileSync(path.join(__dirname, name), 'utf8')] as const)
  // The short ones first: most defects show there.
  .sort(([, one], [, other]) => one.length - other.length);

// Beside Jest, whose modules know nothing of what Node loads by itself.
const replays = new Worker(path.resolve('config/flows/replays.worker.cjs'));
afterAll(() => replays.terminate());

/** What the replays of all flows say of the changed console; as far as the first that names the place. */
async function told(change: Change, place?: string): Promise<string> {
  const program = await buildHeadless({ [`src/console/${change.file}`]: (source) => applied(change, source) });
  replays.postMessage({ program, flows, place });
  const [answer] = (await once(replays, 'message')) as [{ readonly told?: string; readonly failure?: string }];
  if (answer.told === undefined) throw new Error(answer.failure);
  return answer.told;
}

test.each([...defects, ...filingDefects, ...recipeDefects])('a replay finds out that $title', async (defect) => {
  expect(await told(defect, defect.place)).toContain(defect.place);
});

test.each(refactorings)('a replay does not mind $title', async (refactoring) => {
  expect(await told(refactoring)).toBe('');
});
