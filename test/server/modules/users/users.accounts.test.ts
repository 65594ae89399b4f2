import type { Input } from '../../../../src/contract/kernel';
import { encode } from '../../../../src/contract/kernel';
import { sessionContract } from '../../../../src/contract/session';
import { users, usersContract } from '../../../../src/contract/users';
import type { NewUser } from '../../../../src/contract/users';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { setParameter } from '../../support/parameters';
import { snapshot } from '../../support/snapshot';
import { units } from '../../support/world';
import { conflicting, done, refused, refusedOn } from './support/answers';
import { editOf, makeAccount, makeUser, signInAs, storedUser, userForm, userIdOf } from './support/accounts';

let app: TestApp;
let admin: Api;
let county: Api;
let adminId: number;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
  adminId = await userIdOf(app, 'admin');
});
afterAll(() => app.close());

const create = (changes: Partial<NewUser> = {}) =>
  county.send(usersContract.create, encode(users.form, userForm('county', changes)));
const update = (api: Api, change: Input<typeof usersContract.update>) =>
  api.send(usersContract.update, encode(users.change, change));

describe('a new user', () => {
  test('is stored with all that the form says, and signs in', async () => {
    const form = userForm('township', {
      username: 'New_User',
      name: ' 张三 ',
      sex: 0,
      phone: '14012345678',
      userType: 3,
      category: 2,
      roleIds: [4],
      note: '新人',
    });
    const { id } = await county.call(usersContract.create, form);
    expect(await storedUser(app, id)).toMatchObject({
      username: 'New_User',
      name: '张三',
      sex: 0,
      phone: '14012345678',
      userType: 3,
      category: 2,
      enabled: true,
      locked: false,
      unitId: units.township.id,
      unitPath: units.township.path,
      note: '新人',
      version: 1,
      roleIds: [4],
    });
    expect((await storedUser(app, id))?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await signInAs(app, 'new_user')).token).toBeTruthy();
  });

  test.each(['county1', 'COUNTY1', 'neighbour1', 'admin'])(
    'does not take the account %s, wherever its owner belongs',
    async (username) => {
      const before = await snapshot(app.db);
      expect(await create({ username })).toMatchObject(refusedOn('username', '该账号已存在'));
      expect(await snapshot(app.db)).toEqual(before);
    },
  );

  test.each([
    ['是', 'password'],
    ['否', undefined],
  ])('changes the given password first where the parameter says %s', async (value, duty) => {
    await setParameter(admin, 'signIn.changeGivenPassword', value);
    const { api } = await makeAccount(app, county, 'township', [4]);
    expect((await api.call(sessionContract.current, {})).profile.duty).toBe(duty);
  });

  test('of two that ask for one account at once exactly one gets it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ username: 'only_once' })));
    expect(answers.map(({ body }) => body['code']).sort()).toEqual([-100, -100, 100]);
  });

  test('leaves a log entry with the account and roles, and no password', async () => {
    const { id } = await county.call(
      usersContract.create,
      userForm('county', { username: 'logged_user', roleIds: [4] }),
    );
    const entry = await lastEntry(app.db);
    const detail = { id, username: 'logged_user', roles: [4] };
    expect(entry).toMatchObject({ title: '新增用户', result: 'success', userName: '县监管员', detail });
    expect(JSON.stringify(entry)).not.toMatch(/Kitchen2024|argon2/);
  });

  test.each<[string, Partial<NewUser>, string, string]>([
    ['a blank name', { name: ' ' }, 'fname', '姓名不能为空'],
    ['two different passwords', { repeated: 'Kitchen2025' }, 'checkPass', '两次密码不一致！'],
    ['an avatar nobody stored', { avatar: 'x'.repeat(43) }, 'favatar', '图片不存在，请重新上传'],
    ['an account with a dash', { username: 'a-b-c' }, 'username', '账号须为3到32位字母、数字或下划线'],
    ['a wrong phone', { phone: '12345' }, 'fphone', '请输入正确的手机号'],
  ])('with %s is refused beside the field', async (_what, wrong, field, message) => {
    const before = await snapshot(app.db);
    expect(await create(wrong)).toMatchObject(refusedOn(field, message));
    expect(await snapshot(app.db)).toEqual(before);
  });
});

