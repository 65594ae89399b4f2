import type { FeatureModule } from '../feature/featureModule';
import { OtherEditors } from './OtherEditors';
import { presenceSaga } from './presence.saga';
import { presenceSlice } from './presence.slice';

export default { slices: [presenceSlice], sagas: [presenceSaga], Page: OtherEditors } satisfies FeatureModule;
