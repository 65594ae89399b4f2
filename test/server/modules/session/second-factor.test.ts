import { accountContract } from '../../../../src/contract/account';
import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { codeAt, stepAt } from '../../../../src/server/platform/auth/totp';
import { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { entriesOf } from '../../support/audit';
import { setParameter } from '../../support/parameters';
import { password } from '../../support/world';
import { editOf, makeAccount, statusOf, stranger } from '../users/support/accounts';
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

async function secret(): Promise<Buffer> {
  const row = app.db.selectFrom('secondFactors').select('secret').where('userId', '=', someone.id);
  return (await row.executeTakeFirstOrThrow()).secret;
}

/** What the telephone shows, so many steps from now. */
const code = async (ahead = 0) => codeAt(await secret(), stepAt(new Date()) + ahead);
/** As if the last code had been used long ago. */
const later = () => app.db.updateTable('secondFactors').set({ lastStep: 0 }).where('userId', '=', someone.id).execute();

async function enrol(): Promise<readonly string[]> {
  await someone.api.call(accountContract.beginSecondFactor, { password });
  const { recoveryCodes } = await someone.api.call(accountContract.confirmSecondFactor, { oneTimeCode: await code() });
  await later();
  return recoveryCodes.map(({ recoveryCode }) => recoveryCode);
}

async function signIn(oneTimeCode?: string, headers: Record<string, string> = {}) {
  const form = { username: someone.username, password, remember: true };
  const wire = oneTimeCode === undefined ? form : { ...form, oneTimeCode };
  return app.anonymous.send(sessionContract.signIn, wire, headers);
}

const asked = { code: -100, errors: [{ field: 'oneTimeCode', message: '请输入动态验证码' }] };
const wrong = { code: -100, errors: [{ field: 'oneTimeCode', message: '验证码有误或已使用' }] };

test('a second factor counts from its first code on, and the sign-in then asks for one', async () => {
  const { factorAddress } = await someone.api.call(accountContract.beginSecondFactor, { password });
  expect(factorAddress).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&issuer=/);
  expect((await signIn()).status).toBe(200);
  await later();
  const { body } = await someone.api.send(accountContract.confirmSecondFactor, { oneTimeCode: '000000' });
  expect(body).toMatchObject({ code: -100, errors: [{ field: 'oneTimeCode' }] });
  await someone.api.call(accountContract.confirmSecondFactor, { oneTimeCode: await code() });
  expect((await signIn()).body).toMatchObject(asked);
  await later();
  expect((await signIn(await code())).body).toMatchObject({ code: 100 });
  const { secondFactor } = await someone.api.call(accountContract.state, {});
  expect(secondFactor).toMatchObject({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
});

test('setting it up, and switching it off, ask for the password', async () => {
  const begun = await someone.api.send(accountContract.beginSecondFactor, { password: 'Wrong12345' });
  expect(begun.body).toMatchObject({ code: -100, errors: [{ field: 'password', message: '密码有误' }] });
  await enrol();
  const form = { password: 'Wrong12345', oneTimeCode: await code() };
  expect((await someone.api.send(accountContract.endSecondFactor, form)).body).toMatchObject({ code: -100 });
  expect((await signIn()).body).toMatchObject(asked);
  await someone.api.call(accountContract.endSecondFactor, { password, oneTimeCode: await code() });
  expect((await signIn()).body).toMatchObject({ code: 100 });
});

test('a code opens once', async () => {
  await enrol();
  const shown = await code();
  expect((await signIn(shown)).body).toMatchObject({ code: 100 });
  expect((await signIn(shown)).body).toMatchObject(wrong);
});

test('whoever knows the password does not guess on: five wrong codes are five wrong passwords', async () => {
  await enrol();
  const from = stranger();
  for (let one = 0; one < 5; one += 1) expect((await signIn('000000', from)).body).toMatchObject(wrong);
  expect((await signIn(await code(), from)).status).toBe(401);
  const { rows } = await county.call(usersContract.list, { username: someone.username, page: 1, pageSize: 20 });
  expect(rows[0]).toMatchObject({ failedSignIns: 5, hasSecondFactor: true });
});

test('wrong codes count as at the sign-in where it is switched off, and where it is set up', async () => {
  const from = stranger();
  const tooMany = (field: string, message: string) => ({ code: -100, errors: [{ field, message }] });
  await someone.api.call(accountContract.beginSecondFactor, { password });
  const confirm = (oneTimeCode: string) => someone.api.send(accountContract.confirmSecondFactor, { oneTimeCode }, from);
  for (let one = 0; one < 5; one += 1)
    expect((await confirm('000000')).body).toMatchObject({
      errors: [{ message: '验证码有误，请核对手机时间后重试' }],
    });
  expect((await confirm(await code())).body).toMatchObject(tooMany('oneTimeCode', '验证码错误次数过多，请稍后再试'));
  await county.call(usersContract.unlock, { id: someone.id });
  await enrol();
  const end = (oneTimeCode: string) =>
    someone.api.send(accountContract.endSecondFactor, { password, oneTimeCode }, from);
  for (let one = 0; one < 5; one += 1) expect((await end('000000')).body).toMatchObject(wrong);
  expect((await end(await code())).body).toMatchObject(tooMany('password', '密码错误次数过多，请稍后再试'));
  const { secondFactor } = await someone.api.call(accountContract.state, {});
  expect(secondFactor.isOn).toBe(true);
});

const endIt = async () => someone.api.call(accountContract.endSecondFactor, { password, oneTimeCode: await code() });
const resetIt = () => county.call(usersContract.resetSecondFactor, { id: someone.id });

test.each<[string, number, () => Promise<unknown>]>([
  ['set up', 200, enrol],
  ['switched off', 200, endIt],
  ['reset', 401, resetIt],
])('when it is %s, other sessions end at once and no browser is remembered', async (what, own, change) => {
  if (what !== 'set up') await enrol();
  const { body, headers } = await signIn(what === 'set up' ? undefined : await code());
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const { access_token: token } = body['data'] as { access_token: string };
  const other = new Api(app.address, token);
  const connection = await follow(app, other, sessionTopic(someone.id));
  await later();
  await change();
  expect(await connection.ended).toBe('session-ended');
  const entered = await app.anonymous.post('/login/remembered', { username: someone.username }, { cookie });
  expect([await statusOf(other), entered.status, await statusOf(someone.api)]).toEqual([401, 401, own]);
});

test('a remembered browser stands for the password, not for the telephone', async () => {
  await enrol();
  const { headers } = await signIn(await code());
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const enter = (wire: object) =>
    app.anonymous.post('/login/remembered', { username: someone.username, ...wire }, { cookie });
  expect((await enter({})).body).toMatchObject(asked);
  await later();
  expect((await enter({ oneTimeCode: await code() })).body).toMatchObject({ code: 100 });
});

test('a recovery code opens once, in whatever way it is typed, and is stored as a hash', async () => {
  const [first = '', second = ''] = await enrol();
  expect((await signIn(first.toUpperCase().replace('-', ''))).body).toMatchObject({ code: 100 });
  expect((await signIn(first)).body).toMatchObject(wrong);
  const stored = await app.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', someone.id).execute();
  expect([stored.length, stored.some(({ codeHash }) => codeHash.toString('latin1').includes(second))]).toEqual([
    9,
    false,
  ]);
});

test('an administrator resets it; that is logged, and the owner is told', async () => {
  await enrol();
  await county.call(usersContract.resetSecondFactor, { id: someone.id });
  const [entry] = await entriesOf(app.db, '重置双因素认证');
  expect(entry).toMatchObject({ result: 'success', detail: { id: someone.id } });
  const { body } = await signIn();
  expect(body).toMatchObject({ code: 100, data: { notices: [expect.stringContaining('已重置您的双因素认证')] } });
});

describe('a role that asks for it', () => {
  const set = async (value: string) => setParameter(await app.signIn('admin'), 'signIn.secondFactorRoles', value);
  afterEach(() => set('无'));

  test('opens nothing but the setting up, until that is done', async () => {
    const officer = await makeAccount(app, county, 'township', [3]);
    await set('监管人员');
    const { profile } = await someone.api.call(sessionContract.current, {});
    expect(profile.duty).toBe('secondFactor');
    expect((await someone.api.send(usersContract.list, { max: 20, offset: 0 })).status).toBe(403);
    expect((await officer.api.call(sessionContract.current, {})).profile.duty).toBeUndefined();
    await enrol();
    expect((await someone.api.send(usersContract.list, { max: 20, offset: 0 })).status).toBe(200);
    const form = { password, oneTimeCode: await code() };
    expect((await someone.api.send(accountContract.endSecondFactor, form)).body).toMatchObject({
      msg: '您的角色须使用双因素认证，不能停用',
    });
  });
});

describe('the ways into one’s own account', () => {
  const accesses = (api: Api) => api.call(accountContract.accesses, {});

  test('are listed with address and time, the own one marked and first, and each is ended', async () => {
    const { body, headers } = await signIn(undefined, { ...stranger(), 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
    const { access_token: token } = body['data'] as { access_token: string };
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    const second = new Api(app.address, token);
    const all = await accesses(someone.api);
    expect(all.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
      ['session', true],
      ['session', false],
      ['device', false],
    ]);
    const device = all.find(({ kind }) => kind === 'device');
    expect(device).toMatchObject({
      ip: expect.stringContaining('203.0.113.') as string,
      browser: expect.stringContaining('Firefox') as string,
    });
    expect((await accesses(second)).filter(({ isCurrent }) => isCurrent).map(({ kind }) => kind)).toEqual([
      'session',
      'device',
    ]);
    await someone.api.call(accountContract.endAccess, { id: device?.id ?? '', kind: 'device' });
    expect((await second.send(sessionContract.current)).status).toBe(401);
    const { status } = await app.anonymous.post('/login/remembered', { username: someone.username }, { cookie });
    expect(status).toBe(401);
  });

  test('are nobody else’s to end', async () => {
    const [own] = await accesses(someone.api);
    const form = { id: own?.id ?? '', kind: 'session' };
    expect((await county.send(accountContract.endAccess, form)).status).toBe(404);
    expect((await someone.api.send(accountContract.endAccess, form)).body).toMatchObject({ code: -100 });
  });

  test('every attempt is in one’s own history, also those of others', async () => {
    await app.anonymous.send(
      sessionContract.signIn,
      { username: someone.username, password: 'Wrong12345' },
      stranger(),
    );
    const { rows, total } = await someone.api.call(accountContract.signIns, { page: 1, pageSize: 20 });
    expect(rows.map(({ result, way }) => [result, way])).toEqual([
      ['refused', '密码'],
      ['success', '密码'],
    ]);
    expect([total, rows[0]?.ip]).toEqual([2, expect.stringContaining('203.0.113.')]);
  });
});

test('a password that has become too old is changed first', async () => {
  const old = new Date(Date.now() - 91 * 86_400_000);
  await app.db.updateTable('users').set({ passwordChangedAt: old }).where('id', '=', someone.id).execute();
  const duty = async () => (await someone.api.call(sessionContract.current, {})).profile.duty;
  expect(await duty()).toBeUndefined();
  await setParameter(await app.signIn('admin'), 'signIn.passwordDays', '90');
  expect(await duty()).toBe('password');
  await setParameter(await app.signIn('admin'), 'signIn.passwordDays', '0');
});

test('a password that has to be changed opens nothing else', async () => {
  await app.db.updateTable('users').set({ mustChangePassword: true }).where('id', '=', someone.id).execute();
  expect((await someone.api.call(sessionContract.current, {})).profile.duty).toBe('password');
  expect((await someone.api.send(accountContract.accesses)).status).toBe(403);
  const form = { userId: someone.id, formerPassword: password, password: 'Another2024', repeated: 'Another2024' };
  await someone.api.call(sessionContract.changePassword, form);
  expect((await someone.api.send(accountContract.accesses)).status).toBe(200);
  await expect(editOf(county, someone.id)).resolves.toMatchObject({ id: someone.id });
});
