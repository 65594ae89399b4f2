import { screen, waitFor, within } from '@testing-library/react';
import roles from '../../../src/console/features/roles';
import type { Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { functions, holder, key, role } from './grants';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/roles/RoleEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const everything = Object.values(rolesContract);
const clerk = role(1, ['user:index', 'user:save', 'role:save']);
const auditor = role(2, ['log:index'], { holderCount: 0 });

async function open(permissions: readonly Endpoint[] = everything, address = '/Role') {
  const list = answer(rolesContract.list, { rows: [clerk, auditor], total: 2 });
  answer(rolesContract.functions, functions);
  answer(rolesContract.holders, { rows: [holder(8)], total: 1 });
  const shown = show(roles, <roles.Page />, { permissions, address });
  await screen.findByRole('button', { name: 'ROLE_1' });
  await screen.findByText('日志');
  return { ...shown, list };
}

async function openRole(name = 'ROLE_1', permissions: readonly Endpoint[] = everything) {
  const shown = await open(permissions);
  await shown.user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: `权限分配：${name}` });
  return shown;
}

const grants = () => within(screen.getByRole('region', { name: '权限分配' }));
const button = (name: string) => grants().getByRole('button', { name });
const boxOf = (label: string) => {
  const box = grants().getByText(label).closest('.arco-tree-node')?.querySelector('input[type="checkbox"]');
  if (!(box instanceof HTMLInputElement)) throw new Error(`${label} has no box`);
  return box;
};
const below = ['user-index', 'user-save', 'user-delete', 'role-index', 'role-save'];
const savedKeys = (save: ReturnType<typeof answer>) => {
  const [change] = save.mock.lastCall as [{ readonly keys: readonly number[] }];
  return [...change.keys].sort();
};
const ticked = () => below.filter((label) => boxOf(label).checked);

