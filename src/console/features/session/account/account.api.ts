import { accountContract } from '../../../../contract/account';
import type { AccountAccess, AccountState, SecondFactorKey, SignInEntry } from '../../../../contract/account';
import type { Input, Page, PageQuery } from '../../../../contract/kernel';
import { callApi } from '../../../lib/apiClient';
import { namedCalls } from '../../../lib/named';

/** The calls about one's own account, as effects. All reject with an `AppError`. */
export const accountApi = namedCalls('accountApi', {
  state: (): Promise<AccountState> => callApi(accountContract.state, {}),
  accesses: (): Promise<readonly AccountAccess[]> => callApi(accountContract.accesses, {}),
  endAccess: (access: Input<typeof accountContract.endAccess>): Promise<null> =>
    callApi(accountContract.endAccess, access),
  signIns: (query: PageQuery): Promise<Page<SignInEntry>> => callApi(accountContract.signIns, query),
  beginSecondFactor: (owner: Input<typeof accountContract.beginSecondFactor>): Promise<SecondFactorKey> =>
    callApi(accountContract.beginSecondFactor, owner),
  confirmSecondFactor: (first: Input<typeof accountContract.confirmSecondFactor>) =>
    callApi(accountContract.confirmSecondFactor, first),
  endSecondFactor: (form: Input<typeof accountContract.endSecondFactor>): Promise<null> =>
    callApi(accountContract.endSecondFactor, form),
});
