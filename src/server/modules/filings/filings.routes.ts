import type { checksContract } from '../../../contract/filing-forms';
import type { filingsContract } from '../../../contract/filings';
import type { Handlers } from '../../platform/http/call';
import type { Settings } from '../../platform/settings/settings';
import { sendExport } from './filing-export';
import { exportPage } from './filing-export-page';
import { createFiling, removeFilings, sendBack, submitFiling, updateDraft } from './filings.registry';
import { listByPlace, listFilings, queryOf, revealFiling, showFiling, showHelpers } from './filings.service';
import { guideFiling, keepDraft, removeDraft, showDraft } from './guidance.service';
import { checkForm } from './prints.service';
import { showCalendar, showWorklist } from './worklist.service';

const nothing = () => null;

export function filingsHandlers(settings: Settings): Handlers<typeof filingsContract> {
  return {
    list: ({ db, actor }, query) => listFilings(db, actor, query),
    listByPlace: ({ db, actor }, query) => listByPlace(db, actor, query),
    show: ({ db, actor }, { id }) => showFiling(db, actor, id),
    reveal: (call, { id }) => revealFiling(call, id),
    helpers: ({ db, actor }, { id }) => showHelpers(db, actor, id),
    create: (call, form) => createFiling(call, form),
    update: (call, form) => updateDraft(call, form).then(nothing),
    submit: (call, seen) => submitFiling(call, settings, seen).then(nothing),
    sendBack: (call, seen) => sendBack(call, seen).then(nothing),
    guide: (call, form) => guideFiling(call, settings, form).then(nothing),
    showDraft: (call, { id }) => showDraft(call, id),
    saveDraft: (call, { id, content }) => keepDraft(call, id, content).then(nothing),
    removeDraft: (call, { id }) => removeDraft(call, id).then(nothing),
    worklist: ({ db, actor }, query) => showWorklist(db, actor, settings, query),
    calendar: ({ db, actor }, query) => showCalendar(db, actor, query),
    exportRows: {
      untransacted: (call, { ids, isWhole, ...filter }) =>
        sendExport(call, '备案列表.xlsx', (db) => queryOf(db, call.actor, filter), { ids, isWhole }).then(nothing),
    },
    exportPage: (call, query) => exportPage(call, query),
    remove: (call, { id }) => removeFilings(call, [id]).then(nothing),
    removeMany: (call, { ids }) => removeFilings(call, ids).then(nothing),
  };
}

export const checksHandlers: Handlers<typeof checksContract> = { show: ({ db }, { code }) => checkForm(db, code) };
