import { screen, waitFor, within } from '@testing-library/react';
import units from '../../../src/console/features/units';
import type { Endpoint } from '../../../src/contract/kernel';
import { unitsContract } from '../../../src/contract/units';
import { dialogOf, headings, problems, reply, rowOf } from '../parts/dialogs';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { unitRecord } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/units/UnitEditor';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));

const answer = scriptedServer();
const everything = Object.values(unitsContract);
const own = unitRecord(4818, { parentId: undefined, name: '湖北省', fullName: '湖北省' });

async function open(permissions: readonly Endpoint[] = everything) {
  const list = answer(unitsContract.list, { rows: [unitRecord(5100), own], total: 2 });
  const shown = show(units, <units.Page />, { permissions });
  await screen.findByText('部门5100');
  await screen.findByText('武汉市', { selector: '.unit-tree__label' });
  return { ...shown, list };
}

const press = (row: string, name: string) => within(rowOf(row)).getByRole('button', { name });
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '提交' });

async function openNew() {
  const shown = await open();
  await shown.user.click(screen.getByRole('button', { name: '新增' }));
  return { ...shown, dialog: await dialogOf('新增部门') };
}

async function openExisting(name = '部门5100') {
  const shown = await open();
  await shown.user.click(press(name, '编辑'));
  return { ...shown, dialog: await dialogOf('编辑部门') };
}

test('lists short name, full name and description beside the tree; a unit shows what lies below it', async () => {
  const { user, list } = await open();
  expect(headings()).toEqual('序号 部门名称 部门全称 说明 操作'.split(' '));
  expect(rowOf('部门5100')).toHaveTextContent('1部门5100湖北省武汉市部门5100说明');
  await user.click(screen.getByRole('treeitem', { name: '武汉市' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toEqual({ parentId: 5000, page: 1, pageSize: 20 }));
});

test.each([
  ['nothing but seeing', [unitsContract.list], []],
  ['adding', [unitsContract.create], ['新增', '新增下级']],
  ['editing', [unitsContract.update], ['编辑']],
  ['removing one', [unitsContract.remove], ['删除']],
  ['removing many', [unitsContract.removeMany], ['批量删除']],
])('does not offer the rest to one who may do %s', async (_, permissions, expected) => {
  await open(permissions);
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(['新增', '批量删除', '新增下级', '编辑', '删除'].filter((name) => offered.includes(name))).toEqual(expected);
});

test('many are removed only once some are selected', async () => {
  const { user } = await open();
  const removeMany = answer(unitsContract.removeMany, null);
  expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
  await user.click(screen.getByRole('button', { name: '批量删除' }));
  await reply(user, '确认删除选中记录么？');
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(removeMany.mock.calls).toEqual([[{ ids: [5100] }, undefined]]);
});

test('a unit that cannot be removed stays, and the reason is told', async () => {
  const { user } = await open();
  answer(unitsContract.remove, null).mockRejectedValue(failure({ text: '该部门下有用户，不能删除' }));
  await user.click(press('部门5100', '删除'));
  await reply(user, '确认删除该记录吗？');
  expect(await screen.findByText('该部门下有用户，不能删除')).toBeInTheDocument();
  expect(screen.getByText('部门5100')).toBeInTheDocument();
});

describe('a new unit', () => {
  test('needs a number and a name', async () => {
    const { user, dialog } = await openNew();
    const create = answer(unitsContract.create, { id: 9 });
    await user.click(submit(dialog));
    await waitFor(() => expect(problems(dialog)).toEqual({ 部门编号: '请输入部门编号', 部门名称: '请输入部门名称' }));
    expect(within(dialog).queryByLabelText('显示名称')).not.toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();

    await user.type(within(dialog).getByLabelText('部门编号'), '42A');
    await waitFor(() => expect(problems(dialog)).toMatchObject({ 部门编号: '部门编号只能是数字' }));
  });

  test('is a detail unit in place 0 of the list, below the own unit', async () => {
    const { user, dialog } = await openNew();
    const create = answer(unitsContract.create, { id: 9 });
    expect(within(dialog).getByRole('radio', { name: '是' })).toBeChecked();
    expect(within(dialog).getByLabelText('排序号')).toHaveValue('0');
    expect(within(dialog).getByLabelText('部门编号')).toHaveAttribute('inputmode', 'numeric');
    await user.type(within(dialog).getByLabelText('部门编号'), '420199');
    await user.type(within(dialog).getByLabelText('部门名称'), '新部门');
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      parentId: 4818,
      code: '420199',
      name: '新部门',
      isDetail: true,
      order: 0,
    });
  });

  test('lies below the row whose button was pressed, or below the unit that is picked then', async () => {
    const { user } = await open();
    const create = answer(unitsContract.create, { id: 9 });
    await user.click(press('部门5100', '新增下级'));
    const dialog = await dialogOf('新增部门');
    await user.type(within(dialog).getByLabelText('部门编号'), '420199');
    await user.type(within(dialog).getByLabelText('部门名称'), '新部门');
    await user.click(submit(dialog));
    await reply(user, '确认提交么？', '取消');
    expect(create).not.toHaveBeenCalled();

    await user.click(await within(dialog).findByRole('treeitem', { name: '宜昌市' }));
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    await screen.findByText('新增成功');
    expect(create.mock.lastCall?.[0]).toMatchObject({ parentId: 6000 });
    expect(screen.queryByText(/将一并移动/)).not.toBeInTheDocument();
  });

  test('has no place below 0', async () => {
    const { user, dialog } = await openNew();
    const order = within(dialog).getByLabelText('排序号');
    await user.clear(order);
    await user.type(order, '-5');
    await user.tab();
    expect(await within(dialog).findByText(/^应为.*0.*整数$/)).toBeInTheDocument();
    expect(order).toHaveValue('-5');
  });
});

describe('editing', () => {
  test('needs number, name and label', async () => {
    const { user, dialog } = await openExisting();
    for (const label of ['部门编号', '部门名称', '显示名称']) await user.clear(within(dialog).getByLabelText(label));
    await user.click(submit(dialog));
    await waitFor(() =>
      expect(problems(dialog)).toEqual({
        部门编号: '请输入部门编号',
        部门名称: '请输入部门名称',
        显示名称: '请输入显示名称',
      }),
    );
  });

  test('another parent warns of what moves along', async () => {
    const { user, dialog } = await openExisting();
    const update = answer(unitsContract.update, null);
    const parent = await within(dialog).findByRole('treeitem', { name: '武汉市' });
    await waitFor(() => expect(parent).toHaveAttribute('aria-selected', 'true'));
    expect(within(dialog).queryByText(/将一并移动/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('treeitem', { name: '宜昌市' }));
    expect(await within(dialog).findByText(/将一并移动/)).toBeInTheDocument();
    await user.click(submit(dialog));
    await reply(user, '确认提交么？');
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    expect(update.mock.calls[0]?.[0]).toMatchObject({ id: 5100, parentId: 6000, version: 4, label: '部门5100' });
  });

  test('the own unit has no parent to choose', async () => {
    const { dialog } = await openExisting('湖北省');
    expect(within(dialog).queryByText('上级部门')).not.toBeInTheDocument();
    expect(within(dialog).getByLabelText('部门名称')).toHaveValue('湖北省');
  });
});
