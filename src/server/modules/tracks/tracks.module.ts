import type { FastifyInstance } from 'fastify';
import { tracksContract } from '../../../contract/tracks';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { tracksHandlers } from './tracks.routes';
import type { TrackRecordings } from './tracks.service';

export interface TracksDeps extends ImplementDeps {
  readonly recordings: TrackRecordings;
}

export function tracksModule(app: FastifyInstance, deps: TracksDeps): void {
  implement(app, deps, tracksContract, tracksHandlers(deps.recordings));
}
