import { call, fork, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { readFailure } from '../../kit/saga/failure.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import {
  functionsFailed,
  functionsLoaded,
  grantsOpened,
  grantsSettled,
  grantsSubmitted,
  holdersLoaded,
  roleRequested,
  roleSelected,
  selectGrants,
  selectHasUnsaved,
} from './roleGrants.slice';
import { rolesApi } from './roles.api';
import { rolesResource } from './roles.resource';
import { texts } from './roles.texts';

const { listLoaded, refreshRequested } = rolesResource.actions;

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
  if ((yield* select(selectHasUnsaved)) && !(yield* ask(texts.unsaved))) return;
  yield* put(roleSelected(role));
}

function* loadHolders({ payload: role }: ReturnType<typeof roleSelected>): SagaGenerator<void> {
  if (role === null) return;
  const outcome = yield* runCommand({}, rolesApi.holders, role.id);
  if (outcome.status === 'done') yield* put(holdersLoaded(outcome.result));
}

const wording = { confirm: messages.confirm.submit, success: messages.done.submitted };

function* savePermissions(): SagaGenerator<void> {
  try {
    const { role, ticked } = yield* select(selectGrants);
    if (role === null) return;
    const grant = { id: role.id, version: role.version, keys: ticked };
    const { status } = yield* runCommand(wording, rolesApi.savePermissions, grant);
    if (status !== 'done') return;
    // The saved role is read again, with its new version, before anything else is ticked.
    yield* put(refreshRequested());
  } finally {
    yield* put(grantsSettled());
  }
}

/** The current role as the list has it now; ticks that are not saved stay. */
function* followList({ payload: { rows } }: ReturnType<typeof listLoaded>): SagaGenerator<void> {
  const { role } = yield* select(selectGrants);
  if (role === null) return;
  const present = rows.find(({ id }) => id === role.id) ?? null;
  if (present?.version === role.version) return;
  yield* put(roleSelected(present));
}

export function* rolesSaga(): SagaGenerator<void> {
  yield* fork(rolesResource.saga);
  yield* takeLatest(grantsOpened, guarded(loadFunctions));
  yield* takeLeading(roleRequested, guarded(openRole));
  yield* takeLatest(roleSelected, guarded(loadHolders));
  yield* takeLeading(grantsSubmitted, guarded(savePermissions));
  yield* takeLatest(listLoaded, guarded(followList));
}
