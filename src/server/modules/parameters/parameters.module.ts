import type { FastifyInstance } from 'fastify';
import { parametersContract } from '../../../contract/parameters';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { createParameter, removeParameters, showParameters, updateParameter } from './parameters.service';
import type { ParametersInForce } from './parameters.service';

export interface ParametersDeps extends ImplementDeps, ParametersInForce {}

function parametersHandlers(inForce: ParametersInForce): Handlers<typeof parametersContract> {
  return {
    list: ({ db }, query) => showParameters(db, query),
    create: (call, form) => createParameter(call, inForce, form),
    update: async (call, form) => {
      await updateParameter(call, inForce, form);
      return null;
    },
    remove: async (call, { id }) => {
      await removeParameters(call, inForce, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeParameters(call, inForce, ids);
      return null;
    },
  };
}

export function parametersModule(app: FastifyInstance, deps: ParametersDeps): void {
  implement(app, deps, parametersContract, parametersHandlers(deps));
}
