import type { StatisticRow } from '../../../contract/statistics';
import type { ChartItem } from '../../kit/charts/chartData';
import type { Region } from '../../kit/charts/regions';
import { texts } from './statistics.texts';

export type More<Row> = (row: Row) => readonly number[];

/** Of what reaches beyond the user's units, only they are counted. */
const nameOf = ({ name, isPart }: StatisticRow): string => (isPart ? texts.part(name) : name);

/** Of a bar or an area. What is a unit's own has the number of the unit. */
export const keyOf = ({ unitId }: Pick<StatisticRow, 'unitId'>): string => String(unitId);

/** Rows as the bars of a chart: the number of the unit leads to it. */
export function itemsOf<Row extends StatisticRow>(rows: readonly Row[], more: More<Row>): readonly ChartItem[] {
  return rows.map((row) => ({
    ...{ key: keyOf(row), name: nameOf(row), value: row.count, more: more(row) },
  }));
}

/** The outline whose number begins with that of the unit: a unit of the province itself is its `4201`, an outline `420100`. */
export function outlineOf({ code, isOwn }: StatisticRow, regions: readonly Region[]): Region | undefined {
  return isOwn ? undefined : regions.find((region) => region.code.startsWith(code));
}
