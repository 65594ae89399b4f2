import type { FeatureModule } from '../../parts/feature/featureModule';
import { recycleExport, recycleResource } from './recycle.resource';
import { recycleSaga } from './recycle.saga';
import { RecyclePage } from './RecyclePage';

export default {
  slices: [recycleResource, recycleExport],
  sagas: [recycleResource.saga, recycleExport.saga, recycleSaga],
  Page: RecyclePage,
} satisfies FeatureModule;
