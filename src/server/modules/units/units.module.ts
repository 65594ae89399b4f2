import type { FastifyInstance } from 'fastify';
import { unitsContract } from '../../../contract/units';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { unitsHandlers } from './units.routes';

export function unitsModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, unitsContract, unitsHandlers);
}
