import { liveContract } from '../../../contract/live';
import { firstRead } from '../../parts/feature/firstRead';
import type { FirstReads } from '../../parts/feature/firstRead';
import { liveResource } from './live.resource';

export const firstOfLive: FirstReads = () => [firstRead(liveContract.list, liveResource.select.query({}))];
