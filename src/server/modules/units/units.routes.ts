import type { unitsContract } from '../../../contract/units';
import type { Handlers } from '../../platform/http/call';
import { createUnit, removeUnits, updateUnit } from './units.changes';
import type { ScopeChanged } from './units.changes';
import { searchUnits, showChildren, showUnit, showUnits } from './units.service';

export function unitsHandlers(scopeChanged: ScopeChanged): Handlers<typeof unitsContract> {
  return {
    children: ({ db, actor }, { id }) => showChildren(db, actor, id),
    choices: ({ db, actor }, { id }) => showChildren(db, actor, id),
    search: ({ db, actor }, { keyword }) => searchUnits(db, actor, keyword),
    show: ({ db, actor }, { id }) => showUnit(db, actor, id),
    list: ({ db, actor }, query) => showUnits(db, actor, query),
    create: (call, form) => createUnit(call, form),
    update: async (call, form) => {
      await updateUnit(call, form, scopeChanged);
      return null;
    },
    remove: async (call, { id }) => {
      await removeUnits(call, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeUnits(call, ids);
      return null;
    },
  };
}
