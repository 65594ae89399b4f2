import { combineReducers } from '@reduxjs/toolkit';
import { channel } from 'redux-saga';
import { liveSlice } from '../../../src/console/features/live/live.slice';
import { mapResource, readMap } from '../../../src/console/features/live/map/map.resource';
import { mapOpened, mapSaga } from '../../../src/console/features/live/map/map.saga';
import { clock } from '../../../src/console/lib/clock';
import { openLiveChannel } from '../../../src/console/parts/live-follow/liveChannel';
import type { LiveSignal } from '../../../src/console/parts/live-follow/liveChannel';
import { sessionSlice, signedIn } from '../../../src/console/parts/session/session.slice';
import { liveStatuses } from '../../../src/contract/live';
import { play } from '../parts/play';
import { regulator } from '../session/people';
import { pageOf, record } from './records';
import { now, pending } from './stage';

const reducer = combineReducers({
  liveMap: mapResource.reducer,
  live: liveSlice.reducer,
  session: sessionSlice.reducer,
});

test('an answer that is older than what was pushed takes nothing back from the map', async () => {
  const signals = channel<LiveSignal>();
  const answer = pending<unknown>();
  const outside = new Map<unknown, (...args: never[]) => unknown>([
    [readMap, () => answer.promise],
    [openLiveChannel, () => signals],
    [clock.now, () => now],
  ]);
  const says = (signal: LiveSignal) => () => signals.put(signal);
  const push = (status: 0 | 1 | 2) =>
    says({ kind: 'push', status, page: pageOf(status === 1 ? [record(7, { status })] : []) });
  const state = await play(
    { saga: mapSaga, reducer, outside, state: reducer(undefined, signedIn(regulator)) },
    ...[mapOpened(), mapResource.actions.refreshRequested(), says({ kind: 'up' }), ...liveStatuses.map(push)],
    () => answer.settle(pageOf([record(1), record(2)])),
  );
  expect(state.liveMap.rows.map(({ id }) => id)).toEqual([7]);
});
