import { encode } from '../../../../src/contract/kernel';
import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { users, usersContract } from '../../../../src/contract/users';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { setParameter } from '../../support/parameters';
import { password } from '../../support/world';
import { editOf, makeAccount, mayEnter, rememberingBrowser, signInAs, statusOf, userForm } from './support/accounts';
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
});
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

describe('a password that somebody else sets', () => {
  test('has to be changed first, and its owner reads at the next sign-in who set it and when', async () => {
    await reset(county, [someone.id]);
    const { profile, notices } = await app.anonymous.call(sessionContract.signIn, {
      username: someone.username,
      password: other,
    });
    expect(profile.duty).toBe('password');
    expect(notices).toEqual([
      expect.stringMatching(/^县监管员（county1）于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 重置了您的密码/),
    ]);
  });

  const mayStillEnter = async ({ username }: Account) => [
    await mayEnter(app, username),
    await mayEnter(app, username, other),
  ];

  test('is not made of the place of its owner, whoever sets it and when', async () => {
    const wanted = 'Qiaotou2026';
    const told = { code: -100, errors: [{ field: 'pwd', message: '密码不能包含“桥头镇”的拼音' }] };
    const form = { ids: `${bystander.id},${someone.id}`, pwd: wanted, checkPass: wanted };
    expect((await county.send(usersContract.resetPasswords, form)).body).toMatchObject(told);
    expect(await mayEnter(app, someone.username)).toBe(true);
    const made = { ...userForm('township'), password: wanted, repeated: wanted };
    const created = await county.send(usersContract.create, encode(users.form, made));
    expect(created.body).toMatchObject({ code: -100, errors: [{ message: told.errors[0]?.message }] });
    const elsewhere = { ...userForm('county'), password: wanted, repeated: wanted };
    expect((await county.send(usersContract.create, encode(users.form, elsewhere))).body).toMatchObject({ code: 100 });
  });

  test('is none of a colleague with the same rights in the same unit', async () => {
    const colleague = await makeAccount(app, await app.signIn('admin'), 'county', [2]);
    const form = { ids: String(colleague.id), pwd: other, checkPass: other };
    for (const answer of [
      await county.send(usersContract.resetPasswords, form),
      await county.send(sessionContract.changePassword, { id: colleague.id, pwd: other, checkPass: other }),
    ])
      expect(answer.body).toMatchObject({ code: -100, msg: '不能设置本部门同等权限用户的密码' });
    expect(await mayStillEnter(colleague)).toEqual([true, false]);
  });

  test('may be that of a colleague who lacks a right', async () => {
    const observer = await makeAccount(app, await app.signIn('admin'), 'county', [4]);
    await reset(county, [observer.id]);
    expect(await mayStillEnter(observer)).toEqual([false, true]);
  });

  test.each(['in a batch', 'alone'])('cannot be set, %s, by whoever has to change his own first', async (how) => {
    const setter = await makeAccount(app, county, 'county', [2]);
    await app.db.updateTable('users').set({ mustChangePassword: true }).where('id', '=', setter.id).execute();
    const api = await signInAs(app, setter.username);
    const answer =
      how === 'alone'
        ? await api.send(sessionContract.changePassword, { id: someone.id, pwd: other, checkPass: other })
        : await api.send(usersContract.resetPasswords, { ids: String(someone.id), pwd: other, checkPass: other });
    expect(answer.status).toBe(403);
    expect(await mayStillEnter(someone)).toEqual([true, false]);
  });
});

