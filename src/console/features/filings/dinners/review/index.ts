import { createElement } from 'react';
import type { FeatureModule } from '../../../../parts/feature/featureModule';
import { replaySlice } from '../../../../parts/recording-player/replay.slice';
import { texts } from '../../filings.texts';
import { createDinners, dinnerDialogSaga } from '../createDinners';
import { dinnersApi } from '../dinners.api';
import { dinnersSlice } from '../dinners.slice';
import { DinnersPage } from '../DinnersPage';

export const reviews = createDinners('groupDinnerReviews', texts.reviews, dinnersApi.review);

export default {
  slices: [reviews.resource, dinnersSlice, replaySlice],
  sagas: [reviews.saga, dinnerDialogSaga],
  Page: () => createElement(DinnersPage, { dinners: reviews }),
} satisfies FeatureModule;
