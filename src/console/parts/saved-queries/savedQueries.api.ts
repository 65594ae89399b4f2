import type { Input } from '../../../contract/kernel';
import { savedQueriesContract } from '../../../contract/saved-queries';
import type { SavedQuery } from '../../../contract/saved-queries';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

export type NewQuery = Input<typeof savedQueriesContract.create>;
export type QueryChange = Input<typeof savedQueriesContract.update>;

/** All reject with an `AppError`. */
export const savedQueriesApi = namedCalls('savedQueriesApi', {
  list: (list: string): Promise<readonly SavedQuery[]> => callApi(savedQueriesContract.list, { list }),
  create: (query: NewQuery): Promise<{ id: number }> => callApi(savedQueriesContract.create, query),
  update: (change: QueryChange): Promise<null> => callApi(savedQueriesContract.update, change),
  remove: (id: number): Promise<null> => callApi(savedQueriesContract.remove, { id }),
});
