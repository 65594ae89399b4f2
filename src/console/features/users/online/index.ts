import type { FeatureModule } from '../../../parts/feature/featureModule';
import { onlineSaga } from '../users.saga';
import { onlineResource } from './online.resource';
import { OnlinePage } from './OnlinePage';

export default { slices: [onlineResource], sagas: [onlineSaga], Page: OnlinePage } satisfies FeatureModule;
