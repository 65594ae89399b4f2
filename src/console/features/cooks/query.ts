import type { FeatureModule } from '../../parts/feature/featureModule';
import { phones } from '../../parts/phone/phones';
import { CookQueryPage } from './CookQueryPage';
import { cookQueryResource } from './query.resource';

export default {
  slices: [cookQueryResource, ...phones.slices],
  sagas: [cookQueryResource.saga, ...phones.sagas],
  Page: CookQueryPage,
} satisfies FeatureModule;
