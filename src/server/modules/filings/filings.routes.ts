import type { filingRemovalContract } from '../../../contract/filing-removal';
import { closure } from '../../../contract/filing-terms';
import type { filingsContract } from '../../../contract/filings';
import type { checksContract } from '../../../contract/form-checks';
import { removeMatching } from '../../platform/crud/remove-matching';
import type { Handlers } from '../../platform/http/call';
import type { Settings } from '../../platform/settings/settings';
import { acceptBanquet } from './acceptance.service';
import { sendExport } from './filing-export';
import { closeFiling, createFiling, removeFilings, sendBack, submitFiling, updateDraft } from './filings.registry';
import {
  findFilings,
  listByPlace,
  listFilings,
  queryOf,
  revealFiling,
  showFiling,
  showHelpers,
} from './filings.service';
import { guideFiling, keepDraft, removeDraft, showDraft } from './guidance.service';
import { checkForm } from './prints.service';
import { exportWorklist, showCalendar, showWorklist } from './worklist.service';

export function filingsHandlers(settings: Settings): Handlers<typeof filingsContract> {
  return {
    list: ({ db, actor }, query) => listFilings(db, actor, query),
    listByPlace: ({ db, actor }, query) => listByPlace(db, actor, query),
    show: ({ db, actor }, { id }) => showFiling(db, actor, id),
    reveal: (call, { id }) => revealFiling(call, id),
    helpers: ({ db, actor }, { id }) => showHelpers(db, actor, id),
    create: (call, form) => createFiling(call, settings, form),
    update: (call, form) => updateDraft(call, settings, form),
    submit: (call, seen) => submitFiling(call, settings, seen),
    sendBack: (call, seen) => sendBack(call, settings, seen),
    markVoid: (call, seen) => closeFiling(call, closure.void, seen),
    markNotHeld: (call, seen) => closeFiling(call, closure.notHeld, seen),
    guide: (call, form) => guideFiling(call, settings, form),
    accept: (call, form) => acceptBanquet(call, settings, form),
    showDraft: (call, { id }) => showDraft(call, id),
    saveDraft: (call, { id, content }) => keepDraft(call, id, content),
    removeDraft: (call, { id }) => removeDraft(call, id),
    worklist: (call, query) => showWorklist(call, settings, query),
    exportWorklist: { untransacted: (call, filter) => exportWorklist(call, settings, filter) },
    calendar: (call, query) => showCalendar(call, query),
    exportRows: {
      untransacted: (call, { ids, isWhole, ...filter }) =>
        sendExport(call, '备案列表', (db) => queryOf(db, call.actor, filter), { ids, isWhole }),
    },
    remove: (call, { id }) => removeFilings(call, [id]),
    removeMany: (call, { ids }) => removeFilings(call, ids),
  };
}

export const filingRemovalHandlers: Handlers<typeof filingRemovalContract> = {
  removeMatching: (call, { confirmed, ...filter }) =>
    removeMatching(call, confirmed, {
      find: (limit) => findFilings(call, filter, limit),
      remove: (ids) => removeFilings(call, ids),
    }),
};

export const checksHandlers: Handlers<typeof checksContract> = { show: ({ db }, { code }) => checkForm(db, code) };
