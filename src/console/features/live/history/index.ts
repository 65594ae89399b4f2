import type { FeatureModule } from '../../../parts/feature/featureModule';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { historyResource } from './history.resource';
import { HistoryPage } from './HistoryPage';

export default {
  slices: [historyResource, replaySlice],
  sagas: [historyResource.saga],
  Page: HistoryPage,
} satisfies FeatureModule;
