import { sessionContract } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { password } from '../../support/world';
import { makeUser, stranger } from '../users/support/accounts';

const clock = new HeldClock();
let app: TestApp;
let county: Api;
let username: string;
let id: number;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
beforeEach(async () => {
  // Time has passed since the test before.
  county = await app.signInAnew('county1');
  id = await makeUser(county, 'township', { roleIds: [2] });
  const row = await app.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow();
  username = row.username;
});
afterAll(() => app.close());

type From = Record<string, string>;

async function attempt(secret: string, from: From) {
  const { status, headers, body } = await app.anonymous.send(
    sessionContract.signIn,
    { username, password: secret, remember: true },
    from,
  );
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return { status, cookie, data: (body['data'] ?? {}) as Readonly<Record<string, unknown>>, body };
}

async function attack(from: From, times = 5): Promise<void> {
  for (let one = 0; one < times; one += 1) await attempt('Wrong12345', from);
}

const wait = (minutes: number) => clock.advance(minutes * 60_000);

async function pauseOf(ip: string): Promise<number> {
  const row = await app.db
    .selectFrom('signInAddresses')
    .select('pausedUntil')
    .where('userId', '=', id)
    .where('ip', '=', ip)
    .executeTakeFirstOrThrow();
  const now = clock.now().getTime();
  return ((row.pausedUntil?.getTime() ?? now) - now) / 60_000;
}

async function listed() {
  const { rows } = await county.call(usersContract.list, { username, page: 1, pageSize: 20 });
  return rows[0];
}

test('strangers lock one another out after five failures, all with the same answer', async () => {
  const answers = [];
  for (let one = 0; one < 5; one += 1) answers.push((await attempt('Wrong12345', stranger())).body);
  answers.push((await attempt(password, stranger())).body);
  const nobody = { username: 'nobody_at_all', password };
  answers.push((await app.anonymous.send(sessionContract.signIn, nobody, stranger())).body);
  for (const answer of answers) expect(answer).toMatchObject({ code: -100, msg: '账户不存在' });
  expect(await listed()).toMatchObject({ failedSignIns: 5 });
});

test('the owner comes in from an address the account knows, and by his own browser from anywhere', async () => {
  const home = stranger();
  const { cookie } = await attempt(password, home);
  await attack(stranger());
  expect((await attempt(password, home)).status).toBe(200);
  expect((await attempt(password, { ...stranger(), cookie })).status).toBe(200);
  expect((await attempt(password, stranger())).status).toBe(401);
});

test('a remembered browser needs no password while strangers are at it', async () => {
  const { cookie } = await attempt(password, stranger());
  await attack(stranger());
  const answer = await app.anonymous.post('/login/remembered', { username }, { ...stranger(), cookie });
  expect(answer.status).toBe(200);
});

test('a known address has its own count, and waits longer each time', async () => {
  const home = stranger();
  const ip = home['x-forwarded-for'] ?? '';
  await attempt(password, home);
  await attack(home);
  expect((await attempt(password, home)).status).toBe(401);
  expect(await pauseOf(ip)).toBe(1);
  for (const minutes of [2, 4, 8, 10, 10]) {
    await wait(minutes);
    await attack(home, 1);
    expect(await pauseOf(ip)).toBe(minutes);
  }
  // Nobody else waits for that.
  expect((await attempt(password, stranger())).status).toBe(200);
  await wait(10);
  expect((await attempt(password, home)).status).toBe(200);
  expect(await pauseOf(ip)).toBe(0);
});

test('a lock of a known address stands in the list and is lifted like any other', async () => {
  const home = stranger();
  await attempt(password, home);
  await attack(home);
  expect(await listed()).toMatchObject({ failedSignIns: 5, lockedUntil: expect.any(String) as string });
  await county.call(usersContract.unlock, { id });
  expect(await listed()).not.toHaveProperty('lockedUntil');
  expect((await attempt(password, home)).status).toBe(200);
});

test('the owner and his administrator are told of failures: how many, since when, from where', async () => {
  const home = stranger();
  await attempt(password, home);
  const attacker = stranger();
  await attack(attacker);
  const words = expect.stringMatching(
    new RegExp(`自 \\d\\d-\\d\\d \\d\\d:\\d\\d 起有 5 次登录失败，来自 ${attacker['x-forwarded-for'] ?? ''}`),
  ) as string;
  expect(await listed()).toMatchObject({ signInAlert: words });
  expect((await attempt(password, home)).data).toMatchObject({ notices: [words] });
  expect((await attempt(password, home)).data).not.toHaveProperty('notices');
  expect(await listed()).not.toHaveProperty('signInAlert');
});

test('one’s own slip or two are nothing to be told', async () => {
  const home = stranger();
  await attack(home, 2);
  expect((await attempt(password, home)).data).not.toHaveProperty('notices');
});

describe('the token of a remembered browser', () => {
  const remembered = (cookie: string, from: From = stranger()) =>
    app.anonymous.post('/login/remembered', { username }, { ...from, cookie });

  test('opens once and is replaced', async () => {
    const { cookie } = await attempt(password, stranger());
    const { headers, status } = await remembered(cookie);
    const [next = ''] = (headers.get('set-cookie') ?? '').split(';');
    expect([status, next === cookie]).toEqual([200, false]);
    expect((await remembered(next)).status).toBe(200);
  });

  test('used again has been copied: both lose it, it is logged, and the owner is told', async () => {
    const home = stranger();
    const { cookie } = await attempt(password, home);
    const { headers, body } = await remembered(cookie);
    const [next = ''] = (headers.get('set-cookie') ?? '').split(';');
    await wait(2);
    const thief = stranger();
    expect((await remembered(cookie, thief)).status).toBe(401);
    expect(await lastEntry(app.db)).toMatchObject({ result: 'refused', detail: { device: true, reusedDevice: true } });
    const entries = app.db.selectFrom('operationLogs').select('userId').orderBy('id', 'desc').limit(1);
    expect(await entries.execute()).toEqual([{ userId: id }]);
    expect((await remembered(next)).status).toBe(401);
    const { access_token: token } = body['data'] as { access_token: string };
    expect((await app.anonymous.get('/user/current', {}, { 'x-auth-token': token })).status).toBe(401);
    const told = (await attempt(password, home)).data['notices'] as readonly string[];
    expect(told[0]).toContain(`被重复使用（来自 ${thief['x-forwarded-for'] ?? ''}）`);
  });

  test('shown at the same moment by a second tab ends nothing', async () => {
    const { cookie } = await attempt(password, stranger());
    const { headers } = await remembered(cookie);
    const [next = ''] = (headers.get('set-cookie') ?? '').split(';');
    const late = await remembered(cookie);
    expect([late.status, late.headers.get('set-cookie')]).toEqual([401, null]);
    expect((await remembered(next)).status).toBe(200);
  });

  test('no longer remembered, the browser is still known', async () => {
    const { cookie } = await attempt(password, stranger());
    await app.anonymous.post('/login/forget', {}, { cookie });
    expect((await remembered(cookie)).status).toBe(401);
    await attack(stranger());
    expect((await attempt(password, { ...stranger(), cookie })).status).toBe(200);
  });
});
