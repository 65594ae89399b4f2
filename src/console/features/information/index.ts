import type { FeatureModule } from '../../parts/feature/featureModule';
import { informationParts } from './information.parts';
import { InformationPage } from './InformationPage';

export default { ...informationParts, Page: InformationPage } satisfies FeatureModule;
