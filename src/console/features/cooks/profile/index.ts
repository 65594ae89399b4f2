import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { snapshots } from '../../../parts/snapshots/snapshots';
import { CookPage } from './CookPage';
import { cookBanquets, cookChanges, cookProfile, cookStreams, cookTracks } from './profile.model';

const sections = [cookProfile, cookBanquets, cookStreams, cookTracks, cookChanges];

export default {
  slices: [...sections, replaySlice, ...snapshots.slices, ...phones.slices],
  sagas: [...sections.map(({ saga }) => saga), ...snapshots.sagas, ...phones.sagas],
  Page: CookPage,
} satisfies FeatureModule;
