import { tokenHeader } from '../../../src/contract/constants';
import { encodeInput, isRecord } from '../../../src/contract/kernel';
import type { Endpoint, Input, Output } from '../../../src/contract/kernel';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON body; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

type Wire = Readonly<Record<string, unknown>>;

export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type: string;
}

function* fieldsOf(name: string, value: unknown): Generator<[string, string]> {
  if (value === null || value === undefined) yield [name, ''];
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      yield* fieldsOf(isRecord(one) ? `${name}[${index}]` : `${name}[]`, one as unknown);
  } else if (isRecord(value))
    for (const [inner, one] of Object.entries(value)) yield* fieldsOf(`${name}[${inner}]`, one);
  else yield [name, typeof value === 'string' ? value : JSON.stringify(value)];
}

/** `a[b]=1&c[]=2&d[0][e]=3`. */
export function formOf(wire: Wire): URLSearchParams {
  return new URLSearchParams(Object.entries(wire).flatMap(([name, value]) => [...fieldsOf(name, value)]));
}

/** Talks to a server as the console does: real HTTP, the session's token in the header. */
export class Api {
  constructor(
    private readonly address: string,
    readonly token: string | null = null,
  ) {}

  get(path: string, query: Wire = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('GET', path, { query, headers });
  }

  delete(path: string, query: Wire = {}): Promise<Answer> {
    return this.request('DELETE', path, { query });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('POST', path, { json: body, headers });
  }

  put(path: string, body: unknown = {}): Promise<Answer> {
    return this.request('PUT', path, { json: body });
  }

  upload(path: string, file: UploadedFile, field = 'file'): Promise<Answer> {
    const form = new FormData();
    form.set(field, new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name);
    return this.request('POST', path, { body: form });
  }

  /** The same values as a page without any script sends them. */
  form(method: string, path: string, wire: Wire): Promise<Answer> {
    return this.request(method, path, { body: formOf(wire) });
  }

  /** Sends wire values the way the endpoint takes them. */
  send(endpoint: Endpoint, wire: Wire = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    return this.request(endpoint.method, endpoint.path, inBody ? { json: wire, headers } : { query: wire, headers });
  }

  /** Calls an endpoint with our own names and gives what it answers; throws unless the answer says done. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    headers: Record<string, string> = {},
  ): Promise<Output<E>> {
    const answer = await this.send(endpoint, encodeInput(endpoint, input), headers);
    if (answer.body['code'] !== 100) {
      throw new Error(`${endpoint.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return endpoint.reply.read(answer.body) as Output<E>;
  }

  private async request(
    method: string,
    path: string,
    sent: { query?: Wire; json?: unknown; body?: FormData | URLSearchParams; headers?: Record<string, string> },
  ): Promise<Answer> {
    const url = new URL(`/api${path}`, this.address);
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
    const headers = new Headers(sent.headers);
    if (this.token !== null) headers.set(tokenHeader, this.token);
    if (sent.json !== undefined) headers.set('content-type', 'application/json');
    const body = sent.body ?? (sent.json === undefined ? undefined : JSON.stringify(sent.json));
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const read: unknown = isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
    return { status: response.status, headers: response.headers, body: isRecord(read) ? read : {}, bytes };
  }
}
