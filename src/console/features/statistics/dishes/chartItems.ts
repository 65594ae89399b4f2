import type { DishStatistic, RankingRow } from '../../../../contract/statistics';
import type { ChartItem } from '../../../kit/charts/chartData';

export const itemOf = ({ name, count }: DishStatistic): ChartItem => ({ key: name, name, value: count });

export const rankedItemOf = ({ unitId, name, count, rank }: RankingRow): ChartItem => ({
  ...{ key: String(unitId), name, value: count, rank },
});
