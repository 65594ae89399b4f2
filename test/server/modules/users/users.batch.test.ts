import { usersContract } from '../../../../src/contract/users';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { done, notFound, refused, refusedOn } from './support/answers';
import { makeUser, storedUser, userIdOf } from './support/accounts';

const secret = 'Another2024';

let app: TestApp;
let admin: Api;
let county: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const remove = (ids: readonly number[]) => county.send(usersContract.removeMany, { ids: ids.join(',') });
const reset = (ids: readonly number[], changes: Readonly<Record<string, string>> = {}) =>
  county.send(usersContract.resetPasswords, { ids: ids.join(','), pwd: secret, checkPass: secret, ...changes });
const makeTwo = async () => [await makeUser(county, 'county'), await makeUser(county, 'township')];
const hashes = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await storedUser(app, id))?.passwordHash));

/** Whom no regulator of the county may touch, and the answer. */
const untouchable: readonly (readonly [string, () => Promise<number>, object])[] = [
  ['who does not exist', () => Promise.resolve(999_999), notFound],
  ['of a neighbour', () => userIdOf(app, 'neighbour1'), notFound],
  ['of the unit above', () => userIdOf(app, 'city1'), notFound],
  ['with more rights', () => makeUser(admin, 'township', { roleIds: [1] }), refused('不能管理权限高于自己的用户')],
];

describe('deleting several users', () => {
  test('takes all of them with their roles, however often each is named', async () => {
    const ids = await makeTwo();
    expect(await remove([...ids, ...ids])).toMatchObject(done);
    for (const id of ids) expect(await storedUser(app, id)).toBeNull();
    expect(await app.db.selectFrom('userRoles').selectAll().where('userId', 'in', ids).execute()).toEqual([]);
  });

  test('is logged by account', async () => {
    const id = await makeUser(county, 'county', { username: 'leaving_user' });
    await remove([id]);
    const detail = { ids: [id], usernames: ['leaving_user'] };
    expect(await lastEntry(app.db)).toMatchObject({ title: '批量删除用户', result: 'success', detail });
  });

  test.each(untouchable)('with one %s deletes nobody', async (_who, find, answer) => {
    const ids = [...(await makeTwo()), await find()];
    const before = await snapshot(app.db);
    expect(await remove(ids)).toMatchObject(answer);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '批量删除用户', result: 'refused' });
  });

  test('keeps what they have done: their log entries stay, with their numbers and names', async () => {
    const id = await makeUser(county, 'county');
    await app.db
      .insertInto('operationLogs')
      .values({ title: '旧事', userId: id, userName: '旧人', result: 'success' })
      .execute();
    expect(await remove([id])).toMatchObject(done);
    const entry = await app.db
      .selectFrom('operationLogs')
      .select(['userId', 'userName'])
      .where('title', '=', '旧事')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ userId: id, userName: '旧人' });
  });
});

describe('a new password for several users', () => {
  test('is set for all of them, each with a hash of its own', async () => {
    const ids = await makeTwo();
    const before = await hashes(ids);
    expect(await reset([...ids, ...ids])).toMatchObject(done);
    const after = await hashes(ids);
    expect(new Set([...before, ...after]).size).toBe(4);
    for (const id of ids) {
      const username = (await storedUser(app, id))?.username;
      expect((await app.anonymous.post('/login', { username, password: secret })).body['code']).toBe(100);
    }
  });

  test('is logged by account, and nowhere readable', async () => {
    const id = await makeUser(county, 'county', { username: 'reset_user' });
    await reset([id]);
    const entry = await lastEntry(app.db);
    const detail = { ids: [id], usernames: ['reset_user'] };
    expect(entry).toMatchObject({ title: '批量修改密码', result: 'success', detail });
    expect(JSON.stringify(entry)).not.toContain(secret);
  });

  test.each(untouchable)('with one %s is set for nobody', async (_who, find, answer) => {
    const ids = [...(await makeTwo()), await find()];
    const before = await snapshot(app.db);
    expect(await reset(ids)).toMatchObject(answer);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '批量修改密码', result: 'refused' });
  });

  test.each([
    ['too short', { pwd: 'abc123', checkPass: 'abc123' }, 'pwd', '密码必须为字母加数字，长度为7到20位'],
    ['without digits', { pwd: 'abcdefgh', checkPass: 'abcdefgh' }, 'pwd', '密码必须为字母加数字，长度为7到20位'],
    ['repeated otherwise', { checkPass: 'Another2025' }, 'checkPass', '两次密码不一致！'],
  ])('%s is refused beside its field', async (_what, wrong, field, message) => {
    const ids = await makeTwo();
    const before = await hashes(ids);
    expect(await reset(ids, wrong)).toMatchObject(refusedOn(field, message));
    expect(await hashes(ids)).toEqual(before);
  });

  test('is for fifty at once and no more', async () => {
    const many = Array.from({ length: 51 }, (_, index) => 1_000_000 + index);
    expect(await reset(many)).toMatchObject(refused('一次最多修改 50 个用户的密码'));
    expect(await reset(many.slice(1))).toMatchObject(notFound);
  });
});
