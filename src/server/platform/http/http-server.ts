import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { answerCode } from '../../../contract/constants';
import type { Clock } from '../clock';
import { trusted } from './addresses';
import type { TrustedProxies } from './addresses';
import {
  answerOf,
  brokenRequest,
  deadlineOptions,
  refuseFramework,
  refuseSocket,
  usualDeadlines,
} from './broken-requests';
import type { Deadlines } from './broken-requests';
import { parseFields } from './form-fields';
import { isUnavailable } from '../db/unavailable';
import { Refusal, Conflict, HttpError, notFound, unavailable } from './errors';
import { thrownBy } from './implement';
import { limitAddresses } from './rate-limiters';
import { brotliParams, leastPacked } from './shared-text';

const maxBodyBytes = 256 * 1024;
const mostFormFields = 5000;

export interface HttpOptions {
  readonly log: Logger;
  readonly clock: Clock;
  /** Requests one address may make in a minute; sign-in has a limit of its own. */
  readonly requestsPerMinute: number;
  readonly trustProxy?: TrustedProxies;
  readonly deadlines?: Deadlines;
  /** What pages may run beside the scripts of this server. */
  readonly scriptSources?: readonly string[];
}

/** Fastify with everything that holds for every route: limits, headers, compression, error answers. */
export async function createHttpServer({
  log,
  clock,
  requestsPerMinute,
  trustProxy = ['loopback'],
  deadlines = usualDeadlines,
  scriptSources = [],
}: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    ...deadlineOptions(deadlines),
    clientErrorHandler: refuseSocket,
    frameworkErrors: refuseFramework,
    genReqId: () => randomUUID(),
    // Nobody else is believed whom he stands for, whatever his headers say.
    trustProxy: trusted(trustProxy),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true, querystringParser: parseFields },
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      if (body.split('&', mostFormFields + 1).length > mostFormFields) done(new HttpError(413, '提交的内容过大'));
      else done(null, parseFields(body));
    },
  );
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name a content type for every DELETE, also where the query says all.
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else void parseJson(request, body, done);
  });
  // Fastify's own option is for servers that it has listen itself.
  app.addHook('preClose', (done) => {
    app.server.closeAllConnections();
    done();
  });
  // Not async: a reply that is awaited waits for its own answer.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done();
  });
  // Put together once; Fastify's plugin for it does so for every request.
  const safeHeaders = (isTls: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scriptSources],
          // Arco positions its pop-ups with style attributes.
          styleSrc: ["'self'", "'unsafe-inline'"],
          // The tiles of the two map providers an administrator may choose.
          imgSrc: ["'self'", 'data:', 'blob:', 'https://*.tianditu.gov.cn', 'https://*.is.autonavi.com'],
          mediaSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          // Some browsers do not count web sockets of the own host as 'self'.
          connectSrc: ["'self'", ({ headers }) => socketSources(headers.host, isTls)],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // Intranets run this on plain HTTP; whoever has come by TLS stays with it for a year.
      strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: { policy: 'same-origin' },
    });
  const [onPlain, onTls] = [safeHeaders(false), safeHeaders(true)];
  app.addHook('onRequest', (request, { raw: reply }, done) =>
    (request.protocol === 'https' ? onTls : onPlain)(request.raw, reply, () => done()),
  );
  limitAddresses(app, clock, requestsPerMinute);
  await app.register(compress, {
    ...{ encodings: ['br', 'gzip'], threshold: leastPacked, brotliOptions: { params: brotliParams } },
  });
  await app.register(cookie);
  await app.register(multipart);
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrownBy(thrown);
    const { hasVerdict = false } = request.routeOptions.config;
    const verdict = (message: string) => (hasVerdict ? { ret_code: 1, err_msg: message } : {});
    if (error instanceof Refusal) return reply.status(200).send({ ...refusalAnswer(error), ...verdict(error.message) });
    if (isUnavailable(error)) {
      const { kind, message: reason } = error;
      request.log.warn({ kind, reason, method: request.method, url: request.routeOptions.url }, 'request not served');
      return reply.status(503).send(answerOf(unavailable(error), request.id));
    }
    const known = error instanceof HttpError ? error : brokenRequest(error);
    if (known !== null)
      return reply.status(known.status).send({ ...answerOf(known, request.id), ...verdict(known.message) });
    request.log.error({ err: error, method: request.method, url: request.routeOptions.url }, 'request failed');
    return reply
      .status(500)
      .send({ code: answerCode.failed, msg: '服务器遇到错误，无法完成请求。', requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) => reply.status(404).send(answerOf(notFound(), request.id)));
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer has `ret_code` and `err_msg` beside `code` and `msg`. */
    readonly hasVerdict?: boolean;
  }
}

/** A policy's source for the web sockets of the host that was asked; `'self'` of a host that is not one. */
const socketSources = (host: string | undefined, isTls: boolean) =>
  host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? `${isTls ? 'wss' : 'ws'}://${host}`
    : "'self'";

function refusalAnswer(error: Refusal): Record<string, unknown> {
  return {
    code: answerCode.failed,
    msg: error.message,
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
    ...(error instanceof Conflict ? { conflict: true } : {}),
  };
}
