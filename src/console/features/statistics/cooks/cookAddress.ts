import { cooksContract } from '../../../../contract/cooks';
import type { Endpoint } from '../../../../contract/kernel';
import { unitInAddress } from '../../../../contract/statistics';
import type { StatisticRow } from '../../../../contract/statistics';
import { unitsContract } from '../../../../contract/units';

export const cookMapPath = '/kitchenermap';

type Named = Pick<StatisticRow, 'unitId'> & Partial<Pick<StatisticRow, 'name' | 'level' | 'isPart'>>;

/** Name, number and depth of the unit stand in the address; a part has the number of one and the name of another. */
export function cookBarAt({ unitId, name, level, isPart = false }: Named): string {
  const isNamed = name !== undefined && level !== undefined && !isPart;
  const params = new URLSearchParams({
    ...(isNamed ? { [unitInAddress.name]: name } : {}),
    [unitInAddress.unitId]: String(unitId),
    ...(isNamed ? { [unitInAddress.level]: String(level) } : {}),
  });
  return `/kitchenerbar?${params.toString()}`;
}

/** The list opens its tree at the first and shows the cooks of the second; of what is the first's own, those alone. */
export const cookListAt = (parentId: number, { unitId, isOwn }: Pick<StatisticRow, 'unitId' | 'isOwn'>): string =>
  isOwn ? `/Cstj?unitId=${unitId}&includeSubUnits=0` : `/Cstj/${parentId},${unitId}`;

/** What a user must be allowed to call to open it. */
export const neededForCooks: readonly Endpoint[] = [cooksContract.list, unitsContract.children];
