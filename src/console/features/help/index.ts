import type { FeatureModule } from '../../parts/feature/featureModule';
import { HelpPage } from './HelpPage';

export default { slices: [], Page: HelpPage } satisfies FeatureModule;
