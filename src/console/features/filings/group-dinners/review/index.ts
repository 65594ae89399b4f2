import { createElement } from 'react';
import type { FeatureModule } from '../../../../parts/feature/featureModule';
import { phones } from '../../../../parts/phone/phones';
import { replaySlice } from '../../../../parts/recording-player/replay.slice';
import { texts } from '../../filings.texts';
import { createGroupDinners, shownDinner } from '../createGroupDinners';
import { dinnersApi } from '../groupDinners.api';
import { GroupDinnersPage } from '../GroupDinnersPage';

export const reviews = createGroupDinners('groupDinnerReviews', texts.reviews, dinnersApi.review);

export default {
  slices: [reviews.resource, reviews.work, shownDinner, replaySlice, ...phones.slices],
  sagas: [reviews.saga, shownDinner.saga, ...phones.sagas],
  Page: () => createElement(GroupDinnersPage, { dinners: reviews }),
} satisfies FeatureModule;
