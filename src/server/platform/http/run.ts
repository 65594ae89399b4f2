import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { answerCode, idempotencyHeader } from '../../../contract/constants';
import { decode, decodePage, isPaged } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import { insertAuditEntry, logOnItsOwn } from '../audit/audit.repository';
import type { Actor } from '../auth/actor';
import type { Broker } from '../broker/types';
import type { Clock } from '../clock';
import { reasonOf } from '../db/errors';
import type { Json, Schema } from '../db/schema';
import type { Reading } from '../db/reading';
import { inTransaction } from '../db/transaction';
import { Unavailable, isLost, readAgain } from '../db/unavailable';
import type { SharedReadings } from '../together';
import { addressOf } from './addresses';
import type { Call, Handler, Shared, Untransacted, UploadedFile, Work } from './call';
import { HttpError, KeptRefusal, Refusal } from './errors';
import { claimKey, findClaim, keepAnswer } from './idempotency.repository';
import type { Claim, IdempotentRequest } from './idempotency.repository';
import type { Journey, Wire } from './journey';
import { isReading } from './is-reading';
import { SharedText } from './shared-text';

function ours(endpoint: Endpoint, wire: Wire): Record<string, unknown> {
  const input = decode(endpoint.input, wire);
  return isPaged(endpoint) ? { ...input, ...decodePage(endpoint, wire) } : input;
}

function keepsWrites(error: unknown): error is HttpError | KeptRefusal {
  return error instanceof KeptRefusal || (error instanceof HttpError && error.keepWrites);
}

interface RunDeps {
  readonly clock: Clock;
  readonly db: Kysely<Schema>;
  readonly reading: Reading;
  readonly broker: Pick<Broker<Actor>, 'publish'>;
}

/** One endpoint's work, in its transaction or its own. */
export class Run {
  private readonly now: Date;

  constructor(
    private readonly deps: RunDeps,
    private readonly journey: Journey,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly upload: UploadedFile | null,
  ) {
    this.now = deps.clock.now();
  }

  /** The answer, or what is sent for it. */
  work(handler: Work<Endpoint>, wire: Wire, texts: SharedReadings<SharedText>): Promise<Wire | string | Buffer> {
    if ('shared' in handler) return this.shared(handler, wire, texts);
    return 'untransacted' in handler ? this.untransacted(handler, wire) : this.transacted(handler, wire);
  }

  private async shared(
    handler: Shared<Endpoint>,
    wire: Wire,
    texts: SharedReadings<SharedText>,
  ): Promise<string | Buffer> {
    const { endpoint } = this.journey;
    const text = await this.read(async (db) => {
      const { key, read } = await handler.shared(this.call(db), ours(endpoint, wire));
      return texts.read(key, async () => new SharedText(JSON.stringify(this.answer(await read(), wire))));
    });
    return text.sentTo(this.request, this.reply);
  }

  /** Reading needs no transaction; everything else is checked, written and logged in one. */
  private async transacted(handler: Handler<Endpoint>, wire: Wire): Promise<Wire> {
    const { endpoint } = this.journey;
    if (!endpoint.audited && endpoint.idempotent !== true)
      return this.answer(await this.read((db) => handler(this.call(db), ours(endpoint, wire))), wire);
    return this.commit((trx) => this.once(trx, wire, () => handler(this.call(trx), ours(endpoint, wire))));
  }

