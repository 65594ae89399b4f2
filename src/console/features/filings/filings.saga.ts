import { call, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { filingType } from '../../../contract/filing-terms';
import { wireDate } from '../../../contract/time';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { clock } from '../../lib/clock';
import { selectUser } from '../../parts/session/session.slice';
import { filingDetailSaga } from './detail/detail.saga';
import { filingEditorSaga } from './editor/editor.saga';
import { typingSaga } from './editor/typing.saga';
import { formsSaga } from './forms/forms.saga';
import { filingsApi } from './filings.api';
import { filingChanged, filingEditRequested, newFilingRequested } from './filings.events';
import { filingsExport } from './filings.export';
import { editorTree, filingsResource, regionTree } from './filings.resource';

const dayMs = 24 * 60 * 60 * 1000;
/** A new filing's banquet, until somebody says another day: noon, when most begin. */
const usualLeadDays = 7;

/** In the user's own unit, unless he chooses another one. */
function* openNewFiling(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const day = wireDate(new Date((yield* call(clock.now)) + usualLeadDays * dayMs));
  const seed = { type: filingType.rural, hostName: '', heldAt: `${day} 12:00:00`, unitId: user.profile.unit.id };
  yield* put(filingsResource.actions.createOpened({ ...seed, crew: [], team: [], cookRecords: [], meals: [] }));
}

/** The list masks phones and may be old: the dialog opens on the draft as it is now. */
function* openFiling({ payload: id }: ReturnType<typeof filingEditRequested>): SagaGenerator<void> {
  const outcome = yield* runCommand({}, filingsApi.reveal, id);
  if (outcome.status !== 'done') return;
  const { result: filing } = outcome;
  // A registered cook is named by his number alone.
  const form = filing.cookId === undefined ? filing : { ...filing, cookName: '' };
  yield* put(filingsResource.actions.updateOpened({ id, form }));
}

function* refreshList(): SagaGenerator<void> {
  yield* put(filingsResource.actions.refreshRequested());
}

export function* filingsSaga(): SagaGenerator<void> {
  yield* fork(filingsResource.saga);
  yield* fork(regionTree.saga);
  yield* fork(editorTree.saga);
  yield* fork(filingsExport.saga);
  yield* fork(filingEditorSaga);
  yield* fork(typingSaga);
  yield* takeLeading(newFilingRequested, guarded(openNewFiling));
  yield* takeLeading(filingEditRequested, guarded(openFiling));
  yield* takeEvery(filingChanged, guarded(refreshList));
}

export const filingsSagas = [filingsSaga, filingDetailSaga, formsSaga];
