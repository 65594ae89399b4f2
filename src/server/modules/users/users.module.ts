import type { FastifyInstance } from 'fastify';
import { pairKey } from '../../../contract/kernel';
import { usersContract } from '../../../contract/users';
import type { Handlers, WritingCall } from '../../platform/http/call';
import { Refusal, forbidden } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { Settings } from '../../platform/settings/settings';
import { createUser, endSession, removeUsers, resetPasswords, updateUser } from './users.changes';
import type { UsersDeps } from './users.changes';
import { importUsers } from './users.import';
import { showOnline, showUser, showUsers } from './users.service';

export interface UsersModuleDeps extends ImplementDeps, UsersDeps {
  readonly settings: Settings;
}

function usersHandlers(deps: UsersModuleDeps): Handlers<typeof usersContract> {
  return {
    list: ({ db, actor }, query) => showUsers(db, actor, query),
    show: (call, { id }) => showUser(call, id),
    create: { untransacted: (call, form) => createUser(call, form) },
    update: async (call, form) => {
      await updateUser(call, deps, form);
      return null;
    },
    remove: async (call, { id }) => {
      await removeUsers(call, deps, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeUsers(call, deps, ids);
      return null;
    },
    importRows: { untransacted: (call, file) => importUsers(call, file) },
    resetPasswords: {
      untransacted: async (call, { ids, password, repeated }) => {
        if (password !== repeated) throw Refusal.field('checkPass', '两次密码不一致！');
        await resetPasswords(call, deps, ids, password);
        return null;
      },
    },
    online: ({ db, actor }, query) => showOnline(db, actor, deps.settings, query),
    endSession: async (call, { id }) => {
      await endSession(call, deps, id);
      return null;
    },
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
