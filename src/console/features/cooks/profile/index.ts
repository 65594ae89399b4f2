import type { FeatureModule } from '../../../parts/feature/featureModule';
import { formPrinting } from '../../../parts/filing-forms/formPrinting';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { snapshots } from '../../../parts/snapshots/snapshots';
import { CookPage } from './CookPage';
import { cookBanquets, cookChanges, cookProfile, cookStreams, cookTracks } from './profile.model';

const sections = [cookProfile, cookBanquets, cookStreams, cookTracks, cookChanges];

export default {
  slices: [...sections, ...replay.slices, ...snapshots.slices, ...phones.slices, ...formPrinting.slices],
  sagas: [
    ...sections.map(({ saga }) => saga),
    ...snapshots.sagas,
    ...replay.sagas,
    ...phones.sagas,
    ...formPrinting.sagas,
  ],
  Page: CookPage,
} satisfies FeatureModule;