  /** What changes nothing may be done twice, as long as nothing of its answer has left; and elsewhere, where that will do. */
  private read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    const { reply, journey, deps } = this;
    const may = () => isReading(journey.endpoint) && !reply.sent && !reply.raw.headersSent;
    return journey.actor !== null && journey.endpoint.isReadAside === true
      ? deps.reading.read(journey.actor.userId, work, may)
      : readAgain(() => work(deps.db), may);
  }

  /** One transaction. What `work` throws undoes it, but for an error that keeps its writes: that is committed, logged and thrown again. */
  private async commit<T>(work: (trx: Kysely<Schema>) => Promise<T>): Promise<T> {
    const done = await inTransaction(this.deps.db, async (trx) => {
      try {
        return { result: await work(trx) };
      } catch (error) {
        if (!keepsWrites(error)) throw error;
        if (this.journey.endpoint.audited) await insertAuditEntry(trx, this.journey.entry('refused', error.message));
        return new KeptError(error);
      }
    });
    if (done instanceof KeptError) throw done;
    return done.result;
  }

  private async untransacted(handler: Untransacted<Endpoint>, wire: Wire): Promise<Wire> {
    const repeat = this.repeatOf(wire);
    const known = await this.knownAnswer(repeat);
    if (known !== null) return known;
    try {
      return await this.inOwnTransactions(handler, wire, repeat);
    } catch (error) {
      if (error instanceof AnsweredAlready) return error.answer;
      // Refused, perhaps because the same request has just been done beside this one.
      const late = error instanceof Refusal ? await this.knownAnswer(repeat) : null;
      if (late !== null) return late;
      throw error;
    }
  }

  private async inOwnTransactions(
    handler: Untransacted<Endpoint>,
    wire: Wire,
    repeat: IdempotentRequest | null,
  ): Promise<Wire> {
    const { endpoint } = this.journey;
    const progress = { entered: false };
    const working = handler.untransacted(
      {
        ...this.call(this.deps.db),
        read: this.deps.db,
        publish: (topic, body) => this.deps.broker.publish(topic, body),
        write: (work) =>
          this.commit(async (trx) => {
            const claimed = repeat === null ? null : await this.claim(trx, repeat);
            if (claimed !== null) throw new AnsweredAlready(claimed);
            const result = await work(trx);
            if (repeat !== null) await keepAnswer(trx, repeat, this.answer(result, wire) as Json);
            if (endpoint.audited) await insertAuditEntry(trx, this.journey.entry('success'));
            progress.entered = true;
            return result;
          }),
      },
      ours(endpoint, wire),
    );
    const output = await working.catch((error: unknown) => {
      throw progress.entered && isLost(error) ? new Unavailable('doubtful', reasonOf(error)) : error;
    });
    if (endpoint.audited && !progress.entered) await logOnItsOwn(this.deps.db, this.journey.entry('success'));
    return this.answer(output, wire);
  }

  private async once(trx: Kysely<Schema>, wire: Wire, work: () => Promise<unknown>): Promise<Wire> {
    const { endpoint } = this.journey;
    const repeat = this.repeatOf(wire);
    const claimed = repeat === null ? null : await this.claim(trx, repeat);
    if (claimed !== null) return claimed;
    const answer = this.answer(await work(), wire);
    if (repeat !== null) await keepAnswer(trx, repeat, answer as Json);
    if (endpoint.audited) await insertAuditEntry(trx, this.journey.entry('success'));
    return answer;
  }

  /** Null where a repetition is a request of its own. */
  private repeatOf(wire: Wire): IdempotentRequest | null {
    const { endpoint, actor } = this.journey;
    const key = this.request.headers[idempotencyHeader];
    if (endpoint.idempotent !== true || typeof key !== 'string' || actor === null) return null;
    if (!/^[\w-]{8,64}$/.test(key)) throw new Refusal('请求编号有误');
    const requestHash = createHash('sha256').update(JSON.stringify(wire)).digest();
    return { userId: actor.userId, key, endpoint: endpoint.path, requestHash };
  }

  /** Null: the work is this request's. */
  private async claim(trx: Kysely<Schema>, repeat: IdempotentRequest): Promise<Wire | null> {
    return this.repeated(await claimKey(trx, repeat));
  }

  /** What the same request was answered before; null when it was not. */
  private async knownAnswer(repeat: IdempotentRequest | null): Promise<Wire | null> {
    return repeat === null ? null : this.repeated(await findClaim(this.deps.db, repeat));
  }

  private repeated(claim: Claim): Wire | null {
    if (claim.first) return null;
    if (!claim.sameRequest) throw new Refusal('请求编号已被使用');
    this.journey.drop();
    return claim.answer as unknown as Wire;
  }

  private answer(output: unknown, asked: Wire): Wire {
    const { endpoint } = this.journey;
    const page = endpoint.reply.kind === 'rows' ? { max: decodePage(endpoint, asked).pageSize } : {};
    return { code: answerCode.done, msg: '操作成功', ...endpoint.reply.write(output), ...page };
  }

  private call(db: Kysely<Schema>): Call {
    const { request, reply, journey, upload } = this;
    return {
      db,
      request,
      reply,
      upload,
      now: this.now,
      // Public endpoints' handlers are typed without an actor, all others were refused before without one.
      actor: journey.actor as Actor,
      ip: addressOf(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      log: request.log,
      afterCommit: journey.afterCommit,
      audit: journey.audit,
    };
  }
}

/** The same request was done meanwhile, and this is what it was answered. */
class AnsweredAlready extends Error {
  constructor(readonly answer: Wire) {
    super('answered already');
  }
}

/** Its writes and its log entry are committed already. */
export class KeptError extends Error {
  constructor(readonly kept: HttpError | KeptRefusal) {
    super(kept.message);
  }
}
