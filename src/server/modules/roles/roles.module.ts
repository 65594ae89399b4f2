import type { FastifyInstance } from 'fastify';
import { rolesContract } from '../../../contract/roles';
import type { RightsChanged } from '../../platform/auth/rights';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import {
  createRole,
  removeRoles,
  savePermissions,
  showFunctions,
  showHolders,
  showRoles,
  updateRole,
} from './roles.service';

export interface RolesDeps extends ImplementDeps {
  readonly rightsChanged: RightsChanged;
}

function rolesHandlers({ rightsChanged }: RolesDeps): Handlers<typeof rolesContract> {
  return {
    list: ({ db, actor }, page) => showRoles(db, actor, page),
    functions: ({ db, actor }) => showFunctions(db, actor),
    holders: ({ db, actor }, query) => showHolders(db, actor, query),
    create: (call, form) => createRole(call, form),
    update: async (call, form) => {
      await updateRole(call, form);
      return null;
    },
    savePermissions: async (call, form) => {
      await savePermissions(call, form, rightsChanged);
      return null;
    },
    remove: async (call, { id }) => {
      await removeRoles(call, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeRoles(call, ids);
      return null;
    },
  };
}

export function rolesModule(app: FastifyInstance, deps: RolesDeps): void {
  implement(app, deps, rolesContract, rolesHandlers(deps));
}
