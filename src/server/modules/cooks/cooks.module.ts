import type { FastifyInstance } from 'fastify';
import { cookProfileContract } from '../../../contract/cook-profile';
import { cooksContract } from '../../../contract/cooks';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { showProfile } from './cook-profile.service';
import { cooksHandlers } from './cooks.routes';
import type { CookLives } from './cooks.service';

export interface CooksDeps extends ImplementDeps {
  readonly lives: CookLives;
}

export function cooksModule(app: FastifyInstance, deps: CooksDeps): void {
  implement(app, deps, cooksContract, cooksHandlers(deps.lives));
  implement(app, deps, cookProfileContract, { show: (call, { id }) => showProfile(call, id) });
}
