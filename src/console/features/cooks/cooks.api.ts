import { cooksContract } from '../../../contract/cooks';
import type { Cook, CookFilter, NewCook } from '../../../contract/cooks';
import type { Input, PageQuery } from '../../../contract/kernel';
import type { Identified, RowId } from '../../kit/resource/types';
import { callApi } from '../../lib/apiClient';
import type { CallOptions } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** What the add and edit dialogs hold; the version is that of the cook being edited. */
export type CookForm = NewCook & Partial<Pick<Cook, 'version'>>;

/** The calls of the cook list, as effects. All reject with an `AppError`. */
export const cooksApi = namedCalls('cooksApi', {
  list: (query: CookFilter & PageQuery) => callApi(cooksContract.list, query),
  create: (cook: CookForm, options: CallOptions) => callApi(cooksContract.create, cook, options),
  /** What the form holds no more was taken away, whereas the server leaves alone what it is not sent. */
  update: ({ id, version = 1, birthday = '', trainCount = 0, trainDays = 0, ...cook }: CookForm & Identified) =>
    callApi(cooksContract.update, { ...cook, birthday, trainCount, trainDays, id: Number(id), version }),
  importRows: (file: Input<typeof cooksContract.importRows>, options?: CallOptions) =>
    callApi(cooksContract.importRows, file, options),
  /** The whole cook, phone in full. */
  show: (id: number) => callApi(cooksContract.show, { id }),
  remove: (id: RowId) => callApi(cooksContract.remove, { id: Number(id) }),
  removeMany: (ids: readonly RowId[]) => callApi(cooksContract.removeMany, { ids: ids.map(Number) }),
});
