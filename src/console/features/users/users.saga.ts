import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { UserFilter } from '../../../contract/users';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { limitByUnit } from '../../parts/unit-tree/limitByUnit.saga';
import { onlineApi, userFormOf, usersApi } from './users.api';
import {
  officersResource,
  officersTree,
  onlineResource,
  userImport,
  userUnitTree,
  usersResource,
} from './users.resource';
import type { UsersResource } from './users.resource';
import { texts } from './users.texts';
import {
  enabledRequested,
  newUserRequested,
  officerEditRequested,
  officerRequested,
  passwordsOpened,
  passwordsRejected,
  passwordsRequested,
  passwordsSettled,
  passwordsSubmitted,
  rolesLoaded,
  rolesRequested,
  secondFactorResetRequested,
  sessionEndRequested,
  unlockRequested,
  userEditRequested,
} from './users.slice';

/** What the role field offers; a user without that right edits the rest. */
function* loadRoles(): SagaGenerator<void> {
  const outcome = yield* runCommand({}, usersApi.roles);
  if (outcome.status === 'done') yield* put(rolesLoaded(outcome.result.rows));
}

const blank = { username: '', name: '', password: '', repeated: '', sex: 1, isEnabled: true, isLocked: false } as const;

/** His unit is what he may see: nobody gets one by default. */
function* openNewUser(): SagaGenerator<void> {
  const { userType = 1 } = (yield* select(usersResource.select.state)).filter;
  yield* put(rolesRequested());
  yield* put(usersResource.actions.createOpened({ ...blank, userType, roleIds: [] }));
}

/** An officer belongs to a unit: without one selected there is nothing to add him to. */
function* openOfficer(): SagaGenerator<void> {
  const unitId = yield* select(officersTree.select.selectedId);
  if (unitId === null) {
    yield* notify.warning(messages.validation.unitRequired);
    return;
  }
  yield* put(rolesRequested());
  yield* put(officersResource.actions.createOpened({ ...blank, userType: 2, roleIds: [], unitId }));
}

/** The list masks phones and may be old: the dialog opens on the user as he is now. */
function* openUser(resource: UsersResource, id: number): SagaGenerator<void> {
  yield* put(rolesRequested());
  const outcome = yield* runCommand({}, usersApi.show, id);
  if (outcome.status === 'done') yield* put(resource.actions.updateOpened({ id, form: userFormOf(outcome.result) }));
}

function* editUser({ payload }: ReturnType<typeof userEditRequested>): SagaGenerator<void> {
  yield* call(openUser, usersResource, payload);
}

function* editOfficer({ payload }: ReturnType<typeof officerEditRequested>): SagaGenerator<void> {
  yield* call(openUser, officersResource, payload);
}

function* openPasswords(): SagaGenerator<void> {
  const users = yield* select(usersResource.select.selectedRows);
  if (users.length === 0) yield* notify.warning(messages.validation.selectionRequired);
  else yield* put(passwordsOpened(users.map(({ id, name, username }) => ({ id, name, username }))));
}

const wording = {
  confirm: messages.confirm.submit,
  success: messages.done.modified,
  inlineFields: ['password', 'repeated'],
};

function* resetPasswords({ payload }: ReturnType<typeof passwordsSubmitted>): SagaGenerator<void> {
  const outcome = yield* runCommand(wording, usersApi.resetPasswords, payload);
  if (outcome.status === 'done') yield* put(passwordsSettled(payload.ids));
  else yield* put(passwordsRejected(outcome.status === 'failed' ? outcome.error.fieldErrors : []));
}

/** Ends a lock by wrong passwords. */
function* unlock({ payload: id }: ReturnType<typeof unlockRequested>): SagaGenerator<void> {
  const asking = { confirm: texts.confirm.unlock, success: messages.done.operated };
  const { status } = yield* runCommand(asking, usersApi.unlock, id);
  if (status === 'done') yield* call(refreshUsers);
}

function* resetSecondFactor({ payload: id }: ReturnType<typeof secondFactorResetRequested>): SagaGenerator<void> {
  const asking = { confirm: texts.confirm.resetSecondFactor, success: messages.done.operated };
  const { status } = yield* runCommand(asking, usersApi.resetSecondFactor, id);
  if (status === 'done') yield* call(refreshUsers);
}

function* setEnabled({ payload }: ReturnType<typeof enabledRequested>): SagaGenerator<void> {
  const confirm = payload.isEnabled ? texts.confirm.enable : texts.confirm.disable;
  const { status } = yield* runCommand({ confirm, success: messages.done.operated }, usersApi.setEnabled, payload);
  if (status === 'done') yield* call(refreshUsers);
}

function* refreshUsers(): SagaGenerator<void> {
  yield* put(usersResource.actions.refreshRequested());
}

export function* usersSaga(): SagaGenerator<void> {
  yield* fork(usersResource.saga);
  yield* fork(userImport.saga);
  yield* takeLeading(newUserRequested, guarded(openNewUser));
  yield* takeLeading(userEditRequested, guarded(editUser));
  yield* takeLeading(passwordsRequested, guarded(openPasswords));
  yield* takeLeading(unlockRequested, guarded(unlock));
  yield* takeLeading(secondFactorResetRequested, guarded(resetSecondFactor));
  yield* takeLeading(enabledRequested, guarded(setEnabled));
  yield* takeEvery(userImport.actions.importSettled, guarded(refreshUsers));
}

const unitOfFilter = {
  read: ({ unitId }: UserFilter) => unitId,
  write: (unitId: number): UserFilter => ({ unitId }),
};

export function* officersSaga(): SagaGenerator<void> {
  yield* fork(officersResource.saga);
  yield* fork(officersTree.saga);
  yield* fork(limitByUnit, officersResource, officersTree, unitOfFilter);
  yield* takeLeading(officerRequested, guarded(openOfficer));
  yield* takeLeading(officerEditRequested, guarded(editOfficer));
}

/** Of the dialogs that users and officers share. */
export function* userDialogsSaga(): SagaGenerator<void> {
  yield* fork(userUnitTree.saga);
  yield* takeLatest(rolesRequested, guarded(loadRoles));
  yield* takeLeading(passwordsSubmitted, guarded(resetPasswords));
}

const endWording = {
  confirm: '确认强制该用户下线吗？',
  asking: { accept: '强制下线', safe: 'decline' },
  success: messages.done.operated,
} as const;

function* endSession({ payload: id }: ReturnType<typeof sessionEndRequested>): SagaGenerator<void> {
  const { status } = yield* runCommand(endWording, onlineApi.end, id);
  if (status === 'done') yield* put(onlineResource.actions.refreshRequested());
}

export function* onlineSaga(): SagaGenerator<void> {
  yield* fork(onlineResource.saga);
  yield* takeLeading(sessionEndRequested, guarded(endSession));
}
