import { accountContract } from '../../../../src/contract/account';
import { tokenHeader } from '../../../../src/contract/constants';
import { cooksContract } from '../../../../src/contract/cooks';
import { preferencesContract } from '../../../../src/contract/preferences';
import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { sessionLifeContract } from '../../../../src/contract/session-life';
import { codeAt, stepAt } from '../../../../src/server/platform/auth/totp';
import { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { entriesOf } from '../../support/audit';
import { password } from '../../support/world';
import { makeAccount, signInAs, stranger } from '../users/support/accounts';
import type { Account } from '../users/support/accounts';
import { follow } from '../users/support/realtime';

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

/** As if the session had been used so long ago, or were to end so soon. Whatever a process remembers of it is told. */
async function stored(times: { readonly seenMinutesAgo?: number; readonly endsInMinutes?: number }): Promise<void> {
  const { seenMinutesAgo, endsInMinutes } = times;
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await app.db
    .updateTable('sessions')
    .set({
      ...(seenMinutesAgo === undefined ? {} : { seenAt: at(-seenMinutesAgo) }),
      ...(endsInMinutes === undefined ? {} : { expiresAt: at(endsInMinutes) }),
    })
    .where('userId', '=', someone.id)
    .execute();
}

const life = () => someone.api.call(sessionLifeContract.life, {});

test('asking how long a session lasts does not put its end off; going on does', async () => {
  await stored({ seenMinutesAgo: 20 });
  for (let asked = 0; asked < 2; asked += 1) {
    const { left, isSliding } = await life();
    expect(isSliding).toBe(true);
    expect(Math.round(left / 60)).toBe(10);
  }
  expect(Math.round((await someone.api.call(sessionLifeContract.goOn, {})).left / 60)).toBe(30);
  expect(Math.round((await life()).left / 60)).toBe(30);
});

test('the longest time a session may last is not put off by using it', async () => {
  await stored({ endsInMinutes: 3 });
  expect(await someone.api.call(sessionLifeContract.goOn, {})).toMatchObject({ isSliding: false });
  expect(Math.round((await life()).left / 60)).toBe(3);
});

test('a session that waited too long answers 401 also to that question', async () => {
  await stored({ seenMinutesAgo: 31 });
  expect((await someone.api.send(sessionLifeContract.life)).status).toBe(401);
});

const unlock = (form: Readonly<Record<string, unknown>>) =>
  someone.api.send(sessionLifeContract.unlock, form, stranger());

test('a locked screen opens with the own password alone, and the log says so without it', async () => {
  expect((await unlock({ password: 'Wrong12345' })).body).toMatchObject({
    code: -100,
    errors: [{ field: 'password', message: '密码有误' }],
  });
  expect((await unlock({ password })).body).toMatchObject({ code: 100 });
  expect((await unlock({})).body).toMatchObject({ code: -100 });
  const entries = await entriesOf(app.db, '解除锁屏');
  expect(entries.map(({ result }) => result)).toEqual(expect.arrayContaining(['refused', 'success']));
  expect(JSON.stringify(entries)).not.toContain(password);
});

test('wrong passwords at a locked screen count as at the sign-in', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await unlock({ password: 'Wrong12345' });
  expect((await unlock({ password })).body).toMatchObject({
    code: -100,
    errors: [{ field: 'password', message: '密码错误次数过多，请稍后再试' }],
  });
  const signedIn = await app.anonymous.send(
    sessionContract.signIn,
    { username: someone.username, password },
    stranger(),
  );
  expect(signedIn.status).toBe(401);
  expect((await someone.api.send(sessionContract.current)).status).toBe(200);
});

test('who signs in with a second factor unlocks with it', async () => {
  await someone.api.call(accountContract.beginSecondFactor, { password });
  const row = app.db.selectFrom('secondFactors').select('secret').where('userId', '=', someone.id);
  const { secret } = await row.executeTakeFirstOrThrow();
  const code = () => codeAt(secret, stepAt(new Date()));
  await someone.api.call(accountContract.confirmSecondFactor, { oneTimeCode: code() });
  await app.db.updateTable('secondFactors').set({ lastStep: 0 }).where('userId', '=', someone.id).execute();
  expect((await unlock({ password })).body).toMatchObject({
    errors: [{ field: 'oneTimeCode', message: '请输入动态验证码' }],
  });
  expect((await unlock({ password, oneTimeCode: '000000' })).body).toMatchObject({
    errors: [{ field: 'oneTimeCode', message: '验证码有误或已使用' }],
  });
  expect((await unlock({ password, oneTimeCode: code() })).body).toMatchObject({ code: 100 });
});