describe('one’s own new password', () => {
  const change = ({ id, api }: Account) =>
    api.call(sessionContract.changePassword, {
      userId: id,
      formerPassword: password,
      password: other,
      repeated: other,
    });

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

  test('is not set in a batch with others’, where nobody asks for the old one', async () => {
    const ids = `${someone.id},${bystander.id}`;
    const form = { ids, pwd: other, checkPass: other };
    const { body } = await someone.api.send(usersContract.resetPasswords, form);
    expect(body).toMatchObject({ code: -100, msg: '请使用“修改密码”修改自己的密码' });
    expect(await mayEnter(app, someone.username)).toBe(true);
  });

  const refused = async (form: Readonly<Record<string, string>>) => {
    const whole = { id: someone.id, checkPass: form['pwd'], ...form };
    const { body } = await someone.api.send(sessionContract.changePassword, whole);
    return (body['errors'] as readonly { field: string; message: string }[] | undefined)?.[0];
  };

  test('asks for the old one: an open screen is not enough', async () => {
    expect(await refused({ pwd: other })).toEqual({ field: 'oldPwd', message: '请输入原密码' });
    expect(await refused({ pwd: other, oldPwd: 'Wrong12345' })).toEqual({ field: 'oldPwd', message: '密码有误' });
    expect(await mayEnter(app, someone.username)).toBe(true);
  });

  test('guessing the old one is bounded like guessing it at the sign-in', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await refused({ pwd: other, oldPwd: `Wrong1234${attempt}` });
    const told = { field: 'oldPwd', message: '密码错误次数过多，请稍后再试' };
    expect(await refused({ pwd: other, oldPwd: password })).toEqual(told);
    expect(await mayEnter(app, someone.username)).toBe(false);
  });

  test.each([
    ['1234567a', /过于常见/],
    ['admin123', /过于常见/],
    ['qwerty123456', /过于常见/],
    ['a1b2c3d4', /过于常见/],
    ['abc1230abc', null],
    ['Kitchen2024', /不能与原密码相同/],
  ])('%s is refused where everybody would try it', async (wanted, message) => {
    const told = await refused({ pwd: wanted, oldPwd: password });
    if (message === null) expect(told).toBeUndefined();
    else expect(told).toEqual({ field: 'pwd', message: expect.stringMatching(message) as string });
  });

  test.each([
    ['Qiaotou2026', '桥头镇'],
    ['88qingshui', '清水县'],
    ['hubei2026hubei', '湖北省'],
    ['nongcun123', '农村聚餐管理系统'],
    ['baishi2026', null],
    ['qiao2026tou', null],
  ])('%s is refused where it is made of the own place or of the system', async (wanted, name) => {
    const told = await refused({ pwd: wanted, oldPwd: password });
    if (name === null) expect(told).toBeUndefined();
    else expect(told).toEqual({ field: 'pwd', message: `密码不能包含“${name}”的拼音` });
  });

  describe('and those before it', () => {
    const passwords = [password, 'Pear1Plum2', 'Reed3Sage4', 'Teal5Umber6', 'Violet7Wine8'] as const;
    const go = (from: string, to: string) => refused({ oldPwd: from, pwd: to });
    const told = (count: number) => ({ field: 'pwd', message: `新密码不能与最近 ${count} 个密码相同` });
    const kept = () =>
      app.db.selectFrom('formerPasswords').where('userId', '=', someone.id).select('passwordHash').execute();
    const setHistory = async (value: string) =>
      setParameter(await app.signIn('admin'), 'signIn.passwordHistory', value);
    const [first, second, third, fourth, fifth] = passwords;
    afterEach(() => setHistory('3'));

    test('the last three are not taken again, whoever has set them, and the one before them is', async () => {
      expect(await go(first, second)).toBeUndefined();
      const form = { ids: [someone.id], password: third, repeated: third };
      await county.call(usersContract.resetPasswords, form);
      someone = { ...someone, api: await signInAs(app, someone.username, third) };
      expect([await go(third, first), await go(third, second)]).toEqual([told(3), told(3)]);
      expect(await mayEnter(app, someone.username, third)).toBe(true);
      expect(await go(third, fourth)).toBeUndefined();
      expect(await go(fourth, first)).toBeUndefined();
    });

    test('are told to nobody who does not know the present one', async () => {
      await go(first, second);
      expect(await go('Wrong12345', first)).toEqual({ field: 'oldPwd', message: '密码有误' });
    });

    test('are kept as hashes, no more than are asked for, and go with the parameter', async () => {
      await setHistory('4');
      for (const [index, next] of passwords.slice(1).entries()) await go(passwords[index] ?? '', next);
      const hashes = (await kept()).map(({ passwordHash }) => passwordHash);
      expect(hashes).toEqual(Array(3).fill(expect.stringMatching(/^\$argon2id\$/)));
      expect(await go(fifth, second)).toEqual(told(4));
      await setHistory('0');
      expect(await go(fifth, fourth)).toBeUndefined();
      expect(await kept()).toEqual([]);
    });
  });

  test('the account is no part of a password, whoever sets it', async () => {
    const wanted = `${someone.username.replace('_', '')}9`;
    const told = { field: 'pwd', message: '密码不能包含账号' };
    expect(await refused({ pwd: wanted, oldPwd: password })).toEqual(told);
    const form = { ids: String(someone.id), pwd: 'admin123', checkPass: 'admin123' };
    expect((await county.send(usersContract.resetPasswords, form)).body).toMatchObject({ code: -100 });
    expect(await mayEnter(app, someone.username)).toBe(true);
  });
});
