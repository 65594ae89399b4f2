import { createAction, createReducer } from '@reduxjs/toolkit';
import { call, put, race, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { importLimits } from '../../../contract/imports';
import type { ImportFile, ImportResult } from '../../../contract/imports';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { newIdempotencyKey } from '../../kit/resource/idempotencyKey';
import { guarded } from '../../kit/saga/guarded.saga';
import type { CallOptions } from '../../lib/apiClient';
import { readTextFile, saveCsv, saveWrongRows } from '../../lib/csv';
import { sliceIn } from '../../lib/sliceIn';
import { messages } from '../../locale/messages';
import { texts } from './csvImport.texts';

/** Of the dialog; null while it is closed. */
export type CsvImportState =
  | { readonly status: 'choosing' }
  | { readonly status: 'checking'; readonly fileName: string }
  | { readonly status: 'checked' | 'submitting'; readonly fileName: string; readonly result: ImportResult }
  | null;

interface CsvImportSpec {
  /** Its name in the store. */
  readonly name: string;
  /** Name of the template's file. */
  readonly templateName: string;
  readonly send: (file: ImportFile, options?: CallOptions) => Promise<ImportResult>;
}

/** Rows that may be imported: nothing is wrong with them. */
export function countRight({ total, problems }: ImportResult): number {
  return total === 0 ? 0 : total - new Set(problems.map(({ line }) => line)).size;
}

function createEvents(name: string) {
  return {
    opened: createAction(`${name}/opened`),
    closed: createAction(`${name}/closed`),
    /** Rows of the template: headings and an example. */
    templateRequested: createAction<readonly (readonly string[])[]>(`${name}/templateRequested`),
    fileSubmitted: createAction<File>(`${name}/fileSubmitted`),
    fileRejected: createAction(`${name}/fileRejected`),
    checkLoaded: createAction<ImportResult>(`${name}/checkLoaded`),
    importSubmitted: createAction(`${name}/importSubmitted`),
    importDeclined: createAction(`${name}/importDeclined`),
    /** So many rows were written; what is left of the file has problems. */
    importSettled: createAction<number>(`${name}/importSettled`),
    wrongRowsRequested: createAction(`${name}/wrongRowsRequested`),
  };
}

type Events = ReturnType<typeof createEvents>;

const fileNameOf = (state: CsvImportState): string => (state !== null && 'fileName' in state ? state.fileName : '');

/** What was written is not written again. */
function checkedAs(state: CsvImportState, status: 'checked' | 'submitting'): CsvImportState {
  return state !== null && 'result' in state && state.result.written === 0 ? { ...state, status } : state;
}

/** What has problems stays, to be handed back. */
const settled = (state: CsvImportState): CsvImportState =>
  state !== null && 'result' in state && state.result.problems.length > 0 ? state : null;

function createImportReducer(events: Events) {
  return createReducer<CsvImportState>(null, (builder) => {
    builder
      .addCase(events.opened, () => ({ status: 'choosing' }))
      .addCase(events.closed, () => null)
      .addCase(events.importSettled, settled)
      .addCase(events.fileSubmitted, (_, { payload }) => ({ status: 'checking', fileName: payload.name }))
      .addCase(events.fileRejected, () => ({ status: 'choosing' }))
      .addCase(events.checkLoaded, (state, { payload: result }) => ({
        status: 'checked',
        fileName: fileNameOf(state),
        result,
      }))
      .addCase(events.importSubmitted, (state) => checkedAs(state, 'submitting'))
      .addCase(events.importDeclined, (state) => checkedAs(state, 'checked'));
  });
}

/** A character takes at most four bytes. */
const maxFileBytes = 4 * importLimits.characters;

function createImportSaga(events: Events, { templateName, send }: CsvImportSpec) {
  function* saveTemplate({ payload: rows }: ReturnType<Events['templateRequested']>): SagaGenerator<void> {
    yield* runCommand({}, saveCsv, templateName, rows);
  }

  function* readAndCheck(file: File): SagaGenerator<{ csv: string; result: ImportResult }> {
    const csv = yield* call(readTextFile, file);
    return { csv, result: yield* call(send, { csv, isDryRun: true }) };
  }

  /** Checked as soon as it is chosen; written when the user says so, by the same text that was checked. Ends with the dialog. */
  function* importFile({ payload: file }: ReturnType<Events['fileSubmitted']>): SagaGenerator<void> {
    if (file.size > maxFileBytes) {
      yield* notify.error(texts.tooLarge);
      yield* put(events.fileRejected());
      return;
    }
    const checked = yield* runCommand({}, readAndCheck, file);
    if (checked.status !== 'done') {
      yield* put(events.fileRejected());
      return;
    }
    const { csv } = checked.result;
    let { result } = checked.result;
    yield* put(events.checkLoaded(result));
    const idempotencyKey = yield* call(newIdempotencyKey);
    for (;;) {
      const { handBack } = yield* race({
        write: take(events.importSubmitted),
        handBack: take(events.wrongRowsRequested),
      });
      if (handBack !== undefined) {
        const { problems } = result;
        yield* runCommand({}, saveWrongRows, { fileName: texts.wrongRowsOf(file.name), csv, problems });
      } else if (result.written === 0) {
        result = yield* call(writeFile, csv, result, idempotencyKey);
      }
    }
  }

  /** What the file is now: as it was checked where nothing was written. */
  function* writeFile(csv: string, checked: ImportResult, idempotencyKey: string): SagaGenerator<ImportResult> {
    const right = countRight(checked);
    const isPartial = checked.problems.length > 0;
    const confirm = isPartial ? texts.confirmPartial(right, checked.total - right) : messages.confirm.submit;
    const form = { csv, isDryRun: false, ...(isPartial ? { isPartial } : {}) };
    const outcome = yield* runCommand({ confirm }, send, form, { idempotencyKey });
    if (outcome.status !== 'done') {
      yield* put(events.importDeclined());
      return checked;
    }
    const { result } = outcome;
    if (result.written === 0 || result.problems.length > 0) yield* put(events.checkLoaded(result));
    if (result.written > 0) {
      yield* notify.success(texts.written(result.written));
      yield* put(events.importSettled(result.written));
    } else {
      // Somebody was faster: what was right a moment ago is wrong now.
      yield* notify.error(texts.changed);
    }
    return result;
  }

  function* importUnlessClosed(action: { readonly type: string }): SagaGenerator<void> {
    if (events.fileSubmitted.match(action)) yield* call(importFile, action);
  }

  return function* csvImportSaga(): SagaGenerator<void> {
    yield* takeEvery(events.templateRequested, guarded(saveTemplate));
    yield* takeLatest([events.opened, events.closed, events.fileSubmitted], guarded(importUnlessClosed));
  };
}

/** The import of one kind of rows from a file: checked first, then written, all rows or those without problems. */
export function createCsvImport(spec: CsvImportSpec) {
  const { name } = spec;
  const actions = createEvents(name);
  const select = (root: object) => sliceIn<CsvImportState>(root, name, null);
  return { name, actions, select, reducer: createImportReducer(actions), saga: createImportSaga(actions, spec) };
}

export type CsvImport = ReturnType<typeof createCsvImport>;
