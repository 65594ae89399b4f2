import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { tokenHeader } from '../../../src/contract/constants';
import { cooksContract } from '../../../src/contract/cooks';
import { printsContract } from '../../../src/contract/filing-prints';
import { filingsContract } from '../../../src/contract/filings';
import { sessionContract } from '../../../src/contract/session';
import { callApi, download, onSessionRefused } from '../../../src/console/lib/apiClient';
import { serverTime } from '../../../src/console/lib/serverTime';
import { prime } from '../../../src/console/lib/prime';
import { loadPublicJson } from '../../../src/console/lib/publicFile';
import { wireRequest } from '../../../src/console/lib/wireRequest';
import { token } from '../../../src/console/lib/token';

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

let server: Server;
let answer: () => Answer;
/** How long the server thinks. */
let thinkingMs: number;
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[];

const realFetch = globalThis.fetch;
const nobody = { code: 100, rows: [], total: 0, max: 20 };
const firstPage = { page: 1, pageSize: 20 };

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      asked.push({ url: incoming.url ?? '', headers: incoming.headers, body });
      const { status = 200, body: reply, headers } = answer();
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-9', ...headers });
        response.end(JSON.stringify(reply));
      }, thinkingMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Before the first call, which is when the client is made.
  axios.defaults.baseURL = origin;
  globalThis.fetch = (url, init) => realFetch(new URL(url as string, origin), init);
});

afterAll(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  asked = [];
  thinkingMs = 0;
  answer = () => ({ body: nobody });
  token.set('t-1');
});

test('a list is asked for in wire names with the token, and read in ours', async () => {
  answer = () => ({ body: { code: 100, rows: [{ id: 7, userId: 'cs7', name: '王师傅', fclassify: 3 }], total: 41 } });
  const page = await callApi(cooksContract.list, { name: '王', includeSubUnits: true, page: 3, pageSize: 20 });
  expect(page).toMatchObject({ total: 41, rows: [{ id: 7, account: 'cs7', name: '王师傅', category: 3 }] });
  expect(asked[0]).toMatchObject({ url: '/api/lkitchener/index?name=%E7%8E%8B&xj=1&max=20&offset=40' });
  expect(asked[0]?.headers['x-auth-token']).toBe('t-1');
});

test('a create carries its body and its idempotency key', async () => {
  answer = () => ({ body: { code: 100, data: { id: 12 } } });
  const made = await callApi(
    cooksContract.create,
    { account: 'cs12', name: '李', category: 1, unitId: 4818 },
    { idempotencyKey: 'k-1' },
  );
  expect(made).toEqual({ id: 12 });
  expect(asked[0]?.headers['idempotency-key']).toBe('k-1');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ userId: 'cs12', name: '李', fclassify: 1, fbmbh: 4818 });
});

test('a failure is plain data with the request id of the server', async () => {
  answer = () => ({ status: 500, body: {} });
  await expect(callApi(cooksContract.list, firstPage)).rejects.toEqual({
    kind: 'server',
    text: '服务器遇到错误，无法完成请求。 500',
    status: 500,
    fieldErrors: [],
    requestId: 'r-9',
  });
});

test('an unreachable server and a given-up call are told apart', async () => {
  const aborted = AbortSignal.abort();
  await expect(callApi(cooksContract.list, firstPage, { signal: aborted })).rejects.toMatchObject({
    kind: 'cancelled',
  });
  const { request } = await import('../../../src/console/lib/http');
  await expect(request({ method: 'GET', url: 'http://127.0.0.1:1/', token: null })).rejects.toMatchObject({
    kind: 'network',
    text: '网络连接失败，请检查网络后重试',
  });
});

test('a download is waited for as long as it was given, another call as long as the specification says', async () => {
  thinkingMs = 300;
  const form = { id: 1, form: 'cook' } as const;
  await expect(download(printsContract.one, form, { timeoutMs: 40 })).rejects.toMatchObject({ kind: 'timeout' });
  await expect(download(printsContract.one, form)).rejects.toMatchObject({ kind: 'unknown' });
});

