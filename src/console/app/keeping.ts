import { featureAt } from './features';

/** Pages kept where no parameter says how many. */
export const usuallyKept = 10;

/** A page that stays as it is when it is left. `Place`: where it is, as its components see it. */
export interface KeptPage<Place> {
  readonly path: string;
  readonly place: Place;
  /** Counts visits: the smallest is the oldest. */
  readonly visit: number;
  /** Another one after each wish for a fresh page. */
  readonly generation: number;
  /** What had been written when it was left. */
  readonly written: Readonly<Record<string, number>>;
}

export interface Keeping {
  /** Paths of the pages that have a tab. */
  readonly opened: readonly string[];
  /** Paths of pages that hold what nobody has saved. */
  readonly held: readonly string[];
  readonly most: number;
  readonly written: Readonly<Record<string, number>>;
}

function familyOf(path: string): string {
  const feature = featureAt(path);
  return feature?.family ?? feature?.chunk ?? path;
}

/** Whether a page is still there, as it was, once another one is shown. */
export function staysBeside(path: string, shown: string): boolean {
  const feature = featureAt(shown);
  return feature !== undefined && feature.isPublic !== true && familyOf(path) !== familyOf(shown);
}

/** The oldest give way; never the one on screen, nor one that would take unsaved text with it. */
function withoutOldest<Place>(pages: readonly KeptPage<Place>[], path: string, { held, most }: Keeping) {
  const spared = new Set([path, ...held]);
  const leaving = pages
    .filter((page) => !spared.has(page.path))
    .sort((one, other) => one.visit - other.visit)
    .slice(0, Math.max(0, pages.length - Math.max(1, most)));
  return leaving.length === 0 ? pages : pages.filter((page) => !leaving.includes(page));
}

/** The pages that are there while the one at `path` is shown, in the order in which they came; the same array where nothing changes. */
export function keep<Place>(
  pages: readonly KeptPage<Place>[],
  path: string,
  place: Place,
  keeping: Keeping,
): readonly KeptPage<Place>[] {
  const { opened, written } = keeping;
  const latest = pages.reduce((visit, page) => Math.max(visit, page.visit), 0);
  const shown = pages.find((page) => page.visit === latest);
  const isHere = shown?.path === path;
  const known = pages.find((page) => page.path === path);
  const staying = pages.filter(
    (page) => page.path === path || (opened.includes(page.path) && staysBeside(page.path, path)),
  );
  const stands = isHere && shown.place === place && staying.length === pages.length;
  if (stands) return withoutOldest(pages, path, keeping);
  const here = {
    ...{ path, place, written, generation: known?.generation ?? 0 },
    visit: isHere ? latest : latest + 1,
  };
  const left = staying.map((page) => {
    if (page.path === path) return here;
    return page === shown && !isHere ? { ...page, written } : page;
  });
  return withoutOldest(known === undefined ? [...left, here] : left, path, keeping);
}
