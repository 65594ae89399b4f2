import { requestLimits } from '../../../src/server/platform/http/rate-limiters';
import { tokenHeader } from '../../../src/contract/constants';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { password } from '../support/world';

/** Addresses for documentation, which no proxy of a test is. */
const office = '203.0.113.7';
const elsewhere = '203.0.113.8';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    limits: { ...requestLimits, perStranger: 5, perUser: 40, perTriedAccount: 4 },
    trustProxy: ['127.0.0.1'],
  });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = async (address: string, username: string, secret = password) =>
  (await app.anonymous.post('/login', { username, password: secret }, from(address))).status;
const often = async (times: number, ask: () => Promise<number>) => {
  const statuses: number[] = [];
  for (let left = times; left > 0; left -= 1) statuses.push(await ask());
  return statuses;
};

test('whoever tries the passwords of one account is stopped there, and his colleagues at the same address are not', async () => {
  expect(await often(6, () => signIn(office, 'NOBODY1', 'Wrong1234'))).toEqual([401, 401, 401, 401, 429, 429]);
  // Who enters has tried nothing.
  expect(await often(6, () => signIn(office, 'county1'))).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await signIn(elsewhere, 'city1')).toBe(200);
});

test('whoever shows no session is stopped alone', async () => {
  const ask = async (address: string) => (await app.anonymous.get('/user/current', {}, from(address))).status;
  expect(await often(7, () => ask(office))).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await ask(elsewhere)).toBe(401);
});

test('a user who asks too often is stopped, from whatever address, and nobody beside him', async () => {
  const { token } = await app.signIn('county1');
  const ask = async (address: string, shown: string | null) =>
    (await app.anonymous.get('/user/current', {}, { ...from(address), [tokenHeader]: shown ?? '' })).status;
  const statuses = await often(45, () => ask(office, token));
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  expect(await ask(elsewhere, token)).toBe(429);
  expect(await ask(office, (await app.signIn('city1')).token)).toBe(200);
});

test('the operation log has the address that the proxy tells, and none that a client has made up before it', async () => {
  for (const [told, known] of [
    ['203.0.113.9', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['not an address', '127.0.0.1'],
    ['x'.repeat(500), '127.0.0.1'],
  ] as const) {
    expect(await signIn(told, 'province1')).toBe(200);
    const newest = app.db.selectFrom('operationLogs').select(['userName', 'ip']).orderBy('id', 'desc');
    expect(await newest.executeTakeFirst()).toEqual({ userName: '省监管员', ip: known });
  }
});

test('the cookie of a remembered device is for TLS alone where the proxy was asked by TLS', async () => {
  const cookieOf = async (headers: Record<string, string>) => {
    const form = { username: 'observer1', password, remember: true };
    return (
      (await app.anonymous.post('/login', form, { ...from(elsewhere), ...headers })).headers.get('set-cookie') ?? ''
    );
  };
  const secure = await cookieOf({ 'x-forwarded-proto': 'https' });
  expect(secure).toMatch(/^__Host-device=.*; Path=\/;/);
  expect([secure.includes('; Secure'), secure.includes('; HttpOnly'), /; SameSite=(Lax|Strict)/.test(secure)]).toEqual([
    ...[true, true, true],
  ]);
  const plain = await cookieOf({});
  expect([plain.startsWith('device='), plain.includes('; Secure')]).toEqual([true, false]);
  const remembered = (cookie: string) =>
    app.anonymous.post('/login/remembered', { username: 'observer1' }, { cookie, 'x-forwarded-proto': 'https' });
  const [shown = ''] = secure.split(';');
  // What another host of the domain has set does not open by TLS.
  expect((await remembered(shown.replace('__Host-', ''))).status).toBe(401);
  expect((await remembered(shown)).status).toBe(200);
});
