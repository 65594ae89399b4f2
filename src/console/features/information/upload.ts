import type { FeatureModule } from '../../parts/feature/featureModule';
import { informationParts } from './information.parts';
import { UploadPage } from './UploadPage';

export default { ...informationParts, Page: UploadPage } satisfies FeatureModule;
