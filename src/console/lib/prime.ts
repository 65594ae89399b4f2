import { requestTimeoutMs, tokenHeader } from '../../contract/constants';
import { token } from './token';
import type { WireRequest } from './wireRequest';

/** What came back, before anybody judged it. */
export interface RawAnswer {
  readonly status: number;
  /** Parsed JSON; null when it was none. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  /** The token the request was sent with. */
  readonly sentToken: string | null;
  /** What the server calls the file it sent. */
  readonly disposition?: string;
}

interface Primed {
  readonly answer: Promise<RawAnswer>;
  readonly sentAt: number;
  readonly sentToken: string | null;
}

/** Older answers are not taken over: the list may have changed. */
const freshMs = 10_000;
/** By address. */
const primed = new Map<string, Primed>();

async function read(url: string, sentToken: string | null): Promise<RawAnswer> {
  // `AbortSignal.timeout` is younger than the oldest browser served.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), requestTimeoutMs);
  try {
    const headers: HeadersInit = sentToken === null ? {} : { [tokenHeader]: sentToken };
    const answer = await fetch(url, { headers, signal: controller.signal });
    const body: unknown = await answer.json().catch(() => null);
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    return { status: answer.status, body, requestId, sentToken };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Starts a read before the code that wants it has arrived: the first `callApi` to the same address takes it over.
 * Plain fetch, so that the first script of the page carries nothing else.
 * @param url path and query, as `wireRequest` spells them
 */
export function prime(url: string): void {
  const sentToken = token.get();
  const answer = read(url, sentToken);
  // Whoever takes it over asks again after a failure; until then nobody listens.
  answer.catch(() => undefined);
  primed.set(url, { answer, sentAt: Date.now(), sentToken });
}

/** The answer under way for this request, once; null when there is none, or one too old or of another session. */
export function takePrimed({ method, url }: WireRequest): Promise<RawAnswer> | null {
  const found = method === 'GET' ? primed.get(url) : undefined;
  if (found === undefined) return null;
  primed.delete(url);
  return Date.now() - found.sentAt <= freshMs && found.sentToken === token.get() ? found.answer : null;
}

/** When all that is under way has come back, or failed. */
export async function whenPrimed(): Promise<void> {
  await Promise.allSettled([...primed.values()].map(({ answer }) => answer));
}
