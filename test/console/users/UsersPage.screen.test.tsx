import { screen, waitFor, within } from '@testing-library/react';
import users from '../../../src/console/features/users';
import type { Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { usersContract } from '../../../src/contract/users';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { rowsOf, user } from './people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/users/PasswordsDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const everything = [...Object.values(usersContract), rolesContract.functions];
const answer = scriptedServer();
const people = rowsOf(
  user(1),
  user(2, { sex: 0, isEnabled: false, isLocked: true }),
  user(3, { sex: undefined, phone: undefined }),
);

async function open(permissions: readonly Endpoint[] = everything, address = '/User') {
  const list = answer(usersContract.list, people);
  const shown = show(users, <users.Page />, { permissions, address });
  await screen.findByText('用户1');
  return { ...shown, list };
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const typeOf = (name: string) => screen.getByRole('radio', { name });

test('shows the staff first, each in words', async () => {
  const { list } = await open();
  expect(headings()).toEqual('序号 姓名 账号 所属部门 手机号 是否启用 是否锁定 性别 创建时间 更新时间 操作'.split(' '));
  expect(list).toHaveBeenLastCalledWith(
    { userType: 1, unitId: 1, includeSubUnits: true, page: 1, pageSize: 20 },
    undefined,
  );
  expect(rowOf('用户1')).toHaveTextContent('1用户1yonghu1湖北省武汉市138****1234否男2026-05-01 08:00:00');
  expect(rowOf('用户2')).toHaveTextContent('用户2yonghu2湖北省武汉市138****1234是女');
  expect(rowOf('用户3')).toHaveTextContent('用户3yonghu3湖北省武汉市否未知');
});

test('a switch shows who is enabled, and cannot be moved', async () => {
  await open();
  const [first, second] = ['用户1', '用户2'].map((name) => screen.getByRole('switch', { name: `是否启用：${name}` }));
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(first).toBeDisabled();
  expect(second).toBeDisabled();
});

test('another type is asked for at once; the cook’s kind stands among cooks only', async () => {
  const { user: person, list } = await open();
  expect(typeOf('监管人员')).toBeChecked();
  list.mockResolvedValue(rowsOf(user(7, { userType: 3, category: 2 }), user(8, { userType: 3, category: undefined })));
  await person.click(typeOf('厨师'));
  expect(await screen.findByText('用户7')).toBeInTheDocument();
  expect(list.mock.lastCall?.[0]).toMatchObject({ userType: 3, page: 1 });
  expect(headings()).toEqual(
    '序号 姓名 账号 所属部门 手机号 厨师类型 是否启用 是否锁定 性别 创建时间 更新时间 操作'.split(' '),
  );
  expect(rowOf('用户7')).toHaveTextContent('集体用餐');
  expect(rowOf('用户8')).toHaveTextContent('用户8yonghu8湖北省武汉市138****1234否男');

  list.mockResolvedValue(people);
  await person.click(typeOf('信息员'));
  expect(await screen.findByText('用户1')).toBeInTheDocument();
  expect(headings()).not.toContain('厨师类型');
});

const paused = { lockedUntil: '2026-05-01 15:20:30', failedSignIns: 5 };

test('failed attempts are told beside the account, and a lost second factor is reset after a question', async () => {
  const { user: person, list } = await open();
  const signInAlert = '自 05-01 08:10 起有 6 次登录失败，来自 203.0.113.7';
  list.mockResolvedValue(rowsOf(user(1, { signInAlert }), user(2, { hasSecondFactor: true })));
  const reset = answer(usersContract.resetSecondFactor, null);
  await person.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText(signInAlert)).toBeInTheDocument();
  expect(rowOf('用户1')).not.toHaveTextContent('解除锁定');
  const mark = within(rowOf('用户2')).getByRole('button', { name: '重置' });
  await person.click(mark);
  await reply(person, '确认重置该用户的双因素认证吗？');
  await waitFor(() => expect(reset).toHaveBeenCalledWith({ id: 2 }, undefined));
});

test('a lock by wrong passwords is no lock by an administrator: each is shown for what it is, with its own way out', async () => {
  const { user: person, list } = await open();
  list.mockResolvedValue(rowsOf(user(1, paused), user(2, { isLocked: true }), user(3, { isEnabled: false })));
  await person.click(screen.getByRole('button', { name: '查询' }));
  expect(await screen.findByText(/密码错误 5 次，锁定至 05-01 15:20/)).toBeInTheDocument();
  expect(rowOf('用户1')).toHaveTextContent(
    'yonghu1密码错误 5 次，锁定至 05-01 15:20解除锁定湖北省武汉市138****1234否男',
  );
  expect(rowOf('用户2')).toHaveTextContent('yonghu2湖北省武汉市138****1234是男');
  const actionsOf = (name: string) =>
    within(rowOf(name))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(actionsOf('用户1')).toEqual(['解除锁定', '编辑', '修改密码', '停用', '删除']);
  expect(actionsOf('用户2')).toEqual(['编辑', '修改密码', '停用', '删除']);
  expect(actionsOf('用户3')).toEqual(['编辑', '修改密码', '启用', '删除']);

  const unlock = answer(usersContract.unlock, null);
  await person.click(within(rowOf('用户1')).getByRole('button', { name: '解除锁定' }));
  await reply(person, '确认解除该用户的登录锁定吗？');
  await waitFor(() => expect(unlock.mock.calls).toEqual([[{ id: 1 }, undefined]]));
});

test('the address opens its type', async () => {
  const { list } = await open(everything, '/User?userType=2');
  expect(list.mock.lastCall?.[0]).toMatchObject({ userType: 2 });
  expect(typeOf('信息员')).toBeChecked();
});

test('name, phone and account are asked for together, by Enter; a reset returns to the staff', async () => {
  const { user: person, list } = await open(everything, '/User?userType=3');
  await person.type(screen.getByLabelText('姓名'), '王');
  await person.type(screen.getByLabelText('手机号'), '13800001234');
  await person.type(screen.getByLabelText('账号'), 'wang{Enter}');
  await waitFor(() =>
    expect(list.mock.lastCall?.[0]).toMatchObject({ userType: 3, name: '王', phone: '13800001234', username: 'wang' }),
  );
  await person.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(typeOf('监管人员')).toBeChecked());
  expect(list.mock.lastCall?.[0]).toEqual({ userType: 1, unitId: 1, includeSubUnits: true, page: 1, pageSize: 20 });
});

