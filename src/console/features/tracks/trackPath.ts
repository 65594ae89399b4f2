import { call, select } from 'typed-redux-saga';
import { trackDays, tracksContract } from '../../../contract/tracks';
import type { PathQuery } from '../../../contract/tracks';
import { createShown } from '../../kit/shown/createShown';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';
import { withinLastDays } from '../../parts/date-range/days';
import { tracksResource } from './tracks.resource';

/** Whose way is looked at. */
interface PathOwner {
  readonly cookId: number;
  readonly cookName: string;
}

const trackPathApi = namedCalls('trackPathApi', {
  read: (query: PathQuery) => callApi(tracksContract.path, withinLastDays(trackDays, query)),
});

/** On the days the list shows. */
export const trackPath = createShown('trackPath', function* ({ cookId }: PathOwner) {
  const { from, until } = (yield* select(tracksResource.select.state)).filter;
  return yield* call(trackPathApi.read, { cookId, from, until });
});
