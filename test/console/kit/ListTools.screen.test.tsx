import { Button } from '@arco-design/web-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListLayout } from '../../../src/contract/preferences';
import { BatchBar, ExportButton, RemoveManyButton } from '../../../src/console/kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../src/console/kit/resource/FilterBar';
import { laidOut, layoutChanged, LayoutsContext, widthOf } from '../../../src/console/kit/resource/layout';
import type { ListColumn } from '../../../src/console/kit/resource/layout';
import { ResourceTable } from '../../../src/console/kit/resource/ResourceTable';
import { createDishes, reply, type Dish, type DishApi, type DishFilter } from './dishes';
import { mount } from './mount';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/kit/resource/RowMenu';
import '../../../src/console/kit/resource/LayoutDialog';
import '../../../src/console/kit/resource/listKeys';

const columns: ListColumn<Dish>[] = [
  { title: '名称', dataIndex: 'name', width: 200 },
  { title: '重量', dataIndex: 'weight', width: 120 },
  { title: '单位', key: 'unit', width: 100, render: () => '克' },
];
/** A column that is offered, and not shown by itself. */
const offered: ListColumn<Dish> = { title: '产地', key: 'origin', isHidden: true, render: () => '本地' };

const edited = jest.fn<undefined, (string | number)[]>();
beforeEach(() => edited.mockReset());

function show(api: Partial<DishApi>, layouts: readonly ListLayout[] = [], shown = columns) {
  const { dishes, api: calls } = createDishes(api);
  const mounted = mount(
    dishes,
    <LayoutsContext.Provider value={layouts}>
      <FilterBar resource={dishes}>
        <FilterText<DishFilter> field="name" label="名称" maxLength={64} />
      </FilterBar>
      <BatchBar resource={dishes}>
        <RemoveManyButton resource={dishes} />
        <ExportButton resource={dishes} />
      </BatchBar>
      <ResourceTable
        resource={dishes}
        label="菜品列表"
        columns={shown}
        rowActions={({ id }) => (
          <>
            <Button onClick={() => edited('below', id)}>新增下级</Button>
            <Button onClick={() => edited(id)}>编辑</Button>
          </>
        )}
      />
    </LayoutsContext.Provider>,
  );
  return { ...mounted, dishes, api: calls };
}

const titles = () => screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || []);
const layout = (changes: Partial<ListLayout>): ListLayout => ({ list: 'dishes', density: 2, columns: [], ...changes });
const pageTwo = jest.fn(({ page }: { readonly page: number }) =>
  Promise.resolve(page === 2 ? reply(25, 21, 22) : reply(25, 1, 2, 3)),
);

test('columns stand in the order, the width and the number in which they were laid out', async () => {
  const saved = layout({
    density: 3,
    columns: [{ name: 'gone' }, { name: 'unit', width: 260 }, { name: 'weight', isHidden: true }, { name: 'name' }],
  });
  show({ list: jest.fn().mockResolvedValue(reply(1, 1)) }, [layout({ list: 'others', density: 1 }), saved]);
  await screen.findByText('菜品1');
  expect(titles()).toEqual('选择本页全部 序号 单位 名称 操作'.split(' '));
  const section = screen.getByRole('region', { name: '菜品列表' });
  expect(section).toHaveClass('resource-table--compact');
  expect(section).toHaveStyle('--resource-table-width: calc(34.75rem + var(--row-actions-room))');
});

const kinds: readonly ListColumn<Dish>[] = [
  { title: '名称', dataIndex: 'name', as: 'name', pinned: 'left' },
  { title: '重量', dataIndex: 'weight', as: 'number' },
  { title: '单位', key: 'unit', isHidden: true },
];
const shownNames = (columns: readonly string[] | null) =>
  laidOut(kinds, columns === null ? undefined : layout({ columns: columns.map((name) => ({ name })) })).map(
    ({ title, className = '' }) =>
      `${typeof title === 'string' ? title : ''}${className.includes('pinned') ? '*' : ''}`,
  );

test('a list stands by its own columns until it is laid out; a layout from before knows nothing of a new column', () => {
  expect(shownNames(null)).toEqual(['名称*', '重量']);
  expect(shownNames([])).toEqual(['名称*', '重量']);
  // Laid out when all columns were shown, and none was pinned.
  expect(shownNames(['unit', 'weight', 'name'])).toEqual(['单位', '重量', '名称']);
  // Laid out before there were a name and a unit.
  expect(shownNames(['weight'])).toEqual(['名称*', '重量']);
  expect(kinds.map(widthOf)).toEqual([88, 80, 140]);
});

