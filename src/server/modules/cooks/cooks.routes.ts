import type { cooksContract } from '../../../contract/cooks';
import type { Handlers } from '../../platform/http/call';
import { removeMatching } from '../../platform/crud/remove-matching';
import { importCooks } from './cooks.import';
import { createCook, exportCooks, findCooks, listCooks, removeCooks, showCook, updateCook } from './cooks.service';
import type { CookLives } from './cooks.service';
import { showEmployers } from './employers.service';

export function cooksHandlers(lives: CookLives): Handlers<typeof cooksContract> {
  return {
    list: (call, query) => listCooks(call, query),
    create: (call, form) => createCook(call, lives, form),
    update: (call, form) => updateCook(call, lives, form),
    exportAll: { untransacted: (call, filter) => exportCooks(call, filter) },
    show: (call, { id }) => showCook(call, id),
    importRows: (call, file) => importCooks(call, lives, file),
    employers: ({ db, actor }, query) => showEmployers(db, actor, query),
    remove: (call, { id }) => removeCooks(call, lives, [id]),
    removeMany: (call, { ids }) => removeCooks(call, lives, ids),
    removeMatching: (call, { confirmed, ...filter }) =>
      removeMatching(call, confirmed, {
        find: (limit) => findCooks(call, filter, limit),
        remove: (ids) => removeCooks(call, lives, ids),
      }),
  };
}
