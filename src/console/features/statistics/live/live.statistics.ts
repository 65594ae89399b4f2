import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { createQuery } from '../../../kit/query/createQuery';
import { statisticsApi } from '../statistics.api';

export const liveOfProvince = createQuery('liveOfProvince', statisticsApi.liveByProvince);
export const liveOfUnit = createQuery('liveOfUnit', statisticsApi.liveByCity);
/** Units of the field that leads to any unit. */
export const liveUnits = createUnitTree('liveStatisticUnits');
