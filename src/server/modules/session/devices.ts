import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '../../platform/auth/tokens';

const cookieName = 'device';

/** Sent to the sign-in endpoints only, and unreadable for scripts. */
const cookieOptions = { path: '/api/login', httpOnly: true, sameSite: 'strict' } as const;

/** Hash of the token this device shows, or null. */
export function shownDevice(request: FastifyRequest): Buffer | null {
  const token = request.cookies[cookieName];
  return token === undefined || token.length !== 43 ? null : tokenHash(token);
}

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  void reply.setCookie(cookieName, token, { ...cookieOptions, expires, secure: request.protocol === 'https' });
}

export function forgetDevice(reply: FastifyReply): void {
  void reply.clearCookie(cookieName, cookieOptions);
}
