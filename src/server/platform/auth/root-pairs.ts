import { contract } from '../../../contract';
import { rootUnitId } from '../../../contract/constants';
import { pairKey } from '../../../contract/kernel';
import type { Contract } from '../../../contract/kernel';

const domains: readonly Contract[] = Object.values(contract);

/** Pairs of endpoints that touch the whole installation. */
const rootPairs: ReadonlySet<string> = new Set(
  domains
    .flatMap((endpoints) => Object.values(endpoints))
    .filter(({ scope }) => scope === 'root')
    .map(pairKey),
);

/** What of the held pairs counts for a user of this unit: those for the whole installation only at its root. */
export function effectivePairs(held: readonly string[], unitId: number): ReadonlySet<string> {
  return new Set(unitId === rootUnitId ? held : held.filter((pair) => !rootPairs.has(pair)));
}
