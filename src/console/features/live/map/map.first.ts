import { liveContract, liveStatuses } from '../../../../contract/live';
import { firstRead } from '../../../parts/feature/firstRead';
import type { FirstReads } from '../../../parts/feature/firstRead';
import { mapQuery } from './map.resource';

export const firstOfMap: FirstReads = () =>
  liveStatuses.map((status) => firstRead(liveContract.list, mapQuery(status)));
