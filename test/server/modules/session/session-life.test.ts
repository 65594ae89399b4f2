import { accountContract } from '../../../../src/contract/account';
import { sessionContract } from '../../../../src/contract/session';
import { sessionLifeContract } from '../../../../src/contract/session-life';
import { codeAt, stepAt } from '../../../../src/server/platform/auth/totp';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { entriesOf } from '../../support/audit';
import { password } from '../../support/world';
import { makeAccount, stranger } from '../users/support/accounts';
import type { Account } from '../users/support/accounts';

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
