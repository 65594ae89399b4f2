import { createAction } from '@reduxjs/toolkit';
import type { DishStatisticFilter, RankingFilter } from '../../../../contract/statistics';
import type { ChartData } from '../../../kit/charts/chartData';
import type { PagedChart } from './useDishPlace';

/** What a chart is asked, whatever its page. */
export type ChartFilter = DishStatisticFilter & RankingFilter;

interface WholeSheet {
  readonly chart: PagedChart;
  readonly filter: ChartFilter;
  readonly words: Omit<ChartData, 'items'>;
}

/** All rows of a chart that shows them page by page, as a file. */
export const wholeSheetRequested = createAction<WholeSheet>('dishStatistics/wholeSheetRequested');
