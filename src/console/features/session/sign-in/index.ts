import type { FeatureModule } from '../../../parts/feature/featureModule';
import { SignInPage } from './SignInPage';
import { signInSaga } from './signIn.saga';
import { signInSlice } from './signIn.slice';

export default { slices: [signInSlice], sagas: [signInSaga], Page: SignInPage } satisfies FeatureModule;