test('who is told nothing of what roles hold sees the list alone, and who has them', async () => {
  answer(rolesContract.list, { rows: [role(1, [], { permissions: undefined })], total: 1 });
  answer(rolesContract.functions, []);
  answer(rolesContract.holders, { rows: [holder(8)], total: 1 });
  const { user } = show(roles, <roles.Page />, { permissions: [rolesContract.list], address: '/Role' });
  await user.click(await screen.findByRole('button', { name: 'ROLE_1' }));
  expect(await screen.findByText('共 1 人')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /权限分配/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
});

describe('the list', () => {
  test('says each role, its note and how many hold it', async () => {
    await open();
    expect(headings()).toEqual('序号 角色名 角色说明 人数 操作'.split(' '));
    expect(rowOf('ROLE_1')).toHaveTextContent('1ROLE_1角色11');
  });

  test('is asked for in the order that the address says', async () => {
    const { list } = await open(everything, '/Role?sort=-authority');
    expect(list.mock.lastCall?.[0]).toMatchObject({ sort: '-authority' });
    expect(screen.getByRole('columnheader', { name: '角色名' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('is asked for by name', async () => {
    const { user, list } = await open();
    await user.click(screen.getByRole('button', { name: '角色名' }));
    await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ sort: 'authority' }));
  });

  test('removes many only once some are selected', async () => {
    const { user } = await open();
    const removeMany = answer(rolesContract.removeMany, null);
    expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
    await user.click(screen.getByRole('button', { name: '批量删除' }));
    await reply(user, '确认删除选中记录么？');
    expect(await screen.findByText('删除成功')).toBeInTheDocument();
    expect(removeMany.mock.calls).toEqual([[{ ids: [2] }, undefined]]);
  });

  test.each([
    ['nothing but seeing', [rolesContract.list], []],
    ['adding', [rolesContract.create], ['新增']],
    ['editing', [rolesContract.update], ['编辑']],
    ['removing one', [rolesContract.remove], ['删除']],
    ['removing many', [rolesContract.removeMany], ['批量删除']],
    ['granting', [rolesContract.savePermissions], ['保存', '反选', '全选', '全不选']],
  ])('does not offer the rest to one who may do %s', async (_, permissions, expected) => {
    await open(permissions);
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const all = ['新增', '批量删除', '编辑', '删除', '保存', '反选', '全选', '全不选'];
    expect(all.filter((name) => offered.includes(name))).toEqual(expected);
  });
});

describe('a role', () => {
  test('needs a name of its own, which the server may refuse', async () => {
    const { user } = await open();
    const create = answer(rolesContract.create, { id: 3 });
    const fieldErrors = [{ field: 'authority', message: '角色名已存在' }];
    create.mockRejectedValueOnce(failure({ text: '角色名已存在', fieldErrors }));
    await user.click(screen.getByRole('button', { name: '新增' }));
    const dialog = await dialogOf('新增角色');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(problems(dialog)).toEqual({ 角色名: '角色名为必填项' }));
    await user.type(within(dialog).getByLabelText('角色名'), 'ROLE_3');
    await user.type(within(dialog).getByLabelText('角色说明'), '说明');
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    await waitFor(() => expect(problems(dialog)).toEqual({ 角色名: '角色名已存在' }));
    expect(create.mock.calls[0]?.[0]).toEqual({ authority: 'ROLE_3', note: '说明' });
  });

  test('is edited with the version that was read', async () => {
    const { user } = await open();
    const update = answer(rolesContract.update, null);
    await user.click(within(rowOf('ROLE_2')).getByRole('button', { name: '编辑' }));
    const dialog = await dialogOf('编辑角色');
    expect(within(dialog).getByLabelText('角色名')).toHaveValue('ROLE_2');
    await user.clear(within(dialog).getByLabelText('角色说明'));
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    expect(update.mock.calls[0]?.[0]).toEqual({ id: 2, authority: 'ROLE_2', note: '', version: 4 });
  });
});

describe('what a role may do', () => {
  test('is shown below the second and the third function, and nothing can be pressed before a role is chosen', async () => {
    await open();
    for (const label of below) expect(grants().getByText(label)).toBeInTheDocument();
    expect(grants().queryByText('log-index')).not.toBeInTheDocument();
    for (const name of ['保存', '反选', '全选', '全不选']) expect(button(name)).toBeDisabled();
    expect(grants().getByRole('status')).toHaveTextContent('请先选择角色');
    for (const label of below) expect(boxOf(label)).toBeDisabled();
  });

  test('is ticked when its row is clicked, with those who hold it', async () => {
    const { user } = await open();
    await user.click(screen.getByText('角色1'));
    expect(await screen.findByRole('heading', { name: '权限分配：ROLE_1' })).toBeInTheDocument();
    expect(ticked()).toEqual(['user-index', 'user-save', 'role-save']);
    expect(rowOf('ROLE_1')).toHaveClass('resource-table__current');
    for (const name of ['保存', '反选', '全选', '全不选']) expect(button(name)).toBeEnabled();
    expect(await grants().findByText(/用户8（yonghu8）/)).toBeInTheDocument();
    expect(grants().getByText('共 1 人')).toBeInTheDocument();
  });

  test('is saved as the keys of what is ticked, after a question', async () => {
    const { user } = await openRole();
    const save = answer(rolesContract.savePermissions, null);
    await user.click(boxOf('user-delete'));
    await user.click(boxOf('user-save'));
    await user.click(button('保存'));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('提交成功')).toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0]).toMatchObject({ id: 1, version: 4 });
    expect(savedKeys(save)).toEqual([key(3), key(5), key(7)]);
  });

  test('a function takes along what lies below it, and is itself nothing to be saved', async () => {
    const { user } = await openRole();
    const save = answer(rolesContract.savePermissions, null);
    await user.click(boxOf('用户'));
    expect(ticked()).toEqual(['user-index', 'user-save', 'user-delete', 'role-save']);
    await user.click(boxOf('用户'));
    expect(ticked()).toEqual(['role-save']);
    await user.click(boxOf('用户'));
    await user.click(button('保存'));
    await reply(user, '确认提交么？');
    await screen.findByText('提交成功');
    expect(savedKeys(save)).toEqual([key(3), key(4), key(5), key(7)]);
  });

  test('is turned over, given or taken as a whole, except what the user himself lacks', async () => {
    const { user } = await openRole();
    expect(boxOf('role-save')).toBeDisabled();
    await user.click(button('反选'));
    expect(ticked()).toEqual(['user-delete', 'role-index', 'role-save']);
    await user.click(button('全选'));
    expect(ticked()).toEqual(below);
    await user.click(button('全不选'));
    expect(ticked()).toEqual(['role-save']);
  });

  test('unsaved ticks are asked about before another role is shown', async () => {
    const { user } = await openRole();
    await user.click(boxOf('user-delete'));
    await user.click(screen.getByRole('button', { name: 'ROLE_2' }));
    await reply(user, '权限修改尚未保存，确认放弃吗？', '继续修改');
    expect(ticked()).toContain('user-delete');
    await user.click(screen.getByRole('button', { name: 'ROLE_2' }));
    await reply(user, '权限修改尚未保存，确认放弃吗？', '放弃修改');
    expect(await screen.findByRole('heading', { name: '权限分配：ROLE_2' })).toBeInTheDocument();
    expect(ticked()).toEqual([]);
  });

  test('can only be looked at by one who may not grant', async () => {
    await openRole('ROLE_1', [rolesContract.list, rolesContract.functions]);
    expect(ticked()).toEqual(['user-index', 'user-save', 'role-save']);
    for (const label of below) expect(boxOf(label)).toBeDisabled();
  });

  test('that cannot be read says why, and retry reads it', async () => {
    answer(rolesContract.list, { rows: [clerk], total: 1 });
    answer(rolesContract.functions, functions).mockRejectedValueOnce(failure({ text: '请求超时，请稍后重试' }));
    const { user } = show(roles, <roles.Page />, { permissions: everything });
    expect(await grants().findByRole('alert')).toHaveTextContent('请求超时，请稍后重试');
    await user.click(button('重试'));
    expect(await grants().findByText('user-index')).toBeInTheDocument();
    expect(grants().queryByRole('alert')).not.toBeInTheDocument();
  });
});
