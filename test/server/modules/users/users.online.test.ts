import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { sessionTopic } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { openOnline } from '../../../../src/server/modules/users/online.repository';
import { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { units } from '../../support/world';
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
});
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

  test('tells from where and with what to those alone who may edit users', async () => {
    const observer = await app.signIn('observer1');
    const seen = { page: 1, pageSize: 200, username: someone.username };
    expect((await observer.call(usersContract.online, seen)).rows).toEqual([
      expect.not.objectContaining({ ip: expect.anything() as string, browser: expect.anything() as string }),
    ]);
    expect(await online(someone.username)).toMatchObject([{ ip: '127.0.0.1', browser: 'node' }]);
  });

  test('tells nothing that would open it', async () => {
    const [session] = await online(someone.username);
    expect(await statusOf(new Api(app.address, session?.id ?? ''))).toBe(401);
    expect(JSON.stringify(session)).not.toContain(someone.api.token);
  });

  test('leaves as a spreadsheet, once each however many batches it takes, and no further than the scope', async () => {
    await signInAs(app, someone.username);
    await signInAs(app, someone.username);
    // Within one millisecond, as the database knows it.
    await app.db
      .updateTable('sessions')
      .set({ createdAt: sql`timestamptz '2026-01-02 03:04:05' + (random() * 900)::int * interval '1 microsecond'` })
      .where('userId', '=', someone.id)
      .execute();
    const query = { scopePath: units.county.path, username: someone.username, now: new Date(), idleSince: new Date(0) };
    const { count, read: next } = await openOnline(app.db, query, 2);
    const batches = [await next(), await next(), await next()];
    expect([count, ...batches.map(({ length }) => length)]).toEqual([3, 2, 1, 0]);
    expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(3);

    await app.signIn('city1');
    const exported = async (username: string) => {
      const { bytes } = await county.post(usersContract.exportOnline.path, { username });
      const sheet = Object.values(read(bytes).Sheets)[0];
      return sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1 });
    };
    const [titles, ...rows] = await exported(someone.username);
    expect(titles).toEqual('账号 姓名 所属部门 登录地址 浏览器 登录时间 最近使用'.split(' '));
    expect(rows.map(([username]) => username)).toEqual(Array(3).fill(someone.username));
    expect(await lastEntry(app.db)).toMatchObject({ title: '导出在线用户', result: 'success', detail: { rows: 3 } });
    expect(await exported('city1')).toHaveLength(1);
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
