import { recycleUndo } from '../../contract/recycle';
import type { RemovedKind } from '../../contract/recycle';
import { callApi } from './apiClient';

/** The call that takes a deletion of this kind back. */
export const undoOf = (kind: RemovedKind) => (ids: readonly (number | string)[]) =>
  callApi(recycleUndo, { kind, ids: ids.map(Number) });
