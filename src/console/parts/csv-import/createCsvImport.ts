import { createAction, createReducer } from '@reduxjs/toolkit';
import { call, put, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { importLimits } from '../../../contract/imports';
import type { ImportResult } from '../../../contract/imports';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { newIdempotencyKey } from '../../kit/resource/idempotencyKey';
import { guarded } from '../../kit/saga/guarded.saga';
import type { CallOptions } from '../../lib/apiClient';
import { readTextFile, saveCsv } from '../../lib/csv';
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
  readonly send: (
    file: { readonly csv: string; readonly isDryRun: boolean },
    options?: CallOptions,
  ) => Promise<ImportResult>;
}

function createEvents(name: string) {
  return {
    opened: createAction(`${name}/opened`),
    closed: createAction(`${name}/closed`),
    /** Headings of the template. */
    templateRequested: createAction<readonly string[]>(`${name}/templateRequested`),
    fileSubmitted: createAction<File>(`${name}/fileSubmitted`),
    fileRejected: createAction(`${name}/fileRejected`),
    checkLoaded: createAction<ImportResult>(`${name}/checkLoaded`),
    importSubmitted: createAction(`${name}/importSubmitted`),
    importDeclined: createAction(`${name}/importDeclined`),
    /** All rows were written. */
    importSettled: createAction<number>(`${name}/importSettled`),
  };
}

type Events = ReturnType<typeof createEvents>;

const fileNameOf = (state: CsvImportState): string => (state !== null && 'fileName' in state ? state.fileName : '');

function checkedAs(state: CsvImportState, status: 'checked' | 'submitting'): CsvImportState {
  return state !== null && 'result' in state ? { ...state, status } : state;
}

function createImportReducer(events: Events) {
  return createReducer<CsvImportState>(null, (builder) => {
    builder
      .addCase(events.opened, () => ({ status: 'choosing' }))
      .addCase(events.closed, () => null)
      .addCase(events.importSettled, () => null)
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
  function* saveTemplate({ payload: headings }: ReturnType<Events['templateRequested']>): SagaGenerator<void> {
    yield* runCommand({}, saveCsv, templateName, [headings]);
  }

  function* readAndCheck(file: File): SagaGenerator<{ csv: string; result: ImportResult }> {
    const csv = yield* call(readTextFile, file);
    return { csv, result: yield* call(send, { csv, isDryRun: true }) };
  }

  /** Checked as soon as it is chosen; written when the user says so, by the same text that was checked. */
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
    const { csv, result } = checked.result;
    yield* put(events.checkLoaded(result));
    const idempotencyKey = yield* call(newIdempotencyKey);
    let isWritten = false;
    while (!isWritten) {
      yield* take(events.importSubmitted);
      isWritten = yield* call(writeFile, csv, idempotencyKey);
    }
  }

  function* writeFile(csv: string, idempotencyKey: string): SagaGenerator<boolean> {
    const wording = { confirm: messages.confirm.submit };
    const outcome = yield* runCommand(wording, send, { csv, isDryRun: false }, { idempotencyKey });
    if (outcome.status !== 'done') {
      yield* put(events.importDeclined());
      return false;
    }
    const { written } = outcome.result;
    if (written > 0) {
      yield* notify.success(texts.written(written));
      yield* put(events.importSettled(written));
      return true;
    }
    // Somebody was faster: what was right a moment ago is wrong now.
    yield* notify.error(texts.changed);
    yield* put(events.checkLoaded(outcome.result));
    return false;
  }

  function* importUnlessClosed(action: { readonly type: string }): SagaGenerator<void> {
    if (events.fileSubmitted.match(action)) yield* call(importFile, action);
  }

  return function* csvImportSaga(): SagaGenerator<void> {
    yield* takeEvery(events.templateRequested, guarded(saveTemplate));
    yield* takeLatest([events.opened, events.closed, events.fileSubmitted], guarded(importUnlessClosed));
  };
}

/** The import of one kind of rows from a CSV file: checked first, then written, all rows or none. */
export function createCsvImport(spec: CsvImportSpec) {
  const { name } = spec;
  const actions = createEvents(name);
  const select = (root: object) => sliceIn<CsvImportState>(root, name, null);
  return { name, actions, select, reducer: createImportReducer(actions), saga: createImportSaga(actions, spec) };
}

export type CsvImport = ReturnType<typeof createCsvImport>;
