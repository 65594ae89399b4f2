import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { snapshotsSaga } from '../../../parts/snapshots/snapshots.saga';
import { snapshotsSlice } from '../../../parts/snapshots/snapshots.slice';
import { CookPage } from './CookPage';
import { cookBanquets, cookChanges, cookProfile, cookStreams, cookTracks } from './profile.model';

const sections = [cookProfile, cookBanquets, cookStreams, cookTracks, cookChanges];

export default {
  slices: [...sections, replaySlice, snapshotsSlice, ...phones.slices],
  sagas: [...sections.map(({ saga }) => saga), snapshotsSaga, ...phones.sagas],
  Page: CookPage,
} satisfies FeatureModule;
