import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { createQuery } from '../../../kit/query/createQuery';
import { statisticsApi } from '../statistics.api';

export const cooksOfProvince = createQuery('cooksOfProvince', statisticsApi.cooksByProvince);
export const cooksOfUnit = createQuery('cooksOfUnit', statisticsApi.cooksByCity);
/** Units of the field that leads to any unit. */
export const cookUnits = createUnitTree('cookStatisticUnits');