describe('a locked session', () => {
  const lock = (api: Api) => api.call(sessionLifeContract.lock, {});
  const mayList = async (api: Api) => (await api.send(cooksContract.list)).status;

  test('answers 423 to a read, a change and a download until the password is given', async () => {
    const { api } = someone;
    const send = async () => [
      await api.send(cooksContract.list),
      await api.send(preferencesContract.saveLayout, { list: 'cooks', density: 3, columns: [] }),
      await api.send(cooksContract.exportAll),
      await api.send(sessionLifeContract.goOn),
    ];
    expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await lock(api);
    for (const { status, body } of await send())
      expect([status, body]).toEqual([423, expect.objectContaining({ code: -100, msg: '已锁屏，请先解锁' })]);
    await unlock({ password: 'Wrong12345' });
    expect(await mayList(api)).toBe(423);
    await unlock({ password });
    expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('tells who locked it, and nothing of what he may do or has laid out', async () => {
    const { api, username, id } = someone;
    await api.call(preferencesContract.saveLayout, { list: 'cooks', density: 3, columns: [] });
    expect(await api.call(sessionContract.current, {})).toHaveProperty('profile.layouts');
    await lock(api);
    const locked = await api.call(sessionContract.current, {});
    expect(locked).toMatchObject({ username, profile: { userId: id, isLocked: true, roleIds: [], permissions: [] } });
    expect(locked).not.toHaveProperty('profile.layouts');
    await unlock({ password });
    expect(await api.call(sessionContract.current, {})).not.toHaveProperty('profile.isLocked');
  });

  test('has no realtime connection and no video', async () => {
    const { api, id } = someone;
    const video = async () => {
      const headers = { [tokenHeader]: api.token ?? '' };
      return (await fetch(`${app.address}/live/none.flv`, { headers })).status;
    };
    const connection = await follow(app, api, sessionTopic(id));
    expect([connection.isOpen(), await video()]).toEqual([true, 404]);
    await lock(api);
    expect(await connection.ended).toBe('session-ended');
    await expect(follow(app, api, sessionTopic(id))).rejects.toThrow('unauthorized');
    expect(await video()).toBe(401);
    await unlock({ password });
    const again = await follow(app, api, sessionTopic(id));
    expect([again.isOpen(), await video()]).toEqual([true, 404]);
    await again.leave();
  });

  test('is no longer in use', async () => {
    await stored({ seenMinutesAgo: 20 });
    await lock(someone.api);
    await stored({ seenMinutesAgo: 20 });
    await someone.api.send(cooksContract.list);
    await someone.api.send(sessionContract.current);
    expect(Math.round((await life()).left / 60)).toBe(10);
  });

  test('leaves the session of another browser alone', async () => {
    const elsewhere = await signInAs(app, someone.username);
    await lock(someone.api);
    expect([await mayList(someone.api), await mayList(elsewhere)]).toEqual([423, 200]);
    await lock(elsewhere);
    await unlock({ password });
    expect([await mayList(someone.api), await mayList(elsewhere)]).toEqual([200, 423]);
  });

  describe('of a browser with several tabs', () => {
    /** A tab of this browser, and the cookie the browser has then. */
    const openTab = async (path: string, form: Readonly<Record<string, unknown>>, cookie?: string) => {
      const { username } = someone;
      const given = await app.anonymous.post(path, { username, ...form }, cookie === undefined ? {} : { cookie });
      const [next = ''] = (given.headers.get('set-cookie') ?? '').split(';');
      const { access_token: token } = given.body['data'] as Readonly<Record<string, string>>;
      return { api: new Api(app.address, token ?? ''), cookie: next, data: given.body['data'] };
    };
    const withPassword = (cookie?: string) => openTab('/login', { password, remember: true }, cookie);
    const remembered = (cookie: string) => openTab('/login/remembered', {}, cookie);

    test('locks and unlocks all of them', async () => {
      const first = await withPassword();
      const second = await withPassword(first.cookie);
      const third = await remembered(second.cookie);
      const tabs = [first.api, second.api, third.api];
      await lock(first.api);
      expect(await Promise.all(tabs.map(mayList))).toEqual([423, 423, 423]);
      await third.api.call(sessionLifeContract.unlock, { password });
      expect(await Promise.all(tabs.map(mayList))).toEqual([200, 200, 200]);
    });

    test('is locked for whom the browser remembers, also after signing out, until somebody gives the password', async () => {
      const first = await withPassword();
      await lock(first.api);
      await first.api.call(sessionContract.signOut, {});
      const second = await remembered(first.cookie);
      expect(second.data).toMatchObject({ others: { screenLocked: true, permissions: [] } });
      expect(await mayList(second.api)).toBe(423);
      const third = await withPassword(second.cookie);
      expect([await mayList(second.api), await mayList(third.api)]).toEqual([200, 200]);
      expect(await mayList((await remembered(third.cookie)).api)).toBe(200);
    });
  });
});
