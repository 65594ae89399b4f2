import type { Endpoint, Page } from '../../../../contract/kernel';
import { statisticsContract } from '../../../../contract/statistics';
import type { DishStatistic, DishStatisticFilter } from '../../../../contract/statistics';
import { Chart } from '../../../kit/charts/Chart';
import type { ChartData } from '../../../kit/charts/chartData';
import { ChartPager } from '../../../kit/charts/ChartPager';
import type { Query } from '../../../kit/query/createQuery';
import type { DishQuery } from '../statistics.api';
import { texts } from '../statistics.texts';
import { itemOf } from './chartItems';
import { dishTotals, ingredientTotals, mealTotals, tableTotals } from './dish.statistics';
import { useChartPage } from './useChartPage';
import type { DishPlace, PagedChart } from './useDishPlace';

export interface Counted {
  readonly chart: PagedChart;
  readonly endpoint: Endpoint;
  readonly statistic: Query<DishQuery, Page<DishStatistic>>;
  readonly words: Omit<ChartData, 'items'>;
}

const { columns, units } = texts;
const wordsOf = (title: string, nameLabel: string, unit: string) => ({ title, nameLabel, valueLabel: title, unit });

export const counted: readonly Counted[] = [
  {
    ...{ chart: 'ingredients', endpoint: statisticsContract.ingredients, statistic: ingredientTotals },
    words: wordsOf(texts.ingredients, columns.ingredient, units.jin),
  },
  {
    ...{ chart: 'dishes', endpoint: statisticsContract.dishes, statistic: dishTotals },
    words: wordsOf(texts.dishes, columns.dish, units.times),
  },
  {
    ...{ chart: 'meals', endpoint: statisticsContract.meals, statistic: mealTotals },
    words: wordsOf(texts.meals, columns.meal, units.times),
  },
  {
    ...{ chart: 'tables', endpoint: statisticsContract.tables, statistic: tableTotals },
    words: wordsOf(texts.tables, columns.kind, units.tables),
  },
];

interface DishChartProps {
  readonly counted: Counted;
  readonly place: DishPlace;
  readonly unitName: string;
  readonly filter: DishStatisticFilter;
}

/** Totals of the banquets in the period, the highest first. */
export function DishChart({ counted: { chart, statistic, words }, unitName, ...of }: DishChartProps) {
  const titled = { ...words, title: texts.of(words.title, unitName) };
  const { pages, ...shown } = useChartPage({ chart, statistic, words: titled, itemOf, ...of });
  return <Chart kind="bar" {...shown} pager={<ChartPager {...pages} />} />;
}
