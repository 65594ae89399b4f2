import { createElement } from 'react';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { texts } from '../filings.texts';
import { createGroupDinners, shownDinner } from './createGroupDinners';
import { dinnersApi } from './groupDinners.api';
import { GroupDinnersPage } from './GroupDinnersPage';

export const dinners = createGroupDinners('groupDinners', texts.dinners, dinnersApi.list);

export default {
  slices: [dinners.resource, dinners.work, shownDinner, replaySlice, ...phones.slices],
  sagas: [dinners.saga, shownDinner.saga, ...phones.sagas],
  Page: () => createElement(GroupDinnersPage, { dinners }),
} satisfies FeatureModule;
