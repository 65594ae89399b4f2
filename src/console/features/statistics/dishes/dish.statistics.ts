import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { createQuery } from '../../../kit/query/createQuery';
import { statisticsApi } from '../statistics.api';

export const ingredientTotals = createQuery('ingredientTotals', statisticsApi.ingredients);
export const dishTotals = createQuery('dishTotals', statisticsApi.dishes);
export const mealTotals = createQuery('mealTotals', statisticsApi.meals);
export const tableTotals = createQuery('tableTotals', statisticsApi.tables);
export const unitRanking = createQuery('unitRanking', statisticsApi.ranking);
export const monthlyTrend = createQuery('monthlyTrend', statisticsApi.monthly);
export const statisticTree = createUnitTree('dishStatisticTree');

const all = [ingredientTotals, dishTotals, mealTotals, tableTotals, unitRanking, monthlyTrend, statisticTree];

export const dishStatistics = { slices: all, sagas: all.map(({ saga }) => saga) };
