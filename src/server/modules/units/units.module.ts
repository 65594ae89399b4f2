import type { FastifyInstance } from 'fastify';
import { unitRemovalContract } from '../../../contract/unit-list';
import { unitsContract } from '../../../contract/units';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { ScopeChanged } from './units.changes';
import { unitRemovalHandlers, unitsHandlers } from './units.routes';

export interface UnitsDeps extends ImplementDeps {
  readonly scopeChanged: ScopeChanged;
}

export function unitsModule(app: FastifyInstance, deps: UnitsDeps): void {
  implement(app, deps, unitsContract, unitsHandlers(deps.scopeChanged));
  implement(app, deps, unitRemovalContract, unitRemovalHandlers);
}
