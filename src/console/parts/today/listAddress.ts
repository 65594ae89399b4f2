import { cooksContract } from '../../../contract/cooks';
import { filingsContract } from '../../../contract/filings';
import type { Endpoint } from '../../../contract/kernel';
import { liveContract } from '../../../contract/live';
import type { OverviewList } from '../../../contract/overview-lists';
import { unitsContract } from '../../../contract/units';

type Kind = OverviewList['list'];

const screens: Readonly<Record<Kind, { readonly path: string; readonly needs: readonly Endpoint[] }>> = {
  filings: { path: '/Baxx', needs: [filingsContract.list, unitsContract.children] },
  worklist: { path: '/Worklist', needs: [filingsContract.worklist, filingsContract.show] },
  lives: { path: '/Llive', needs: [liveContract.list] },
  cooks: { path: '/Cstj', needs: [cooksContract.list, unitsContract.children] },
};

/** What a user must be allowed to call to open the list. */
export const neededFor = ({ list }: OverviewList): readonly Endpoint[] => screens[list].needs;

/** The list with its filter, as the screen reads it from its address. */
export function addressOf({ list, filter }: OverviewList): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | boolean | undefined>(filter)) {
    if (value !== undefined) query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return `${screens[list].path}?${query.toString()}`;
}
