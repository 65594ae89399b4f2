import type { Input, PageQuery } from '../../../contract/kernel';
import { rolesContract } from '../../../contract/roles';
import { users, usersContract } from '../../../contract/users';
import type { OnlineFilter } from '../../../contract/online';
import type { PasswordReset, User, UserFilter, UserForm } from '../../../contract/users';
import type { RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { declaredApi } from '../../parts/resource-screen/declaredResource';

/** A password is given once. */
export const userFormOf = (user: User): UserForm => ({ ...user, password: '', repeated: '', unitId: user.unit.id });

/** The whole user, phone in full. */
const show = (id: number) => callApi(usersContract.show, { id });

const mostRoles = 200;

/** The calls of the user lists, as effects. All reject with an `AppError`. */
export const usersApi = namedCalls('usersApi', {
  ...declaredApi<User, UserFilter, UserForm>(users),
  importRows: (file: Input<typeof usersContract.importRows>, options?: CallOptions) =>
    callApi(usersContract.importRows, file, options),
  show,
  read: async (id: RowId) => userFormOf(await show(Number(id))),
  unlock: (id: number) => callApi(usersContract.unlock, { id }),
  resetSecondFactor: (id: number) => callApi(usersContract.resetSecondFactor, { id }),
  setEnabled: (change: Input<typeof usersContract.setEnabled>) => callApi(usersContract.setEnabled, change),
  resetPasswords: (reset: PasswordReset) => callApi(usersContract.resetPasswords, reset),
  roles: () => callApi(rolesContract.list, { page: 1, pageSize: mostRoles }),
});

export const onlineApi = namedCalls('onlineApi', {
  list: (query: OnlineFilter & PageQuery) => callApi(usersContract.online, query),
  end: (id: string) => callApi(usersContract.endSession, { id }),
});
