import type { FeatureModule } from '../../parts/feature/featureModule';
import { parametersResource } from './parameters.resource';
import { ParametersPage } from './ParametersPage';

export default {
  slices: [parametersResource],
  sagas: [parametersResource.saga],
  Page: ParametersPage,
} satisfies FeatureModule;
