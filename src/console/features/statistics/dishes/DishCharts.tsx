import { useSelector } from 'react-redux';
import type { Endpoint, Page } from '../../../../contract/kernel';
import { statisticsContract } from '../../../../contract/statistics';
import type { DishStatistic, DishStatisticFilter } from '../../../../contract/statistics';
import { Chart } from '../../../kit/charts/Chart';
import type { ChartData } from '../../../kit/charts/chart';
import { ChartPager } from '../../../kit/charts/ChartPager';
import type { Statistic } from '../../../kit/statistic/createStatistic';
import { selectMay } from '../../../parts/session/session.slice';
import type { DishQuery } from '../statistics.api';
import { texts } from '../statistics.texts';
import { itemOf } from './chartItems';
import { dishTotals, ingredientTotals, mealTotals, tableTotals } from './dish.statistics';
import { useChartPage } from './useChartPage';
import type { DishPlace, PagedChart } from './useDishPlace';

interface Counted {
  readonly chart: PagedChart;
  readonly endpoint: Endpoint;
  readonly statistic: Statistic<DishQuery, Page<DishStatistic>>;
  readonly words: Omit<ChartData, 'items'>;
}

const { columns, units } = texts;
const wordsOf = (title: string, nameLabel: string, unit: string) => ({ title, nameLabel, valueLabel: title, unit });

const counted: readonly Counted[] = [
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

interface DishChartsProps {
  readonly place: DishPlace;
  readonly filter: DishStatisticFilter;
}

/** What was cooked for the banquets of the days, the most first; of these, what the user may ask. */
export function DishCharts({ place, filter }: DishChartsProps) {
  const may = useSelector(selectMay);
  const shown = counted.filter(({ endpoint }) => may(endpoint));
  return (
    <>
      {shown.map((one) => (
        <DishChart key={one.chart} counted={one} place={place} filter={filter} />
      ))}
    </>
  );
}

function DishChart({ counted: { chart, statistic, words }, ...of }: DishChartsProps & { readonly counted: Counted }) {
  const { pages, ...shown } = useChartPage({ chart, statistic, words, itemOf, ...of });
  return <Chart kind="bar" {...shown} pager={<ChartPager {...pages} />} />;
}
