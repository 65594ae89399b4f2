import type { FastifyInstance } from 'fastify';
import { findContract } from '../../../contract/find';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { findAnything } from './find.service';

export function findModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, findContract, { find: ({ db, actor }, { sought }) => findAnything(db, actor, sought) });
}
