import { screen, waitFor, within } from '@testing-library/react';
import permissions from '../../../src/console/features/permissions';
import type { Endpoint } from '../../../src/contract/kernel';
import { permissionsContract } from '../../../src/contract/permissions';
import type { Permission, PermissionAction } from '../../../src/contract/permissions';
import { rolesContract } from '../../../src/contract/roles';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/permissions/PermissionEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const everything = [...Object.values(permissionsContract), rolesContract.functions];
const action = (name: string, changes: Partial<PermissionAction> = {}): PermissionAction => ({
  action: name,
  description: `${name}说明`,
  isEnabled: true,
  ...changes,
});
const permission = (id: number, name: string, changes: Partial<Permission> = {}): Permission => ({
  id,
  name,
  description: `权限${id}`,
  icon: 'icon-x',
  isStrict: true,
  isEnabled: true,
  note: '备注',
  actions: [action('index'), action('save', { isEnabled: false })],
  isBuiltIn: false,
  createdAt: '2026-05-01 08:00:00',
  updatedAt: '2026-05-01 08:00:00',
  version: 4,
  ...changes,
});
const rows = [
  permission(1, 'user', { isBuiltIn: true }),
  permission(2, 'survey', { isStrict: false, isEnabled: false, actions: [] }),
];

async function open(allowed: readonly Endpoint[] = everything) {
  const list = answer(permissionsContract.list, { rows, total: 2 });
  const shown = show(permissions, <permissions.Page />, { permissions: allowed });
  await screen.findByText('survey');
  return { ...shown, list };
}

const flag = (name: string) => screen.getByRole('switch', { name });
const press = (row: string, name: string) => within(rowOf(row)).getByRole('button', { name });
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '提交' });
async function expand(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(rowOf(name).querySelector('.arco-table-expand-icon-cell button')!);
}

test('says each permission and its flags, which cannot be moved', async () => {
  await open();
  expect(headings()).toEqual('序号 权限名称 权限描述 图标 严格控制 是否启用 备注 操作'.split(' '));
  expect(rowOf('survey')).toHaveTextContent('2survey权限2icon-x备注');
  expect(flag('严格控制：user')).toBeChecked();
  expect(flag('是否启用：user')).toBeChecked();
  expect(flag('严格控制：survey')).not.toBeChecked();
  expect(flag('是否启用：survey')).not.toBeChecked();
  for (const one of screen.getAllByRole('switch')) expect(one).toBeDisabled();
});

test('a row opens on the table of its actions, each with its flag', async () => {
  const { user } = await open();
  expect(screen.queryByText('index说明')).not.toBeInTheDocument();
  await expand(user, 'user');
  const inner = (await screen.findByText('index说明')).closest('table')!;
  expect(headings(inner)).toEqual('操作标识 操作描述 是否启用 备注'.split(' '));
  expect(within(inner).getAllByRole('row')).toHaveLength(3);
  expect(flag('是否启用：index')).toBeChecked();
  expect(flag('是否启用：save')).not.toBeChecked();
  expect(flag('是否启用：save')).toBeDisabled();
});

test('a row without actions says so', async () => {
  const { user } = await open();
  await expand(user, 'survey');
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
});

test('is searched by name', async () => {
  const { user, list } = await open();
  await user.type(screen.getByLabelText('权限名称'), 'user{Enter}');
  await waitFor(() => expect(list.mock.lastCall?.[0]).toEqual({ name: 'user', page: 1, pageSize: 20 }));
});

