import type { unitRemovalContract } from '../../../contract/unit-list';
import type { unitsContract } from '../../../contract/units';
import { removeMatching } from '../../platform/crud/remove-matching';
import type { Handlers } from '../../platform/http/call';
import { createUnit, removeUnits, updateUnit } from './units.changes';
import type { ScopeChanged } from './units.changes';
import { exportUnits, findUnits, searchUnits, showChildren, showUnit, showUnits } from './units.service';

export function unitsHandlers(scopeChanged: ScopeChanged): Handlers<typeof unitsContract> {
  return {
    children: ({ db, actor }, { id }) => showChildren(db, actor, id),
    choices: ({ db, actor }, { id }) => showChildren(db, actor, id),
    search: ({ db, actor }, search) => searchUnits(db, actor, search),
    show: ({ db, actor }, { id }) => showUnit(db, actor, id),
    list: ({ db, actor }, query) => showUnits(db, actor, query),
    exportAll: { untransacted: (call, filter) => exportUnits(call, filter) },
    create: (call, form) => createUnit(call, form),
    update: (call, form) => updateUnit(call, form, scopeChanged),
    remove: (call, { id }) => removeUnits(call, [id]),
    removeMany: (call, { ids }) => removeUnits(call, ids),
  };
}

export const unitRemovalHandlers: Handlers<typeof unitRemovalContract> = {
  removeMatching: (call, { confirmed, ...filter }) =>
    removeMatching(call, confirmed, {
      find: (limit) => findUnits(call, filter, limit),
      remove: (ids) => removeUnits(call, ids),
    }),
};
