import { createAction } from '@reduxjs/toolkit';
import type { AppError } from '../../lib/appError';
import type { Resolution } from '../conflict/conflict';
import type { Identified, ListQuery, ListReply, RowId } from './types';

/** A plain action creator whose payload type survives inside generic code, where RTK's own conditional type gives up. */
const event = <Payload>(type: string) => createAction(type, (payload: Payload) => ({ payload }));

const signal = (type: string) => createAction(type, () => ({ payload: undefined }));

/** Everything that can happen to a list screen. The first group comes from the screen, the second from the saga. */
export const createResourceEvents = <Row extends Identified, Filter, Form extends object>(name: string) => ({
  opened: event<ListQuery<Filter>>(`${name}/opened`),
  filterSubmitted: event<Partial<Filter>>(`${name}/filterSubmitted`),
  /** As the filter's `sort` says; undefined: as the list stands by itself. */
  sortChanged: event<string | undefined>(`${name}/sortChanged`),
  filterReset: signal(`${name}/filterReset`),
  pageChanged: event<number>(`${name}/pageChanged`),
  pageSizeChanged: event<number>(`${name}/pageSizeChanged`),
  refreshRequested: signal(`${name}/refreshRequested`),
  /** Its page is shown again: what it shows may be old, and stands until the answer is there. */
  returned: signal(`${name}/returned`),
  /** Everything that the filter finds is chosen. */
  matchingSelected: signal(`${name}/matchingSelected`),
  rowsSelected: event<readonly RowId[]>(`${name}/rowsSelected`),
  createOpened: event<Form>(`${name}/createOpened`),
  /** `base`: what the form was made of, where that is another one than the form, or is not known. */
  updateOpened: event<{ readonly id: RowId; readonly form: Form; readonly base?: Form | null }>(`${name}/updateOpened`),
  /** The screen or the whole page goes away under an open editor (an expired session, a reload): this is what was typed. */
  draftChanged: event<Form>(`${name}/draftChanged`),
  editorClosed: signal(`${name}/editorClosed`),
  editorSubmitted: event<Form>(`${name}/editorSubmitted`),
  /** Back to the form: the next attempt compares anew. */
  conflictDismissed: signal(`${name}/conflictDismissed`),
  conflictResolved: event<Resolution<Form>>(`${name}/conflictResolved`),
  removeRequested: event<RowId>(`${name}/removeRequested`),
  removeManyRequested: signal(`${name}/removeManyRequested`),
  removeMatchingRequested: signal(`${name}/removeMatchingRequested`),
  /** The deletion of these is to be taken back. */
  undoRequested: event<readonly RowId[]>(`${name}/undoRequested`),
  /** The chosen rows, with these fields alone; with all that are declared unless told. */
  exportRequested: createAction(`${name}/exportRequested`, (fields?: readonly string[]) => ({ payload: fields })),

  listLoaded: event<ListReply<Row>>(`${name}/listLoaded`),
  listFailed: event<AppError>(`${name}/listFailed`),
  /** The server told without being asked: a push for the page on screen. */
  rowsChanged: event<ListReply<Row>>(`${name}/rowsChanged`),
  submissionAccepted: event<{ readonly idempotencyKey: string }>(`${name}/submissionAccepted`),
  submissionDeclined: signal(`${name}/submissionDeclined`),
  /** Refused: nothing was written. */
  submissionRejected: event<AppError>(`${name}/submissionRejected`),
  /** No answer: whether it was written is unknown. */
  submissionFailed: event<AppError>(`${name}/submissionFailed`),
  /** Refused because of another's version: both are to be compared. */
  conflictFound: event<{ readonly mine: Form; readonly theirs: Form }>(`${name}/conflictFound`),
  submissionSettled: signal(`${name}/submissionSettled`),
  exportSettled: signal(`${name}/exportSettled`),
});

export type ResourceEvents<Row extends Identified, Filter, Form extends object> = ReturnType<
  typeof createResourceEvents<Row, Filter, Form>
>;
