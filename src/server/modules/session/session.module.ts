import type { FastifyInstance } from 'fastify';
import { sessionContract } from '../../../contract/session';
import { sessionLifeContract } from '../../../contract/session-life';
import { implement } from '../../platform/http/implement';
import { sessionLifeHandlers } from './session-life.routes';
import { sessionHandlers } from './session.routes';
import type { SessionDeps } from './session.routes';

export function sessionModule(app: FastifyInstance, deps: SessionDeps): void {
  implement(app, deps, sessionContract, sessionHandlers(deps));
  implement(app, deps, sessionLifeContract, sessionLifeHandlers(deps));
}
