import type { FeatureModule } from '../../parts/feature/featureModule';
import { NotFoundPage } from './NotFoundPage';

export default { slices: [], Page: NotFoundPage } satisfies FeatureModule;
