import { createAction } from '@reduxjs/toolkit';
import type { AppError } from '../../lib/appError';
import type { Identified, ListQuery, ListReply, RowId } from './types';

/** A plain action creator whose payload type survives inside generic code, where RTK's own conditional type gives up. */
const event = <Payload>(type: string) => createAction(type, (payload: Payload) => ({ payload }));

const signal = (type: string) => createAction(type, () => ({ payload: undefined }));

/** Everything that can happen to a list screen. The first group comes from the screen, the second from the saga. */
export const createResourceEvents = <Row extends Identified, Filter, Form>(name: string) => ({
  opened: event<ListQuery<Filter>>(`${name}/opened`),
  filterSubmitted: event<Partial<Filter>>(`${name}/filterSubmitted`),
  filterReset: signal(`${name}/filterReset`),
  pageChanged: event<number>(`${name}/pageChanged`),
  pageSizeChanged: event<number>(`${name}/pageSizeChanged`),
  refreshRequested: signal(`${name}/refreshRequested`),
  rowsSelected: event<readonly RowId[]>(`${name}/rowsSelected`),
  createOpened: event<Form>(`${name}/createOpened`),
  updateOpened: event<{ readonly id: RowId; readonly form: Form }>(`${name}/updateOpened`),
  /** The screen or the whole page goes away under an open editor (an expired session, a reload): this is what was typed. */
  draftChanged: event<Form>(`${name}/draftChanged`),
  editorClosed: signal(`${name}/editorClosed`),
  editorSubmitted: event<Form>(`${name}/editorSubmitted`),
  removeRequested: event<RowId>(`${name}/removeRequested`),
  removeManyRequested: signal(`${name}/removeManyRequested`),
  exportRequested: signal(`${name}/exportRequested`),

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
  submissionSettled: signal(`${name}/submissionSettled`),
  exportSettled: signal(`${name}/exportSettled`),
});

export type ResourceEvents<Row extends Identified, Filter, Form> = ReturnType<
  typeof createResourceEvents<Row, Filter, Form>
>;
