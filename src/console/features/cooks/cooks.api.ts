import { cooks, cooksContract } from '../../../contract/cooks';
import type { Input } from '../../../contract/kernel';
import type { RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { declaredApi } from '../../parts/resource-screen/declaredResource';

/** The calls of the cook list, as effects. All reject with an `AppError`. */
export const cooksApi = namedCalls('cooksApi', {
  ...declaredApi(cooks),
  importRows: (file: Input<typeof cooksContract.importRows>, options?: CallOptions) =>
    callApi(cooksContract.importRows, file, options),
  read: (id: RowId) => callApi(cooksContract.show, { id: Number(id) }),
  /** The whole cook, phone in full. */
  show: (id: number) => callApi(cooksContract.show, { id }),
});
