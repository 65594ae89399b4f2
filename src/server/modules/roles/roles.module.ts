import type { FastifyInstance } from 'fastify';
import { roles, rolesContract } from '../../../contract/roles';
import type { RightsChanged } from '../../platform/auth/rights';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { rolesTable } from './roles.repository';
import { roleRules, savePermissions, showFunctions, showHolders } from './roles.service';

export interface RolesDeps extends ImplementDeps {
  readonly rightsChanged: RightsChanged;
}

function rolesHandlers({ rightsChanged }: RolesDeps): Handlers<typeof rolesContract> {
  return {
    ...crudHandlers(roles, rolesTable, roleRules),
    functions: ({ db, actor }) => showFunctions(db, actor),
    holders: ({ db, actor }, query) => showHolders(db, actor, query),
    savePermissions: (call, form) => savePermissions(call, form, rightsChanged),
  };
}

export function rolesModule(app: FastifyInstance, deps: RolesDeps): void {
  implement(app, deps, rolesContract, rolesHandlers(deps));
}