describe('a change', () => {
  test('by the second of two editors loses, says so, and changes nothing', async () => {
    const id = await makeUser(county, 'county');
    const read = await editOf(county, id);
    expect(await update(county, { ...read, name: '先到', roleIds: [4] })).toMatchObject(done);
    expect(await update(admin, { ...read, name: '后到', roleIds: [2] })).toMatchObject(conflicting);
    expect(await storedUser(app, id)).toMatchObject({ name: '先到', version: 2, roleIds: [4] });
  });

  test('never concerns account or password', async () => {
    const id = await makeUser(county, 'county');
    const wire = encode(users.change, await editOf(county, id));
    const before = await storedUser(app, id);
    for (const extra of [
      { username: 'other' },
      { password: 'Kitchen2025' },
      { passwordHash: 'x' },
      { unitPath: '/' },
    ]) {
      const { body } = await county.send(usersContract.update, { ...wire, ...extra });
      expect(body['code']).toBe(-100);
    }
    expect(await storedUser(app, id)).toEqual(before);
  });

  test('that leaves the roles out keeps them, and one that sends none takes them', async () => {
    const id = await makeUser(county, 'county', { roleIds: [3, 4] });
    const change = await editOf(county, id, { roleIds: undefined });
    expect(await update(county, change)).toMatchObject(done);
    expect((await storedUser(app, id))?.roleIds).toEqual([3, 4]);
    expect(await update(county, { ...change, version: 2, roleIds: [] })).toMatchObject(done);
    expect((await storedUser(app, id))?.roleIds).toEqual([]);
  });

  test('of the unit moves the user, within the editor’s units', async () => {
    const id = await makeUser(county, 'county');
    expect(await update(county, await editOf(county, id, { unitId: units.township.id }))).toMatchObject(done);
    expect(await storedUser(app, id)).toMatchObject({ unitId: units.township.id, unitPath: units.township.path });
  });

  test('is logged with roles, unit and state before and after', async () => {
    const id = await makeUser(county, 'county', { roleIds: [4] });
    await update(county, await editOf(county, id, { name: '新名', roleIds: [2], isEnabled: false }));
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改用户',
      result: 'success',
      detail: {
        id,
        before: { unitId: units.county.id, roles: ['观察员'], enabled: true },
        after: { name: '新名', roles: ['监管人员'], enabled: false },
      },
    });
  });
});

describe('one’s own account', () => {
  test.each([
    ['disabled', { isEnabled: false }],
    ['locked', { isLocked: true }],
    ['moved', { unitId: units.township.id }],
  ])('is not %s', async (_what, changes) => {
    const id = await userIdOf(app, 'county1');
    const before = await storedUser(app, id);
    const own = refused('不能停用、锁定或移动自己的账号');
    expect(await update(county, await editOf(county, id, changes))).toMatchObject(own);
    expect(await storedUser(app, id)).toEqual(before);
  });

  test('is not deleted, alone or among others', async () => {
    const id = await userIdOf(app, 'county1');
    const other = await makeUser(county, 'county');
    const own = refused('不能删除自己的账号');
    expect(await county.send(usersContract.remove, { id })).toMatchObject(own);
    expect(await county.send(usersContract.removeMany, { ids: `${other},${id}` })).toMatchObject(own);
    expect(await storedUser(app, id)).not.toBeNull();
    expect(await storedUser(app, other)).not.toBeNull();
  });

  test('is edited in all else', async () => {
    const id = await userIdOf(app, 'county1');
    expect(await update(county, await editOf(county, id, { name: '县监管员', note: '本人' }))).toMatchObject(done);
    expect(await storedUser(app, id)).toMatchObject({ note: '本人', roleIds: [2] });
  });
});

describe('the last administrator', () => {
  const last = refused('至少要保留一名可用的系统管理员');

  test('keeps his role while no other could administer: one of a county, or one who cannot sign in, is none', async () => {
    await makeUser(admin, 'county', { roleIds: [1] });
    await makeUser(admin, 'province', { roleIds: [1], isEnabled: false });
    await makeUser(admin, 'province', { roleIds: [1], isLocked: true });
    expect(await update(admin, await editOf(admin, adminId, { roleIds: [2] }))).toMatchObject(last);
    expect((await storedUser(app, adminId))?.roleIds).toEqual([1]);
  });

  test('may go once there is another, who then is the last', async () => {
    const second = await makeAccount(app, admin, 'province', [1]);
    const changes = { roleIds: [2], isEnabled: false };
    expect(await update(second.api, await editOf(second.api, adminId, changes))).toMatchObject(done);
    expect(await update(second.api, await editOf(second.api, second.id, { roleIds: [] }))).toMatchObject(last);
    const back = { roleIds: [1], isEnabled: true };
    expect(await update(second.api, await editOf(second.api, adminId, back))).toMatchObject(done);
    expect(await second.api.send(usersContract.remove, { id: adminId })).toMatchObject(done);
    expect(await storedUser(app, adminId)).toBeNull();
  });
});
