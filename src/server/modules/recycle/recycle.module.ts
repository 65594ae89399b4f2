import type { FastifyInstance } from 'fastify';
import { recycleContract } from '../../../contract/recycle-bin';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import type { Settings } from '../../platform/settings/settings';
import { exportRemoved, restoreRecords, showRemoved, undoRemoval } from './recycle.service';
import type { Restored } from './recycle.service';

export interface RecycleDeps extends ImplementDeps {
  readonly settings: Settings;
  readonly restored: Restored;
}

export function recycleModule(app: FastifyInstance, deps: RecycleDeps): void {
  const { settings, restored } = deps;
  implement(app, deps, recycleContract, {
    list: ({ db, actor }, query) => showRemoved(db, actor, settings, query),
    exportAll: { untransacted: (call, filter) => exportRemoved(call, settings, filter) },
    restore: (call, { ids }) => restoreRecords(call, restored, ids),
    undo: (call, asked) => undoRemoval(call, restored, asked),
  });
}
