import { createAction, createReducer } from '@reduxjs/toolkit';
import { all, call, put, race, select, take, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { FilingFilter } from '../../../../contract/filing-record';
import { maxPageSize } from '../../../../contract/constants';
import { notify } from '../../../kit/feedback/feedback.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import type { RowId } from '../../../kit/resource/types';
import { openSpreadsheet } from '../../../lib/spreadsheet';
import type { SpreadsheetWriter } from '../../../lib/spreadsheet';
import { messages } from '../../../locale/messages';
import { filingsApi } from '../filings.api';
import { texts } from './export.texts';
import { filingSheets } from './filingWorkbook';

/** Pages that are asked for at the same time. */
const mostAtOnce = 3;

/** Null while nothing is exported. */
export type ExportProgress =
  | { readonly status: 'fetching'; readonly done: number; readonly total: number }
  | { readonly status: 'writing'; readonly total: number }
  | null;

/** The list whose rows are exported: what is chosen in it, and what its filter says. */
interface ExportedList {
  readonly selectedIds: (root: object) => readonly RowId[];
  readonly state: (root: object) => { readonly filter: FilingFilter };
}

function createEvents(name: string) {
  return {
    /** The chosen rows, or everything that matches. */
    exportRequested: createAction<'chosen' | 'all'>(`${name}/exportRequested`),
    exportClosed: createAction(`${name}/exportClosed`),
    progressChanged: createAction<{ readonly done: number; readonly total: number }>(`${name}/progressChanged`),
    writingOpened: createAction<number>(`${name}/writingOpened`),
    exportSettled: createAction(`${name}/exportSettled`),
  };
}

type Events = ReturnType<typeof createEvents>;

function createExportReducer(events: Events) {
  return createReducer<ExportProgress>(null, (builder) => {
    builder
      .addCase(events.progressChanged, (_, { payload }) => ({ status: 'fetching', ...payload }))
      .addCase(events.writingOpened, (_, { payload: total }) => ({ status: 'writing', total }))
      .addCase(events.exportSettled, () => null);
  });
}

type Query = FilingFilter & { readonly ids?: readonly number[] };

function createExportSaga(events: Events, list: ExportedList) {
  function* fetchPage(query: Query, page: number) {
    return yield* call(filingsApi.exportPage, { ...query, page, pageSize: maxPageSize }, {});
  }

  /** In the order of the list: a page waits in hand until those before it were handed over. */
  function* fetchAll(query: Query, writer: SpreadsheetWriter): SagaGenerator<number> {
    const first = yield* fetchPage(query, 1);
    yield* call(writer.append, filingSheets(first.rows));
    let done = first.rows.length;
    yield* put(events.progressChanged({ done, total: first.total }));
    const lastPage = Math.ceil(first.total / maxPageSize);
    for (let page = 2; page <= lastPage; page += mostAtOnce) {
      const numbers = Array.from({ length: Math.min(mostAtOnce, lastPage - page + 1) }, (_, index) => page + index);
      const pages = yield* all(numbers.map((number) => call(fetchPage, query, number)));
      for (const { rows } of pages) {
        yield* call(writer.append, filingSheets(rows));
        done += rows.length;
      }
      yield* put(events.progressChanged({ done, total: first.total }));
    }
    return done;
  }

  function* writeFile(query: Query): SagaGenerator<void> {
    const writer = yield* call(openSpreadsheet, texts.sheets.filings);
    try {
      const total = yield* call(fetchAll, query, writer);
      if (total === 0) {
        yield* notify.warning(texts.nothing);
        return;
      }
      yield* put(events.writingOpened(total));
      yield* call(writer.save);
    } finally {
      yield* call(writer.discard);
    }
  }

  function* exportUnlessClosed(query: Query): SagaGenerator<void> {
    yield* put(events.progressChanged({ done: 0, total: 0 }));
    const { closed } = yield* race({
      written: call(runCommand, {}, writeFile, query),
      closed: take(events.exportClosed),
    });
    if (closed !== undefined) yield* notify.info(messages.cancelled);
    yield* put(events.exportSettled());
  }

  function* startExport({ payload }: ReturnType<Events['exportRequested']>): SagaGenerator<void> {
    const ids = yield* select(list.selectedIds);
    const { filter } = yield* select(list.state);
    if (payload === 'all') yield* call(exportUnlessClosed, filter);
    else if (ids.length === 0) yield* notify.warning(messages.validation.selectionRequired);
    else yield* call(exportUnlessClosed, { ids: ids.map(Number) });
  }

  return function* filingExportSaga(): SagaGenerator<void> {
    yield* takeLeading(events.exportRequested, guarded(startExport));
  };
}

/** The spreadsheet of one list of filings: fetched page by page, written beside the page. */
export function createFilingExport(name: string, list: ExportedList) {
  const actions = createEvents(name);
  const select = (root: object): ExportProgress => (root as Partial<Record<string, ExportProgress>>)[name] ?? null;
  return { name, actions, select, reducer: createExportReducer(actions), saga: createExportSaga(actions, list) };
}

export type FilingExport = ReturnType<typeof createFilingExport>;
