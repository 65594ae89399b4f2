import { createElement } from 'react';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { phones } from '../../../parts/phone/phones';
import { replay } from '../../../parts/recording-player/replay';
import { texts } from '../filings.texts';
import { createGroupDinners, shownGroupDinner } from './createGroupDinners';
import { groupDinnersApi } from './groupDinners.api';
import { GroupDinnersPage } from './GroupDinnersPage';

export const groupDinners = createGroupDinners('groupDinners', texts.groupDinners, { list: groupDinnersApi.list });

export default {
  slices: [groupDinners.resource, groupDinners.work, shownGroupDinner, ...replay.slices, ...phones.slices],
  sagas: [groupDinners.saga, shownGroupDinner.saga, ...replay.sagas, ...phones.sagas],
  Page: () => createElement(GroupDinnersPage<never>, { groupDinners }),
} satisfies FeatureModule;
