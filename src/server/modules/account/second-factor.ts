import type { RecoveryCode, SecondFactorKey } from '../../../contract/account';
import { confirmOwnCode, ownPassword } from '../../platform/auth/own-password';
import { asksSecondFactor, newRecoveryCodes, recoveryCodeHash } from '../../platform/auth/second-factors';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
} from '../../platform/auth/second-factors.repository';
import { enrolmentAddress, newSecret, toBase32 } from '../../platform/auth/totp';
import type { Call, WritingCall } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import type { AccountDeps } from './account.module';
import { roleNamesOf } from './account.repository';

const passwordOf = ({ read, actor, ip, now: at }: WritingCall, settings: Settings, password: string) =>
  ownPassword(read, settings, { userId: actor.userId, password, ip, at, wireName: 'password' });

/** A new key in place of one that was begun and given up; one that counts is ended first. */
export async function begin(call: WritingCall, settings: Settings, password: string): Promise<SecondFactorKey> {
  const { userId, username } = call.actor;
  const own = await passwordOf(call, settings, password);
  const secret = newSecret();
  await call.write(async (trx) => {
    await own.confirm(trx);
    const former = await findSecondFactor(trx, userId);
    if (former !== null && former.confirmedAt !== null) throw new Refusal('双因素认证已启用');
    await beginSecondFactor(trx, userId, secret);
  });
  const factorAddress = enrolmentAddress(settings.text('system.name'), username, secret);
  return { factorKey: toBase32(secret), factorAddress };
}

/** It counts from the first code on that the new key has made. The account's other sessions end: they have shown no code. */
export async function confirm(
  { db, actor, ip, now, afterCommit }: Call,
  { settings, sessions, sessionsEnded }: AccountDeps,
  code: string,
): Promise<{ readonly recoveryCodes: readonly RecoveryCode[] }> {
  const factor = await findSecondFactor(db, actor.userId);
  if (factor === null) throw new Refusal('请重新申请双因素认证');
  if (factor.confirmedAt !== null) throw new Refusal('双因素认证已启用');
  const owner = { userId: actor.userId, ip, at: now };
  await confirmOwnCode(db, settings, owner, { code, message: '验证码有误，请核对手机时间后重试' });
  const codes = newRecoveryCodes();
  await confirmSecondFactor(db, actor.userId, codes.map(recoveryCodeHash), now);
  const ended = await sessions.endOthers(db, actor.userId, actor.sessionId);
  afterCommit(() => sessionsEnded(ended));
  return { recoveryCodes: codes.map((recoveryCode) => ({ recoveryCode })) };
}

export async function end(
  call: WritingCall,
  { settings, sessions, sessionsEnded }: AccountDeps,
  { password, oneTimeCode }: { readonly password: string; readonly oneTimeCode: string },
): Promise<void> {
  const { userId, roleIds, sessionId } = call.actor;
  const isRequired = asksSecondFactor(settings, await roleNamesOf(call.read, roleIds));
  if (isRequired) throw new Refusal('您的角色须使用双因素认证，不能停用');
  const own = await passwordOf(call, settings, password);
  const ended = await call.write(async (trx) => {
    await own.confirmWithCode(trx, oneTimeCode);
    const factor = await findSecondFactor(trx, userId);
    if (factor === null || factor.confirmedAt === null) throw new Refusal('双因素认证未启用');
    await deleteSecondFactor(trx, userId);
    return sessions.endOthers(trx, userId, sessionId);
  });
  sessionsEnded(ended);
}
