import { newUser } from '../../../contract/users';
import type { NewUser, UserChange } from '../../../contract/users';
import { hashPassword } from '../../platform/auth/passwords';
import { roleIds as builtInRoles } from '../../platform/db/seed/seed-base';
import { storePassword } from '../../platform/auth/passwords.repository';
import type { RightsChanged } from '../../platform/auth/rights';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/transaction';
import { holdUnit } from '../../platform/db/units';
import type { ScopeUnit } from '../../platform/db/units';
import type { Call, WritingCall } from '../../platform/http/call';
import { moveImage } from '../../platform/files/files.repository';
import { Conflict, Refusal, notFound } from '../../platform/http/errors';
import { findSessionOwner } from './online.repository';
import { checkForm, refuseLastAdministrator, refuseSuperiors } from './users.rules';
import {
  deleteUsers,
  holdUsers,
  insertUser,
  takenUsernames,
  replaceRoles,
  updateUser as updateUserRow,
} from './users.repository';
import type { UserColumns, UserRow } from './users.repository';

export interface UsersDeps {
  readonly sessions: Sessions;
  /** Closes the realtime connections of these sessions. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
  readonly rightsChanged: RightsChanged;
}

const { administrator: administratorRole } = builtInRoles;

/** Passwords are slow to hash on purpose. */
const mostResets = 50;

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

const usernameTaken = () => Refusal.field('username', '该帐号已存在');

async function unitFor(db: Database, unitId: number, scopePath: string) {
  const unit = await holdUnit(db, unitId, scopePath);
  if (unit === null) throw Refusal.field(newUser.unitId.wireName, '所属部门不存在');
  return unit;
}

export async function createUser(call: WritingCall, form: NewUser): Promise<{ readonly id: number }> {
  const { actor, audit } = call;
  audit({ username: form.username, name: form.name });
  if (form.password !== form.repeated) throw Refusal.field('checkPass', '两次密码不一致！');
  if ((await takenUsernames(call.read, [form.username])).size > 0) throw usernameTaken();
  const passwordHash = await hashPassword(form.password);
  return call.write(async (db) => {
    const unit = await unitFor(db, form.unitId, actor.unitPath);
    await checkForm(db, actor, form, null, unit.path);
    const id = await writeNewUser(db, form, passwordHash, unit);
    audit({ id, roles: form.roleIds ?? [] });
    return { id };
  });
}

/** A user whose form was checked. */
export async function writeNewUser(
  db: Database,
  form: NewUser,
  passwordHash: string,
  unit: ScopeUnit,
): Promise<number> {
  const id = await insertUser(db, {
    ...columnsOf(form),
    username: form.username,
    passwordHash,
    unitId: unit.id,
    unitPath: unit.path,
  });
  if (id === null) throw usernameTaken();
  await replaceRoles(db, id, form.roleIds ?? []);
  return id;
}

async function endSessions(call: Call, deps: UsersDeps, userIds: readonly number[]): Promise<void> {
  const ended: string[] = [];
  for (const id of userIds) ended.push(...(await deps.sessions.endOthers(call.db, id, null)));
  call.afterCommit(() => deps.sessionsEnded(ended));
}

/** Nobody shuts himself out. */
function refuseOwn(form: UserChange, before: UserRow, ownId: number): void {
  if (before.id !== ownId) return;
  const isShut = form.isEnabled === false || form.isLocked === true || form.unitId !== before.unitId;
  if (isShut) throw new Refusal('不能停用、锁定或移动自己的账号');
}

export async function updateUser(call: Call, deps: UsersDeps, form: UserChange): Promise<void> {
  const { db, actor, audit } = call;
  audit({ id: form.id });
  const [before] = await holdUsers(db, [form.id], actor.unitPath);
  if (before === undefined) throw notFound();
  audit({ username: before.username });
  if (before.version !== form.version) throw new Conflict();
  if (before.id !== actor.userId) await refuseSuperiors(db, actor, [form.id]);
  refuseOwn(form, before, actor.userId);
  const unit = await unitFor(db, form.unitId, actor.unitPath);
  await checkForm(db, actor, form, before, unit.path);
  const roleIds = form.roleIds ?? before.roleIds;
  const isShut = form.isEnabled === false || form.isLocked === true;
  const keepsOffice = roleIds.includes(administratorRole) && unit.id === before.unitId;
  if (isShut || !keepsOffice) await refuseLastAdministrator(db, [before]);
  // Opening an account forgets the failures that had shut it for a while.
  const opened = form.isLocked === false ? { lockedUntil: null, failedSignIns: 0 } : {};
  await updateUserRow(db, form.id, { ...columnsOf(form), ...opened, unitId: unit.id, unitPath: unit.path }, new Date());
  await replaceRoles(db, form.id, roleIds);
  if (unit.id !== before.unitId && before.avatar !== null) await moveImage(db, before.avatar, unit.path);
  audit({
    before: {
      name: before.name,
      unitId: before.unitId,
      roles: before.roleIds,
      enabled: before.enabled,
      locked: before.locked,
    },
    after: { name: form.name, unitId: unit.id, roles: roleIds, enabled: form.isEnabled, locked: form.isLocked },
  });
  if (isShut) await endSessions(call, deps, [form.id]);
  call.afterCommit(() => deps.rightsChanged([form.id]));
}

async function heldUsers(db: Database, call: Pick<Call, 'actor'>, ids: readonly number[]): Promise<readonly UserRow[]> {
  const users = await holdUsers(db, ids, call.actor.unitPath);
  if (users.length !== ids.length) throw notFound();
  await refuseSuperiors(
    db,
    call.actor,
    ids.filter((id) => id !== call.actor.userId),
  );
  return users;
}

/** All of them or none. */
export async function removeUsers(call: Call, deps: UsersDeps, ids: readonly number[]): Promise<void> {
  const { db, actor, audit } = call;
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const users = await heldUsers(db, call, wanted);
  audit({ usernames: users.map(({ username }) => username) });
  if (wanted.includes(actor.userId)) throw new Refusal('不能删除自己的账号');
  await refuseLastAdministrator(db, users);
  await endSessions(call, deps, wanted);
  await deleteUsers(db, wanted);
}

/** New password for all of them or none; their sessions end and no device remembers them. */
export async function resetPasswords(
  call: WritingCall,
  deps: UsersDeps,
  ids: readonly number[],
  password: string,
): Promise<void> {
  const { actor, audit } = call;
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  if (wanted.length > mostResets) throw new Refusal(`一次最多修改 ${mostResets} 个用户的密码`);
  // Told before anything slow; looked at again when it is written.
  await heldUsers(call.read, call, wanted);
  const hashes = await Promise.all(wanted.map(() => hashPassword(password)));
  const ended = await call.write(async (db) => {
    const users = await heldUsers(db, call, wanted);
    audit({ usernames: users.map(({ username }) => username) });
    const sessionIds: string[] = [];
    for (const [index, id] of wanted.entries()) {
      await storePassword(db, id, hashes[index] ?? '', new Date());
      sessionIds.push(...(await deps.sessions.endOthers(db, id, id === actor.userId ? actor.sessionId : null)));
    }
    return sessionIds;
  });
  deps.sessionsEnded(ended);
}

export async function endSession(call: Call, deps: UsersDeps, sessionId: string): Promise<void> {
  const { db, actor, audit } = call;
  const owner = await findSessionOwner(db, sessionId, actor.unitPath);
  if (owner === null) throw notFound();
  audit({ userId: owner.userId, name: owner.name });
  if (sessionId === actor.sessionId) throw new Refusal('不能强制自己下线');
  if (owner.userId !== actor.userId) await refuseSuperiors(db, actor, [owner.userId]);
  await deps.sessions.end(db, sessionId);
  call.afterCommit(() => deps.sessionsEnded([sessionId]));
}
