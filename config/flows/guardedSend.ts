import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { contract } from '../../src/contract';
import { idempotencyHeader } from '../../src/contract/constants';
import { isRecord } from '../../src/contract/kernel';
import type { Endpoint } from '../../src/contract/kernel';
import { sessionContract } from '../../src/contract/session';
import { redacted } from '../../src/console/kit/flow/redact';
import type { KnownIds } from './knownIds';

/** The call under way: a write that nobody asked for is not sent. */
export interface UnderWay {
  table: string;
  isWrite: boolean;
  /** Why it was not sent; null as long as it was. */
  refusal: string | null;
}

export const underWay = new AsyncLocalStorage<UnderWay>();

const endpoints = Object.entries(contract).flatMap(([table, all]) =>
  Object.values<Endpoint>(all).map((endpoint) => ({ table, endpoint })),
);
const answering = new Set(['rows', 'list', 'data', 'nodes', 'file']);
const isRead = ({ method, audited, reply }: Endpoint) => method === 'GET' || (!audited && answering.has(reply.kind));

/** The wire's values of a request, and the same request with others. */
function wireOf(config: InternalAxiosRequestConfig) {
  const [path = '', query = ''] = (config.url ?? '').split('?');
  if (typeof config.data === 'string') {
    const wire: unknown = JSON.parse(config.data);
    return {
      wire: isRecord(wire) ? wire : {},
      with: (other: object): InternalAxiosRequestConfig => ({ ...config, data: JSON.stringify(other) }),
    };
  }
  return {
    wire: Object.fromEntries(new URLSearchParams(query)),
    with: (other: object): InternalAxiosRequestConfig => {
      const written = Object.entries(other).map(([name, value]): [string, string] => [name, String(value)]);
      return { ...config, url: written.length === 0 ? path : `${path}?${String(new URLSearchParams(written))}` };
    },
  };
}

/**
 * Sends through axios as the console does, with this server's numbers of rows; but no write that nobody asked for, none under a
 * recorded key, none about a row that is not known to be here, and none that holds a redacted secret.
 */
export function guarded(send: AxiosAdapter, writes: boolean, ids: KnownIds): AxiosAdapter {
  const keys = new Map<string, string>();
  return (config) => {
    const path = (config.url ?? '').replace(/^\/api/, '').replace(/\?.*$/, '');
    const called = endpoints.find(
      ({ endpoint: one }) => one.path === path && one.method === config.method?.toUpperCase(),
    );
    const call = underWay.getStore();
    const refuse = (reason: string): Promise<never> => {
      if (call !== undefined) call.refusal = reason;
      return Promise.reject(new Error('not sent'));
    };
    if (called === undefined) return refuse('not of the contract');
    const { table, endpoint } = called;
    if (endpoint === sessionContract.signIn) return send(config);
    const isWrite = !isRead(endpoint);
    if (call !== undefined) Object.assign(call, { table, isWrite });
    if (isWrite && (!writes || endpoint.upload !== undefined)) return refuse('a write');
    const request = wireOf(config);
    const { wire, missing } = ids.translate(table, endpoint.input, request.wire);
    if (isWrite && missing !== null) return refuse(`nothing is known here of ${missing}`);
    if (isWrite && JSON.stringify(wire).includes(redacted)) return refuse('it holds a redacted secret');
    const key: unknown = config.headers.get(idempotencyHeader);
    if (typeof key === 'string') {
      const fresh = keys.get(key) ?? randomUUID();
      keys.set(key, fresh);
      config.headers.set(idempotencyHeader, fresh);
    }
    return send(request.with(wire));
  };
}
