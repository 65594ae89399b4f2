import { call } from 'typed-redux-saga';
import { operationLogsContract } from '../../../contract/operation-logs';
import { createShown } from '../../kit/shown/createShown';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** Whose changes are looked at, and what the record or the entry that leads to them is called. */
export interface TimelineOf {
  readonly controller: string;
  readonly recordId: number;
  readonly title: string;
}

const timelineApi = namedCalls('timelineApi', {
  read: (controller: string, id: number) => callApi(operationLogsContract.timeline, { controller, id }),
});

export const timeline = createShown('timeline', function* ({ controller, recordId }: TimelineOf) {
  return yield* call(timelineApi.read, controller, recordId);
});
