import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import type { Api } from '../../support/api';
import { bootMs, startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { editOf, makeAccount, mayEnter, rememberingBrowser, signInAs, statusOf } from './support/accounts';
import type { Account } from './support/accounts';
import { follow } from './support/realtime';

const other = 'Another2024';

let app: TestApp;
let county: Api;
let someone: Account;
let bystander: Account;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  bystander = await makeAccount(app, county, 'township', [2]);
}, bootMs);
beforeEach(async () => {
  someone = await makeAccount(app, county, 'township', [2]);
});
afterAll(() => app.close());

const reset = (api: Api, ids: readonly number[]) =>
  api.call(usersContract.resetPasswords, { ids, password: other, repeated: other });

describe.each<[string, (id: number) => Promise<unknown>]>([
  ['in a batch', (id) => reset(county, [id, bystander.id])],
  ['alone', (userId) => county.call(sessionContract.changePassword, { userId, password: other, repeated: other })],
])('a password that somebody else sets, %s,', (_how, set) => {
  test('ends the user’s sessions and connections, and holds from now on', async () => {
    const connection = await follow(app, someone.api, sessionTopic(someone.id));
    await set(someone.id);
    expect(await statusOf(someone.api)).toBe(401);
    expect(await connection.ended).toBe('session-ended');
    expect([await mayEnter(app, someone.username), await mayEnter(app, someone.username, other)]).toEqual([
      false,
      true,
    ]);
    expect(await statusOf(county)).toBe(200);
  });

  test('makes devices forget the user, and opens an account shut by wrong passwords', async () => {
    const enter = await rememberingBrowser(app, someone.username);
    const lockedUntil = new Date(Date.now() + 600_000);
    await app.db.updateTable('users').set({ lockedUntil }).where('id', '=', someone.id).execute();
    await set(someone.id);
    expect(await enter()).toBe(401);
    expect(await mayEnter(app, someone.username, other)).toBe(true);
  });

  test('does not open an account that an administrator has locked', async () => {
    await county.call(usersContract.update, await editOf(county, someone.id, { isLocked: true }));
    await set(someone.id);
    expect(await mayEnter(app, someone.username, other)).toBe(false);
  });
});

describe('one’s own new password', () => {
  const change = ({ id, api }: Account) =>
    api.call(sessionContract.changePassword, { userId: id, password: other, repeated: other });

  test('keeps the session that set it and ends the others', async () => {
    const second = await signInAs(app, someone.username);
    const connection = await follow(app, second, sessionTopic(someone.id));
    const own = await follow(app, someone.api, sessionTopic(someone.id));
    await change(someone);
    expect([await statusOf(someone.api), await statusOf(second)]).toEqual([200, 401]);
    expect(await connection.ended).toBe('session-ended');
    expect(own.isOpen()).toBe(true);
    await own.leave();
    expect([await mayEnter(app, someone.username), await mayEnter(app, someone.username, other)]).toEqual([
      false,
      true,
    ]);
  });

  test('makes every device forget the user', async () => {
    const enter = await rememberingBrowser(app, someone.username);
    await change(someone);
    expect(await enter()).toBe(401);
  });

  test('in a batch with others’ keeps the own session too', async () => {
    const second = await signInAs(app, someone.username);
    await reset(someone.api, [someone.id, bystander.id]);
    expect([await statusOf(someone.api), await statusOf(second)]).toEqual([200, 401]);
    bystander = await makeAccount(app, county, 'township', [2]);
  });
});
