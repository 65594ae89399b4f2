import type { FeatureModule } from '../../../parts/feature/featureModule';
import { secondFactorSaga } from '../account/secondFactor.saga';
import { secondFactorSlice } from '../account/secondFactor.slice';
import { passwordChangeSaga } from '../password-change/passwordChange.saga';
import { passwordChangeSlice } from '../password-change/passwordChange.slice';
import { DutyPage } from './DutyPage';
import { dutySaga } from './duty.saga';

export default {
  slices: [passwordChangeSlice, secondFactorSlice],
  sagas: [dutySaga, passwordChangeSaga, secondFactorSaga],
  Page: DutyPage,
} satisfies FeatureModule;
