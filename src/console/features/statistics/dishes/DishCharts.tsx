import type { DishStatistic, DishStatisticFilter } from '../../../../contract/statistics';
import type { Page } from '../../../../contract/kernel';
import { Chart } from '../../../kit/charts/Chart';
import { ChartPager } from '../../../kit/charts/ChartPager';
import type { Statistic } from '../../../kit/statistic/createStatistic';
import type { DishQuery } from '../statistics.api';
import { texts } from '../statistics.texts';
import { useStatistic } from '../../../kit/statistic/useStatistic';
import { dishTotals, ingredientTotals, mealTotals, tableTotals } from './dish.statistics';
import type { DishPlace, PagedChart } from './useDishPlace';

interface Counted {
  readonly chart: PagedChart;
  readonly title: string;
  readonly nameLabel: string;
  readonly unit: string;
  readonly statistic: Statistic<DishQuery, Page<DishStatistic>>;
}

const { columns, units } = texts;

const counted: readonly Counted[] = [
  {
    chart: 'ingredients',
    title: texts.ingredients,
    nameLabel: columns.ingredient,
    unit: units.jin,
    statistic: ingredientTotals,
  },
  { chart: 'dishes', title: texts.dishes, nameLabel: columns.dish, unit: units.times, statistic: dishTotals },
  { chart: 'meals', title: texts.meals, nameLabel: columns.meal, unit: units.times, statistic: mealTotals },
  { chart: 'tables', title: texts.tables, nameLabel: columns.kind, unit: units.tables, statistic: tableTotals },
];

interface DishChartsProps {
  readonly place: DishPlace;
  readonly filter: DishStatisticFilter;
}

/** What was cooked for the banquets of the days, the most first. */
export function DishCharts({ place, filter }: DishChartsProps) {
  return (
    <>
      {counted.map((one) => (
        <DishChart key={one.chart} counted={one} place={place} filter={filter} />
      ))}
    </>
  );
}

function DishChart({ counted: one, place, filter }: DishChartsProps & { readonly counted: Counted }) {
  const { chart, title, nameLabel, unit, statistic } = one;
  const page = place.pageOf(chart);
  const { status, answer, latest, retry } = useStatistic(statistic, { ...filter, page });
  const items = (answer?.rows ?? []).map(({ name, count }) => ({ key: name, name, value: count }));
  return (
    <Chart
      kind="bar"
      data={{ title, nameLabel, valueLabel: title, unit, items }}
      status={status}
      onRetry={retry}
      pager={
        <ChartPager
          title={title}
          page={page}
          total={latest?.total ?? 0}
          onChange={(wanted) => place.turnTo(chart, wanted)}
        />
      }
    />
  );
}
