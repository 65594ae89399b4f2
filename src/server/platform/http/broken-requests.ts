import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerCode } from '../../../contract/constants';
import { codeOf } from '../db/errors';
import { HttpError, notFound } from './errors';

/** In milliseconds. */
export interface Deadlines {
  /** A request whose headers, and one whose body, is not here by then is ended: whoever sends too slowly holds nothing up. */
  readonly headers: number;
  readonly body: number;
  /** How often they are looked at. */
  readonly lookEvery: number;
}

/** The last one ends within half a minute. */
export const usualDeadlines: Deadlines = { headers: 15_000, body: 25_000, lookEvery: 2_500 };

/** For Fastify and the server beneath it. */
export const deadlineOptions = ({ headers, body, lookEvery }: Deadlines) => ({
  requestTimeout: body,
  http: { headersTimeout: headers, requestTimeout: body, connectionsCheckingInterval: lookEvery },
});

type Status = HttpError['status'];
const refusals = {
  400: '请求内容有误',
  408: '请求超时，请检查网络后重试',
  413: '提交的内容过大',
  414: '请求地址过长',
  415: '不支持的内容类型',
  431: '请求头过大',
} as const satisfies Partial<Record<Status, string>>;

const isListed = (status: number): status is keyof typeof refusals => status in refusals;

/** What the framework and its plugins refuse: broken JSON or forms, an oversize body, a wrong content type, a path out of its folder. */
export function brokenRequest(error: unknown): HttpError | null {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!(status >= 400 && status < 500)) return null;
  if (status === 403 || status === 404) return notFound();
  const known = isListed(status) ? status : 400;
  return new HttpError(known, refusals[known]);
}

export const answerOf = ({ message }: HttpError, requestId?: string) => ({
  code: answerCode.failed,
  msg: message,
  ...(requestId === undefined ? {} : { requestId }),
});

/** What has no route because its path cannot be read. */
export function refuseFramework(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = brokenRequest(error) ?? new HttpError(400, refusals[400]);
  void reply.status(known.status).send(answerOf(known, request.id));
}

const statusOfSocketError: Readonly<Record<string, keyof typeof refusals>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What never became a request: too slow, too long, or no HTTP. */
export function refuseSocket(error: Error, socket: Socket): void {
  if (codeOf(error) === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfSocketError[codeOf(error) ?? ''] ?? 400;
  const body = JSON.stringify(answerOf(new HttpError(status, refusals[status])));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
