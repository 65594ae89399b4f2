import { screen, waitFor, within } from '@testing-library/react';
import users from '../../../src/console/features/users';
import { rolesContract } from '../../../src/contract/roles';
import { usersContract } from '../../../src/contract/users';
import { dialogOf, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { role, rowsOf, user } from './people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/users/UserEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();

async function open() {
  answer(usersContract.list, rowsOf(user(8)));
  answer(usersContract.show, user(8, { phone: '13800001234', roleIds: [1] }));
  answer(rolesContract.list, rowsOf(role(1, 'ROLE_JG', '监管员'), role(2, 'ROLE_CS')));
  const shown = show(users, <users.Page />, { permissions: Object.values(usersContract) });
  await screen.findByText('用户8');
  return shown;
}

async function openNew() {
  const shown = await open();
  await shown.user.click(screen.getByRole('button', { name: '新增' }));
  return { ...shown, dialog: await dialogOf('新增用户') };
}

async function openExisting() {
  const shown = await open();
  await shown.user.click(within(rowOf('用户8')).getByRole('button', { name: '编辑' }));
  return { ...shown, dialog: await dialogOf('编辑用户') };
}

const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '提交' });

test('a new user is a man, enabled and not locked, and belongs to no unit until one is chosen', async () => {
  const { dialog } = await openNew();
  expect(within(dialog).getByRole('radio', { name: '男' })).toBeChecked();
  expect(within(dialog).getByRole('switch', { name: '是否启用' })).toBeChecked();
  expect(within(dialog).getByRole('switch', { name: '是否锁定' })).not.toBeChecked();
  expect(await within(dialog).findByRole('treeitem', { name: '湖北省' })).toHaveAttribute('aria-selected', 'false');
  expect(dialog).toHaveTextContent('尚未选择部门');
});

test('without a role the form says what that means before it is saved', async () => {
  const { user: person, dialog } = await openNew();
  const warning = '未选择角色，该用户登录后没有可用的功能。';
  expect(dialog).toHaveTextContent(warning);
  await person.click(within(dialog).getByRole('combobox', { name: '角色' }));
  const option = await screen.findByRole('option', { name: '监管员' });
  await person.click(within(option).getByText('监管员'));
  await waitFor(() => expect(dialog).not.toHaveTextContent(warning));
});

test('the form says that wrong passwords have locked the account, and its switch says that nobody has', async () => {
  const paused = { lockedUntil: '2026-05-01 15:20:30', failedSignIns: 5 };
  const { user: person } = await open();
  answer(usersContract.show, user(8, { ...paused, phone: '13800001234' }));
  const update = answer(usersContract.update, null);
  await person.click(within(rowOf('用户8')).getByRole('button', { name: '编辑' }));
  const dialog = await dialogOf('编辑用户');
  expect(dialog).toHaveTextContent('登录锁定密码错误 5 次，锁定至 05-01 15:20');
  expect(within(dialog).getByRole('switch', { name: '是否锁定' })).not.toBeChecked();
  await person.click(submit(dialog));
  await reply(person, '确认提交么？');
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 8, isLocked: false, isEnabled: true });
});

test('says beside each field what is missing', async () => {
  const { user: person, dialog } = await openNew();
  const create = answer(usersContract.create, { id: 9 });
  await person.click(submit(dialog));
  await waitFor(() =>
    expect(problems(dialog)).toEqual({
      账号: '请输入帐号',
      姓名: '姓名不能为空',
      密码: '请输入密码',
      确认密码: '请再次输入密码',
      所属部门: '请选择所属部门',
    }),
  );
  await waitFor(() => expect(within(dialog).getByLabelText('账号')).toHaveFocus());
  expect(create).not.toHaveBeenCalled();
});

test('account, phone, a password of letters only and a repetition that differs are refused in words', async () => {
  const { user: person, dialog } = await openNew();
  await person.type(within(dialog).getByLabelText('账号'), '张三');
  await person.type(within(dialog).getByLabelText('姓名'), '张三');
  await person.type(within(dialog).getByLabelText('密码'), 'abcdefg');
  await person.type(within(dialog).getByLabelText('确认密码'), 'abcdefh');
  await person.type(within(dialog).getByLabelText('手机号'), '12345');
  await person.click(submit(dialog));
  await waitFor(() =>
    expect(problems(dialog)).toEqual({
      账号: '账号须为3到32位字母、数字或下划线',
      密码: '密码必须为字母加数字，长度为7到20位',
      确认密码: '两次密码不一致！',
      手机号: '请输入正确的手机号',
      所属部门: '请选择所属部门',
    }),
  );
});

