import type { FeatureModule } from '../../parts/feature/featureModule';
import { checkSaga } from './check.saga';
import { checkSlice } from './check.slice';
import { CheckPage } from './CheckPage';

export default { slices: [checkSlice], sagas: [checkSaga], Page: CheckPage } satisfies FeatureModule;
