import { pairOf } from '../../contract/kernel';
import type { Endpoint } from '../../contract/kernel';
import { recycleUndo } from '../../contract/removal';
import { callApi } from './apiClient';

/** The call that takes deletions by this endpoint back. */
export const undoOf = (remove: Endpoint) => (ids: readonly (number | string)[]) =>
  callApi(recycleUndo, { kind: pairOf(remove).controller, ids: ids.map(Number) });
