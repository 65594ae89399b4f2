import type { FastifyInstance } from 'fastify';
import { pairKey } from '../../../contract/kernel';
import { usersContract } from '../../../contract/users';
import { removeMatching } from '../../platform/crud/remove-matching';
import type { Handlers, WritingCall } from '../../platform/http/call';
import { Refusal, forbidden } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { endSession, resetPasswords, resetSecondFactor, setEnabled, unlockUser } from './users.accounts';
import type { UsersDeps } from './users.accounts';
import { createUser, removeUsers, updateUser } from './users.changes';
import { importUsers } from './users.import';
import { exportOnline, exportUsers, findUsers, showOnline, showUser, showUsers } from './users.service';

export interface UsersModuleDeps extends ImplementDeps, UsersDeps {}

function usersHandlers(deps: UsersModuleDeps): Handlers<typeof usersContract> {
  return {
    list: (call, query) => showUsers(call, query),
    exportAll: { untransacted: (call, filter) => exportUsers(call, filter) },
    show: (call, { id }) => showUser(call, id),
    create: { untransacted: (call, form) => createUser(call, deps, form) },
    update: (call, form) => updateUser(call, deps, form),
    remove: (call, { id }) => removeUsers(call, deps, [id]),
    removeMany: (call, { ids }) => removeUsers(call, deps, ids),
    removeMatching: (call, { confirmed, ...filter }) =>
      removeMatching(call, confirmed, {
        find: (limit) => findUsers(call, filter, limit),
        remove: (ids) => removeUsers(call, deps, ids),
      }),
    unlock: (call, { id }) => unlockUser(call, id),
    resetSecondFactor: (call, { id }) => resetSecondFactor(call, deps, id),
    setEnabled: (call, { id, isEnabled }) => setEnabled(call, deps, id, isEnabled),
    importRows: { untransacted: (call, file) => importUsers(call, deps, file) },
    resetPasswords: {
      untransacted: async (call, { ids, password, repeated }) => {
        if (password !== repeated) throw Refusal.field('checkPass', '两次密码不一致！');
        await resetPasswords(call, deps, ids, password);
      },
    },
    online: (call, query) => showOnline(call, deps.settings, query),
    exportOnline: { untransacted: (call, filter) => exportOnline(call, deps.settings, filter) },
    endSession: (call, { id }) => endSession(call, deps, id),
  };
}

export interface UsersModule {
  /** The same as the endpoint, for whoever holds it. */
  readonly resetPasswords: (call: WritingCall, userIds: readonly number[], password: string) => Promise<void>;
}

export function usersModule(app: FastifyInstance, deps: UsersModuleDeps): UsersModule {
  implement(app, deps, usersContract, usersHandlers(deps));
  return {
    resetPasswords: async (call, userIds, password) => {
      if (!call.actor.permissions.has(pairKey(usersContract.resetPasswords))) throw forbidden();
      await resetPasswords(call, deps, userIds, password);
    },
  };
}
