import { sessionContract } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { wireTime } from '../../../../src/contract/time';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { editOf, makeAccount, makeUser, mayEnter, statusOf, storedUser, stranger, userIdOf } from './support/accounts';
import type { Account } from './support/accounts';

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

const failures = 5;

async function tryWrong() {
  const form = { username: someone.username, password: 'Wrong12345' };
  await app.anonymous.send(sessionContract.signIn, form, stranger());
}

/** As so many failures and the last of them have left the account; one address may not fail so often in a minute. */
async function store(failedSignIns: number, lockedUntil: Date | null) {
  await app.db.updateTable('users').set({ failedSignIns, lockedUntil }).where('id', '=', someone.id).execute();
}

const mayStrangerEnter = () => mayEnter(app, someone.username, undefined, stranger());
const lock = () => store(failures, new Date(Date.now() + 600_000));

async function listed() {
  const { rows } = await county.call(usersContract.list, { username: someone.username, page: 1, pageSize: 20 });
  return rows[0];
}

describe('a lock by wrong passwords', () => {
  test('is told as what it is: until when, after how many failures; nobody has locked the account', async () => {
    await store(failures - 1, null);
    expect(await listed()).not.toHaveProperty('lockedUntil');
    await tryWrong();
    const { lockedUntil } = (await storedUser(app, someone.id)) ?? {};
    const told = { isLocked: false, isEnabled: true, lockedUntil: wireTime(lockedUntil as Date), failedSignIns: 5 };
    expect(await listed()).toMatchObject(told);
    expect(await county.call(usersContract.show, { id: someone.id })).toMatchObject(told);
    expect(await mayStrangerEnter()).toBe(false);
  });

  test('is told, like every trace of attempts and a second factor, to those alone who may edit users', async () => {
    await lock();
    for (let times = 0; times < 3; times += 1) await tryWrong();
    await app.db
      .insertInto('secondFactors')
      .values({ userId: someone.id, secret: Buffer.alloc(20), confirmedAt: new Date() })
      .execute();
    const protection = ['failedSignIns', 'hasSecondFactor', 'lockedUntil', 'signInAlert'];
    const seenBy = async (api: Api) => {
      const { rows } = await api.call(usersContract.list, { username: someone.username, page: 1, pageSize: 20 });
      return Object.keys(rows[0] ?? {}).filter((name) => protection.includes(name));
    };
    expect((await seenBy(county)).sort()).toEqual(protection);
    expect(await seenBy(await app.signIn('observer1'))).toEqual([]);
  });

  test('counts nothing while it holds, and begins anew when it is over', async () => {
    await lock();
    await tryWrong();
    expect(await listed()).toMatchObject({ failedSignIns: failures });
    await store(failures, new Date(Date.now() - 1000));
    expect(await listed()).not.toHaveProperty('lockedUntil');
    await tryWrong();
    expect(await storedUser(app, someone.id)).toMatchObject({ failedSignIns: 1, lockedUntil: null });
    expect(await mayStrangerEnter()).toBe(true);
    expect(await storedUser(app, someone.id)).toMatchObject({ failedSignIns: 0, lockedUntil: null });
  });

  test('leaves whoever is signed in alone', async () => {
    await lock();
    expect(await statusOf(someone.api)).toBe(200);
  });

  test.each([
    ['without a change', {}],
    ['with another name', { name: '改名' }],
    ['with the switch as it was', { isLocked: false, isEnabled: true }],
  ])('stays when the form is saved %s', async (_how, changes) => {
    await lock();
    const before = await storedUser(app, someone.id);
    await county.call(usersContract.update, await editOf(county, someone.id, changes));
    expect(await storedUser(app, someone.id)).toMatchObject({
      lockedUntil: before?.lockedUntil,
      failedSignIns: failures,
      locked: false,
    });
    expect(await mayStrangerEnter()).toBe(false);
  });

  test('ends by its own action, which is logged with what there was', async () => {
    await lock();
    await county.call(usersContract.unlock, { id: someone.id });
    expect(await listed()).not.toHaveProperty('lockedUntil');
    expect(await storedUser(app, someone.id)).toMatchObject({ lockedUntil: null, failedSignIns: 0 });
    expect(await mayStrangerEnter()).toBe(true);
  });

  test('is logged when it is ended', async () => {
    await lock();
    await county.call(usersContract.unlock, { id: someone.id });
    expect(await lastEntry(app.db)).toMatchObject({
      title: '解除登录锁定',
      result: 'success',
      userName: '县监管员',
      detail: { id: someone.id, username: someone.username, before: { failedSignIns: failures } },
    });
  });

  test('ended does not open what an administrator has locked or switched off', async () => {
    await lock();
    const shut = await editOf(county, someone.id, { isLocked: true });
    await county.call(usersContract.update, shut);
    expect(await listed()).toMatchObject({ isLocked: true, failedSignIns: failures });
    await county.call(usersContract.unlock, { id: someone.id });
    expect(await listed()).toMatchObject({ isLocked: true });
    expect(await mayStrangerEnter()).toBe(false);
  });
});

describe('switching an account off', () => {
  const set = (api: Api, id: number, isEnabled: boolean) =>
    api.send(usersContract.setEnabled, { id, enabled: isEnabled });

  test('ends its sessions and closes the sign-in until it is on again; both are logged', async () => {
    await set(county, someone.id, false);
    expect(await statusOf(someone.api)).toBe(401);
    expect(await mayStrangerEnter()).toBe(false);
    expect(await listed()).toMatchObject({ isEnabled: false, isLocked: false });
    await set(county, someone.id, true);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '停用或启用用户',
      detail: { id: someone.id, username: someone.username, before: { enabled: false }, after: { enabled: true } },
    });
    expect(await mayStrangerEnter()).toBe(true);
  });

  test('changes the version: a form that was read before does not switch it on again', async () => {
    const read = await editOf(county, someone.id, { isEnabled: true });
    await set(county, someone.id, false);
    const { body } = await county.send(usersContract.update, {
      id: read.id,
      version: read.version,
      fname: read.name,
      ftype: 1,
      bmzdId: read.unitId,
      enabled: true,
    });
    expect(body).toMatchObject({ code: -100, conflict: true });
    expect(await listed()).toMatchObject({ isEnabled: false });
  });

  test('nobody does to himself, to his superior, or to the last administrator', async () => {
    const own = await userIdOf(app, 'county1');
    expect((await set(county, own, false)).body).toMatchObject({ msg: '不能停用、锁定或移动自己的账号' });
    const admin = await app.signIn('admin');
    const superior = await makeUser(admin, 'county', { roleIds: [1] });
    for (const [path, wire] of [
      [usersContract.setEnabled, { id: superior, enabled: false }],
      [usersContract.unlock, { id: superior }],
    ] as const) {
      expect((await county.send(path, wire)).body).toMatchObject({ msg: '不能管理权限高于自己的用户' });
    }
    expect(await storedUser(app, superior)).toMatchObject({ enabled: true });
  });
});
