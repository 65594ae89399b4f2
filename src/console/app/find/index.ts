import type { FeatureModule } from '../../parts/feature/featureModule';
import { findSaga } from './find.saga';
import { findSlice, found } from './find.slice';
import { FindDialog } from './FindDialog';

export default { slices: [findSlice, found], sagas: [findSaga], Page: FindDialog } satisfies FeatureModule;