test.each([
  ['nothing but seeing', [permissionsContract.list], []],
  ['adding', [permissionsContract.create], ['新增']],
  ['editing', [permissionsContract.update], ['编辑']],
  ['removing one', [permissionsContract.remove], ['删除']],
  ['removing many', [permissionsContract.removeMany], ['批量删除']],
])('does not offer the rest to one who may do %s', async (_, allowed, expected) => {
  await open(allowed);
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(['新增', '批量删除', '编辑', '删除'].filter((name) => offered.includes(name))).toEqual(expected);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('what the product goes by cannot be removed; the rest is, after a question', async () => {
  const { user } = await open();
  const remove = answer(permissionsContract.remove, null);
  expect(press('user', '删除')).toBeDisabled();
  expect(press('user', '删除')).toHaveAttribute('title', '系统内置权限，不能删除');
  await user.click(press('survey', '删除'));
  await reply(user, '确认删除该记录吗？');
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(remove.mock.calls).toEqual([[{ id: 2 }, undefined]]);
});

test('many are removed only once some are selected; a refusal says why', async () => {
  const { user } = await open();
  answer(permissionsContract.removeMany, null).mockRejectedValue(failure({ text: '系统内置权限，不能删除' }));
  expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await user.click(screen.getByRole('button', { name: '批量删除' }));
  await reply(user, '确认删除选中记录么？');
  expect(await screen.findByText('系统内置权限，不能删除')).toBeInTheDocument();
  expect(screen.getByText('survey')).toBeInTheDocument();
});

describe('a new permission', () => {
  test('is strict and enabled; it needs a name, and so does each of its actions', async () => {
    const { user } = await open();
    const create = answer(permissionsContract.create, { id: 3 });
    await user.click(screen.getByRole('button', { name: '新增' }));
    const dialog = await dialogOf('新增权限');
    const inside = within(dialog);
    expect(inside.getByRole('switch', { name: '严格控制' })).toBeChecked();
    expect(inside.getByRole('switch', { name: '是否启用' })).toBeChecked();
    await user.click(inside.getByRole('button', { name: '新增操作' }));
    await user.click(submit(dialog));
    await waitFor(() => expect(problems(dialog)).toMatchObject({ 权限名称: '请输入权限名称' }));
    expect(inside.getByLabelText('操作标识 1')).toBeInvalid();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);

    await user.type(inside.getByLabelText('权限名称'), '1x');
    await waitFor(() => expect(problems(dialog)).toMatchObject({ 权限名称: '须以字母开头，只含字母和数字' }));
    await user.clear(inside.getByLabelText('权限名称'));
    await user.type(inside.getByLabelText('权限名称'), 'guide');
    await user.type(inside.getByLabelText('操作标识 1'), 'index');
    await user.click(inside.getByRole('switch', { name: '是否启用 1' }));
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      name: 'guide',
      isStrict: true,
      isEnabled: true,
      actions: [{ action: 'index', isEnabled: false }],
    });
  });
});

describe('editing', () => {
  test('one of the product’s own keeps its name and its actions, and may gain some', async () => {
    const { user } = await open();
    const update = answer(permissionsContract.update, null);
    await user.click(press('user', '编辑'));
    const dialog = await dialogOf('编辑权限');
    const inside = within(dialog);
    expect(inside.getByLabelText('权限名称')).toBeDisabled();
    expect(inside.getByLabelText('操作标识 1')).toHaveValue('index');
    expect(inside.getByLabelText('操作标识 1')).toBeDisabled();
    expect(inside.getByRole('button', { name: '删除操作 2' })).toBeDisabled();
    await user.click(inside.getByRole('button', { name: '新增操作' }));
    await user.click(inside.getByRole('button', { name: '新增操作' }));
    await user.type(inside.getByLabelText('操作标识 3'), 'export');
    await user.click(inside.getByRole('button', { name: '删除操作 4' }));
    await user.click(inside.getByRole('switch', { name: '是否启用 2' }));
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    const sent = update.mock.calls[0]?.[0] as Permission;
    expect(sent).toMatchObject({ id: 1, version: 4, name: 'user' });
    expect(sent.actions.map((one) => [one.action, one.isEnabled])).toEqual([
      ['index', true],
      ['save', true],
      ['export', true],
    ]);
  });

  test('one that was added later may change altogether', async () => {
    const { user } = await open();
    await user.click(press('survey', '编辑'));
    const dialog = await dialogOf('编辑权限');
    expect(within(dialog).getByLabelText('权限名称')).toBeEnabled();
    expect(within(dialog).getByRole('switch', { name: '严格控制' })).not.toBeChecked();
  });
});
