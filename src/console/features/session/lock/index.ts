import type { FeatureModule } from '../../../parts/feature/featureModule';
import { tabsSaga } from '../life/tabs.saga';
import { lockSaga } from './lock.saga';
import { lockSlice } from './lock.slice';
import { LockPage } from './LockPage';

export default { slices: [lockSlice], sagas: [lockSaga, tabsSaga], Page: LockPage } satisfies FeatureModule;
