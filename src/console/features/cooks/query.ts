import type { FeatureModule } from '../../parts/feature/featureModule';
import { phones } from '../../parts/phone/phones';
import { CookQueryPage } from './CookQueryPage';
import { cookQueryExport, cookQueryResource } from './query.resource';

export default {
  slices: [cookQueryResource, cookQueryExport, ...phones.slices],
  sagas: [cookQueryResource.saga, cookQueryExport.saga, ...phones.sagas],
  Page: CookQueryPage,
} satisfies FeatureModule;