test('a column that came later stands behind the one it stands behind by itself', () => {
  const named = (names: string) => names.split(' ').map((key) => ({ key, title: key }));
  const names = (wanted: string, present: string) =>
    laidOut(named(present), layout({ columns: wanted.split(' ').map((name) => ({ name })) }))
      .map(({ key }) => key)
      .join(' ');
  expect(names('c b a', 'a b new c')).toBe('c b new a');
  expect(names('c b a', 'first a b c')).toBe('first c b a');
  expect(names('gone', 'a b')).toBe('a b');
});

async function openDialog(layouts: readonly ListLayout[] = [], shown = columns) {
  const { user, store } = show({ list: jest.fn().mockResolvedValue(reply(1, 1)) }, layouts, shown);
  await screen.findByText('菜品1');
  const dispatch = jest.spyOn(store, 'dispatch');
  await user.click(await screen.findByText('列设置'));
  const dialog = within(await screen.findByRole('dialog'));
  const told = () => dispatch.mock.calls.flatMap(([action]) => (layoutChanged.match(action) ? [action.payload] : []));
  return { user, dialog, told };
}

test('the dialog hides, moves and widens columns, and sets the distance of rows', async () => {
  const { user, dialog, told } = await openDialog();
  await user.click(dialog.getByText('紧凑'));
  await user.click(dialog.getByText('重量'));
  await user.click(dialog.getByLabelText('上移单位'));
  await user.click(dialog.getByLabelText('上移单位'));
  const width = dialog.getByLabelText('名称的宽度（像素）');
  await user.clear(width);
  await user.type(width, '240');
  await user.click(dialog.getByText('保存'));
  const wanted = [{ name: 'unit' }, { name: 'name', width: 240 }, { name: 'weight', isHidden: true }];
  expect(told()).toEqual([{ list: 'dishes', density: 3, columns: wanted }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the dialog asks before what was changed in it is lost, and closes at once where nothing was', async () => {
  const { user, dialog, told } = await openDialog();
  await user.click(dialog.getByText('紧凑'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('继续填写'));
  await waitFor(() => expect(screen.queryByText('继续填写')).not.toBeInTheDocument());
  expect(dialog.getByRole('radio', { name: '紧凑' })).toBeChecked();
  await user.click(dialog.getByText('取消'));
  await user.click(await screen.findByText('放弃修改'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByText('列设置'));
  expect(within(await screen.findByRole('dialog')).getByRole('radio', { name: '标准' })).toBeChecked();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(told()).toEqual([]);
});

test('the dialog offers a column that is not shown by itself, and names what its buttons do', async () => {
  const { user, dialog, told } = await openDialog([], [...columns, offered]);
  expect(titles()).toEqual('选择本页全部 序号 名称 重量 单位 操作'.split(' '));
  expect(dialog.getAllByText('上移')).toHaveLength(4);
  expect(dialog.getAllByText('固定在左侧')).toHaveLength(4);
  expect(dialog.getByRole('checkbox', { name: '产地' })).not.toBeChecked();
  await user.click(dialog.getByText('产地'));
  await user.click(dialog.getByText('保存'));
  const shown = ['name', 'weight', 'unit', 'origin'].map((name) => ({ name }));
  expect(told()).toEqual([{ list: 'dishes', density: 2, columns: shown }]);
});

test('a width that no column may have stays as it was typed, is said, and is not saved', async () => {
  const { user, dialog, told } = await openDialog();
  const width = dialog.getByLabelText('名称的宽度（像素）');
  await user.clear(width);
  await user.type(width, '9');
  await user.tab();
  expect(width).toHaveValue('9');
  expect(dialog.getByRole('alert')).toHaveTextContent('名称的宽度须为 40 至 800 的整数');
  expect(dialog.getByText('保存').closest('button')).toBeDisabled();
  await user.type(width, '0');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(dialog.getByText('保存'));
  expect(told()).toEqual([
    { list: 'dishes', density: 2, columns: [{ name: 'name', width: 90 }, { name: 'weight' }, { name: 'unit' }] },
  ]);
});

test('the dialog leaves one column to see, and forgets a layout', async () => {
  const hidden = { name: 'weight', isHidden: true };
  const { user, dialog, told } = await openDialog([layout({ columns: [{ name: 'name' }, hidden, { name: 'unit' }] })]);
  expect(dialog.getByRole('checkbox', { name: '重量' })).not.toBeChecked();
  await user.click(dialog.getByText('名称'));
  expect(dialog.getByRole('checkbox', { name: '单位' })).toBeDisabled();
  await user.click(dialog.getByText('恢复默认'));
  expect(told()).toEqual([{ list: 'dishes', density: 2, columns: [] }]);
});

test('what is ticked on one page stays ticked on the next, is counted, removed together, and let go at once', async () => {
  const { user, api } = show({ list: pageTwo });
  await screen.findByText('菜品1');
  await user.click(screen.getByLabelText('选择第 2 行'));
  await user.click(await screen.findByText('2', { selector: '.arco-pagination-item' }));
  await screen.findByText('菜品21');
  expect(screen.getByText('已选 1 条')).toBeInTheDocument();
  await user.click(screen.getByLabelText('选择本页全部'));
  expect(screen.getByText('已选 3 条')).toBeInTheDocument();
  await user.click(screen.getByLabelText('选择第 21 行'));
  await user.click(screen.getByText('1', { selector: '.arco-pagination-item' }));
  await screen.findByText('菜品2');
  expect(screen.getByLabelText('选择第 2 行')).toBeChecked();

  await user.click(screen.getByText('批量删除'));
  await user.click(await screen.findByText('确定'));
  await screen.findByText('删除成功');
  expect(api.removeMany).toHaveBeenCalledWith([2, 22]);
  await waitFor(() => expect(screen.queryByText(/^已选/)).not.toBeInTheDocument());

  await user.click(screen.getByLabelText('选择第 1 行'));
  await user.click(screen.getByText('清空'));
  expect(screen.queryByText(/^已选/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('选择第 1 行')).not.toBeChecked();
});

/** Of 25, twenty on a page. */
const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
const many = () =>
  jest.fn(({ page }: { readonly page: number }) =>
    Promise.resolve(page === 2 ? reply(25, 21, 22, 23, 24, 25) : reply(25, ...twenty)),
  );

test('a page that is ticked whole offers all that match, which are deleted once their number is typed', async () => {
  const removeMatching = jest.fn().mockResolvedValue({ ids: [1, 2] });
  const { user } = show({ list: many(), removeMatching });
  await screen.findByText('菜品1');
  await user.click(screen.getByLabelText('选择第 1 行'));
  expect(screen.queryByText(/选择符合条件/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('选择本页全部'));
  await user.click(await screen.findByText('选择符合条件的全部 25 条'));
  expect(screen.getByText('已选符合条件的全部 25 条')).toBeInTheDocument();
  await user.click(await screen.findByText('2', { selector: '.arco-pagination-item' }));
  await screen.findByText('菜品21');
  expect(screen.getByLabelText('选择第 21 行')).toBeChecked();

  await user.click(screen.getByText('删除全部 25 条'));
  await screen.findByText('将删除符合当前筛选条件的全部 25 条记录，包括其他页上的记录。');
  const accept = screen.getByText('确定').closest('button');
  expect(accept).toBeDisabled();
  await user.type(screen.getByLabelText('请输入 25 以确认'), '24');
  expect(accept).toBeDisabled();
  await user.clear(screen.getByLabelText('请输入 25 以确认'));
  await user.type(screen.getByLabelText('请输入 25 以确认'), '25');
  await user.click(screen.getByText('确定'));
  await screen.findByText('删除成功');
  expect(removeMatching).toHaveBeenCalledWith({}, 25);
  await waitFor(() => expect(screen.queryByText(/^已选/)).not.toBeInTheDocument());
});

test('all that match are let go with one row, and with another filter', async () => {
  const { user } = show({ list: many(), removeMatching: jest.fn() });
  await screen.findByText('菜品1');
  const chooseAll = async () => {
    await user.click(screen.getByLabelText('选择本页全部'));
    await user.click(await screen.findByText('选择符合条件的全部 25 条'));
  };
  await chooseAll();
  await user.click(screen.getByLabelText('选择第 3 行'));
  expect(screen.getByText('已选 19 条')).toBeInTheDocument();
  expect(screen.getByLabelText('选择第 3 行')).not.toBeChecked();
  await chooseAll();
  await user.type(screen.getByLabelText('名称'), '鱼{Enter}');
  await waitFor(() => expect(screen.queryByText(/^已选符合条件/)).not.toBeInTheDocument());
});

test('a list that cannot delete what matches offers nothing of it', async () => {
  const { user } = show({ list: many() });
  await screen.findByText('菜品1');
  await user.click(screen.getByLabelText('选择本页全部'));
  expect(screen.getByText('已选 20 条')).toBeInTheDocument();
  expect(screen.queryByText(/选择符合条件/)).not.toBeInTheDocument();
});

test('a pinned column stops at its side, beside those that are pinned there before it', async () => {
  const pinned = layout({
    columns: [{ name: 'weight', pinned: 'left' }, { name: 'name' }, { name: 'unit', pinned: 'right' }],
  });
  show({ list: jest.fn().mockResolvedValue(reply(1, 1)) }, [pinned]);
  await screen.findByText('菜品1');
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  expect(heading('重量')).toHaveStyle('left: 0rem');
  // Before the buttons of the row.
  const right = 'right: calc(0rem + var(--row-actions-room))';
  expect(heading('单位')).toHaveStyle(right);
  expect(screen.getByText('克').closest('td')).toHaveStyle(right);
  expect(heading('名称')).not.toHaveClass('resource-table__pinned');
  const both = laidOut(
    columns,
    layout({
      columns: [
        { name: 'unit', pinned: 'left' },
        { name: 'name', pinned: 'left' },
      ],
    }),
  );
  expect(both.map(({ key, dataIndex, bodyCellStyle }) => [key ?? dataIndex, bodyCellStyle])).toEqual([
    ['unit', { left: '0rem' }],
    ['name', { left: '6.25rem' }],
    ['weight', undefined],
  ]);
});

test('the dialog pins a column to a side, where it then stands, and lets it go', async () => {
  const { user, dialog, told } = await openDialog();
  await user.click(dialog.getByLabelText('名称固定在右侧'));
  await user.click(dialog.getByLabelText('单位固定在左侧'));
  await user.click(dialog.getByLabelText('重量固定在左侧'));
  expect(dialog.getByLabelText('重量固定在左侧')).toHaveAttribute('aria-pressed', 'true');
  await user.click(dialog.getByLabelText('重量固定在左侧'));
  await user.click(dialog.getByText('保存'));
  const wanted = [{ name: 'unit', pinned: 'left' }, { name: 'weight' }, { name: 'name', pinned: 'right' }];
  expect(told()).toEqual([{ list: 'dishes', density: 2, columns: wanted }]);
});

test('another filter lets go of what it does not show', async () => {
  const { user } = show({ list: pageTwo });
  await screen.findByText('菜品1');
  await user.click(screen.getByLabelText('选择第 1 行'));
  await user.click(await screen.findByText('2', { selector: '.arco-pagination-item' }));
  await screen.findByText('菜品21');
  await user.click(screen.getByLabelText('选择第 21 行'));
  await user.type(screen.getByLabelText('名称'), '鱼{Enter}');
  await screen.findByText('菜品1');
  await waitFor(() => expect(screen.queryByText(/^已选/)).not.toBeInTheDocument());
  expect(screen.getByLabelText('选择第 1 行')).not.toBeChecked();
});

test('the keyboard goes to the filter and through the rows, ticks and opens them', async () => {
  const { user } = show({ list: jest.fn().mockResolvedValue(reply(3, 1, 2, 3)) });
  await screen.findByText('菜品1');
  await screen.findByText('列设置');
  const focused = () => document.activeElement?.textContent ?? '';
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toContain('菜品1'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toContain('菜品2'));
  await user.keyboard(' ');
  await waitFor(() => expect(screen.getByLabelText('选择第 2 行')).toBeChecked());
  await user.keyboard('{End}');
  await waitFor(() => expect(focused()).toContain('菜品3'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(edited.mock.calls).toEqual([[3]]));
  await user.keyboard('/');
  await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
});

test('no key is taken from a field, a button or a dialog', async () => {
  const { user } = show({ list: jest.fn().mockResolvedValue(reply(2, 1, 2)) });
  await screen.findByText('菜品1');
  await screen.findByText('列设置');
  const name = screen.getByLabelText('名称');
  await user.type(name, 'a/?');
  expect(name).toHaveValue('a/?');
  await user.keyboard('{ArrowDown} ');
  expect(name).toHaveFocus();
  const button = screen.getAllByRole('button', { name: '编辑' })[0]!;
  act(() => button.focus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(button).toHaveFocus();
  expect(edited.mock.calls).toEqual([[1]]);

  await user.click(screen.getByText('列设置'));
  const dialog = await screen.findByRole('dialog', { name: /列设置/ });
  await user.keyboard('/{ArrowDown}');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('from the fourth on, the buttons of a row are a menu, the dangerous ones last, that the keyboard opens and leaves', async () => {
  const { dishes } = createDishes({ list: jest.fn().mockResolvedValue(reply(1, 7)) });
  const { user } = mount(
    dishes,
    <ResourceTable
      resource={dishes}
      label="菜品列表"
      columns={columns}
      rowActions={({ id }) => (
        <>
          {['一', '二', '三'].map((name) => (
            <Button key={name}>{name}</Button>
          ))}
          <Button status="danger" onClick={() => edited('remove', id)}>
            删除
          </Button>
          <Button disabled>五</Button>
          <Button onClick={() => edited(id)}>六</Button>
        </>
      )}
    />,
  );
  await screen.findByText('菜品7');
  // Style sheets alone show it.
  const more = screen.getByLabelText('更多');
  more.hidden = false;
  await user.click(more);
  const menu = await screen.findByRole('menu', { name: '更多' });
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['五', '六', '删除']);
  expect(within(menu).getByText('五')).toBeDisabled();
  expect(within(menu).getByText('六')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(more).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: '更多' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(edited.mock.calls).toEqual([['remove', 7]]);
  await user.click(more);
  await screen.findByRole('menu', { name: '更多' });
  await user.click(more);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
