import { call, select } from 'typed-redux-saga';
import { trackDays, tracksContract } from '../../../contract/tracks';
import type { PathQuery } from '../../../contract/tracks';
import { createQuery } from '../../kit/query/createQuery';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { withinLastDays } from '../../parts/date-range/days';
import { tracksResource } from './tracks.resource';

/** Cook whose path is shown. */
interface PathOwner {
  readonly cookId: number;
  readonly cookName: string;
}

const trackPathApi = namedCalls('trackPathApi', {
  read: (query: PathQuery) => callApi(tracksContract.path, withinLastDays(trackDays, query)),
});

/** Path of a cook on the days that the list shows. */
export const trackPath = createQuery('trackPath', function* ({ cookId }: PathOwner) {
  const { from, until } = (yield* select(tracksResource.select.state)).filter;
  return yield* call(trackPathApi.read, { cookId, from, until });
});
