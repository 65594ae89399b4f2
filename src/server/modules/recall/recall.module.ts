import type { FastifyInstance } from 'fastify';
import { recallContract } from '../../../contract/recall';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { exportRecall } from './recall.export';
import { listBanquets, noSources, readRecall, sourcesOf } from './recall.service';

export function recallModule(app: FastifyInstance, deps: ImplementDeps): void {
  implement(app, deps, recallContract, {
    list: ({ db, actor }, query) => listBanquets(db, actor, query),
    sources: async ({ db, actor }, filter) => {
      const recall = await readRecall(db, actor, filter);
      return recall === null ? noSources : sourcesOf(db, recall);
    },
    exportAll: { untransacted: exportRecall },
  });
}
