import type { cooksContract } from '../../../contract/cooks';
import type { Handlers } from '../../platform/http/call';
import { countCooksByUnit, showEmployers } from './cook-counts.service';
import { importCooks } from './cooks.import';
import { createCook, listCooks, removeCooks, showCook, updateCook } from './cooks.service';
import type { CookLives } from './cooks.service';

export function cooksHandlers(lives: CookLives): Handlers<typeof cooksContract> {
  return {
    list: ({ db, actor }, query) => listCooks(db, actor, query),
    create: (call, form) => createCook(call, lives, form),
    update: async (call, form) => {
      await updateCook(call, lives, form);
      return null;
    },
    show: (call, { id }) => showCook(call, id),
    importRows: (call, file) => importCooks(call, lives, file),
    employers: ({ db, actor }, query) => showEmployers(db, actor, query),
    countByProvince: ({ db, actor }, query) => countCooksByUnit(db, actor, query),
    countByCity: ({ db, actor }, query) => countCooksByUnit(db, actor, query),
    remove: async (call, { id }) => {
      await removeCooks(call, lives, [id]);
      return null;
    },
    removeMany: async (call, { ids }) => {
      await removeCooks(call, lives, ids);
      return null;
    },
  };
}
