import { createReducer, isAnyOf, original, type Draft } from '@reduxjs/toolkit';
import type { AppError } from '../../lib/appError';
import type { ResourceEvents } from './events';
import { keepIdentity } from './keepIdentity';
import type { EditorTarget, Identified, ListReply, ResourceState } from './types';

/** The one place where a generic state meets immer's `Draft`, which cannot see through type parameters. */
function patch<State extends object>(state: Draft<State>, changes: Partial<State>): void {
  const target: object = state;
  Object.assign(target, changes);
}

export function createResourceReducer<Row extends Identified, Filter extends object, Form extends object>(
  events: ResourceEvents<Row, Filter, Form>,
  initial: ResourceState<Row, Filter, Form>,
) {
  type State = ResourceState<Row, Filter, Form>;
  const unanswered: Partial<State> = { rows: [], total: 0, isAnswered: false };

  const openEditor = (state: Draft<State>, target: EditorTarget<Form>) => {
    if (state.editor !== null) return;
    patch<State>(state, { editor: { ...target, status: 'editing', fieldErrors: [], idempotencyKey: null } });
  };

  const showRows = (state: Draft<State>, { rows, total }: ListReply<Row>) => {
    const known = original<unknown>(state.rows) as readonly Row[];
    const present = new Set(rows.map(({ id }) => id));
    patch<State>(state, { rows: keepIdentity(known, rows), total, isAnswered: true });
    // Only a real loss makes a new list: whoever shows the selection renders with it.
    if (state.selectedIds.some((id) => !present.has(id))) {
      patch<State>(state, { selectedIds: state.selectedIds.filter((id) => present.has(id)) });
    }
  };

  const resumeEditing = (state: Draft<State>, error: AppError | null, keepsKey: boolean) => {
    if (state.editor === null) return;
    state.editor.status = 'editing';
    state.editor.fieldErrors = [...(error?.fieldErrors ?? [])];
    if (!keepsKey) state.editor.idempotencyKey = null;
  };

  return createReducer<State>(initial, (builder) => {
    builder
      .addCase(events.opened, (state, { payload }) => {
        const place = {
          filter: { ...initial.filter, ...payload.filter },
          page: payload.page ?? 1,
          pageSize: payload.pageSize ?? initial.pageSize,
        };
        const isSamePlace =
          JSON.stringify(place) ===
          JSON.stringify({ filter: state.filter, page: state.page, pageSize: state.pageSize });
        patch<State>(state, {
          ...place,
          ...(isSamePlace ? {} : unanswered),
          selectedIds: [],
          status: { kind: 'loading' },
        });
      })
      .addCase(events.filterSubmitted, (state, { payload }) => {
        const filter: object = state.filter;
        Object.assign(filter, payload);
        patch<State>(state, { page: 1 });
      })
      .addCase(events.filterReset, (state) => patch<State>(state, { filter: initial.filter, page: 1 }))
      .addCase(events.pageChanged, (state, { payload }) => patch<State>(state, { page: payload }))
      .addCase(events.pageSizeChanged, (state, { payload }) => patch<State>(state, { page: 1, pageSize: payload }))
      .addCase(events.rowsSelected, (state, { payload }) => patch<State>(state, { selectedIds: payload }))
      .addCase(events.createOpened, (state, { payload }) => openEditor(state, { mode: 'create', seed: payload }))
      .addCase(events.updateOpened, (state, { payload: { id, form } }) =>
        openEditor(state, { mode: 'update', id, seed: form }),
      )
      .addCase(events.draftChanged, (state, { payload }) => {
        if (state.editor !== null) Object.assign(state.editor, { seed: payload });
      })
      .addCase(events.editorClosed, (state) => {
        if (state.editor?.status === 'editing') patch<State>(state, { editor: null });
      })
      .addCase(events.editorSubmitted, (state) => {
        if (state.editor === null) return;
        state.editor.status = 'submitting';
        state.editor.fieldErrors = [];
      })
      .addCase(events.submissionAccepted, (state, { payload }) => {
        if (state.editor !== null) state.editor.idempotencyKey = payload.idempotencyKey;
      })
      .addCase(events.submissionDeclined, (state) => resumeEditing(state, null, true))
      .addCase(events.submissionRejected, (state, { payload }) => resumeEditing(state, payload, false))
      .addCase(events.submissionFailed, (state, { payload }) => resumeEditing(state, payload, true))
      .addCase(events.submissionSettled, (state) => patch<State>(state, { editor: null }))
      .addCase(events.exportRequested, (state) => patch<State>(state, { isExporting: true }))
      .addCase(events.exportSettled, (state) => patch<State>(state, { isExporting: false }))
      .addCase(events.listLoaded, (state, { payload }) => {
        showRows(state, payload);
        patch<State>(state, { status: { kind: 'ready' } });
      })
      .addCase(events.rowsChanged, (state, { payload }) => showRows(state, payload))
      .addCase(events.listFailed, (state, { payload }) =>
        patch<State>(state, { status: { kind: 'failed', error: payload } }),
      )
      .addMatcher(
        isAnyOf(
          events.filterSubmitted,
          events.filterReset,
          events.pageChanged,
          events.pageSizeChanged,
          events.refreshRequested,
        ),
        (state) => patch<State>(state, { status: { kind: 'loading' } }),
      );
  });
}
