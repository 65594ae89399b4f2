import { requestTimeoutMs, tokenHeader } from '../../contract/constants';
import type { Endpoint, Input } from '../../contract/kernel';
import { token } from './token';
import { wireRequest } from './wireRequest';
import type { WireRequest } from './wireRequest';

/** What came back, before anybody judged it. */
export interface RawAnswer {
  readonly status: number;
  /** Parsed JSON; null when it was none. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  /** The token the request was sent with. */
  readonly sentToken: string | null;
}

interface Primed {
  readonly answer: Promise<RawAnswer>;
  readonly sentAt: number;
  readonly sentToken: string | null;
}

/** Older answers are not taken over: the list may have changed. */
const freshMs = 10_000;
const primed = new Map<string, Primed>();

const keyOf = ({ method, url, body = '' }: WireRequest): string => `${method} ${url} ${body}`;

async function send({ method, url, body }: WireRequest, sentToken: string | null): Promise<RawAnswer> {
  // `AbortSignal.timeout` is younger than the oldest browser served.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(sentToken === null ? {} : { [tokenHeader]: sentToken }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: controller.signal,
    });
    const parsed: unknown = await answer.json().catch(() => null);
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    return { status: answer.status, body: parsed, requestId, sentToken };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts a read before the code that wants it has arrived: the first `callApi` with the same endpoint and input takes it over.
 * Plain fetch, so that the first script of the page carries nothing else.
 */
export function prime<E extends Endpoint>(endpoint: E, input: Input<E>): void {
  const request = wireRequest(endpoint, input);
  const sentToken = token.get();
  const answer = send(request, sentToken);
  // Whoever takes it over asks again after a failure; until then nobody listens.
  answer.catch(() => undefined);
  primed.set(keyOf(request), { answer, sentAt: Date.now(), sentToken });
}

/** The answer under way for this request, once; null when there is none, or one too old or of another session. */
export function takePrimed(request: WireRequest): Promise<RawAnswer> | null {
  const key = keyOf(request);
  const found = primed.get(key);
  if (found === undefined) return null;
  primed.delete(key);
  return Date.now() - found.sentAt <= freshMs && found.sentToken === token.get() ? found.answer : null;
}
