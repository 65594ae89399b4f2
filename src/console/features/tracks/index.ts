import { tracks } from '../../../contract/tracks';
import { replay } from '../../parts/recording-player/replay';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { snapshots } from '../../parts/snapshots/snapshots';
import { trackPath } from './trackPath';
import { tracksResource } from './tracks.resource';
import { trackPicturesSlice } from './tracks.slice';
import { tracksParts } from './tracksParts';

export default resourceFeature(tracks, {
  resource: tracksResource,
  uses: [{ slices: [trackPicturesSlice, trackPath], sagas: [trackPath.saga] }, replay, snapshots],
  ...tracksParts,
});
