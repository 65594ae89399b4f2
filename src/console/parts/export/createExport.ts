import { createAction } from '@reduxjs/toolkit';
import type { Action } from '@reduxjs/toolkit';
import { call, cancelled, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import type { RowId } from '../../kit/resource/types';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { formChanged, formSettled } from '../../kit/unsaved/unsaved.slice';
import { named } from '../../lib/named';
import { saveFile } from '../../lib/saveFile';
import { messages } from '../../locale/messages';
import { selectUserId } from '../session/session.slice';
import { texts } from './export.texts';
import { openWith } from './exportChannel';
import type { Fetch } from './exportChannel';
import {
  exportDismissed,
  exportFailed,
  exportProgressed,
  exportQueued,
  exportRetried,
  exportSaved,
  exportsGivenUp,
  exportsSlice,
  exportStarted,
  mostTasks,
  newExportId,
  selectExports,
  selectHasTurn,
  selectIsExporting,
  selectIsExportingOf,
} from './exports.slice';

/** The chosen rows, or everything that matches a filter. */
export type ExportOrder<Filter> =
  { readonly ids: readonly number[] } | ({ readonly isWhole: true; readonly columns?: readonly string[] } & Filter);

/** What is asked for: the chosen rows, everything, or everything with these fields alone. */
type ExportWish = 'chosen' | 'all' | { readonly fields: readonly string[] };

/** The list whose rows are exported. */
export interface ExportedList<Filter, Root = object> {
  readonly selectedIds: (root: Root) => readonly RowId[];
  readonly state: (root: Root) => { readonly filter: Filter; readonly total: number };
}

/** What ends with the session, and is asked about before; whatever page is shown. */
const unfinished = {
  name: exportsSlice.name,
  close: exportsGivenUp(),
  isOfSession: true,
  question: texts.leaving,
} as const;

/** After which another one may begin. */
const makesRoom = [exportStarted, exportSaved, exportFailed, exportDismissed];

function* takeTurn(id: string): SagaGenerator<void> {
  while (!(yield* select(selectHasTurn, id))) yield* take(makesRoom);
}

function* noteRest(): SagaGenerator<void> {
  if (!(yield* select(selectIsExporting))) yield* put(formSettled(unfinished.name));
}

function* fail(id: string, error: unknown): SagaGenerator<void> {
  yield* put(exportFailed({ id, reason: (yield* readFailure(error)).text }));
}

const endsTask = (id: string) => (action: Action) =>
  exportsGivenUp.match(action) || (exportDismissed.match(action) && action.payload === id);
const answersEnd = (id: string) => (action: Action) =>
  endsTask(id)(action) || (exportRetried.match(action) && action.payload === id);

/**
 * The spreadsheet of one list, made by the server while it is downloaded. It is saved whole or not at all. Its progress
 * stands with that of all others in the tray, for as long as the session lasts.
 */
export function createExport<Filter extends object, Root = object>(
  name: string,
  noun: string,
  list: ExportedList<Filter, Root>,
  fetch: Fetch<ExportOrder<Filter>>,
) {
  const exportRequested = createAction<ExportWish>(`${name}/exportRequested`);
  const isUnderWay = selectIsExportingOf(name);
  const open = named(`${name}.open`, openWith(fetch));

  function* fetchAndSave(id: string, order: ExportOrder<Filter>): SagaGenerator<void> {
    const channel = yield* call(open, { id, order, userId: yield* select(selectUserId) });
    try {
      for (;;) {
        const event = yield* take(channel);
        if (event.kind === 'progress') {
          yield* put(exportProgressed({ id, ...event.come }));
          continue;
        }
        if (event.kind === 'failed') yield* fail(id, event.error);
        else {
          yield* call(saveFile, event.file);
          yield* put(exportSaved(id));
        }
        return;
      }
    } finally {
      channel.close();
    }
  }

  function* work(id: string, order: ExportOrder<Filter>, rows: number): SagaGenerator<void> {
    yield* put(exportQueued({ id, list: name, noun, rows }));
    yield* put(formChanged(unfinished));
    yield* call(takeTurn, id);
    yield* put(exportStarted(id));
    try {
      yield* call(fetchAndSave, id, order);
    } catch (error) {
      yield* fail(id, error);
    }
  }

  /** Until it is dismissed, whatever page is shown. */
  function* follow(order: ExportOrder<Filter>, rows: number): SagaGenerator<void> {
    const id = yield* call(newExportId);
    try {
      for (;;) {
        const { ended } = yield* race({ worked: call(work, id, order, rows), ended: take(endsTask(id)) });
        if (ended !== undefined && exportDismissed.match(ended)) yield* notify.info(messages.cancelled);
        yield* call(noteRest);
        if (ended !== undefined || !exportRetried.match(yield* take(answersEnd(id)))) return;
      }
    } finally {
      // Somebody else has signed in after an expiry.
      if (yield* cancelled()) yield* put(formSettled(unfinished.name));
    }
  }

  function* startExport({ payload }: ReturnType<typeof exportRequested>): SagaGenerator<void> {
    if (yield* select(isUnderWay)) return;
    const ids = yield* select(list.selectedIds);
    const { filter, total } = yield* select(list.state);
    const isWhole = payload !== 'chosen';
    const columns = typeof payload === 'string' ? {} : { columns: payload.fields };
    const everything: ExportOrder<Filter> = { ...filter, isWhole: true, ...columns };
    if (isWhole && total === 0) yield* notify.warning(texts.nothing(noun));
    else if (!isWhole && ids.length === 0) yield* notify.warning(messages.validation.selectionRequired);
    else if ((yield* select(selectExports)).length >= mostTasks) yield* notify.warning(texts.tooMany(mostTasks));
    else if (isWhole) yield* call(follow, everything, total);
    else yield* call(follow, { ids: ids.map(Number) }, ids.length);
  }

  const saga = named(`${name}Saga`, function* watchExports(): SagaGenerator<void> {
    yield* takeEvery(exportRequested, guarded(startExport));
  });

  const { name: slice, reducer } = exportsSlice;
  return { name: slice, reducer, actions: { exportRequested }, selectIsUnderWay: isUnderWay, saga };
}

export type Export = Pick<
  ReturnType<typeof createExport>,
  'name' | 'reducer' | 'actions' | 'selectIsUnderWay' | 'saga'
>;
