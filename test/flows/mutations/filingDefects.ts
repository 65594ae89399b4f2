import type { Defect } from './change';

const filings = 'features/filings/filings.saga.ts';
const detail = 'features/filings/detail/detail.saga.ts';
const editor = 'features/filings/editor/editor.saga.ts';
const guidance = 'features/filings/guidance/guidance.saga.ts';
const drafts = 'features/filings/guidance/drafts.saga.ts';
const slice = 'features/filings/guidance/guidance.slice.ts';
const exporting = 'features/filings/export/createFilingExport.ts';
const forms = 'features/filings/forms/forms.saga.ts';
const calendar = 'features/filings/calendar/calendar.saga.ts';
const dinners = 'features/filings/dinners/createDinners.ts';
const check = 'features/check/check.saga.ts';

const cancelled = 'if (closed !== undefined) yield* notify.info(messages.cancelled);';

/** Of the filing screens. */
export const filingDefects: readonly Defect[] = [
  {
    title: 'a submitted filing is shown as it was',
    file: detail,
    find: "if (outcome.status !== 'cancelled') yield* put(filingChanged(seen.id));",
    replace: 'void outcome;',
    place: 'never put: filingDetailSaga/submitFiling/put filings/filingChanged',
  },
  {
    title: 'a filing is submitted without a question',
    file: detail,
    find: 'const wording = { confirm: messages.confirm.submit, success: messages.done.submitted };',
    replace: 'const wording = { success: messages.done.submitted };',
    place: 'filingDetailSaga/submitFiling/',
  },
  {
    title: 'a double click submits a filing twice',
    file: detail,
    find: 'yield* takeLeading(filingSubmitRequested, guarded(submitFiling));',
    replace: 'yield* takeLatest(filingSubmitRequested, guarded(submitFiling));',
    place: 'filingDetailSaga/submitFiling',
  },
  {
    title: 'a return that was thought over stays locked',
    file: detail,
    find: "if (outcome.status === 'cancelled') yield* put(returnRejected([]));\n  else if",
    replace: 'if',
    place: 'filingDetailSaga/sendBack/put filingDetail/',
  },
  {
    title: 'the list is told of a return before its dialog closes',
    file: detail,
    find: 'yield* put(returnSettled());\n    yield* put(filingChanged(id));',
    replace: 'yield* put(filingChanged(id));\n    yield* put(returnSettled());',
    place: 'filingDetailSaga/sendBack/put',
  },
  {
    title: 'a returned filing stays in the worklist',
    file: 'features/filings/worklist/worklist.saga.ts',
    find: 'yield* put(worklistResource.actions.refreshRequested());',
    replace: '',
    place: 'never put: worklistSaga/refreshList/put worklist/refreshRequested',
  },
  {
    title: 'a filing submitted from the second list stays there as it was',
    file: 'features/filings/places/places.saga.ts',
    find: 'yield* put(placesResource.actions.refreshRequested());',
    replace: '',
    place: 'never put: placesSaga/refreshList/put filingPlaces/refreshRequested',
  },
  {
    title: 'a closed filing loads on',
    file: detail,
    find: 'yield* race({ loaded: call(loadDetail, id), closed: take(detailClosed) });',
    replace: 'yield* call(loadDetail, id);',
    place: 'cancelled otherwise: filingDetailSaga/loadUntilClosed/loaded/loadDetail/call filingsApi.show',
  },
  {
    title: 'a filing that is gone says nothing',
    file: detail,
    find: 'yield* put(detailFailed(yield* readFailure(error)));',
    replace: 'yield* readFailure(error);',
    place: 'loadDetail/put filingDetail/detailFailed',
  },
  {
    title: 'a draft is edited as the list has it',
    file: filings,
    find: 'yield* runCommand({}, filingsApi.reveal, id);',
    replace: 'yield* runCommand({}, filingsApi.show, id);',
    place: 'never asked: filingsSaga/openFiling/call filingsApi.reveal',
  },
  {
    title: 'a new filing is for today',
    file: filings,
    find: 'const usualLeadDays = 7;',
    replace: 'const usualLeadDays = 0;',
    place: 'put otherwise: filingsSaga/openNewFiling/put filings/createOpened',
  },
  {
    title: 'cooks are asked for at each letter',
    file: editor,
    find: 'yield* call(clock.sleep, typingMs);',
    replace: '',
    place: 'never asked: filingsSaga/filingEditorSaga/offerCooks/timer sleep',
  },
  {
    title: 'what is typed is not kept on the device',
    file: drafts,
    find: 'yield* call(guidanceDrafts.write, place, draft);',
    replace: 'void draft;',
    place: 'keepHere/call guidanceDrafts.write',
  },
  {
    title: 'each change of a guidance is sent for itself',
    file: drafts,
    find: 'yield* takeLatest([fieldChanged, answerChanged], function* saveChange() {',
    replace: 'yield* takeEvery([fieldChanged, answerChanged], function* saveChange() {',
    place: 'saveChange/saveSoon/',
  },
  {
    title: 'a draft is sent ten times as late',
    file: drafts,
    find: 'export const restMs = 1_500;',
    replace: 'export const restMs = 15_000;',
    place: 'asked otherwise: guidanceSaga/workUntilClosed/worked/work/followChanges/saveChange/saveSoon/timer sleep',
  },
  {
    title: 'a sent draft stays on the device',
    file: drafts,
    find: 'yield* call(guidanceDrafts.remove, place);\n  yield* put(draftSettled',
    replace: 'yield* put(draftSettled',
    place: 'sendDraft/call guidanceDrafts.remove',
  },
  {
    title: 'the draft of another device is overwritten without a question',
    file: drafts,
    find: 'if (!(yield* ask(texts.newer(savedAt)))) return false;',
    replace: 'if (savedAt !== null) return false;',
    place: 'isReplaced/askAndWait/call newQuestionId',
  },
  {
    title: 'a draft that found no network is given up',
    file: drafts,
    find: 'yield* race({ back: call(connection.whenBack), tried: call(clock.sleep, retryMs) });',
    replace: 'return;',
    place: 'saveDraft/back/call connection.whenBack',
  },
  {
    title: 'what was not sent is lost with the page',
    file: guidance,
    find: "if ((yield* select(selectSaving)).kind === 'dirty') yield* call(saveDraft, place);\n}\n\nconst isOutcomeUnknown",
    replace: '}\n\nconst isOutcomeUnknown',
    place: 'never asked: guidanceSaga/workUntilClosed/saveDraft/sendDraft/call filingsApi.showDraft',
  },
  {
    title: 'a guidance that is not whole is sent',
    file: guidance,
    find: 'if (count > 0) {',
    replace: 'if (count > 99) {',
    place: 'guidanceSaga/submit/',
  },
  {
    title: 'a completed guidance leaves its draft on the device',
    file: guidance,
    find: 'yield* call(guidanceDrafts.remove, { userId: user.profile.userId, filingId: present.filing.id });',
    replace: '',
    place: 'never asked: guidanceSaga/submit/call guidanceDrafts.remove',
  },
  {
    title: 'after a silence a guidance is sent as another one',
    file: guidance,
    find: '(yield* select(selectIdempotencyKey)) ?? (yield* call(newIdempotencyKey))',
    replace: 'yield* call(newIdempotencyKey)',
    place: 'asked but not recorded: guidanceSaga/submit/send/call newIdempotencyKey',
  },
  {
    title: 'the loser of two does not see what the other one wrote',
    file: guidance,
    find: "if (error?.kind === 'conflict') yield* call(reloadFiling, present);",
    replace: '',
    place: 'never asked: guidanceSaga/submit/reloadFiling/call filingsApi.show',
  },
  {
    title: 'a completed filing may be guided again',
    file: guidance,
    find: 'if (filing.status !== filingStatus.awaiting) fail(',
    replace: 'if (filing.id < 0) fail(',
    place: 'guidanceSaga/workUntilClosed/worked/work/load/',
  },
  {
    title: 'a position that cannot be found is looked for without end',
    file: guidance,
    find: 'yield* put(positionSettled());',
    replace: '',
    place: 'never put: guidanceSaga/locate/put guidance/positionSettled',
  },
  {
    title: 'the next guidance begins as completed',
    file: slice,
    find: "(state.status.kind === 'done' ? initialState : state)",
    replace: 'state',
    place: 'state differs: state at the mark',
  },
  {
    title: 'a cancelled export goes on',
    file: exporting,
    find: `const { closed } = yield* race({
      written: call(runCommand, {}, writeFile, query),
      closed: take(events.exportClosed),
    });
    ${cancelled}`,
    replace: 'yield* runCommand({}, writeFile, query);',
    place: 'cancelled otherwise: filingsSaga/filingExportSaga/startExport/exportUnlessClosed/',
  },
  {
    title: 'the pages of an export are asked for one by one',
    file: exporting,
    find: 'const mostAtOnce = 3;',
    replace: 'const mostAtOnce = 1;',
    place: 'fetchAll',
  },
  {
    title: 'the pages of an export are written in the order in which they come',
    file: exporting,
    find: 'const pages = yield* all(numbers.map((number) => call(fetchPage, query, number)));',
    replace: 'const pages = (yield* all(numbers.map((number) => call(fetchPage, query, number)))).slice().reverse();',
    place: 'asked in another order: filingsSaga/filingExportSaga/startExport/exportUnlessClosed/written/',
  },
  {
    title: 'an export leaves its worker behind',
    file: exporting,
    find: 'yield* call(writer.discard);',
    replace: '',
    place: 'writeFile/call spreadsheet.discard',
  },
  {
    title: 'an empty export is saved all the same',
    file: exporting,
    find: 'if (total === 0) {',
    replace: 'if (total < 0) {',
    place: 'asked but not recorded: filingsSaga/filingExportSaga/startExport/exportUnlessClosed/written/',
  },
  {
    title: 'a form that cannot be had says nothing',
    file: forms,
    find: 'yield* notify.error((yield* readFailure(event.error)).text);',
    replace: 'yield* readFailure(event.error);',
    place: 'never put: formsSaga/fetchUntilClosed/saved/fetchAndSave/',
  },
  {
    title: 'forms that nobody waits for come all the same',
    file: forms,
    find: 'const { closed } = yield* race({ saved: call(fetchAndSave, order), closed: take(formsClosed) });',
    replace: 'yield* call(fetchAndSave, order);\n  const closed = undefined;',
    place: 'cancelled otherwise: formsSaga/fetchUntilClosed/saved/fetchAndSave/push openFormsChannel',
  },
  {
    title: 'a double click downloads a form twice',
    file: forms,
    find: 'yield* takeLeading(formsRequested, guarded(fetchUntilClosed));',
    replace: 'yield* takeLatest(formsRequested, guarded(fetchUntilClosed));',
    imports: "import { takeLatest } from 'typed-redux-saga';",
    place: 'formsSaga/fetchUntilClosed/',
  },
  {
    title: 'a month that was left comes after the one that is shown',
    file: calendar,
    find: 'yield* takeLatest(calendarOpened, guarded(loadCalendar));',
    replace: 'yield* takeEvery(calendarOpened, guarded(loadCalendar));',
    imports: "import { takeEvery } from 'typed-redux-saga';",
    place: 'calendarSaga/loadCalendar/',
  },
  {
    title: 'group dinners are exported without a selection',
    file: dinners,
    find: 'else if (ids.length === 0) yield* notify.warning(messages.validation.selectionRequired);\n    else',
    replace: 'else',
    place: 'asked but not recorded: saga/exportDinners/saveExport/call dinnersApi.exportRows',
  },
  {
    title: 'the server is asked about a code that cannot be one',
    file: check,
    find: 'if (!codeFormat.test(code)) {',
    replace: "if (code === '') {",
    place: 'asked but not recorded: checkSaga/loadCheck/call checkApi.show',
  },
  {
    title: 'an expired session is told by the command as well',
    file: 'kit/feedback/runCommand.saga.ts',
    find: "error.kind !== 'unauthorized' && !isInline",
    replace: '!isInline',
    place: 'put but not recorded: cooksSaga/cooksSaga/submitEditor/put feedback/noticeShown',
  },
];
