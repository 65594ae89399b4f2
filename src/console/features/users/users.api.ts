import type { Input, PageQuery } from '../../../contract/kernel';
import { rolesContract } from '../../../contract/roles';
import { usersContract } from '../../../contract/users';
import type { NewUser, OnlineUser, PasswordReset, User, UserFilter } from '../../../contract/users';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** What the add and edit dialogs hold; the version is that of the user being edited. */
export type UserForm = NewUser & Partial<Pick<User, 'version'>>;

const mostRoles = 200;

/** The calls of the user lists, as effects. All reject with an `AppError`. */
export const usersApi = namedCalls('usersApi', {
  list: (query: UserFilter & PageQuery) => callApi(usersContract.list, query),
  create: (user: UserForm, options: CallOptions) => callApi(usersContract.create, user, options),
  /** What the form holds no more was taken away, whereas the server leaves alone what it is not sent. */
  update: ({ id, version = 1, phone = '', note = '', avatar = '', roleIds = [], ...user }: UserForm & Identified) =>
    callApi(usersContract.update, { ...user, phone, note, avatar, roleIds, id: Number(id), version }),
  importRows: (file: Input<typeof usersContract.importRows>, options?: CallOptions) =>
    callApi(usersContract.importRows, file, options),
  /** The whole user, phone in full. */
  show: (id: number) => callApi(usersContract.show, { id }),
  remove: (id: RowId) => callApi(usersContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(usersContract.removeMany, { ids: ids.map(Number) }),
  resetPasswords: (reset: PasswordReset) => callApi(usersContract.resetPasswords, reset),
  roles: () => callApi(rolesContract.list, { page: 1, pageSize: mostRoles }),
});

export type OnlineFilter = Partial<Pick<OnlineUser, 'username'>>;

export const onlineApi = namedCalls('onlineApi', {
  list: (query: OnlineFilter & PageQuery) => callApi(usersContract.online, query),
  end: (id: string) => callApi(usersContract.endSession, { id }),
});
