import type { FastifyInstance } from 'fastify';
import { density, preferencesContract } from '../../../contract/preferences';
import { savedQueriesContract } from '../../../contract/saved-queries';
import type { ListLayout } from '../../../contract/preferences';
import type { Database } from '../../platform/db/transaction';
import type { Handlers } from '../../platform/http/call';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { savedQueryHandlers } from './saved-queries';
import { forgetLayout, forgetOldest, readOwnLists, storeLayout } from './preferences.repository';
import type { OwnLists } from './preferences.repository';

/** Says nothing that the list would not do by itself. */
const isUsual = (layout: ListLayout) => layout.columns.length === 0 && layout.density === density.standard;

const handlers: Handlers<typeof preferencesContract> = {
  saveLayout: async ({ db, actor: { userId }, now }, layout) => {
    if (isUsual(layout)) {
      await forgetLayout(db, userId, layout.list);
      return;
    }
    await storeLayout(db, userId, layout, now);
    await forgetOldest(db, userId);
  },
};

export interface PreferencesModule {
  /** For the answer that a session begins with: lists are drawn as they were laid out from their first row on. */
  readonly listsOf: (db: Database, userId: number) => Promise<OwnLists>;
}

export function preferencesModule(app: FastifyInstance, deps: ImplementDeps): PreferencesModule {
  implement(app, deps, preferencesContract, handlers);
  implement(app, deps, savedQueriesContract, savedQueryHandlers);
  return { listsOf: readOwnLists };
}
