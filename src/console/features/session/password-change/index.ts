import type { FeatureModule } from '../../../parts/feature/featureModule';
import { PasswordDialog } from './PasswordDialog';
import { passwordChangeSaga } from './passwordChange.saga';
import { passwordChangeSlice } from './passwordChange.slice';

export default {
  slices: [passwordChangeSlice],
  sagas: [passwordChangeSaga],
  Page: PasswordDialog,
} satisfies FeatureModule;
