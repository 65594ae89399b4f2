import type { FeatureModule } from '../../parts/feature/featureModule';
import { recycleResource } from './recycle.resource';
import { recycleSaga } from './recycle.saga';
import { RecyclePage } from './RecyclePage';

export default {
  slices: [recycleResource],
  sagas: [recycleResource.saga, recycleSaga],
  Page: RecyclePage,
} satisfies FeatureModule;
