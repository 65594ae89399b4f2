import type { FastifyInstance } from 'fastify';
import { flowsContract } from '../../../contract/flows';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';

/** The recording itself stays in the browser; here stands that there was one. */
const handlers: Handlers<typeof flowsContract> = {
  record: ({ audit }, { route }) => {
    audit({ route });
    return Promise.resolve();
  },
};

export function flowsModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, flowsContract, handlers);
}
