import type { FeatureModule } from '../../parts/feature/featureModule';
import { replaySlice } from '../../parts/recording-player/replay.slice';
import { tracksResource } from './tracks.resource';
import { trackPicturesSlice } from './tracks.slice';
import { TracksPage } from './TracksPage';

export default {
  slices: [tracksResource, trackPicturesSlice, replaySlice],
  sagas: [tracksResource.saga],
  Page: TracksPage,
} satisfies FeatureModule;
