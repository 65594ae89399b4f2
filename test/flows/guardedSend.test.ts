import { AxiosHeaders } from 'axios';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { guarded, underWay } from '../../config/flows/guardedSend';
import type { UnderWay } from '../../config/flows/guardedSend';
import { KnownIds } from '../../config/flows/knownIds';
import { redacted } from '../../src/console/kit/flow/redact';
import { idempotencyHeader } from '../../src/contract/constants';
import { cooksContract } from '../../src/contract/cooks';
import type { Endpoint } from '../../src/contract/kernel';
import { parametersContract } from '../../src/contract/parameters';

type Called = Pick<Endpoint, 'method' | 'path'>;

const zhao = { id: 17, name: '赵师傅', account: 'zhao', unitId: 5, unitName: '安福寺镇' };
const answered = {} as AxiosResponse;

/** Sends calls as a replay does that may write, or may not; tells what left and why something did not. */
function replay(writes: boolean) {
  const sent: InternalAxiosRequestConfig[] = [];
  const ids = new KnownIds();
  ids.learn('cooks', { rows: [zhao] }, { rows: [{ ...zhao, id: 99 }] });
  const send = guarded(
    (config) => {
      sent.push(config);
      return Promise.resolve(answered);
    },
    writes,
    ids,
  );
  /** As the console's client hands it to axios. */
  const call = async (endpoint: Called, wire: Readonly<Record<string, string>>, key?: string): Promise<UnderWay> => {
    const headers = new AxiosHeaders(key === undefined ? {} : { [idempotencyHeader]: key });
    const method = endpoint.method.toLowerCase();
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    const url = `/api${endpoint.path}`;
    const config = {
      ...{ method, headers },
      ...(hasBody ? { url, data: JSON.stringify(wire) } : { url: `${url}?${String(new URLSearchParams(wire))}` }),
    };
    const told: UnderWay = { table: '', isWrite: false, refusal: null };
    await underWay.run(told, () => send(config).catch(() => undefined));
    return told;
  };
  return { sent, call };
}

test('a write about a row that is not known to be here is not sent', async () => {
  const { sent, call } = replay(true);
  expect(await call(cooksContract.remove, { id: '18' })).toEqual({
    table: 'cooks',
    isWrite: true,
    refusal: 'nothing is known here of cook 18',
  });
  expect(sent).toEqual([]);
  expect((await call(cooksContract.remove, { id: '17' })).refusal).toBeNull();
  expect(sent).toHaveLength(1);
  const what = sent.map(({ url = '', data }) => `${url} ${String(data)}`).join();
  expect(what).toMatch(/\b99\b/);
  expect(what).not.toMatch(/\b17\b/);
});

test('no write is sent where none was asked for, and a read is', async () => {
  const { sent, call } = replay(false);
  expect((await call(cooksContract.remove, { id: '17' })).refusal).toBe('a write');
  expect(sent).toEqual([]);
  expect((await call(cooksContract.list, { max: '20', offset: '0' })).refusal).toBeNull();
  expect(sent).toHaveLength(1);
});

test('what holds a redacted secret is not sent, nor what is no call of the contract', async () => {
  const { sent, call } = replay(true);
  const secret = await call(parametersContract.create, { pName: '密钥', pCode: 'x.y', pValue: redacted });
  expect(secret.refusal).toBe('it holds a redacted secret');
  expect((await call({ method: 'POST', path: '/nowhere' }, {})).refusal).toBe('not of the contract');
  expect(sent).toEqual([]);
});

test('a recorded key becomes one of this replay, the same each time it is tried', async () => {
  const { sent, call } = replay(true);
  for (const key of ['recorded-1', 'recorded-1', 'recorded-2'])
    await call(parametersContract.create, { pName: '新', pCode: 'x.y', pValue: '1' }, key);
  const [first, again, other] = sent.map(({ headers }) => String(headers.get(idempotencyHeader)));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect([first, other]).not.toContain('recorded-1');
  expect(first).toMatch(/^[\da-f-]{36}$/);
});
