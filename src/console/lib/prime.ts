import { requestTimeoutMs, tokenHeader } from '../../contract/constants';
import { serverTime } from './serverTime';
import { token } from './token';
import type { WireRequest } from './wireRequest';

/** A read as it goes over the wire; one with a body is posted. */
export type PrimedRequest = Pick<WireRequest, 'url' | 'body'>;

/** What came back, before anybody judged it. */
export interface RawAnswer {
  readonly status: number;
  /** Parsed JSON; null when it was none. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  /** The token the request was sent with. */
  readonly sentToken: string | null;
  /** The value of a header by its name in lower case; absent where nobody needs one. */
  readonly header?: (name: string) => string | undefined;
}

interface Primed {
  readonly answer: Promise<RawAnswer>;
  readonly sentAt: number;
  readonly sentToken: string | null;
}

/** Older answers are not taken over: the list may have changed. */
const freshMs = 10_000;
/** By request. */
const primed = new Map<string, Primed>();

const keyOf = ({ url, body = '' }: PrimedRequest): string => `${url} ${body}`;

async function read({ url, body }: PrimedRequest, sentToken: string | null): Promise<RawAnswer> {
  // `AbortSignal.timeout` is younger than the oldest browser served.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  const sentAt = Date.now();
  try {
    const answer = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sentToken === null ? {} : { [tokenHeader]: sentToken }),
      },
      signal: controller.signal,
    });
    serverTime.hear(answer.headers.get('date'), sentAt);
    const parsed: unknown = await answer.json().catch(() => null);
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    return { status: answer.status, body: parsed, requestId, sentToken };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts a read before the code that wants it has arrived: the first `callApi` with the same request takes it over.
 * Plain fetch, so that the first script of the page carries nothing else.
 */
export function prime(request: PrimedRequest): void {
  const sentToken = token.get();
  const answer = read(request, sentToken);
  // Whoever takes it over asks again after a failure; until then nobody listens.
  answer.catch(() => undefined);
  primed.set(keyOf(request), { answer, sentAt: Date.now(), sentToken });
}

/** The answer under way for this request, once; null when there is none, or one too old or of another session. */
export function takePrimed(request: PrimedRequest): Promise<RawAnswer> | null {
  const key = keyOf(request);
  const found = primed.get(key);
  if (found === undefined) return null;
  primed.delete(key);
  return Date.now() - found.sentAt <= freshMs && found.sentToken === token.get() ? found.answer : null;
}

/** When all that is under way has come back, or failed. */
export async function whenPrimed(): Promise<void> {
  await Promise.allSettled([...primed.values()].map(({ answer }) => answer));
}
