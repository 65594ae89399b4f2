import { liveContract } from '../../../../contract/live';
import { firstRead } from '../../../parts/feature/firstRead';
import type { FirstReads } from '../../../parts/feature/firstRead';
import { wallQuery } from './wall.saga';

export const firstOfWall: FirstReads = () => [firstRead(liveContract.list, wallQuery)];
