import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { createStatistic } from '../../../kit/statistic/createStatistic';
import { statisticsApi } from '../statistics.api';

export const cooksOfProvince = createStatistic('cooksOfProvince', statisticsApi.cooksByProvince);
export const cooksOfUnit = createStatistic('cooksOfUnit', statisticsApi.cooksByCity);
/** Of the field that leads to any unit. */
export const cookUnits = createUnitTree('cookStatisticUnits');
