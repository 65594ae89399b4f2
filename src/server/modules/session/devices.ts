import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs, minuteMs } from '../../../contract/time';
import { tellAtSignIn } from '../../platform/auth/account-notices.repository';
import {
  deleteDevice,
  findDevice,
  findUsedToken,
  insertDevice,
  renewDevice,
} from '../../platform/auth/devices.repository';
import type { Device, UsedToken } from '../../platform/auth/devices.repository';
import type { SessionOrigin, Sessions } from '../../platform/auth/sessions';
import { moveSessions } from '../../platform/auth/sessions.repository';
import { newPublicId, newToken, tokenHash } from '../../platform/auth/tokens';
import type { Database } from '../../platform/db/transaction';
import { dropCookie, giveCookie, readCookie } from '../../platform/http/cookies';
import type { Settings } from '../../platform/settings/settings';

const deviceCookie = { name: 'device', path: '/api/login' };

/** Two tabs may show the same token at once, and an answer may be lost on its way. */
const graceMs = minuteMs;

/** Hash of the token this browser shows, or null. */
export function shownToken(request: FastifyRequest): Buffer | null {
  const token = readCookie(request, deviceCookie);
  return token === undefined || token.length !== 43 ? null : tokenHash(token);
}

/** Gives the browser its token once everything is written. */
export type GiveCookie = (request: FastifyRequest, reply: FastifyReply) => void;

const giving =
  (secret: string, expires: Date): GiveCookie =>
  (request, reply) =>
    void giveCookie(request, reply, deviceCookie, secret, expires);

export function forgetCookie({
  request,
  reply,
}: {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}): void {
  void dropCookie(request, reply, deviceCookie);
}

/** What a browser shows itself to be. `stolen`: its token was used before, so that somebody has a copy. */
export type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'device'; readonly device: Device; readonly tokenHash: Buffer }
  | { readonly kind: 'late'; readonly token: UsedToken }
  | { readonly kind: 'stolen'; readonly token: UsedToken };

export async function shownBy(db: Database, hash: Buffer | null, now: Date): Promise<Shown> {
  if (hash === null) return { kind: 'nothing' };
  const device = await findDevice(db, hash, now);
  if (device !== null) return { kind: 'device', device, tokenHash: hash };
  const token = await findUsedToken(db, hash);
  if (token === null) return { kind: 'nothing' };
  return { kind: now.getTime() - token.usedAt.getTime() < graceMs ? 'late' : 'stolen', token };
}

const expiry = (settings: Settings, now: Date) =>
  new Date(now.getTime() + settings.number('signIn.rememberDays') * dayMs);

/** From where and when a browser signs in. */
type Origin = SessionOrigin & { readonly now: Date };

/** Id of the browser that shows this, or showed it a moment ago. */
function formerId(shown: Shown): string | null {
  if (shown.kind === 'device') return shown.device.id;
  return shown.kind === 'late' ? shown.token.deviceId : null;
}

/** The browser in place of what it was before. The tabs that the user has open there stay its own. */
export async function beginDevice(
  trx: Database,
  settings: Settings,
  shown: Shown,
  { userId, remembers }: { readonly userId: number; readonly remembers: boolean },
  { ip, userAgent, now }: Origin,
): Promise<{ readonly id: string; readonly giveCookie: GiveCookie }> {
  const former = formerId(shown);
  if (former !== null) await deleteDevice(trx, former);
  const { secret, hash } = newToken();
  const id = newPublicId();
  const expiresAt = expiry(settings, now);
  await insertDevice(trx, { id, tokenHash: hash, userId, remembers, ip, userAgent, seenAt: now, expiresAt });
  if (former !== null) await moveSessions(trx, userId, former, id);
  return { id, giveCookie: giving(secret, expiresAt) };
}

/** The next token of a remembered browser; null when somebody has just used this one. */
export async function rotate(
  trx: Database,
  settings: Settings,
  { device, tokenHash: used }: Extract<Shown, { kind: 'device' }>,
  { ip, userAgent, now }: Origin,
): Promise<GiveCookie | null> {
  const { secret, hash } = newToken();
  const expires = expiry(settings, now);
  const isRenewed = await renewDevice(trx, device.id, { used, next: hash }, { ip, userAgent, seenAt: now });
  return isRenewed ? giving(secret, expires) : null;
}

/** Whichever of the two has the copy, both lose it, and the owner is told. Answers the sessions that end with it. */
export async function endChain(
  trx: Database,
  sessions: Sessions,
  { deviceId, userId }: UsedToken,
  ip: string,
): Promise<readonly string[]> {
  await deleteDevice(trx, deviceId);
  const warning = `“记住密码”的凭据被重复使用（来自 ${ip}），可能已被他人复制，该设备的自动登录已取消。如非本人操作，请修改密码。`;
  await tellAtSignIn(trx, [userId], warning);
  return sessions.endOfDevice(trx, deviceId);
}
