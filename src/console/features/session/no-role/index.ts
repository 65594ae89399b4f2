import type { FeatureModule } from '../../../parts/feature/featureModule';
import { NoRolePage } from './NoRolePage';

export default { slices: [], Page: NoRolePage } satisfies FeatureModule;
