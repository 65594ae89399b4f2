import { statisticPageSize, statisticsContract } from '../../../contract/statistics';
import { firstDays, firstOfOwnUnit, firstOfTree, firstRead } from '../../parts/feature/firstRead';
import type { FirstReads } from '../../parts/feature/firstRead';
import { usualDays } from './dishes/usualDays';

export const firstOfLiveMap: FirstReads = () => [firstRead(statisticsContract.liveByProvince, {}), ...firstOfTree()];
export const firstOfCookMap: FirstReads = () => [firstRead(statisticsContract.cooksByProvince, {}), ...firstOfTree()];
/** Of the own unit. */
export const firstOfCookBars: FirstReads = () => [
  firstRead(statisticsContract.cooksByCity, {}),
  ...firstOfTree(),
  ...firstOfOwnUnit(),
];

export const firstOfDishes: FirstReads = () => {
  // As many as are seen at once: each more would keep code waiting.
  const { ingredients, dishes } = statisticsContract;
  const query = { page: 1, pageSize: statisticPageSize, ...firstDays(usualDays) };
  return [...[ingredients, dishes].map((call) => firstRead(call, query)), ...firstOfTree()];
};
