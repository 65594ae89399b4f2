import { cooksContract } from '../../../contract/cooks';
import type { Input } from '../../../contract/kernel';
import { statisticPageSize, statisticsContract } from '../../../contract/statistics';
import type { DishStatisticFilter, RankingFilter } from '../../../contract/statistics';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export interface PageOfChart {
  readonly page: number;
  /** As many as a chart shows unless told. */
  readonly pageSize?: number;
}

export type DishQuery = DishStatisticFilter & PageOfChart;
export type RankingQuery = RankingFilter & PageOfChart;

const offeredCooks = { page: 1, pageSize: 20 };
const paged = <Query extends PageOfChart>(query: Query) => ({ pageSize: statisticPageSize, ...query });

/** All counts, as effects. All reject with an `AppError`. */
export const statisticsApi = namedCalls('statisticsApi', {
  liveByProvince: (query: Input<typeof statisticsContract.liveByProvince>) =>
    callApi(statisticsContract.liveByProvince, query),
  liveByCity: (query: Input<typeof statisticsContract.liveByCity>) => callApi(statisticsContract.liveByCity, query),
  cooksByProvince: (query: Input<typeof statisticsContract.cooksByProvince>) =>
    callApi(statisticsContract.cooksByProvince, query),
  cooksByCity: (query: Input<typeof statisticsContract.cooksByCity>) => callApi(statisticsContract.cooksByCity, query),
  ingredients: (query: DishQuery) => callApi(statisticsContract.ingredients, paged(query)),
  dishes: (query: DishQuery) => callApi(statisticsContract.dishes, paged(query)),
  meals: (query: DishQuery) => callApi(statisticsContract.meals, paged(query)),
  tables: (query: DishQuery) => callApi(statisticsContract.tables, paged(query)),
  ranking: (query: RankingQuery) => callApi(statisticsContract.ranking, paged(query)),
  monthly: (query: Input<typeof statisticsContract.monthly>) => callApi(statisticsContract.monthly, query),
  cooks: (name: string) => callApi(cooksContract.list, { name, ...offeredCooks }),
});
