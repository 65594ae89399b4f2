import { historyDays, liveHistory } from '../../../../contract/live-history';
import { firstDays, firstRead } from '../../../parts/feature/firstRead';
import type { FirstReads } from '../../../parts/feature/firstRead';
import { historyResource } from './history.resource';

export const firstOfHistory: FirstReads = () => [
  firstRead(liveHistory.calls.list, { ...historyResource.select.query({}), ...firstDays(historyDays) }),
];
