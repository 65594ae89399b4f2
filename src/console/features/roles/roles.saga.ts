import { call, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Role } from '../../../contract/roles';
import { ask, notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import {
  addedTo,
  functionsFailed,
  functionsLoaded,
  grantsOpened,
  grantsSaved,
  grantsSettled,
  grantsSubmitted,
  holdersLoaded,
  roleRead,
  roleRequested,
  roleSelected,
  selectGrants,
  selectHasUnsaved,
} from './roleGrants.slice';
import { rolesApi } from './roles.api';
import { rolesResource } from './roles.resource';
import { texts } from './roles.texts';

const { listLoaded, listFailed, refreshRequested } = rolesResource.actions;

function* loadFunctions(): SagaGenerator<void> {
  try {
    yield* put(functionsLoaded(yield* call(rolesApi.functions)));
  } catch (error) {
    yield* put(functionsFailed(yield* readFailure(error)));
  }
}

/** Ticks that were not saved are not lost by a slip of the hand. */
function* openRole({ payload: role }: ReturnType<typeof roleRequested>): SagaGenerator<void> {
  const { role: current } = yield* select(selectGrants);
  if (current?.id === role.id) return;
  if ((yield* select(selectHasUnsaved)) && !(yield* ask(texts.unsaved, texts.unsavedAnswers))) return;
  yield* put(roleSelected(role));
}

function* loadHolders({ payload: role }: ReturnType<typeof roleSelected>): SagaGenerator<void> {
  if (role === null) return;
  const outcome = yield* runCommand({}, rolesApi.holders, role.id);
  if (outcome.status === 'done') yield* put(holdersLoaded(outcome.result));
}

/** Whose ticks stand on what others have granted meanwhile reads what that is; or that it could not be read. */
function* tellChanged(seen: Role, rows: readonly Role[]): SagaGenerator<void> {
  const present = rows.find(({ id }) => id === seen.id);
  if (present === undefined) {
    yield* notify.warning(texts.changedUnread);
    return;
  }
  const { functions } = yield* select(selectGrants);
  const given = addedTo(seen, present, functions);
  const taken = addedTo(present, seen, functions);
  const parts = [given.length > 0 && texts.given(given), taken.length > 0 && texts.taken(taken)].filter(Boolean);
  yield* notify.warning([texts.changed, ...parts].join('；'));
}

const wording = {
  confirm: messages.confirm.submit,
  success: messages.done.submitted,
  inlineKinds: ['conflict'] as const,
};

function* savePermissions(): SagaGenerator<void> {
  try {
    const { role, ticked, functions } = yield* select(selectGrants);
    // As long as nobody knows what there is to grant, nothing ticked does not mean nothing granted.
    if (role === null || functions.status !== 'ready') return;
    const grant = { id: role.id, version: role.version, keys: ticked };
    const outcome = yield* runCommand(wording, rolesApi.savePermissions, grant);
    if (outcome.status === 'done') yield* put(grantsSaved({ roleId: role.id, keys: ticked }));
    else if (outcome.status !== 'failed' || outcome.error.kind !== 'conflict') return;
    // The role is read again, with its new version, before anything else is saved.
    yield* put(refreshRequested());
    const { read } = yield* race({ read: take(listLoaded), failed: take(listFailed) });
    if (outcome.status === 'failed') yield* tellChanged(role, read?.payload.rows ?? []);
  } finally {
    yield* put(grantsSettled());
  }
}

/** The current role as the list has it now; ticks that are not saved stay, also when their role is not on this page. */
function* followList({ payload: { rows } }: ReturnType<typeof listLoaded>): SagaGenerator<void> {
  const { role } = yield* select(selectGrants);
  if (role === null) return;
  const present = rows.find(({ id }) => id === role.id);
  if (present !== undefined) yield* put(roleRead(present));
  else if (!(yield* select(selectHasUnsaved))) yield* put(roleSelected(null));
}

export function* rolesSaga(): SagaGenerator<void> {
  yield* fork(rolesResource.saga);
  yield* takeLatest(grantsOpened, guarded(loadFunctions));
  yield* takeLeading(roleRequested, guarded(openRole));
  yield* takeLatest(roleSelected, guarded(loadHolders));
  yield* takeLeading(grantsSubmitted, guarded(savePermissions));
  yield* takeLatest(listLoaded, guarded(followList));
}
