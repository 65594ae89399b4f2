import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { createStatistic } from '../../../kit/statistic/createStatistic';
import { statisticsApi } from '../statistics.api';

export const liveOfProvince = createStatistic('liveOfProvince', statisticsApi.liveByProvince);
export const liveOfUnit = createStatistic('liveOfUnit', statisticsApi.liveByCity);
/** Of the field that leads to any unit. */
export const liveUnits = createUnitTree('liveStatisticUnits');
