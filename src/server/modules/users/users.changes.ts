import { users } from '../../../contract/users';
import type { NewUser, UserChange } from '../../../contract/users';
import { hashPassword } from '../../platform/auth/passwords';
import { difference } from '../../platform/crud/difference';
import type { Database } from '../../platform/db/transaction';
import { holdUnit } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import type { Call, WritingCall } from '../../platform/http/call';
import { moveImage } from '../../platform/files/files.repository';
import { Refusal, notFound } from '../../platform/http/errors';
import { checkVersion } from '../../platform/http/versions';
import { keepRemoved } from '../../platform/recycle/removed.repository';
import { phoneToWrite } from '../../platform/phone';
import { endSessions, heldUsers, isGivenPasswordChanged, ownAccount } from './users.accounts';
import type { UsersDeps } from './users.accounts';
import { checkForm, refuseLastOfficers, refuseSuperiors } from './users.rules';
import {
  deleteUsers,
  holdUsers,
  insertUser,
  takenUsernames,
  replaceRoles,
  roleNames,
  updateUser as updateUserRow,
} from './users.repository';
import type { UserColumns, UserRow } from './users.repository';

function columnsOf(form: NewUser | UserChange) {
  return {
    name: form.name.trim(),
    sex: form.sex,
    phone: form.phone,
    userType: form.userType,
    category: form.userType === 3 ? form.category : null,
    enabled: form.isEnabled,
    locked: form.isLocked,
    areaId: form.areaId,
    avatar: form.avatar === '' ? null : form.avatar,
    note: form.note,
  } satisfies UserColumns;
}

const usernameTaken = () => Refusal.field(users.form.username.wireName, '该账号已存在');

async function unitFor(db: Database, unitId: number, scopePath: string) {
  const unit = await holdUnit(db, unitId, scopePath);
  if (unit === null) throw Refusal.field(users.form.unitId.wireName, '所属部门不存在');
  return unit;
}

export async function createUser(call: WritingCall, deps: UsersDeps, form: NewUser): Promise<{ readonly id: number }> {
  const { actor, audit } = call;
  audit({ username: form.username, name: form.name });
  if (form.password !== form.repeated) throw Refusal.field('checkPass', '两次密码不一致！');
  if ((await takenUsernames(call.read, [form.username])).size > 0) throw usernameTaken();
  const passwordHash = await hashPassword(form.password);
  return call.write(async (db) => {
    const unit = await unitFor(db, form.unitId, actor.unitPath);
    await checkForm(db, deps.settings, actor, form, { before: null, unitPath: unit.path });
    const credentials = { passwordHash, mustChangePassword: isGivenPasswordChanged(deps) };
    const id = await writeNewUser(db, form, credentials, unit);
    audit({ id, roles: form.roleIds ?? [] });
    return { id };
  });
}

/** A user whose form was checked. */
export async function writeNewUser(
  db: Database,
  form: NewUser,
  credentials: { readonly passwordHash: string; readonly mustChangePassword: boolean },
  unit: ScopeUnit,
): Promise<number> {
  const id = await insertUser(db, {
    ...columnsOf(form),
    username: form.username,
    ...credentials,
    unitId: unit.id,
    unitPath: unit.path,
  });
  if (id === null) throw usernameTaken();
  await replaceRoles(db, id, form.roleIds ?? []);
  return id;
}

function refuseOwn(form: UserChange, before: UserRow, ownId: number): void {
  if (before.id !== ownId) return;
  const isShut = form.isEnabled === false || form.isLocked === true || form.unitId !== before.unitId;
  if (isShut) throw ownAccount();
}

export async function updateUser(call: Call, deps: UsersDeps, form: UserChange): Promise<void> {
  const { db, actor, audit } = call;
  audit({ id: form.id });
  const [before] = await holdUsers(db, [form.id], actor.unitPath, call.now);
  if (before === undefined) throw notFound();
  audit({ username: before.username });
  checkVersion(call, before.version, form.version);
  if (form.username !== undefined && form.username !== '' && form.username !== before.username)
    throw Refusal.field(users.change.username.wireName, '账号不能修改');
  if (before.id !== actor.userId) await refuseSuperiors(db, actor, [form.id]);
  refuseOwn(form, before, actor.userId);
  const unit = await unitFor(db, form.unitId, actor.unitPath);
  await checkForm(db, deps.settings, actor, form, { before, unitPath: unit.path });
  const roleIds = form.roleIds ?? before.roleIds;
  const isShut = form.isEnabled === false || form.isLocked === true;
  const isLeaving = isShut || unit.id !== before.unitId;
  const lost = isLeaving ? before.roleIds : before.roleIds.filter((role) => !roleIds.includes(role));
  await refuseLastOfficers(db, actor, [{ ...before, roleIds: lost }]);
  const phone = phoneToWrite(form.phone, before.phone, users.change.phone.wireName);
  const written = { ...columnsOf(form), phone };
  await updateUserRow(db, form.id, { ...written, unitId: unit.id, unitPath: unit.path }, call.now);
  await replaceRoles(db, form.id, roleIds);
  if (unit.id !== before.unitId && before.avatar !== null) await moveImage(db, before.avatar, unit.path);
  const names = await roleNames(db, [...before.roleIds, ...roleIds]);
  const called = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? `${id}`);
  audit(difference(users.fields, before, written));
  audit({
    before: { unitId: before.unitId, roles: called(before.roleIds), enabled: before.enabled, locked: before.locked },
    after: { unitId: unit.id, roles: called(roleIds), enabled: form.isEnabled, locked: form.isLocked },
  });
  if (isShut) await endSessions(call, deps, [form.id]);
  call.afterCommit(() => deps.rightsChanged([form.id]));
}

/** All of them or none. */
export async function removeUsers(call: Call, deps: UsersDeps, ids: readonly number[]): Promise<void> {
  const { db, actor, audit } = call;
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const held = await heldUsers(db, call, wanted);
  audit({ usernames: held.map(({ username }) => username) });
  if (wanted.includes(actor.userId)) throw new Refusal('不能删除自己的账号');
  await refuseLastOfficers(db, actor, held);
  await endSessions(call, deps, wanted);
  await keepRemoved(call, users, held);
  await deleteUsers(db, wanted);
}

/** Nobody brings back whom he could not have made. */
export const usersRestored =
  ({ rightsChanged }: Pick<UsersDeps, 'rightsChanged'>) =>
  async ({ db, actor, afterCommit }: Call, ids: readonly number[]): Promise<void> => {
    await refuseSuperiors(db, actor, ids);
    afterCommit(() => rightsChanged(ids));
  };
