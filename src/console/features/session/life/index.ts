import { lazyWhen } from '../../../kit/lazy/lazyPart';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { lifeSaga } from './life.saga';
import { lifeSlice, selectEnding } from './life.slice';
import { tabsSaga } from './tabs.saga';

const EndingDialog = lazyWhen(selectEnding, () => import(/* webpackChunkName: "life-ending" */ './EndingDialog'));

export default { slices: [lifeSlice], sagas: [tabsSaga, lifeSaga], Page: EndingDialog } satisfies FeatureModule;
