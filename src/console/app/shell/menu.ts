import { keysOf } from '../../../contract/kernel';
import type { May } from '../../parts/session/session.slice';
import { features, menuGroups } from '../features';
import type { Feature, MenuGroupKey } from '../features';
import { mayVisit } from '../landing';

export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly title: string;
  readonly items: readonly Feature[];
}

const groupKeys = keysOf(menuGroups);

/** The side menu of a user: the routes that are neither hidden nor beyond his rights; groups without any are left out. */
export function menuOf(may: May): readonly MenuGroup[] {
  return groupKeys
    .map((key) => ({
      key,
      title: menuGroups[key],
      items: features.filter((feature) => feature.group === key && feature.isHidden !== true && mayVisit(feature, may)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The menu's entry for an address; a hidden route belongs to the entry it is nested under. */
export function menuPathOf(pathname: string): string {
  return `/${pathname.split('/')[1] ?? ''}`;
}
