import { createSelector } from '@reduxjs/toolkit';
import { sliceIn } from '../../lib/sliceIn';
import type { Identified, ResourceState, RowId } from './types';

/** Selectors on the store's root; a slice that is not injected yet reads as its initial state. */
export function createResourceSelectors<Row extends Identified, Filter, Form extends object>(
  name: string,
  initial: ResourceState<Row, Filter, Form>,
) {
  type State = ResourceState<Row, Filter, Form>;
  const state = (root: object): State => sliceIn(root, name, initial);
  const rows = (root: object) => state(root).rows;
  const rowsById = createSelector(rows, (all): ReadonlyMap<RowId, Row> => new Map(all.map((row) => [row.id, row])));
  const selectedIds = (root: object) => state(root).selectedIds;
  const elsewhere = (root: object) => state(root).selectedElsewhere;

  return {
    state,
    rows,
    rowsById,
    row: (root: object, id: RowId): Row | undefined => rowsById(root).get(id),
    selectedIds,
    /** Those of other pages first, as they were last seen. */
    selectedRows: createSelector(rowsById, elsewhere, selectedIds, (present, others, ids) =>
      [...others.filter(({ id }) => !present.has(id)), ...present.values()].filter(({ id }) => ids.includes(id)),
    ),
    editor: (root: object) => state(root).editor,
    query: createSelector(state, ({ filter, page, pageSize }) => ({ ...filter, page, pageSize })),
  };
}

export type ResourceSelectors<Row extends Identified, Filter, Form extends object> = ReturnType<
  typeof createResourceSelectors<Row, Filter, Form>
>;
