import type { SignInEntry } from '../../../../contract/account';
import { createResource } from '../../../kit/resource/createResource';
import { accountApi } from './account.api';

export const signInsResource = createResource<SignInEntry, object>({
  name: 'signIns',
  api: { list: accountApi.signIns },
  initialFilter: {},
});
