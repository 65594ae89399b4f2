import { screen, waitFor, within } from '@testing-library/react';
import officers from '../../../src/console/features/users/officers';
import type { Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { usersContract } from '../../../src/contract/users';
import { dialogOf, headings, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { rowsOf, user } from './people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/users/officers/OfficerEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const everything = Object.values(usersContract);

async function open(permissions: readonly Endpoint[] = everything) {
  const list = answer(usersContract.list, rowsOf(user(8, { userType: 2, sex: undefined })));
  answer(rolesContract.list, rowsOf());
  const shown = show(officers, <officers.Page />, { permissions });
  await screen.findByText('用户8');
  await screen.findByText('武汉市', { selector: '.unit-tree__label' });
  return { ...shown, list };
}

test('lists the officers of all units, without asking for a type', async () => {
  const { list } = await open();
  expect(list).toHaveBeenLastCalledWith(
    { userType: 2, unitId: 1, includeSubUnits: true, page: 1, pageSize: 20 },
    undefined,
  );
  expect(headings()).toEqual('序号 姓名 账号 所属部门 手机号 性别 创建时间 更新时间 操作'.split(' '));
  expect(rowOf('用户8')).toHaveTextContent('用户8yonghu8湖北省武汉市138****1234未知');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a unit limits the list, the box leaves its sub-units out, a name narrows it; always officers', async () => {
  const { user: person, list } = await open();
  await person.click(screen.getByRole('treeitem', { name: '武汉市' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 5000, includeSubUnits: true }));
  await person.click(screen.getByRole('checkbox', { name: '包含下级' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ unitId: 5000, includeSubUnits: false }));
  await person.type(screen.getByLabelText('姓名'), '王{Enter}');
  await waitFor(() =>
    expect(list.mock.lastCall?.[0]).toEqual({
      userType: 2,
      unitId: 5000,
      includeSubUnits: false,
      name: '王',
      page: 1,
      pageSize: 20,
    }),
  );
});

test.each([
  ['nothing but seeing', [usersContract.list], []],
  ['editing only with seeing the whole user', [usersContract.update], []],
  ['editing', [usersContract.update, usersContract.show], ['编辑']],
  ['adding', [usersContract.create], ['新增']],
  ['removing one', [usersContract.remove], ['删除']],
  ['removing many', [usersContract.removeMany], ['批量删除']],
])('does not offer the rest to one who may do %s', async (_, permissions, expected) => {
  await open(permissions);
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(['新增', '批量删除', '编辑', '删除'].filter((name) => offered.includes(name))).toEqual(expected);
});

test('adding needs a unit; the new one is an officer of it, and no type is offered', async () => {
  const { user: person } = await open();
  const create = answer(usersContract.create, { id: 9 });
  await person.click(screen.getByRole('button', { name: '新增' }));
  expect(await screen.findByText('请选择所属部门')).toBeInTheDocument();
  await person.click(screen.getByRole('treeitem', { name: '武汉市' }));
  await person.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await dialogOf('新增信息员');
  expect(within(dialog).queryByLabelText('用户类型')).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText('厨师类型')).not.toBeInTheDocument();
  await person.type(within(dialog).getByLabelText('账号'), 'zhangsan');
  await person.type(within(dialog).getByLabelText('姓名'), '张三');
  await person.type(within(dialog).getByLabelText('密码'), 'abc1234');
  await person.type(within(dialog).getByLabelText('确认密码'), 'abc1234');
  await person.click(within(dialog).getByRole('button', { name: '提交' }));
  await reply(person, '确认提交么？');
  expect(await screen.findByText('新增成功')).toBeInTheDocument();
  expect(create.mock.calls[0]?.[0]).toMatchObject({ username: 'zhangsan', userType: 2, unitId: 5000 });
});

test('editing keeps the account and the type', async () => {
  const { user: person } = await open();
  answer(usersContract.show, user(8, { userType: 2, phone: '13800001234' }));
  const update = answer(usersContract.update, null);
  await person.click(within(rowOf('用户8')).getByRole('button', { name: '编辑' }));
  const dialog = await dialogOf('编辑信息员');
  expect(within(dialog).getByLabelText('账号')).toBeDisabled();
  await person.click(within(dialog).getByRole('button', { name: '提交' }));
  await reply(person, '确认提交么？');
  await screen.findByText('编辑成功');
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 8, version: 4, userType: 2, phone: '13800001234' });
});
