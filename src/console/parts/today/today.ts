import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { defaultPeriod, overviewContract } from '../../../contract/overview';
import type { OverviewPeriod } from '../../../contract/overview';
import { minuteMs } from '../../../contract/time';
import { createQuery } from '../../kit/query/createQuery';
import { callApi } from '../../lib/apiClient';
import { clock } from '../../lib/clock';
import { namedCalls } from '../../lib/named';
import { selectMay } from '../session/session.slice';

const countedEveryMs = 5 * minuteMs;

const todayApi = namedCalls('todayApi', {
  show: (period: OverviewPeriod) => callApi(overviewContract.show, { period }),
});

/** Numbers of the user's own unit. */
export const today = createQuery('today', todayApi.show);

/** Counts at once and every few minutes, for users who may see the numbers. */
export function* countToday(): SagaGenerator<void> {
  const may = yield* select(selectMay);
  if (!may(overviewContract.show)) return;
  for (;;) {
    yield* put(today.actions.askedAgain(defaultPeriod));
    yield* call(clock.sleep, countedEveryMs);
  }
}
