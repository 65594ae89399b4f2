import type { FastifyInstance } from 'fastify';
import { permissionsContract } from '../../../contract/permissions';
import type { RightsChanged } from '../../platform/auth/rights';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { createPermission, removePermissions, showPermissions, updatePermission } from './permissions.service';
import type { BuiltIn } from './permissions.service';

export interface PermissionsDeps extends ImplementDeps {
  readonly builtIn: BuiltIn;
  readonly rightsChanged: RightsChanged;
}

function permissionsHandlers({ builtIn, rightsChanged }: PermissionsDeps): Handlers<typeof permissionsContract> {
  return {
    list: ({ db }, query) => showPermissions(db, builtIn, query),
    create: (call, form) => createPermission(call, form, rightsChanged),
    update: async (call, form) => {
      await updatePermission(call, form, builtIn, rightsChanged);
      return null;
    },
    remove: async (call, { id }) => {
      await removePermissions(call, [id], builtIn, rightsChanged);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removePermissions(call, ids, builtIn, rightsChanged);
      return null;
    },
  };
}

export function permissionsModule(app: FastifyInstance, deps: PermissionsDeps): void {
  implement(app, deps, permissionsContract, permissionsHandlers(deps));
}
