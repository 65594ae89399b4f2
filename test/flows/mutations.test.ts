import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { changingHeadless } from '../../config/flows/headless';
import { applied } from './mutations/change';
import type { Change } from './mutations/change';
import { defects } from './mutations/defects';
import { filingDefects } from './mutations/filingDefects';
import { recipeDefects } from './mutations/recipeDefects';
import { refactorings } from './mutations/refactorings';

const flows = readdirSync(__dirname)
  .filter((name) => name.endsWith('.flow.json'))
  .map((name) => [name, readFileSync(path.join(__dirname, name), 'utf8')] as const)
  .sort(([, one], [, other]) => one.length - other.length);

/** First those that speak of all that the place is named by, the short ones before the long. */
function likeliest(place: string) {
  const words = place.match(/[\w/]{4,}/g) ?? [];
  const missing = (text: string) => words.filter((word) => !text.includes(word)).length;
  return [...flows].sort(([, one], [, other]) => missing(one) - missing(other));
}

const allDefects = [...defects, ...filingDefects, ...recipeDefects];
const placeOf = ({ file }: Change) => `src/console/${file}`;

// Beside Jest, whose modules know nothing of what Node loads by itself.
const replays = new Worker(path.resolve('config/flows/replays.worker.cjs'));
let headless: Awaited<ReturnType<typeof changingHeadless>>;
beforeAll(async () => {
  headless = await changingHeadless(new Set([...allDefects, ...refactorings].map(placeOf)));
});
afterAll(async () => {
  await replays.terminate();
  await headless.end();
});

/** What the replays of all flows say of the changed console; as far as the first that names the place. */
async function told(change: Change, place = ''): Promise<string> {
  const program = await headless.build({ [placeOf(change)]: (source) => applied(change, source) });
  replays.postMessage({ program, flows: likeliest(place), place });
  const [answer] = (await once(replays, 'message')) as [{ readonly told?: string; readonly failure?: string }];
  if (answer.told === undefined) throw new Error(answer.failure);
  return answer.told;
}

test.each(allDefects)('a replay finds out that $title', async (defect) => {
  expect(await told(defect, defect.place)).toContain(defect.place);
});

test.each(refactorings)('a replay does not mind $title', async (refactoring) => {
  expect(await told(refactoring)).toBe('');
});
