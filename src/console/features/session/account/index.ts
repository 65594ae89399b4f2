import type { FeatureModule } from '../../../parts/feature/featureModule';
import { AccountPage } from './AccountPage';
import { account, accountSaga } from './account.saga';
import { secondFactorSaga } from './secondFactor.saga';
import { secondFactorSlice } from './secondFactor.slice';
import { signInsExport, signInsResource } from './signIns.resource';

export default {
  slices: [account, secondFactorSlice, signInsResource, signInsExport],
  sagas: [accountSaga, secondFactorSaga, signInsResource.saga, signInsExport.saga],
  Page: AccountPage,
} satisfies FeatureModule;
