import { accountContract, signIns } from '../../../../contract/account';
import type { SignInEntry } from '../../../../contract/account';
import { createResource } from '../../../kit/resource/createResource';
import { declaredExport } from '../../../parts/resource-screen/declaredExport';
import { accountApi } from './account.api';

export const signInsResource = createResource<SignInEntry, object>({
  name: 'signIns',
  api: { list: accountApi.signIns },
  initialFilter: {},
});

export const signInsExport = declaredExport(
  { name: 'signIns', noun: signIns.noun, calls: { exportAll: accountContract.exportSignIns } },
  signInsResource,
);
