import {
  migratePreferences,
  migrations,
  preferencesVersion,
  readPreferences,
} from '../../../src/console/parts/preferences/persistence';
import { initialPreferences } from '../../../src/console/parts/preferences/preferences.slice';

const stored = { ...initialPreferences, isMenuCollapsed: true, owner: 'jianguan' };

test('the version is that of the newest migration, and no number is missing', () => {
  const numbers = Object.keys(migrations).map(Number);
  expect(Math.max(...numbers)).toBe(preferencesVersion);
  expect(numbers).toEqual(Array.from({ length: preferencesVersion }, (_, index) => index + 1));
});

test('preferences of this version are taken as they are', () => {
  expect(migratePreferences(stored, preferencesVersion)).toEqual(stored);
});

test('older ones gain what they lack', () => {
  const { closedGroups, ...older } = stored;
  expect(migratePreferences(older, 0)).toEqual({ ...stored, closedGroups });
});

test('those of before the wall get one as it is at first', () => {
  const { wall, ...older } = stored;
  expect(migratePreferences(older, 1)).toEqual({ ...stored, wall });
});

test('groups that were folded stay so; one that came later begins unfolded', () => {
  const { closedGroups, ...older } = stored;
  const before = { ...older, openGroups: ['live', 'people', 'system'] };
  expect(migratePreferences(before, 2)).toEqual({ ...stored, closedGroups: ['filing'] });
  expect(closedGroups).toEqual([]);
});

test('groups that the user opened are found again', () => {
  const opened = { ...stored, openedGroups: ['system'] };
  expect(readPreferences(opened)).toEqual(opened);
});

test('of more pages than there may be now the newest are left, and pinned ones', () => {
  const pages = Array.from({ length: 15 }, (_, at) => ({ path: `/Cook/${at}`, search: '' }));
  const pinned = { path: '/Llive', search: '', isPinned: true };
  const { openedPages } = readPreferences({ ...stored, openedPages: [pinned, ...pages] });
  expect(openedPages.map(({ path }) => path)).toEqual(['/Llive', ...pages.slice(4).map(({ path }) => path)]);
});

test('newer ones are not guessed at', () => {
  expect(migratePreferences(stored, preferencesVersion + 1)).toEqual(initialPreferences);
});

test.each([
  [null],
  ['text'],
  [{ ...stored, openedPages: [{ path: 'https://elsewhere', search: '' }] }],
  [{ ...stored, closedGroups: [1] }],
  [{ ...stored, openedGroups: [1] }],
  [{ ...stored, isMenuCollapsed: 'yes' }],
  [{ ...stored, owner: undefined }],
  [{ ...stored, wall: { ...stored.wall, size: 2 } }],
  [{ ...stored, wall: { ...stored.wall, pinned: ['1'] } }],
  [{ ...stored, wall: null }],
])('what is not ours is dropped as a whole: %j', (wrong) => {
  expect(readPreferences(wrong)).toEqual(initialPreferences);
});