test.each([
  ['nothing but seeing', [usersContract.list], []],
  ['editing only with seeing the whole user', [usersContract.update], []],
  ['editing', [usersContract.update, usersContract.show], ['编辑']],
  ['adding', [usersContract.create], ['新增']],
  ['importing', [usersContract.importRows], ['导入']],
  ['passwords', [usersContract.resetPasswords], ['批量修改密码', '修改密码']],
  ['switching off', [usersContract.setEnabled], ['停用']],
  ['ending locks', [usersContract.unlock], ['解除锁定']],
  ['removing one', [usersContract.remove], ['删除']],
  ['removing many', [usersContract.removeMany], ['批量删除']],
])('does not offer the rest to one who may do %s', async (_, permissions, expected) => {
  const shown = await open(permissions);
  shown.list.mockResolvedValue(rowsOf(user(1, paused)));
  await shown.user.click(screen.getByRole('button', { name: '查询' }));
  await screen.findByText(/密码错误 5 次/);
  const offered = names();
  const all = ['新增', '导入', '批量删除', '批量修改密码', '编辑', '修改密码', '停用', '解除锁定', '删除'];
  expect(all.filter((name) => offered.includes(name))).toEqual(expected);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('leads to the roles and to who is online', async () => {
  await open();
  expect(screen.getByRole('link', { name: '角色管理' })).toHaveAttribute('href', '/Role');
  expect(screen.getByRole('link', { name: '在线用户' })).toHaveAttribute('href', '/User/online');
});

test('many are removed only once some are selected, and after a question', async () => {
  const { user: person, list } = await open();
  const removeMany = answer(usersContract.removeMany, null);
  expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
  await person.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
  await person.click(screen.getByRole('checkbox', { name: '选择第 3 行' }));
  await person.click(screen.getByRole('button', { name: '批量删除' }));
  await reply(person, '确认删除选中记录么？');
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(removeMany.mock.calls).toEqual([[{ ids: [1, 3] }, undefined]]);
  expect(list).toHaveBeenCalledTimes(2);
});

test('one is removed after a question', async () => {
  const { user: person } = await open();
  const remove = answer(usersContract.remove, null);
  await person.click(within(rowOf('用户2')).getByRole('button', { name: '删除' }));
  await reply(person, '确认删除该记录吗？');
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(remove.mock.calls).toEqual([[{ id: 2 }, undefined]]);
});

describe('new passwords', () => {
  const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '提交' });

  test('for many without a selection: says what is missing', async () => {
    const { user: person } = await open();
    await person.click(screen.getByRole('button', { name: '批量修改密码' }));
    expect(await screen.findByText('请至少选择一条')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('for many: says for whom, and sets the same for all', async () => {
    const { user: person } = await open();
    const reset = answer(usersContract.resetPasswords, null);
    await person.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
    await person.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
    await person.click(screen.getByRole('button', { name: '批量修改密码' }));
    const dialog = await dialogOf('批量修改密码');
    expect(dialog).toHaveTextContent('用户用户1（yonghu1）、用户2（yonghu2）');
    await person.type(within(dialog).getByLabelText('新密码'), 'abc12345');
    await person.type(within(dialog).getByLabelText('确认密码'), 'abc12345');
    await person.click(submit(dialog));
    await reply(person, '确认提交么？');
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(reset.mock.calls).toEqual([[{ ids: [1, 2], password: 'abc12345', repeated: 'abc12345' }, undefined]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('for one: a refused one is said beside its field, and what was typed stays', async () => {
    const { user: person } = await open();
    const fieldErrors = [{ field: 'password', message: '不能与旧密码相同' }];
    answer(usersContract.resetPasswords, null).mockRejectedValue(failure({ text: '不能与旧密码相同', fieldErrors }));
    await person.click(within(rowOf('用户2')).getByRole('button', { name: '修改密码' }));
    const dialog = await dialogOf('修改密码');
    expect(dialog).toHaveTextContent('用户2（yonghu2）');
    await person.type(within(dialog).getByLabelText('新密码'), 'abc12345');
    await person.type(within(dialog).getByLabelText('确认密码'), 'abc12345');
    await person.click(submit(dialog));
    await reply(person, '确认提交么？');
    await waitFor(() => expect(problems(dialog)).toEqual({ 新密码: '不能与旧密码相同' }));
    expect(within(dialog).getByLabelText('新密码')).toHaveValue('abc12345');
    expect(submit(dialog)).not.toHaveClass('arco-btn-loading');
  });
});
