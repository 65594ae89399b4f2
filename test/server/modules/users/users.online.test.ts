import { sessionTopic } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { Api } from '../../support/api';
import { bootMs, startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { done, notFound, refused } from './support/answers';
import { makeAccount, signInAs, statusOf, userIdOf } from './support/accounts';
import type { Account } from './support/accounts';
import { follow } from './support/realtime';

let app: TestApp;
let county: Api;
let someone: Account;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
}, bootMs);
beforeEach(async () => {
  someone = await makeAccount(app, county, 'township', [2]);
});
afterAll(() => app.close());

const sessionsOf = (userId: number) =>
  app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();

describe('a session in the list of those online', () => {
  const online = async (username: string) =>
    (await county.call(usersContract.online, { page: 1, pageSize: 200, username })).rows;
  const end = (api: Api, id: string | undefined) => api.send(usersContract.endSession, { id });

  test('is ended by force: 401 at the next request, and no other browser of the user is touched', async () => {
    const [session] = await online(someone.username);
    const second = await signInAs(app, someone.username);
    const connection = await follow(app, someone.api, sessionTopic(someone.id));
    expect(await end(county, session?.id)).toMatchObject(done);
    expect([await statusOf(someone.api), await statusOf(second)]).toEqual([401, 200]);
    expect(await connection.ended).toBe('session-ended');
    expect(await online(someone.username)).toHaveLength(1);
    const { name } = await county.call(usersContract.show, { id: someone.id });
    const entry = { title: '强制下线', result: 'success', detail: { userId: someone.id, name } };
    await end(county, (await online(someone.username))[0]?.id);
    expect(await lastEntry(app.db)).toMatchObject(entry);
  });

  test('tells nothing that would open it', async () => {
    const [session] = await online(someone.username);
    expect(await statusOf(new Api(app.address, session?.id ?? ''))).toBe(401);
    expect(JSON.stringify(session)).not.toContain(someone.api.token);
  });

  test('is marked where it is one’s own, which cannot be ended', async () => {
    const rows = await online('county1');
    const own = rows.find(({ isOwn }) => isOwn);
    expect(rows.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(await end(county, own?.id)).toMatchObject(refused('不能强制自己下线'));
    expect(await statusOf(county)).toBe(200);
  });

  test('of a unit above, or of nobody, is not found', async () => {
    await app.signIn('city1');
    const [session] = await sessionsOf(await userIdOf(app, 'city1'));
    expect(await online('city1')).toEqual([]);
    for (const id of [session?.id, 'x'.repeat(22)]) expect(await end(county, id)).toMatchObject(notFound);
    expect(await statusOf(await app.signIn('city1'))).toBe(200);
  });
});
