import { wireTime } from '../../../contract/time';
import { tellAtSignIn } from '../../platform/auth/account-notices.repository';
import { keptFormer } from '../../platform/auth/password-history';
import { weaknessOf } from '../../platform/auth/password-rules';
import { storePassword } from '../../platform/auth/passwords.repository';
import { forgetFailures } from '../../platform/auth/places.repository';
import { deleteSecondFactor } from '../../platform/auth/second-factors.repository';
import { hashPassword } from '../../platform/auth/passwords';
import type { RightsChanged } from '../../platform/auth/rights';
import type { Sessions } from '../../platform/auth/sessions';
import type { Database } from '../../platform/db/transaction';
import type { Call, WritingCall } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { tellBySms } from '../../platform/sms/sms';
import { findSessionOwner } from './online.repository';
import { holdUsers, updateUser } from './users.repository';
import type { UserRow } from './users.repository';
import { refuseLastOfficers, refusePeers, refuseSuperiors } from './users.rules';

export interface UsersDeps {
  readonly sessions: Sessions;
  readonly settings: Settings;
  /** Closes the realtime connections of these sessions. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void;
  readonly rightsChanged: RightsChanged;
}

/** Nobody shuts himself out. */
export const ownAccount = () => new Refusal('不能停用、锁定或移动自己的账号');

/** Passwords are slow to hash on purpose. */
const mostResets = 50;

export async function endSessions(call: Call, deps: UsersDeps, userIds: readonly number[]): Promise<void> {
  const ended: string[] = [];
  for (const id of userIds) ended.push(...(await deps.sessions.endOthers(call.db, id, null)));
  call.afterCommit(() => deps.sessionsEnded(ended));
}

export async function heldUsers(
  db: Database,
  call: Pick<Call, 'actor' | 'now'>,
  ids: readonly number[],
): Promise<readonly UserRow[]> {
  const users = await holdUsers(db, ids, call.actor.unitPath, call.now);
  if (users.length !== ids.length) throw notFound();
  await refuseSuperiors(
    db,
    call.actor,
    ids.filter((id) => id !== call.actor.userId),
  );
  return users;
}

/** One user whom the actor may manage, held until the transaction ends. */
async function heldUser(call: Call, id: number): Promise<UserRow> {
  call.audit({ id });
  const [user] = await heldUsers(call.db, call, [id]);
  if (user === undefined) throw notFound();
  call.audit({ username: user.username });
  return user;
}

/** Forgets the wrong passwords and the pause they have brought about, and nothing else. */
export async function unlockUser(call: Call, id: number): Promise<void> {
  const { lockedUntil, failedSignIns } = await heldUser(call, id);
  call.audit({ before: { lockedUntil: lockedUntil?.toISOString() ?? null, failedSignIns } });
  await forgetFailures(call.db, id);
}

/**
 * For whoever has lost the telephone: his sessions end, and the next sign-in needs the password alone. He is told, in case he
 * has not asked for it.
 */
export async function resetSecondFactor(call: Call, deps: UsersDeps, id: number): Promise<void> {
  const user = await heldUser(call, id);
  if (id === call.actor.userId) throw new Refusal('请在个人中心停用自己的双因素认证');
  if (!(await deleteSecondFactor(call.db, id))) throw new Refusal('该用户未启用双因素认证');
  await endSessions(call, deps, [id]);
  await tellAtSignIn(call.db, [user.id], `管理员 ${call.actor.name} 已重置您的双因素认证，请在个人中心重新启用。`);
}

export async function setEnabled(call: Call, deps: UsersDeps, id: number, isEnabled: boolean): Promise<void> {
  const user = await heldUser(call, id);
  if (!isEnabled && id === call.actor.userId) throw ownAccount();
  call.audit({ before: { enabled: user.enabled }, after: { enabled: isEnabled } });
  if (!isEnabled) await refuseLastOfficers(call.db, call.actor, [user]);
  await updateUser(call.db, id, { enabled: isEnabled }, call.now);
  if (!isEnabled) await endSessions(call, deps, [id]);
}

/** True if a new user has to change the password that the account was made with. */
export const isGivenPasswordChanged = ({ settings }: Pick<UsersDeps, 'settings'>): boolean =>
  settings.text('signIn.changeGivenPassword') === '是';

async function refuseWeak(
  db: Database,
  { settings }: UsersDeps,
  password: string,
  users: readonly UserRow[],
): Promise<void> {
  for (const user of users) {
    const weak = await weaknessOf(db, settings, password, user);
    if (weak !== null) throw Refusal.field('pwd', weak);
  }
}

/** Tells users who set their password, and when: by SMS now, on screen at the next sign-in. The password is in no message. */
async function tellOwners(
  db: Database,
  { settings }: UsersDeps,
  users: readonly UserRow[],
  { actor, now }: Pick<Call, 'actor' | 'now'>,
) {
  const ids = users.map(({ id }) => id);
  const setter = `${actor.name}（${actor.username}）`;
  await tellAtSignIn(db, ids, `${setter}于 ${wireTime(now)} 重置了您的密码。如非您本人要求，请联系上级管理员。`);
  for (const { name, phone, username, unitPath } of users) {
    const content = `【${settings.text('system.name')}】您的账号 ${username} 的密码已由管理员重置，如非您本人要求，请联系管理员。`;
    await tellBySms(db, settings, { kind: 'passwordReset', name, phone, unitPath, content }, now);
  }
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
  if (wanted.includes(actor.userId)) throw new Refusal('请使用“修改密码”修改自己的密码');
  if (wanted.length > mostResets) throw new Refusal(`一次最多修改 ${mostResets} 个用户的密码`);
  // Told before anything slow; looked at again when it is written.
  const owners = await heldUsers(call.read, call, wanted);
  await refusePeers(call.read, actor, owners);
  await refuseWeak(call.read, deps, password, owners);
  const hashes = await Promise.all(wanted.map(() => hashPassword(password)));
  const ended = await call.write(async (db) => {
    const users = await heldUsers(db, call, wanted);
    await refusePeers(db, actor, users);
    audit({ usernames: users.map(({ username }) => username) });
    const sessionIds: string[] = [];
    for (const [index, id] of wanted.entries()) {
      await storePassword(db, id, {
        passwordHash: hashes[index] ?? '',
        mustChange: true,
        changedAt: call.now,
        keptFormer: keptFormer(deps.settings),
      });
      sessionIds.push(...(await deps.sessions.endOthers(db, id, null)));
    }
    await tellOwners(db, deps, users, call);
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
