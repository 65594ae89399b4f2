import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that no script reads and no other site's request carries. */
export interface PrivateCookie {
  readonly name: string;
  /** The pages it is sent to; by TLS every page, for the prefix asks for that. */
  readonly path: string;
}

const overTls = (request: FastifyRequest) => request.protocol === 'https';

/** By TLS with the prefix that keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3.2). */
const nameFor = (request: FastifyRequest, { name }: PrivateCookie) => (overTls(request) ? `__Host-${name}` : name);

const optionsFor = (request: FastifyRequest, { path }: PrivateCookie) =>
  ({ path: overTls(request) ? '/' : path, httpOnly: true, sameSite: 'strict', secure: overTls(request) }) as const;

export const readCookie = (request: FastifyRequest, cookie: PrivateCookie): string | undefined =>
  request.cookies[nameFor(request, cookie)];

/** Without `expires` it ends with the browser. */
export const giveCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: PrivateCookie,
  value: string,
  expires?: Date,
): FastifyReply => reply.setCookie(nameFor(request, cookie), value, { ...optionsFor(request, cookie), expires });

export const dropCookie = (request: FastifyRequest, reply: FastifyReply, cookie: PrivateCookie): FastifyReply =>
  reply.clearCookie(nameFor(request, cookie), optionsFor(request, cookie));
