import type { FeatureModule } from '../../parts/feature/featureModule';
import { recordingSaga } from '../../parts/flow/recording.saga';
import { FlowsPage } from './FlowsPage';

export default {
  slices: [],
  sagas: [recordingSaga],
  Page: FlowsPage,
} satisfies FeatureModule;
