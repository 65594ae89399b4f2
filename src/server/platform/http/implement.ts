import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { tokenHeader } from '../../../contract/constants';
import { isRecord } from '../../../contract/kernel';
import type { Contract, Endpoint } from '../../../contract/kernel';
import { seeksWholePhone } from '../../../contract/phones';
import { logOnItsOwn } from '../audit/audit.repository';
import type { Actor } from '../auth/actor';
import { mayCall } from '../auth/may-call';
import type { Sessions } from '../auth/sessions';
import type { Broker } from '../broker/types';
import type { Clock } from '../clock';
import type { Reading } from '../db/reading';
import type { Schema } from '../db/schema';
import { isUnavailable } from '../db/unavailable';
import type { Handlers, Work } from './call';
import { addressOf } from './addresses';
import { HttpError, Refusal, forbidden, locked, tooOften, unauthorized } from './errors';
import { Journey } from './journey';
import type { Wire } from './journey';
import { readUpload } from './multipart';
import { parseInput } from './parse-input';
import type { RateLimiters } from './rate-limiters';
import { isReading } from './is-reading';
import { isStorageFull } from '../storage';
import type { Settings } from '../settings/settings';
import type { Storage } from '../storage';
import { SharedReadings } from '../together';
import { KeptError, Run } from './run';
import type { SharedText } from './shared-text';

export interface ImplementDeps {
  readonly clock: Clock;
  readonly db: Kysely<Schema>;
  /** Where endpoints with `isReadAside` are read. */
  readonly reading: Reading;
  readonly sessions: Sessions;
  readonly limiters: RateLimiters;
  readonly settings: Settings;
  readonly storage: Storage;
  readonly broker: Pick<Broker<Actor>, 'publish'>;
}

/** Requests of one address within a minute to an endpoint that tells whether a guess is right. */
const guessLimit = 60;
/** Requests of one address within a minute to sign in: an office may have one address. */
const signInLimit = 300;

/** Registers a domain's endpoints. Total: an endpoint without a handler does not compile, a route without an endpoint cannot exist. */
export function implement<C extends Contract>(
  app: FastifyInstance,
  deps: ImplementDeps,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const handler = (handlers as Readonly<Record<string, Work<Endpoint> | undefined>>)[name];
    if (handler !== undefined) register(app, deps, endpoint, handler);
  }
}

function register(app: FastifyInstance, deps: ImplementDeps, endpoint: Endpoint, handler: Work<Endpoint>): void {
  const texts = new SharedReadings<SharedText>();
  const url = `/api${endpoint.path}`;
  // What is audited acts or is taken along: HEAD, which asks for the headers alone, does neither.
  const isRead = !endpoint.audited;
  if (endpoint.method === 'GET' && !isRead)
    app.head(url, (_request, reply) => reply.status(405).header('allow', 'GET').send());
  app.route({
    method: endpoint.method,
    url,
    exposeHeadRoute: isRead,
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    config: { ...limitOf(endpoint), hasVerdict: endpoint.reply.kind === 'ret' },
    handler: (request, reply) =>
      work(deps, endpoint, handler, texts, request, reply).catch((error: unknown) => {
        throw deps.storage.refusalOf(error) ?? error;
      }),
  });
}

async function work(
  deps: ImplementDeps,
  endpoint: Endpoint,
  handler: Work<Endpoint>,
  texts: SharedReadings<SharedText>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const actor = await whoCalls(deps, endpoint, request);
  if (actor !== null && !isWithinLimits(deps, endpoint, actor)) throw tooOften();
  const journey = new Journey(endpoint, actor, addressOf(request));
  if (takesRoom(endpoint)) deps.storage.expectRoom();
  try {
    if (actor?.isLocked === true && endpoint.isOpenWhenLocked !== true) throw locked();
    if (!mayCall(endpoint, actor)) throw forbidden();
    const upload = endpoint.upload === undefined ? null : await readUpload(request);
    const wire = parseInput(endpoint, givenIn(endpoint, request));
    const tried = actor === null ? triedBy(endpoint, wire, request) : null;
    if (tried !== null && !deps.limiters.triedAccounts.take(tried)) throw tooOften();
    const searcher = actor !== null && seeksWholePhone(endpoint, wire) ? String(actor.userId) : null;
    if (searcher !== null) await expectFewSearches(deps, journey, searcher);
    const run = new Run(deps, journey, request, reply, upload);
    const working = run.work(handler, wire, texts);
    // Done, refused or in doubt: before he is told, and all he reads from then on shows it.
    const answer = await working.finally(() => {
      if (actor !== null && !isReading(endpoint)) deps.reading.wrote(actor.userId);
    });
    if (tried !== null) deps.limiters.triedAccounts.refund(tried);
    if (searcher !== null && hasFound(answer)) deps.limiters.phoneSearches.refund(searcher);
    await journey.settle(request.log);
    return await (reply.sent || reply.raw.headersSent ? reply : reply.send(answer));
  } catch (error) {
    journey.drop();
    // A database that is busy or away would only keep the answer waiting.
    if (!isStorageFull(error) && !isUnavailable(error)) await logFailure(deps.db, journey, error, request);
    throw error;
  }
}

