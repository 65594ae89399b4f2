import { trackDays, tracks } from '../../../contract/tracks';
import { firstDays, firstRead } from '../../parts/feature/firstRead';
import type { FirstReads } from '../../parts/feature/firstRead';
import { tracksResource } from './tracks.resource';

export const firstOfTracks: FirstReads = () => [
  firstRead(tracks.calls.list, { ...tracksResource.select.query({}), ...firstDays(trackDays) }),
];
