import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { answerCode, idempotencyHeader, tokenHeader } from '../../../contract/constants';
import { decode, decodePage, isPaged, pairKey } from '../../../contract/kernel';
import type { Contract, Endpoint } from '../../../contract/kernel';
import { insertAuditEntry } from '../audit/audit.repository';
import type { AuditEntry } from '../audit/audit.repository';
import type { Actor } from '../auth/actor';
import type { Sessions } from '../auth/sessions';
import type { Json, Schema } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Call, Handler, Handlers, Untransacted, UploadedImage } from './call';
import { HttpError, Refusal, forbidden, unauthorized } from './errors';
import { claimKey, keepAnswer } from './idempotency.repository';
import { readImageUpload } from './multipart';
import { inputSchema } from './schema';

export interface ImplementDeps {
  readonly db: Kysely<Schema>;
  readonly sessions: Sessions;
}

/** Per address: what nobody is signed in for. */
const strangersLimit = { max: 60, timeWindow: 60_000 };

interface Wire {
  readonly [key: string]: unknown;
}

interface Subject {
  readonly userId?: number;
  readonly userName: string;
  readonly unitPath?: string;
}

/** What one request gathers on its way: the log entry's facts and what to do once the answer is safe. */
class Journey {
  private detail: Record<string, Json | undefined> = {};
  private subject: Subject | null = null;
  private tasks: (() => void)[] = [];

  constructor(
    readonly endpoint: Endpoint,
    readonly actor: Actor | null,
    private readonly ip: string,
  ) {}

  readonly audit = (detail: Readonly<Record<string, Json | undefined>>, subject?: Subject): void => {
    Object.assign(this.detail, detail);
    if (subject !== undefined) this.subject = subject;
  };

  readonly afterCommit = (task: () => void): void => {
    this.tasks.push(task);
  };

  settle(): void {
    for (const task of this.tasks.splice(0)) task();
  }

  drop(): void {
    this.tasks = [];
  }

  entry(result: AuditEntry['result'], reason?: string): AuditEntry {
    const detail = reason === undefined ? this.detail : { ...this.detail, reason };
    return {
      title: this.endpoint.title,
      ip: this.ip,
      userId: this.subject?.userId ?? this.actor?.userId ?? null,
      userName: this.subject?.userName ?? this.actor?.name ?? '',
      unitPath: this.subject?.unitPath ?? this.actor?.unitPath ?? null,
      result,
      detail: Object.keys(detail).length === 0 ? null : detail,
    };
  }
}

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
    config: endpoint.access === 'public' && endpoint.method !== 'GET' ? { rateLimit: strangersLimit } : {},
    handler: async (request, reply) => {
      const actor = await whoCalls(deps, endpoint, request);
      const journey = new Journey(endpoint, actor, request.ip);
      try {
        if (endpoint.access === 'permission' && actor?.permissions.has(pairKey(endpoint)) !== true) throw forbidden();
        const image = endpoint.upload === undefined ? null : await readImageUpload(request);
        const wire = read(schema, endpoint, request);
        const run = new Run(deps.db, journey, request, reply, image);
        const answer =
          'untransacted' in handler ? await run.untransacted(handler, wire) : await run.transacted(handler, wire);
        journey.settle();
        return await (reply.sent || reply.raw.headersSent ? reply : reply.send(answer));
      } catch (error) {
        journey.drop();
        await logFailure(deps.db, journey, error, request);
        throw error;
      }
    },
  });
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
  const problems = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { field: issue.keys.join(','), message: '不支持的字段' }
      : { field: String(issue.path[0] ?? ''), message: issue.message },
  );
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

function ours(endpoint: Endpoint, wire: Wire): Record<string, unknown> {
  const input = decode(endpoint.input, wire);
  return isPaged(endpoint) ? { ...input, ...decodePage(endpoint, wire) } : input;
}

