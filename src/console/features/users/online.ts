import type { FeatureModule } from '../../parts/feature/featureModule';
import { OnlinePage } from './OnlinePage';
import { onlineExport, onlineResource } from './users.resource';
import { onlineSaga } from './users.saga';

export default {
  slices: [onlineResource, onlineExport],
  sagas: [onlineSaga, onlineExport.saga],
  Page: OnlinePage,
} satisfies FeatureModule;
