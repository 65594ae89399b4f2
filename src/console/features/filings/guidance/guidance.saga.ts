import { call, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Filing } from '../../../../contract/filing-record';
import { isAwaiting } from '../../../../contract/filing-terms';
import type { GuidanceDraft } from '../../../../contract/filing-work';
import type { SessionUser } from '../../../../contract/session';
import { ask, notify } from '../../../kit/feedback/feedback.saga';
import { runCommand } from '../../../kit/feedback/runCommand.saga';
import { newIdempotencyKey } from '../../../kit/resource/idempotencyKey';
import { readFailure } from '../../../kit/saga/failure.saga';
import { guarded } from '../../../kit/saga/guarded.saga';
import { fail } from '../../../lib/appError';
import type { AppError } from '../../../lib/appError';
import { findPosition } from '../../../lib/position';
import { messages } from '../../../locale/messages';
import { selectUser } from '../../../parts/session/session.slice';
import { filingsApi } from '../filings.api';
import { filingChanged } from '../filings.events';
import { readDraft } from './draftContent';
import { followChanges, saveDraft } from './drafts.saga';
import {
  fieldChanged,
  guidanceClosed,
  guidanceFailed,
  guidanceLoaded,
  guidanceOpened,
  guidanceSubmitted,
  newestFound,
  positionRequested,
  positionSettled,
  selectIdempotencyKey,
  selectSaving,
  selectWork,
  submissionAccepted,
  submissionRejected,
  submissionSettled,
} from './guidance.slice';
import type { Work } from './guidance.slice';
import { guidanceProblems, problemsOf } from './guidanceProblems';
import { blankValues, guidanceFormOf } from './guidanceValues';
import { texts } from './guidance.texts';
import { guidanceDrafts } from './guidanceDrafts';
import type { DraftPlace } from './guidanceDrafts';

/** What the page begins with: this device's draft unless the server has got a newer one that the user prefers. */
function* beginWith(filing: Filing, server: GuidanceDraft, place: DraftPlace, { name, unit }: SessionUser['profile']) {
  const stored = readDraft(server.content);
  const local = yield* call(guidanceDrafts.read, place);
  const key = stored?.key ?? null;
  const isOutdated = local !== null && stored !== null && local.baseKey !== stored.key;
  const isLocal =
    local !== null && !(isOutdated && (yield* ask(texts.newer(server.savedAt ?? ''), texts.newerAnswers)));
  if (local !== null && !isLocal) yield* call(guidanceDrafts.remove, place);
  const values = (isLocal ? local.values : stored?.values) ?? blankValues(filing, name, unit.name);
  yield* put(guidanceLoaded({ filing, values, key, isUnsaved: isLocal }));
  if (server.isStale) yield* notify.warning(texts.stale);
}

function* load(place: DraftPlace, officer: SessionUser['profile']): SagaGenerator<boolean> {
  try {
    const filing = yield* call(filingsApi.show, place.filingId);
    if (!isAwaiting(filing)) fail({ kind: 'business', text: texts.notAwaiting, fieldErrors: [] });
    const server = yield* call(filingsApi.showDraft, place.filingId);
    yield* call(beginWith, filing, server, place, officer);
    return true;
  } catch (error) {
    yield* put(guidanceFailed(yield* readFailure(error)));
    return false;
  }
}

function* work(place: DraftPlace, officer: SessionUser['profile']): SagaGenerator<void> {
  if (!(yield* call(load, place, officer))) return;
  yield* fork(followChanges, place);
  // What this device kept is on its way as soon as it is shown.
  if ((yield* select(selectSaving)).kind === 'dirty') yield* call(saveDraft, place);
}

/** From opening the page to leaving it; what was not sent by then is sent now, or stays on this device. */
function* workUntilClosed({ payload: filingId }: ReturnType<typeof guidanceOpened>): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const place = { userId: user.profile.userId, filingId };
  yield* race({ worked: call(work, place, user.profile), left: take(guidanceClosed) });
  if ((yield* select(selectSaving)).kind === 'dirty') yield* call(saveDraft, place);
}

const isOutcomeUnknown = ({ kind }: AppError) => ['network', 'timeout', 'server', 'unknown'].includes(kind);

function* send({ filing, values }: Work): SagaGenerator<void> {
  const idempotencyKey = (yield* select(selectIdempotencyKey)) ?? (yield* call(newIdempotencyKey));
  yield* put(submissionAccepted(idempotencyKey));
  yield* call(filingsApi.guide, guidanceFormOf(filing, values), { idempotencyKey });
}

/** Somebody else has changed the filing: its newest version is shown beside what the user goes on from. */
function* reloadFiling({ filing: { id } }: Work): SagaGenerator<void> {
  const outcome = yield* runCommand({}, filingsApi.show, id);
  if (outcome.status !== 'done') return;
  if (!isAwaiting(outcome.result)) {
    yield* notify.warning(texts.notAwaiting);
    return;
  }
  yield* put(newestFound(outcome.result));
}

function* submit(): SagaGenerator<void> {
  const present = yield* select(selectWork);
  const user = yield* select(selectUser);
  if (present === null || user === null) return;
  const problems = guidanceProblems(present.values);
  const count = Object.keys(problems).length;
  if (count > 0) {
    yield* put(submissionRejected({ problems, isOutcomeUnknown: false }));
    yield* notify.warning(texts.incomplete(count));
    return;
  }
  const answers = Object.values(present.values.answers);
  const met = answers.filter(({ isCompliant }) => isCompliant === true).length;
  const unmet = answers.filter(({ isCompliant }) => isCompliant === false).length;
  const wording = {
    confirm: texts.confirm(met, unmet),
    success: messages.done.submitted,
    inlineKinds: ['conflict'] as const,
  };
  const outcome = yield* runCommand(wording, send, present);
  if (outcome.status === 'done') {
    yield* call(guidanceDrafts.remove, { userId: user.profile.userId, filingId: present.filing.id });
    yield* put(submissionSettled());
    yield* put(filingChanged(present.filing.id));
    return;
  }
  const error = outcome.status === 'failed' ? outcome.error : null;
  if (error?.kind === 'conflict') yield* call(reloadFiling, present);
  yield* put(
    submissionRejected({
      problems: problemsOf(error?.fieldErrors ?? []),
      isOutcomeUnknown: error !== null && isOutcomeUnknown(error),
    }),
  );
}

function* locate(): SagaGenerator<void> {
  try {
    const outcome = yield* runCommand({}, findPosition);
    if (outcome.status === 'done') yield* put(fieldChanged(outcome.result));
  } finally {
    yield* put(positionSettled());
  }
}

export function* guidanceSaga(): SagaGenerator<void> {
  yield* takeLatest(guidanceOpened, guarded(workUntilClosed));
  yield* takeLeading(guidanceSubmitted, guarded(submit));
  yield* takeLeading(positionRequested, guarded(locate));
}
