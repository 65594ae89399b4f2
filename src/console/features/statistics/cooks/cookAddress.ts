import { unitInAddress } from '../../../../contract/statistics';
import type { StatisticRow } from '../../../../contract/statistics';

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

/** The list opens its tree at the first and shows the cooks of the second. */
export const cookListAt = (parentId: number, unitId: number | string): string => `/Cstj/${parentId},${unitId}`;
