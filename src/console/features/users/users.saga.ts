import { call, fork, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { notify } from '../../kit/feedback/feedback.saga';
import { runCommand } from '../../kit/feedback/runCommand.saga';
import { guarded } from '../../kit/saga/guarded.saga';
import { messages } from '../../locale/messages';
import { selectUser } from '../../parts/session/session.slice';
import { onlineResource } from './online/online.resource';
import { onlineApi, usersApi } from './users.api';
import type { UserForm } from './users.api';
import { officersResource, officersTree, userImport, userUnitTree, usersResource } from './users.resource';
import type { UsersResource } from './users.resource';
import {
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
  sessionEndRequested,
  userEditRequested,
} from './users.slice';

/** What the role field offers; a user without that right edits the rest. */
function* loadRoles(): SagaGenerator<void> {
  const outcome = yield* runCommand({}, usersApi.roles);
  if (outcome.status === 'done') yield* put(rolesLoaded(outcome.result.rows));
}

const blank = { username: '', name: '', password: '', repeated: '', sex: 1, isEnabled: true, isLocked: false } as const;

function* openNewUser(): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (user === null) return;
  const { userType = 1 } = (yield* select(usersResource.select.state)).filter;
  yield* put(rolesRequested());
  yield* put(usersResource.actions.createOpened({ ...blank, userType, roleIds: [], unitId: user.profile.unit.id }));
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
  if (outcome.status !== 'done') return;
  const form: UserForm = { ...outcome.result, password: '', repeated: '', unitId: outcome.result.unit.id };
  yield* put(resource.actions.updateOpened({ id, form }));
}

function* editUser({ payload }: ReturnType<typeof userEditRequested>): SagaGenerator<void> {
  yield* call(openUser, usersResource, payload);
}

function* editOfficer({ payload }: ReturnType<typeof officerEditRequested>): SagaGenerator<void> {
  yield* call(openUser, officersResource, payload);
}

function* openPasswords(): SagaGenerator<void> {
  const ids = yield* select(usersResource.select.selectedIds);
  if (ids.length === 0) yield* notify.warning(messages.validation.selectionRequired);
  else yield* put(passwordsOpened(ids.map(Number)));
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

function* refreshUsers(): SagaGenerator<void> {
  yield* put(usersResource.actions.refreshRequested());
}

export function* usersSaga(): SagaGenerator<void> {
  yield* fork(usersResource.saga);
  yield* fork(userImport.saga);
  yield* takeLeading(newUserRequested, guarded(openNewUser));
  yield* takeLeading(userEditRequested, guarded(editUser));
  yield* takeLeading(passwordsRequested, guarded(openPasswords));
  yield* takeEvery(userImport.actions.importSettled, guarded(refreshUsers));
}

/** A selected unit limits the list. */
function* showUnit({ payload: unitId }: ReturnType<typeof officersTree.actions.nodeSelected>): SagaGenerator<void> {
  yield* put(officersResource.actions.filterSubmitted({ unitId }));
}

/** The list is back at all units: the tree must not show another one. */
function* forgetUnit(): SagaGenerator<void> {
  yield* put(officersTree.actions.selectionCleared());
}

export function* officersSaga(): SagaGenerator<void> {
  const { opened, filterReset } = officersResource.actions;
  yield* fork(officersResource.saga);
  yield* fork(officersTree.saga);
  yield* takeLatest(officersTree.actions.nodeSelected, guarded(showUnit));
  yield* takeEvery([opened.type, filterReset.type], guarded(forgetUnit));
  yield* takeLeading(officerRequested, guarded(openOfficer));
  yield* takeLeading(officerEditRequested, guarded(editOfficer));
}

/** Of the dialogs that users and officers share. */
export function* userDialogsSaga(): SagaGenerator<void> {
  yield* fork(userUnitTree.saga);
  yield* takeLatest(rolesRequested, guarded(loadRoles));
  yield* takeLeading(passwordsSubmitted, guarded(resetPasswords));
}

const endWording = { confirm: '确认强制该用户下线吗？', success: messages.done.operated };

function* endSession({ payload: id }: ReturnType<typeof sessionEndRequested>): SagaGenerator<void> {
  const { status } = yield* runCommand(endWording, onlineApi.end, id);
  if (status === 'done') yield* put(onlineResource.actions.refreshRequested());
}

export function* onlineSaga(): SagaGenerator<void> {
  yield* fork(onlineResource.saga);
  yield* takeLeading(sessionEndRequested, guarded(endSession));
}