/** One endpoint's work, in its transaction or its own. */
class Run {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly journey: Journey,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly image: UploadedImage | null,
  ) {}

  /** Reading needs no transaction; everything else is checked, written and logged in one. */
  async transacted(handler: Handler<Endpoint>, wire: Wire): Promise<Wire> {
    const { endpoint } = this.journey;
    if (!endpoint.audited && endpoint.idempotent !== true)
      return this.answer(await handler(this.call(this.db), ours(endpoint, wire)), wire);
    return this.commit((trx) => this.once(trx, wire, () => handler(this.call(trx), ours(endpoint, wire))));
  }

  /** One transaction. What `work` throws undoes it, but for an HttpError that keeps its writes: that is committed, logged and thrown again. */
  private async commit<T>(work: (trx: Kysely<Schema>) => Promise<T>): Promise<T> {
    const done = await inTransaction(this.db, async (trx) => {
      try {
        return { result: await work(trx) };
      } catch (error) {
        if (!(error instanceof HttpError && error.keepWrites)) throw error;
        if (this.journey.endpoint.audited) await insertAuditEntry(trx, this.journey.entry('refused', error.message));
        return new KeptHttpError(error);
      }
    });
    if (done instanceof KeptHttpError) throw done;
    return done.result;
  }

  async untransacted(handler: Untransacted<Endpoint>, wire: Wire): Promise<Wire> {
    const { endpoint } = this.journey;
    const progress = { entered: false };
    const output = await handler.untransacted(
      {
        ...this.call(this.db),
        read: this.db,
        write: (work) =>
          this.commit(async (trx) => {
            const result = await work(trx);
            if (endpoint.audited) await insertAuditEntry(trx, this.journey.entry('success'));
            progress.entered = true;
            return result;
          }),
      },
      ours(endpoint, wire),
    );
    if (endpoint.audited && !progress.entered) await insertAuditEntry(this.db, this.journey.entry('success'));
    return this.answer(output, wire);
  }

  private async once(trx: Kysely<Schema>, wire: Wire, work: () => Promise<unknown>): Promise<Wire> {
    const { endpoint, actor } = this.journey;
    const key = this.request.headers[idempotencyHeader];
    const finish = async () => {
      const answer = this.answer(await work(), wire);
      if (endpoint.audited) await insertAuditEntry(trx, this.journey.entry('success'));
      return answer;
    };
    if (endpoint.idempotent !== true || typeof key !== 'string' || actor === null) return finish();
    if (!/^[\w-]{8,64}$/.test(key)) throw new Refusal('请求编号有误');
    const requestHash = createHash('sha256').update(JSON.stringify(wire)).digest();
    const repeat = { userId: actor.userId, key, endpoint: endpoint.path, requestHash };
    const claim = await claimKey(trx, repeat);
    if (!claim.first) {
      if (!claim.sameRequest) throw new Refusal('请求编号已被使用');
      this.journey.drop();
      return claim.answer as unknown as Wire;
    }
    const answer = await finish();
    await keepAnswer(trx, repeat, answer as Json);
    return answer;
  }

  private answer(output: unknown, asked: Wire): Wire {
    const { endpoint } = this.journey;
    const page = endpoint.reply.kind === 'rows' ? { max: decodePage(endpoint, asked).pageSize } : {};
    return { code: answerCode.done, msg: '操作成功', ...endpoint.reply.write(output), ...page };
  }

  private call(db: Kysely<Schema>): Call {
    const { request, reply, journey, image } = this;
    return {
      db,
      request,
      reply,
      image,
      // Public endpoints' handlers are typed without an actor, all others were refused before without one.
      actor: journey.actor as Actor,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      log: request.log,
      afterCommit: journey.afterCommit,
      audit: journey.audit,
    };
  }
}

/** Its writes and its log entry are committed already. */
class KeptHttpError extends Error {
  constructor(readonly kept: HttpError) {
    super(kept.message);
  }
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
