import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Page } from '../../../../contract/kernel';
import { statisticPageSize } from '../../../../contract/statistics';
import type { ChartData, ChartItem } from '../../../kit/charts/chartData';
import type { Query } from '../../../kit/query/createQuery';
import { useQuery } from '../../../kit/query/useQuery';
import type { PageOfChart } from '../statistics.api';
import type { DishPlace, PagedChart } from './useDishPlace';
import { wholeSheetRequested } from './wholeSheets.events';
import type { ChartFilter } from './wholeSheets.events';

interface ChartPageOf<Filter extends ChartFilter, Row> {
  readonly place: DishPlace;
  readonly chart: PagedChart;
  readonly statistic: Query<Filter & PageOfChart, Page<Row>>;
  readonly filter: Filter;
  readonly words: Omit<ChartData, 'items'>;
  readonly itemOf: (row: Row) => ChartItem;
}

/** One page of a chart, and what the chart needs to show it. A page past the end, where there are fewer by now, gives way to the last. */
export function useChartPage<Filter extends ChartFilter, Row>({
  place,
  chart,
  statistic,
  ...of
}: ChartPageOf<Filter, Row>) {
  const { filter, words, itemOf } = of;
  const dispatch = useDispatch();
  const page = place.pageOf(chart);
  const { status, answer, latest, retry } = useQuery(statistic, { ...filter, page });
  const total = latest?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / statisticPageSize));
  const isPastEnd = answer !== null && answer.rows.length === 0 && page > last;
  const { turnTo } = place;
  useEffect(() => {
    if (isPastEnd) turnTo(chart, last);
  }, [isPastEnd, turnTo, chart, last]);
  return {
    data: { ...words, items: (answer?.rows ?? []).map(itemOf) },
    status: isPastEnd ? ('loading' as const) : status,
    onRetry: retry,
    ...(total > statisticPageSize ? { onSheet: () => dispatch(wholeSheetRequested({ chart, filter, words })) } : {}),
    pages: { title: words.title, page, total, onChange: (wanted: number) => turnTo(chart, wanted) },
  };
}
