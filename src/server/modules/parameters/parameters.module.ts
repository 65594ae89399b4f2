import type { FastifyInstance } from 'fastify';
import { parametersContract } from '../../../contract/parameters';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { Settings } from '../../platform/settings/settings';
import { createParameter, removeParameters, showParameters, updateParameter } from './parameters.service';

export interface ParametersDeps extends ImplementDeps {
  readonly settings: Settings;
}

function parametersHandlers({ settings }: ParametersDeps): Handlers<typeof parametersContract> {
  return {
    list: ({ db }, query) => showParameters(db, query),
    create: (call, form) => createParameter(call, settings, form),
    update: async (call, form) => {
      await updateParameter(call, settings, form);
      return null;
    },
    remove: async (call, { id }) => {
      await removeParameters(call, settings, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeParameters(call, settings, ids);
      return null;
    },
  };
}

export function parametersModule(app: FastifyInstance, deps: ParametersDeps): void {
  implement(app, deps, parametersContract, parametersHandlers(deps));
}
