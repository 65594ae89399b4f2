import type { FeatureModule } from '../../../../parts/feature/featureModule';
import { phones } from '../../../../parts/phone/phones';
import { replay } from '../../../../parts/recording-player/replay';
import { shownGroupDinner } from '../createGroupDinners';
import { reviews } from './reviews.resource';
import { ReviewsPage } from './ReviewsPage';

export default {
  slices: [reviews.resource, reviews.work, shownGroupDinner, ...replay.slices, ...phones.slices],
  sagas: [reviews.saga, shownGroupDinner.saga, ...replay.sagas, ...phones.sagas],
  Page: ReviewsPage,
} satisfies FeatureModule;
