import { keepIdentity } from '../../../src/console/kit/resource/keepIdentity';

interface Meal {
  readonly id: number;
  readonly name: string;
  readonly dishes?: readonly string[];
  readonly cook?: string;
}

const fish: Meal = { id: 1, name: '午宴', dishes: ['清蒸鱼'] };
const pork: Meal = { id: 2, name: '晚宴', dishes: ['扣肉'] };
const copy = (meal: Meal): Meal => structuredClone(meal);

test('a list that says the same stays the same list', () => {
  const known = [fish, pork];
  expect(keepIdentity(known, [copy(fish), copy(pork)])).toBe(known);
});

test.each<[string, Meal]>([
  ['a value', { ...fish, name: '早宴' }],
  ['something within a value', { ...fish, dishes: ['红烧鱼'] }],
  ['a field more', { ...fish, cook: '高启明' }],
  ['a field less', { id: 1, name: '午宴' }],
])('%s that is new makes a new row and leaves the others', (_what, changed) => {
  const shown = keepIdentity([fish, pork], [changed, copy(pork)]);
  expect(shown[0]).toBe(changed);
  expect(shown[1]).toBe(pork);
});

test('rows that come, go or change places are a new list of the known rows', () => {
  const known = [fish, pork];
  const swapped = keepIdentity(known, [copy(pork), copy(fish)]);
  expect(swapped).not.toBe(known);
  expect(swapped[0]).toBe(pork);
  expect(keepIdentity(known, [copy(fish)])).toEqual([fish]);
});
