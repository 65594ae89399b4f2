import { featureAt } from '../features';
import type { Part, TourStep } from './tours';

const onPage = '.shell__page:not([hidden])';

const parts: Readonly<Record<Part, string>> = {
  filter: `${onPage} .filter-bar`,
  buttons: `${onPage} .batch-bar`,
  rows: `${onPage} .resource-table tbody tr`,
  columns: `${onPage} .resource-table__tools`,
  tabs: '.opened__list',
  user: '.shell__header .menu-button__button[aria-label^="用户菜单"]',
};

/** An entry of the menu; of a folded menu its group, of one that is put away the button that brings it. */
function entry(path: string): readonly string[] {
  const group = featureAt(path)?.group ?? '';
  return [`.menu__item[href="${path}"]`, `[aria-controls="menu-${group}"]`, '[aria-controls="shell-menu"]'];
}

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Where a step points; null while that is not on the screen. */
export function spotOf({ at }: Pick<TourStep, 'at'>): Element | null {
  const wanted = at in parts ? [parts[at as Part]] : entry(at);
  const found = wanted.flatMap((selector) => [...document.querySelectorAll(selector)]);
  return found.find(isDrawn) ?? null;
}
