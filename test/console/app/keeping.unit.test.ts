import { keep, staysBeside } from '../../../src/console/app/keeping';
import type { Keeping, KeptPage } from '../../../src/console/app/keeping';

const all = ['/Cstj', '/Cscx', '/User', '/Param', '/Baxx', '/Worklist'];
const usual: Keeping = { opened: all, held: [], most: 10, written: {} };

/** Visits pages one after the other; of each that is there at the end, its path. */
function visit(paths: readonly string[], keeping: Partial<Keeping> = {}) {
  return paths.reduce<readonly KeptPage<string>[]>(
    (pages, path, at) => keep(pages, path, `${path} ${at}`, { ...usual, ...keeping }),
    [],
  );
}

const pathsOf = (pages: readonly KeptPage<string>[]) => pages.map(({ path }) => path);

test('pages that were left stay where they are, with the place they were left at', () => {
  const pages = visit(['/Cstj', '/Param', '/User', '/Cstj']);
  expect(pathsOf(pages)).toEqual(['/Cstj', '/Param', '/User']);
  expect(pages.map(({ place }) => place)).toEqual(['/Cstj 3', '/Param 1', '/User 2']);
});

test('nothing changes where nothing has happened', () => {
  const pages = visit(['/Cstj', '/Param']);
  expect(keep(pages, '/Param', '/Param 1', usual)).toBe(pages);
});

test('the one that was not seen for longest gives way', () => {
  expect(pathsOf(visit(['/Cstj', '/Param', '/Cstj', '/User'], { most: 2 }))).toEqual(['/Cstj', '/User']);
});

test('a page with unsaved text never gives way, even where there are more of them than are kept', () => {
  expect(pathsOf(visit(['/Cstj', '/Param', '/User', '/Cscx'], { most: 2, held: ['/Cstj'] }))).toEqual([
    '/Cstj',
    '/Cscx',
  ]);
  expect(pathsOf(visit(['/Cstj', '/Param', '/User'], { most: 1, held: ['/Cstj', '/Param'] }))).toEqual([
    '/Cstj',
    '/Param',
    '/User',
  ]);
});

test('a page whose tab is closed is gone, and pages that share their state replace each other', () => {
  expect(pathsOf(visit(['/Cstj', '/Param'], { opened: ['/Param'] }))).toEqual(['/Param']);
  expect(pathsOf(visit(['/Baxx', '/Param', '/Worklist']))).toEqual(['/Param', '/Worklist']);
  expect(staysBeside('/Cstj', '/Cstj/4818,5000')).toBe(false);
  expect(staysBeside('/Cstj', '/Cscx')).toBe(true);
  // Out of the shell, no page stays.
  expect(staysBeside('/Cstj', '/404')).toBe(false);
  expect(staysBeside('/Cstj', '/nowhere')).toBe(false);
});

test('what was written is noted when a page is left, not while it is shown', () => {
  const pages = keep(visit(['/Cstj']), '/Param', '/Param', { ...usual, written: { cooks: 1 } });
  expect(pages.find(({ path }) => path === '/Cstj')?.written).toEqual({ cooks: 1 });
  const later = keep(pages, '/Param', '/Param', { ...usual, written: { cooks: 2 } });
  expect(later).toBe(pages);
});
