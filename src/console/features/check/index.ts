import type { FeatureModule } from '../../parts/feature/featureModule';
import { formCheck } from './check.model';
import { CheckPage } from './CheckPage';

export default { slices: [formCheck], sagas: [formCheck.saga], Page: CheckPage } satisfies FeatureModule;
