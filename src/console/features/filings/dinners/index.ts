import { createElement } from 'react';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { replaySlice } from '../../../parts/recording-player/replay.slice';
import { texts } from '../filings.texts';
import { createDinners, dinnerDialogSaga } from './createDinners';
import { dinnersApi } from './dinners.api';
import { dinnersSlice } from './dinners.slice';
import { DinnersPage } from './DinnersPage';

export const dinners = createDinners('groupDinners', texts.dinners, dinnersApi.list);

export default {
  slices: [dinners.resource, dinnersSlice, replaySlice],
  sagas: [dinners.saga, dinnerDialogSaga],
  Page: () => createElement(DinnersPage, { dinners }),
} satisfies FeatureModule;