test('a 401 is announced, but not one of a sign-in and not one of a session that is over', async () => {
  const heard = jest.fn();
  const stop = onSessionRefused(heard);
  answer = () => ({ status: 401, body: {} });
  await expect(callApi(sessionContract.current, {})).rejects.toMatchObject({ kind: 'unauthorized' });
  expect(heard).toHaveBeenCalledTimes(1);

  await expect(callApi(sessionContract.signIn, { username: 'a', password: 'b' })).rejects.toBeDefined();
  answer = () => {
    token.set('t-2');
    return { status: 401, body: {} };
  };
  await expect(callApi(sessionContract.current, {})).rejects.toBeDefined();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('a 423 is announced as well: the screen is locked', async () => {
  const heard = jest.fn();
  const stop = onSessionRefused(heard);
  answer = () => ({ status: 423, body: {} });
  const locked = { kind: 'locked', text: '已锁屏，请先解锁' };
  await expect(callApi(cooksContract.list, firstPage)).rejects.toMatchObject(locked);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining(locked));
  stop();
});

test('a call goes out in the session in which it was asked, also where that ends at once', async () => {
  const leaving = callApi(sessionContract.signOut, {});
  token.set('t-2');
  await leaving;
  expect(asked.map(({ headers }) => headers[tokenHeader.toLowerCase()])).toEqual(['t-1']);
});

describe('a request sent ahead of its code', () => {
  const primeFirstPage = () => prime({ url: wireRequest(cooksContract.list, firstPage).url });

  test('that was answered behind a locked screen is sent again', async () => {
    const answers: Answer[] = [{ status: 423, body: {} }];
    answer = () => answers.shift() ?? { body: nobody };
    primeFirstPage();
    expect(await callApi(cooksContract.list, firstPage)).toMatchObject({ total: 0 });
    expect(asked).toHaveLength(2);
  });

  test('is taken over once by the same call', async () => {
    primeFirstPage();
    await callApi(cooksContract.list, firstPage);
    expect(asked).toHaveLength(1);
    await callApi(cooksContract.list, firstPage);
    expect(asked).toHaveLength(2);
  });

  test('is left alone by a call with another input', async () => {
    primeFirstPage();
    await callApi(cooksContract.list, { ...firstPage, page: 2 });
    expect(asked.map(({ url }) => url).sort()).toEqual([
      '/api/lkitchener/index?max=20&offset=0',
      '/api/lkitchener/index?max=20&offset=20',
    ]);
  });

  test('is taken over where it is posted as well, by a call that posts the same', async () => {
    answer = () => ({ body: { code: 100, data: { list: [], count: 0 } } });
    const { url, body = '' } = wireRequest(filingsContract.list, firstPage);
    prime({ url, body });
    await callApi(filingsContract.list, firstPage);
    expect(asked).toMatchObject([{ url, body }]);
    await callApi(filingsContract.list, { ...firstPage, page: 2 });
    expect(asked).toHaveLength(2);
  });

  test('is not handed to another session, nor when it is older than ten seconds', async () => {
    primeFirstPage();
    token.set('t-2');
    await callApi(cooksContract.list, firstPage);
    expect(asked.map(({ headers }) => headers['x-auth-token'])).toContain('t-2');

    primeFirstPage();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001);
    answer = () => ({ body: { ...nobody, total: 5 } });
    const begun = asked.length;
    await callApi(cooksContract.list, firstPage);
    now.mockRestore();
    expect(asked.slice(begun).some(({ headers }) => headers['user-agent']?.startsWith('axios') === true)).toBe(true);
  });

  test('fails like any other call, and a broken one is asked again', async () => {
    answer = () => ({ status: 403, body: {} });
    primeFirstPage();
    await expect(callApi(cooksContract.list, firstPage)).rejects.toMatchObject({ kind: 'forbidden' });

    answer = () => ({ body: nobody });
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    primeFirstPage();
    await expect(callApi(cooksContract.list, firstPage)).resolves.toEqual({ rows: [], total: 0 });
    fetched.mockRestore();
  });
});

test('a public file is asked for without the session, and is null where there is none', async () => {
  answer = () => ({ body: { cities: [] } });
  await expect(loadPublicJson('/public/map/42.json')).resolves.toEqual({ cities: [] });
  expect(asked[0]?.headers).not.toHaveProperty('x-auth-token');
  expect(asked[0]?.headers['user-agent']).toMatch(/^axios/);
  answer = () => ({ status: 404, body: {} });
  await expect(loadPublicJson('/public/map/42.json')).resolves.toBeNull();
});

test('the clock is heard from answers alone, not from a file that the browser may have kept', async () => {
  const date = new Date(Date.now() + 600_000).toUTCString();
  const aheadMinutes = () => Math.round((serverTime.now() - Date.now()) / 60_000);
  answer = () => ({ body: {}, headers: { date, 'cache-control': 'public, max-age=3600' } });
  await loadPublicJson('/public/maps/clock.json');
  expect(aheadMinutes()).toBe(0);
  answer = () => ({ body: nobody, headers: { date, 'cache-control': 'no-store' } });
  await callApi(cooksContract.list, firstPage);
  expect(aheadMinutes()).toBe(10);
  answer = () => ({ body: nobody, headers: { date: new Date().toUTCString(), 'cache-control': 'no-store' } });
  await callApi(cooksContract.list, firstPage);
  expect(aheadMinutes()).toBe(0);
});