/** Counts a request of a user; false if the user is over a limit. */
function isWithinLimits({ limiters }: ImplementDeps, { isRateLimited, path }: Endpoint, { userId }: Actor): boolean {
  return (
    limiters.users.take(String(userId)) && (isRateLimited !== true || limiters.endpoints.take(`${userId} ${path}`))
  );
}

/** Counts a search for a phone, as one in vain until it has found somebody. Throws when there were too many. */
async function expectFewSearches({ db, limiters, settings }: ImplementDeps, journey: Journey, searcher: string) {
  const most = settings.number('security.phoneSearches');
  const { count } = limiters.phoneSearches.count(searcher);
  if (count <= most) return;
  const refusal = new HttpError(429, '查无结果的手机号查询过多，请十分钟后再试');
  // One entry is enough, for nobody can delete it.
  if (count === most + 1) await logOnItsOwn(db, journey.entry('refused', refusal.message));
  throw refusal;
}

/** Whether the answer of a list holds a row, in whichever of its spellings. */
function hasFound(answer: unknown): boolean {
  if (!isRecord(answer)) return false;
  const { data, rows } = answer;
  return [data, rows, isRecord(data) ? data['list'] : []].some((list) => Array.isArray(list) && list.length > 0);
}

/** Whoever signs in and deletes may make room again. */
function takesRoom({ access, audited, method, path }: Endpoint): boolean {
  return audited && access !== 'public' && method !== 'DELETE' && !/\/(delete|logout)/.test(path);
}

const isForStrangers = ({ access, method }: Endpoint): boolean => access === 'public' && method !== 'GET';

function limitOf(endpoint: Endpoint): FastifyContextConfig {
  if (endpoint.isRateLimited === true && endpoint.access === 'public') return { rateLimit: guessLimit };
  return isForStrangers(endpoint) ? { rateLimit: signInLimit } : {};
}

/** Whose account somebody tries to enter, and from where; null for any other call. */
function triedBy(endpoint: Endpoint, { username }: Wire, request: FastifyRequest): string | null {
  if (!isForStrangers(endpoint) || typeof username !== 'string') return null;
  return `${addressOf(request)} ${username.toLowerCase()}`;
}

async function whoCalls(deps: ImplementDeps, endpoint: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  if (endpoint.access === 'public') return null;
  const token = request.headers[tokenHeader];
  const actor = typeof token === 'string' ? await deps.sessions.findAny(token, endpoint.isNoUse !== true) : null;
  if (actor !== null) return actor;
  throw deps.limiters.strangers.take(addressOf(request)) ? unauthorized() : tooOften();
}

/** What came with a request for the endpoint to read. Clients delete with a query or with a body. */
function givenIn({ method, upload }: Endpoint, { body, query }: FastifyRequest): unknown {
  if (upload !== undefined) return {};
  if (method === 'POST' || method === 'PUT') return body ?? {};
  return isRecord(query) && isRecord(body) ? { ...query, ...body } : (body ?? query);
}

async function logFailure(
  db: Kysely<Schema>,
  journey: Journey,
  error: unknown,
  request: FastifyRequest,
): Promise<void> {
  if (!journey.endpoint.audited || error instanceof KeptError) return;
  const refused = error instanceof HttpError || error instanceof Refusal;
  const reason = refused ? error.message : '服务器错误';
  try {
    await logOnItsOwn(db, journey.entry(refused ? 'refused' : 'failure', reason));
  } catch (failure) {
    request.log.error({ err: failure }, 'operation log entry could not be written');
  }
}

/** What a handler threw, whether its writes were kept or not. */
export function thrownBy(error: unknown): unknown {
  return error instanceof KeptError ? error.kept : error;
}
