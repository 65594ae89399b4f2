import { call, fork, put, select, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { filingType } from '../../../../contract/filing-terms';
import { dayMs, wireDate } from '../../../../contract/time';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { clock } from '../../../lib/clock';
import { selectUser } from '../../../parts/session/session.slice';
import { filingFormOf, filingsApi } from '../filings.api';
import { filingEditRequested, newFilingRequested } from '../filings.events';
import { editorTree, filingsResource } from '../filings.resource';
import { editorOffers } from './offers';
import { typingSaga } from './typing.saga';

/** A new filing's banquet, until somebody says another day: noon, when most begin. */
const usualLeadDays = 7;

/** In the user's own unit, unless he chooses another one. */
function* openNewFiling(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const day = wireDate(new Date((yield* call(clock.now)) + usualLeadDays * dayMs));
  const seed = { type: filingType.rural, hostName: '', heldAt: `${day} 12:00:00`, unitId: user.profile.unit.id };
  yield* put(filingsResource.actions.createOpened({ ...seed, staff: [], meals: [] }));
}

/** The list masks phones and may be old: the dialog opens on the draft as it is now. */
function* openFiling({ payload: id }: ReturnType<typeof filingEditRequested>): SagaGenerator<void> {
  const outcome = yield* runCommand({}, filingsApi.reveal, id);
  if (outcome.status !== 'done') return;
  yield* put(filingsResource.actions.updateOpened({ id, form: filingFormOf(outcome.result) }));
}

/** Registering and changing drafts, wherever that is offered. */
export function* filingEditingSaga(): SagaGenerator<void> {
  yield* fork(filingsResource.saga);
  yield* fork(editorTree.saga);
  for (const { saga } of editorOffers) yield* fork(saga);
  yield* fork(typingSaga);
  yield* takeLeading(newFilingRequested, guarded(openNewFiling));
  yield* takeLeading(filingEditRequested, guarded(openFiling));
}
