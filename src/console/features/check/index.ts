import type { FeatureModule } from '../../parts/feature/featureModule';
import { chosenFileSaga, chosenFileSlice, formCheck, recordingCheck } from './check.model';
import { CheckPage } from './CheckPage';

export default {
  slices: [formCheck, recordingCheck, chosenFileSlice],
  sagas: [formCheck.saga, recordingCheck.saga, chosenFileSaga],
  Page: CheckPage,
} satisfies FeatureModule;
