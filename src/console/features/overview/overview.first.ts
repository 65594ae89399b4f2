import { defaultPeriod, overviewContract } from '../../../contract/overview';
import { firstRead } from '../../parts/feature/firstRead';
import type { FirstReads } from '../../parts/feature/firstRead';

export const firstOfOverview: FirstReads = () => [firstRead(overviewContract.show, { period: defaultPeriod })];
