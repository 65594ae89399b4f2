import { call } from 'typed-redux-saga';
import { operationLogsContract } from '../../../contract/operation-logs';
import { createQuery } from '../../kit/query/createQuery';
import { callApi } from '../../lib/apiClient';
import { namedCalls } from '../../lib/named';

/** Record whose changes are shown, and the title of the record or of the entry that leads to them. */
export interface TimelineOf {
  readonly controller: string;
  readonly recordId: number;
  readonly title: string;
}

const timelineApi = namedCalls('timelineApi', {
  read: (controller: string, id: number) => callApi(operationLogsContract.timeline, { controller, id }),
});

export const timeline = createQuery('timeline', function* ({ controller, recordId }: TimelineOf) {
  return yield* call(timelineApi.read, controller, recordId);
});
