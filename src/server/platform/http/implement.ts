import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { tokenHeader } from '../../../contract/constants';
import { pairKey } from '../../../contract/kernel';
import type { Contract, Endpoint } from '../../../contract/kernel';
import { insertAuditEntry } from '../audit/audit.repository';
import type { Actor } from '../auth/actor';
import type { Sessions } from '../auth/sessions';
import type { Schema } from '../db/schema';
import type { Handler, Handlers, Untransacted } from './call';
import { HttpError, Refusal, forbidden, unauthorized } from './errors';
import { Journey } from './journey';
import type { Wire } from './journey';
import { readImageUpload } from './multipart';
import { KeptHttpError, Run } from './run';
import { inputSchema } from './schema';

export interface ImplementDeps {
  readonly db: Kysely<Schema>;
  readonly sessions: Sessions;
}

/** Per address: what nobody is signed in for. */
const strangersLimit = { max: 60, timeWindow: 60_000 };

/** Registers a domain's endpoints. Total: an endpoint without a handler does not compile, a route without an endpoint cannot exist. */
export function implement<C extends Contract>(
  app: FastifyInstance,
  deps: ImplementDeps,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = (handlers as Readonly<Record<string, Handler<Endpoint> | Untransacted<Endpoint> | undefined>>)[
      name
    ];
    if (handler !== undefined) register(app, deps, endpoint, handler);
  }
}

function register(
  app: FastifyInstance,
  deps: ImplementDeps,
  endpoint: Endpoint,
  handler: Handler<Endpoint> | Untransacted<Endpoint>,
): void {
  const schema = inputSchema(endpoint);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    config: isRationed(endpoint) ? { rateLimit: strangersLimit } : {},
    handler: async (request, reply) => {
      const actor = await whoCalls(deps, endpoint, request);
      const journey = new Journey(endpoint, actor, request.ip);
      try {
        if (!mayCall(endpoint, actor)) throw forbidden();
        const image = endpoint.upload === undefined ? null : await readImageUpload(request);
        const wire = read(schema, endpoint, request);
        const run = new Run(deps.db, journey, request, reply, image);
        const answer =
          'untransacted' in handler ? await run.untransacted(handler, wire) : await run.transacted(handler, wire);
        await journey.settle(request.log);
        return await (reply.sent || reply.raw.headersSent ? reply : reply.send(answer));
      } catch (error) {
        journey.drop();
        await logFailure(deps.db, journey, error, request);
        throw error;
      }
    },
  });
}

function isRationed({ access, method, isRationed: isTold = false }: Endpoint): boolean {
  return isTold || (access === 'public' && method !== 'GET');
}

function mayCall(endpoint: Endpoint, actor: Actor | null): boolean {
  const { access, roleId } = endpoint;
  if (access === 'permission' && actor?.permissions.has(pairKey(endpoint)) !== true) return false;
  return roleId === undefined || actor?.roleIds.includes(roleId) === true;
}

async function whoCalls(deps: ImplementDeps, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  if (endpoint.access === 'public') return null;
  const token = request.headers[tokenHeader];
  const actor = typeof token === 'string' ? await deps.sessions.find(token) : null;
  if (actor === null) throw unauthorized();
  return actor;
}

function read(schema: ReturnType<typeof inputSchema>, endpoint: Endpoint, request: FastifyRequest): Wire {
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const given = inBody ? (endpoint.upload === undefined ? (request.body ?? {}) : {}) : request.query;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const all = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { field: issue.keys.join(','), message: '不支持的字段' }
      : { field: String(issue.path[0] ?? ''), message: issue.message },
  );
  const problems = all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
  const first = problems[0];
  throw new Refusal(
    first === undefined
      ? '请求内容有误'
      : first.field === '' || first.message !== '不支持的字段'
        ? first.message
        : `${first.message}：${first.field}`,
    problems,
  );
}

async function logFailure(
  db: Kysely<Schema>,
  journey: Journey,
  error: unknown,
  request: FastifyRequest,
): Promise<void> {
  if (!journey.endpoint.audited || error instanceof KeptHttpError) return;
  const refused = error instanceof HttpError || error instanceof Refusal;
  const reason = refused ? error.message : '服务器错误';
  try {
    await insertAuditEntry(db, journey.entry(refused ? 'refused' : 'failure', reason));
  } catch (failure) {
    request.log.error({ err: failure }, 'operation log entry could not be written');
  }
}

/** What the error handler answers with for whatever a handler threw. */
export function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof KeptHttpError) return error.kept;
  return error instanceof HttpError ? error : null;
}
