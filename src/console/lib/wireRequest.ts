import { encodeInput } from '../../contract/kernel';
import type { Endpoint, Input } from '../../contract/kernel';

/** A call as it goes over the wire. Two equal calls have equal requests, which is how a primed one is found again. */
export interface WireRequest {
  readonly method: Endpoint['method'];
  /** Path and query. */
  readonly url: string;
  /** JSON text; absent for GET and DELETE. */
  readonly body?: string;
}

export const apiRoot = '/api';

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.append(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export function wireRequest<E extends Endpoint>(endpoint: E, input: Input<E>): WireRequest {
  const { method, path } = endpoint;
  const values = encodeInput(endpoint, input);
  return method === 'GET' || method === 'DELETE'
    ? { method, url: `${apiRoot}${path}${queryOf(values)}` }
    : { method, url: `${apiRoot}${path}`, body: JSON.stringify(values) };
}
