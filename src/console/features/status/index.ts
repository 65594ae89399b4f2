import type { FeatureModule } from '../../parts/feature/featureModule';
import { statusSaga } from './status.saga';
import { statusSlice } from './status.slice';
import { StatusPage } from './StatusPage';

export default { slices: [statusSlice], sagas: [statusSaga], Page: StatusPage } satisfies FeatureModule;
