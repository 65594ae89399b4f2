import { S3mini } from 's3mini';
import { minuteMs } from '../../../contract/time';
import type { Clock } from '../clock';
import { reasonOf } from '../db/errors';
import { within } from '../within';
import { DepotError } from './depot-error';
import type { S3Address } from './s3-address';

/** Milliseconds: how long an answer may take, and the pauses before it is asked again. */
interface Patience {
  readonly answerMs: number;
  readonly pausesMs: readonly number[];
}

export interface Patiences {
  /** Somebody waits for it. */
  readonly hurried: Patience;
  /** Nobody does: a server that starts anew is waited for. */
  readonly patient: Patience;
}

export const patiences: Patiences = {
  hurried: { answerMs: 8_000, pausesMs: [300] },
  patient: { answerMs: minuteMs, pausesMs: [500, 2_000, 5_000, 10_000, 15_000, 15_000] },
};

const silenceMs = 30_000;

/** What the server has answered; null when it has not. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return 'cause' in error ? statusOf(error.cause) : null;
}

function codeIn(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('serviceCode' in error && typeof error.serviceCode === 'string') return error.serviceCode;
  return 'cause' in error ? codeIn(error.cause) : '';
}

/** Might go better the next time. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || status === 429 || status === 408;
}

/** Requests to one bucket: each ends, is asked again where that may help, and fails with a DepotError. */
export class S3Line {
  readonly place: string;
  private readonly clients: Readonly<Record<keyof Patiences, S3mini>>;

  constructor(
    address: S3Address,
    private readonly patiences: Patiences,
    private readonly clock: Clock,
  ) {
    this.place = address.endpoint;
    const { hurried, patient } = patiences;
    this.clients = { hurried: clientOf(address, hurried, clock), patient: clientOf(address, patient, clock) };
  }

  async ask<T>(how: keyof Patiences, request: (client: S3mini) => Promise<T>): Promise<T> {
    const patience = this.patiences[how];
    for (let tried = 0; ; tried += 1) {
      try {
        // What comes after the head of an answer takes time as well.
        return await within(this.clock, patience.answerMs * 2, request(this.clients[how]));
      } catch (error) {
        const pauseMs = patience.pausesMs[tried];
        if (statusOf(error) === 404) throw error;
        if (isPassing(error) && pauseMs !== undefined) {
          await this.clock.sleep(pauseMs);
          continue;
        }
        throw this.failure(error);
      }
    }
  }

  /** The same, null for what is not there. */
  async askFor<T>(how: keyof Patiences, request: (client: S3mini) => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(how, request);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** The bytes of an answer; ends with an error when the server falls silent. */
  async *bytesOf({ body }: Response): AsyncGenerator<Uint8Array, void> {
    const reader = body?.getReader();
    if (reader === undefined) return;
    try {
      for (;;) {
        const { done, value } = await within(this.clock, silenceMs, reader.read());
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw this.failure(error);
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  }

  failure(error: unknown): DepotError {
    const status = statusOf(error);
    const code = codeIn(error);
    const { place } = this;
    if (status === null) return new DepotError(`${place} does not answer: ${reasonOf(rootOf(error))}`, false, error);
    if (status === 403 || status === 401)
      return new DepotError(`${place} refuses the key of FILES_URL (${status} ${code})`, false, error);
    const isFull = status === 507 || /Quota|StorageFull|InsufficientStorage/.test(code);
    return new DepotError(`${place} answers ${status} ${code}`, isFull, error);
  }
}

function clientOf({ endpoint, region, key, secret }: S3Address, { answerMs }: Patience, clock: Clock): S3mini {
  const given = { endpoint, region, accessKeyId: key, secretAccessKey: secret };
  return new S3mini({ ...given, fetch: answeredWithin(answerMs, clock) });
}

/** Until the head of the answer is there; the connection ends with it. */
const answeredWithin =
  (answerMs: number, clock: Clock): typeof fetch =>
  async (input, init) => {
    const late = new AbortController();
    const timer = clock.after(answerMs, () => late.abort(new Error(`no answer within ${answerMs} ms`)));
    try {
      return await fetch(input, { ...init, signal: late.signal });
    } finally {
      timer.cancel();
    }
  };

function rootOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'cause' in error && error.cause !== undefined
    ? rootOf(error.cause)
    : error;
}
