import { contract } from '../../../contract';
import { rootUnitId } from '../../../contract/constants';
import { pairKey } from '../../../contract/kernel';
import type { Contract } from '../../../contract/kernel';
import { separated } from './separation';

const domains: readonly Contract[] = Object.values(contract);

/** Pairs of endpoints that touch the whole installation. */
const rootPairs: ReadonlySet<string> = new Set(
  domains
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ scope }) => scope === 'root')
    .map(pairKey),
);

/** What of the held pairs counts for a user: those for the whole installation only at its root, and while duties are separated only his own. */
export function effectivePairs(
  held: readonly string[],
  { unitId, roleIds }: { readonly unitId: number; readonly roleIds: readonly number[] },
  isSeparated: boolean,
): ReadonlySet<string> {
  const placed = unitId === rootUnitId ? held : held.filter((pair) => !rootPairs.has(pair));
  return new Set(isSeparated ? separated(placed, roleIds) : placed);
}
