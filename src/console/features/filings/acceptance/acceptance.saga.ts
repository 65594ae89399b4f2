import { put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { filingDetail } from '../detail/detail.slice';
import { filingChanged } from '../filings.events';
import { acceptance } from './acceptance.resource';

function* refreshFiling(): SagaGenerator<void> {
  const detail = yield* select(filingDetail.select);
  if (detail !== null) yield* put(filingChanged(detail.asked));
}

export function* acceptanceSaga(): SagaGenerator<void> {
  yield* takeEvery(acceptance.actions.submissionSettled, guarded(refreshFiling));
}
