import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { createStatistic } from '../../../kit/statistic/createStatistic';
import { statisticsApi } from '../statistics.api';

export const ingredientTotals = createStatistic('ingredientTotals', statisticsApi.ingredients);
export const dishTotals = createStatistic('dishTotals', statisticsApi.dishes);
export const mealTotals = createStatistic('mealTotals', statisticsApi.meals);
export const tableTotals = createStatistic('tableTotals', statisticsApi.tables);
export const unitRanking = createStatistic('unitRanking', statisticsApi.ranking);
export const monthlyTrend = createStatistic('monthlyTrend', statisticsApi.monthly);
export const statisticTree = createUnitTree('dishStatisticTree');

const all = [ingredientTotals, dishTotals, mealTotals, tableTotals, unitRanking, monthlyTrend, statisticTree];

export const dishStatistics = { slices: all, sagas: all.map(({ saga }) => saga) };
