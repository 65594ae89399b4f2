import type { FeatureModule } from '../../../parts/feature/featureModule';
import { cookQueryResource } from './cookQuery.resource';
import { CookQueryPage } from './CookQueryPage';

export default {
  slices: [cookQueryResource],
  sagas: [cookQueryResource.saga],
  Page: CookQueryPage,
} satisfies FeatureModule;
