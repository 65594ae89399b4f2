import { createReducer, isAnyOf, original, type Draft } from '@reduxjs/toolkit';
import { mostRemoved } from '../../../contract/removal';
import type { AppError } from '../../lib/appError';
import type { ResourceEvents } from './events';
import { keepIdentity } from './keepIdentity';
import type { EditorTarget, Identified, ListReply, ResourceState, RowId } from './types';

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
  const unanswered: Partial<State> = { rows: [], total: 0, isMore: undefined, isAnswered: false };

  const openEditor = (state: Draft<State>, target: EditorTarget<Form>, base: Form | null) => {
    if (state.editor !== null) return;
    const untried = { status: 'editing', fieldErrors: [], idempotencyKey: null, conflict: null, carried: {} } as const;
    patch<State>(state, { editor: { ...target, ...untried, draft: null, base } });
  };

  const showRows = (state: Draft<State>, { rows, total, isMore }: ListReply<Row>) => {
    const { rows: known, selectedIds, selectedElsewhere } = original<unknown>(state) as State;
    const isChosen = new Set([...rows, ...selectedElsewhere].map(({ id }) => id));
    patch<State>(state, { rows: keepIdentity(known, rows), total, isMore, isAnswered: true });
    // Only a real loss makes a new list: whoever shows the selection renders with it.
    if (selectedIds.some((id) => !isChosen.has(id))) {
      patch<State>(state, { selectedIds: selectedIds.filter((id) => isChosen.has(id)) });
    }
  };

  /** The page is left: what is chosen on it stays chosen. */
  const takeAlong = (state: Draft<State>) => {
    const { rows, selectedIds, selectedElsewhere } = original<unknown>(state) as State;
    const left = rows.filter(({ id }) => selectedIds.includes(id));
    const others = selectedElsewhere.filter(({ id }) => left.every((row) => row.id !== id));
    if (left.length > 0) patch<State>(state, { selectedElsewhere: [...others, ...left] });
  };

  /** What is on this page now is not elsewhere. */
  const arriveAt = (state: Draft<State>, rows: readonly Row[]) => {
    const { selectedElsewhere } = original<unknown>(state) as State;
    const rest = selectedElsewhere.filter(({ id }) => rows.every((row) => row.id !== id));
    if (rest.length < selectedElsewhere.length) patch<State>(state, { selectedElsewhere: rest });
  };

  /** Single rows are meant again, or another filter. */
  const meanSome = (state: Draft<State>) => {
    if ((original<unknown>(state) as State).isMatching === true) patch<State>(state, { isMatching: undefined });
  };

  /** Another filter: what it does not show is chosen no more. */
  const stayHere = (state: Draft<State>) => {
    meanSome(state);
    const { rows, selectedIds, selectedElsewhere } = original<unknown>(state) as State;
    if (selectedElsewhere.length === 0) return;
    const isHere = new Set(rows.map(({ id }) => id));
    patch<State>(state, { selectedElsewhere: [], selectedIds: selectedIds.filter((id) => isHere.has(id)) });
  };

  const choose = (state: Draft<State>, ids: readonly RowId[]) => {
    meanSome(state);
    const { selectedElsewhere } = original<unknown>(state) as State;
    const rest = selectedElsewhere.filter(({ id }) => ids.includes(id));
    patch<State>(state, { selectedIds: ids.slice(0, mostRemoved) });
    if (rest.length < selectedElsewhere.length) patch<State>(state, { selectedElsewhere: rest });
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
        meanSome(state);
        patch<State>(state, {
          ...place,
          ...(isSamePlace ? {} : unanswered),
          selectedIds: [],
          selectedElsewhere: [],
          status: { kind: 'loading' },
        });
      })
      .addCase(events.filterSubmitted, (state, { payload }) => {
        const filter: object = state.filter;
        Object.assign(filter, payload);
        stayHere(state);
        patch<State>(state, { page: 1 });
      })
      .addCase(events.sortChanged, (state, { payload }) => {
        takeAlong(state);
        Object.assign(state.filter as object, { sort: payload });
        patch<State>(state, { page: 1 });
      })
      .addCase(events.filterReset, (state) => {
        stayHere(state);
        patch<State>(state, { filter: initial.filter, page: 1 });
      })
      .addCase(events.pageChanged, (state, { payload }) => {
        takeAlong(state);
        patch<State>(state, { page: payload });
      })
      .addCase(events.pageSizeChanged, (state, { payload }) => {
        takeAlong(state);
        patch<State>(state, { page: 1, pageSize: payload });
      })
      .addCase(events.rowsSelected, (state, { payload }) => choose(state, payload))
      .addCase(events.matchingSelected, (state) => patch<State>(state, { isMatching: true }))
      .addCase(events.createOpened, (state, { payload }) => openEditor(state, { mode: 'create', seed: payload }, null))
      .addCase(events.updateOpened, (state, { payload: { id, form, base = form } }) =>
        openEditor(state, { mode: 'update', id, seed: form }, base),
      )
      .addCase(events.draftChanged, (state, { payload }) => {
        if (state.editor !== null) Object.assign(state.editor, { draft: payload });
      })
      .addCase(events.editorClosed, (state) => {
        if (state.editor?.status === 'editing') patch<State>(state, { editor: null });
      })
      .addCase(events.conflictFound, (state, { payload }) => {
        resumeEditing(state, null, false);
        if (state.editor !== null) Object.assign(state.editor, { conflict: { base: state.editor.base, ...payload } });
      })
      .addCase(events.conflictDismissed, (state) => {
        if (state.editor !== null) state.editor.conflict = null;
      })
      .addCase(events.conflictResolved, (state, { payload: { form, carried } }) => {
        const base = state.editor?.conflict?.theirs ?? null;
        if (state.editor === null) return;
        Object.assign(state.editor, {
          seed: form,
          draft: form,
          base,
          carried,
          conflict: null,
          status: 'submitting',
          fieldErrors: [],
        });
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
        arriveAt(state, payload.rows);
        patch<State>(state, { status: { kind: 'ready' } });
      })
      .addCase(events.rowsChanged, (state, { payload }) => {
        showRows(state, payload);
        // Rows that are told anew stand for the answer that did not come.
        if (state.status.kind === 'failed') patch<State>(state, { status: { kind: 'ready' } });
      })
      .addCase(events.listFailed, (state, { payload }) =>
        patch<State>(state, {
          status: { kind: 'failed', error: payload },
          // Rows that were shown are still worth reading; that there were none says nothing of now.
          isAnswered: state.isAnswered && state.rows.length > 0,
        }),
      )
      .addMatcher(
        isAnyOf(
          events.filterSubmitted,
          events.sortChanged,
          events.filterReset,
          events.pageChanged,
          events.pageSizeChanged,
          events.refreshRequested,
        ),
        (state) => patch<State>(state, { status: { kind: 'loading' } }),
      );
  });
}