test('what was filled in is sent after a question; a taken account is said beside its field', async () => {
  const { user: person, dialog } = await openNew();
  const create = answer(usersContract.create, { id: 9 });
  const fieldErrors = [{ field: 'username', message: '该账号已存在' }];
  create.mockRejectedValueOnce(failure({ text: '该账号已存在', fieldErrors }));
  await person.type(within(dialog).getByLabelText('账号'), 'zhangsan');
  await person.type(within(dialog).getByLabelText('姓名'), '张三');
  await person.type(within(dialog).getByLabelText('密码'), 'abc1234');
  await person.type(within(dialog).getByLabelText('确认密码'), 'abc1234');
  await person.click(await within(dialog).findByRole('treeitem', { name: '武汉市' }));
  await person.click(within(dialog).getByRole('switch', { name: '是否锁定' }));
  await person.click(submit(dialog));
  await reply(person, '确认提交么？');
  await waitFor(() => expect(problems(dialog)).toEqual({ 账号: '该账号已存在' }));
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    username: 'zhangsan',
    name: '张三',
    password: 'abc1234',
    repeated: 'abc1234',
    sex: 1,
    userType: 1,
    unitId: 5000,
    isEnabled: true,
    isLocked: true,
  });

  await person.type(within(dialog).getByLabelText('账号'), '2');
  await person.click(submit(dialog));
  await reply(person, '确认提交么？');
  expect(await screen.findByText('新增成功')).toBeInTheDocument();
  expect(create.mock.lastCall?.[0]).toMatchObject({ username: 'zhangsan2' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the cook’s kind is asked for of cooks only', async () => {
  const { user: person, dialog } = await openNew();
  expect(within(dialog).queryByLabelText('厨师类型')).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('combobox', { name: '用户类型' }));
  await person.click(await screen.findByRole('option', { name: '厨师' }));
  await person.click(await within(dialog).findByRole('combobox', { name: '厨师类型' }));
  const kinds = await screen.findAllByRole('option', { name: /农村聚餐|集体用餐|综合/ });
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['农村聚餐', '集体用餐', '综合']);
});

test('roles are offered by their note, and by their name where they have none', async () => {
  const { user: person, dialog } = await openNew();
  await person.click(within(dialog).getByRole('combobox', { name: '角色' }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['监管员', 'ROLE_CS']);
});

describe('editing', () => {
  test('shows the account without letting it be changed, and no passwords', async () => {
    const { dialog } = await openExisting();
    expect(within(dialog).getByLabelText('账号')).toHaveValue('yonghu8');
    expect(within(dialog).getByLabelText('账号')).toBeDisabled();
    expect(within(dialog).getByLabelText('手机号')).toHaveValue('13800001234');
    expect(dialog.querySelector('input[type="password"]')).toBeNull();
    expect(await within(dialog).findByText('监管员')).toBeInTheDocument();
  });

  test('needs a name; saved, it is told', async () => {
    const { user: person, dialog } = await openExisting();
    const update = answer(usersContract.update, null);
    await person.clear(within(dialog).getByLabelText('姓名'));
    await person.click(submit(dialog));
    await waitFor(() => expect(problems(dialog)).toEqual({ 姓名: '姓名不能为空' }));
    await person.type(within(dialog).getByLabelText('姓名'), '李监管');
    await person.clear(within(dialog).getByLabelText('手机号'));
    await person.click(submit(dialog));
    await reply(person, '确认提交么？');
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 8, version: 4, name: '李监管', phone: '', unitId: 5000 });
  });

  test('the unit he has is the one that is chosen in the tree', async () => {
    const { user: person, dialog } = await openExisting();
    const update = answer(usersContract.update, null);
    const own = await within(dialog).findByRole('treeitem', { name: '武汉市' });
    await waitFor(() => expect(own).toHaveAttribute('aria-selected', 'true'));
    await person.click(within(dialog).getByRole('treeitem', { name: '宜昌市' }));
    await person.click(submit(dialog));
    await reply(person, '确认提交么？');
    await screen.findByText('编辑成功');
    expect(update.mock.calls[0]?.[0]).toMatchObject({ unitId: 6000 });
  });
});

test('what a label leaves open is said below its field, and read out with it', async () => {
  const { dialog } = await openExisting();
  const inDialog = within(dialog);
  // Declared, and drawn by the declared editor; then in items made by hand.
  expect(inDialog.getByLabelText('账号')).toHaveAccessibleDescription('登录时使用，创建后不能修改。');
  expect(inDialog.getByRole('combobox', { name: '角色' })).toHaveAccessibleDescription(/由所属部门决定/);
  expect(inDialog.getByRole('switch', { name: '是否启用' })).toHaveAccessibleDescription(
    '停用后立即下线，且不能登录。',
  );
  expect(dialog).toHaveTextContent('即数据范围：只能查看和办理本部门及其下级部门的记录。');
  expect(inDialog.getByLabelText('姓名')).not.toHaveAttribute('aria-describedby');
});
