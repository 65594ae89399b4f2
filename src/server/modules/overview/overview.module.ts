import type { FastifyInstance } from 'fastify';
import { overviewContract } from '../../../contract/overview';
import { unitProfileContract } from '../../../contract/unit-profile';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { showOverview } from './overview.service';
import { showUnitProfile } from './unit-profile.service';

export function overviewModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, overviewContract, { show: (call, asked) => showOverview(call, asked) });
  implement(app, deps, unitProfileContract, { show: (call, { id }) => showUnitProfile(call, id) });
}
