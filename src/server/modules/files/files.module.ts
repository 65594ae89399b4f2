import type { FastifyInstance } from 'fastify';
import { filesContract } from '../../../contract/files';
import type { FileStore } from '../../platform/files/file-store';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { filesHandlers } from './files.routes';

export interface FilesDeps extends ImplementDeps {
  readonly store: FileStore;
}

export function filesModule(app: FastifyInstance, deps: FilesDeps): void {
  implement(app, deps, filesContract, filesHandlers(deps.store, deps.clock, deps.settings));
}
