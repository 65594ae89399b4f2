import { Button, type TableColumnProps } from '@arco-design/web-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BatchBar, ExportButton, RemoveManyButton } from '../../../src/console/kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../src/console/kit/resource/FilterBar';
import { OpeningsContext } from '../../../src/console/kit/resource/savedQueries';
import { ResourceTable } from '../../../src/console/kit/resource/ResourceTable';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/kit/resource/EmptyHint';
import { textInUrl } from '../../../src/console/kit/resource/urlQuery';
import { createDishes, failure, reply, type Dish, type DishApi, type DishFilter } from './dishes';
import { mount } from './mount';

const columns: TableColumnProps<Dish>[] = [
  { title: '名称', dataIndex: 'name', width: 200 },
  { title: '重量', dataIndex: 'weight', width: 120, sorter: true },
];
const url = { name: textInUrl, sort: textInUrl };

function show(api: Partial<DishApi>, address?: string, opening?: string) {
  const { dishes, api: calls } = createDishes(api);
  const mounted = mount(
    dishes,
    <OpeningsContext.Provider
      value={[
        { list: 'dishes', query: opening },
        { list: 'others', query: 'name=别' },
      ].slice(opening === undefined ? 1 : 0)}
    >
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
        columns={columns}
        url={url}
        rowActions={({ id }) => (
          <Button onClick={() => mounted.store.dispatch(dishes.actions.removeRequested(id))}>删除</Button>
        )}
      />
    </OpeningsContext.Provider>,
    address,
  );
  return { ...mounted, dishes, api: calls };
}

const table = () => screen.getByRole('region', { name: '菜品列表' });
/** Arco reads the old key code, which user-event leaves out. */
const pressEnter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter', keyCode: 13 });
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent);
const lastQuery = (api: DishApi) => (api.list.mock.lastCall as [DishFilter] | undefined)?.[0];

test('the first load shows a skeleton, then numbered rows and their total', async () => {
  show({ list: jest.fn().mockResolvedValue(reply(45, 1, 2)) });
  expect(within(table()).getByRole('status', { name: '加载中' })).toBeInTheDocument();
  const row = (await screen.findByText('菜品2')).closest('tr');
  expect(row).toHaveTextContent(/^选择第 2 行2菜品2200删除$/);
  await waitFor(() => expect(table()).toHaveTextContent('共 45 条'));
  expect(within(table()).queryByRole('status', { name: '加载中' })).not.toBeInTheDocument();
});

test('a list that was not counted to its end says that there are more', async () => {
  show({ list: jest.fn().mockResolvedValue({ ...reply(5_000, 1, 2), isMore: true }) });
  await waitFor(() => expect(table()).toHaveTextContent('超过 5000 条'));
});

test('an empty list says so', async () => {
  show({});
  expect(await screen.findByText('暂无数据')).toBeInTheDocument();
});

test('a first load that fails says why, and retry asks again', async () => {
  const list = jest
    .fn()
    .mockRejectedValueOnce(failure({ text: '网络连接失败' }))
    .mockResolvedValue(reply(1, 1));
  const { user } = show({ list });
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('菜品1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refresh that fails keeps the rows under a banner', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce(reply(1, 1))
    .mockRejectedValue(failure({ text: '请求超时' }));
  const { store, dishes } = show({ list });
  await screen.findByText('菜品1');
  act(() => {
    store.dispatch(dishes.actions.refreshRequested());
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时');
  expect(screen.getByText('菜品1')).toBeInTheDocument();
});

test('an empty list that fails no longer says that it is empty', async () => {
  const list = jest
    .fn()
    .mockResolvedValueOnce(reply(0))
    .mockRejectedValueOnce(failure({ text: '网络连接失败' }))
    .mockResolvedValue(reply(0));
  const { user } = show({ list });
  await screen.findByText('尚无记录，产生后将显示在此处。');
  await user.type(screen.getByLabelText('名称'), '盐{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
  expect(screen.queryByText(/暂无数据|没有符合|尚无记录/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/没有符合当前筛选条件的记录/)).toBeInTheDocument();
});

test('pages and page sizes are asked of the server and stand in the address', async () => {
  const { user, api } = show({ list: jest.fn().mockResolvedValue(reply(95, 1, 2)) });
  await screen.findByText('菜品1');
  await user.click(await screen.findByText('3', { selector: '.arco-pagination-item' }));
  await waitFor(() => expect(lastQuery(api)).toEqual({ page: 3, pageSize: 20 }));
  expect(await screen.findByText('41', { selector: '.arco-table-cell-wrap-value' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('?page=3'));

  await user.click(screen.getByRole('combobox'));
  for (const size of [20, 30, 40, 50]) {
    expect(await screen.findByRole('option', { name: new RegExp(String(size)) })).toBeInTheDocument();
  }
  await user.click(screen.getByRole('option', { name: /50/ }));
  await waitFor(() => expect(lastQuery(api)).toEqual({ page: 1, pageSize: 50 }));
  await waitFor(() => expect(address()).toBe('?size=50'));
});

test('the pager works from the keyboard, and the jumper jumps', async () => {
  const { user, api } = show({ list: jest.fn().mockResolvedValue(reply(95, 1)) });
  await screen.findByText('菜品1');
  const next = await screen.findByRole('listitem', { name: '下一页' });
  expect(next).toHaveAttribute('tabindex', '0');
  pressEnter(next);
  await waitFor(() => expect(lastQuery(api)).toEqual({ page: 2, pageSize: 20 }));
  const jumper = document.querySelector('.arco-pagination-jumper input')!;
  await user.type(jumper, '5');
  pressEnter(jumper);
  await waitFor(() => expect(lastQuery(api)).toEqual({ page: 5, pageSize: 20 }));
});

test('an address opens its page and filter, and the filter box shows it', async () => {
  const { api } = show({ list: jest.fn().mockResolvedValue(reply(95, 1)) }, '/dishes?name=鱼&page=2');
  await screen.findByText('菜品1');
  expect(api.list).toHaveBeenCalledTimes(1);
  expect(lastQuery(api)).toEqual({ name: '鱼', page: 2, pageSize: 20 });
  expect(screen.getByLabelText('名称')).toHaveValue('鱼');
});

test('Enter in the filter asks from page one; reset empties it', async () => {
  const { user, api } = show({ list: jest.fn().mockResolvedValue(reply(95, 1)) }, '/dishes?page=4');
  await screen.findByText('菜品1');
  await user.type(screen.getByLabelText('名称'), '豆腐{Enter}');
  await waitFor(() => expect(lastQuery(api)).toEqual({ name: '豆腐', page: 1, pageSize: 20 }));
  await waitFor(() => expect(address()).toBe('?name=豆腐'));

  await user.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(lastQuery(api)).toEqual({ page: 1, pageSize: 20 }));
  expect(screen.getByLabelText('名称')).toHaveValue('');
  await waitFor(() => expect(address()).toBe(''));
});

test('rows are chosen one by one or all at once, and removed together after a question', async () => {
  const { user, api } = show({ list: jest.fn().mockResolvedValue(reply(3, 1, 2, 3)) });
  await screen.findByText('菜品1');
  expect(screen.getByRole('button', { name: '批量删除' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
  expect(screen.getByText('已选 1 条')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  expect(screen.getByText('已选 3 条')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));

  await user.click(screen.getByRole('button', { name: '批量删除' }));
  const question = await screen.findByRole('dialog', { name: '提示' });
  expect(question).toHaveTextContent('确认删除选中记录么？');
  await user.click(within(question).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(api.removeMany).toHaveBeenCalledWith([1, 3]);
  expect(api.list).toHaveBeenCalledTimes(2);
});

test('export without a selection says what is missing', async () => {
  const { user } = show({ list: jest.fn().mockResolvedValue(reply(1, 1)) });
  await screen.findByText('菜品1');
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText('请至少选择一条')).toBeInTheDocument();
});

test('a heading asks the server for another order, by mouse or key: up, down, as it was; the address and the ticks keep it', async () => {
  const list = jest.fn().mockResolvedValue(reply(45, 1, 2));
  const { user, api: calls } = show({ list }, '/dishes?page=2');
  await user.click(await screen.findByRole('checkbox', { name: '选择第 21 行' }));
  const heading = () => screen.getByRole('columnheader', { name: '重量' });
  const button = () => within(heading()).getByRole('button', { name: '重量' });
  expect(heading()).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: '名称' })).not.toHaveAttribute('aria-sort');

  await user.click(button());
  await waitFor(() => expect(lastQuery(calls)).toEqual({ sort: 'weight', page: 1, pageSize: 20 }));
  await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'));
  expect(address()).toBe('?sort=weight');
  expect(screen.getByText('已选 1 条')).toBeInTheDocument();

  button().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'));
  expect(lastQuery(calls)).toMatchObject({ sort: '-weight' });
  await user.click(button());
  await waitFor(() => expect(address()).toBe(''));
  expect(heading()).toHaveAttribute('aria-sort', 'none');
});

test('what a card says before a value is the same with a heading that sorts', async () => {
  show({ list: jest.fn().mockResolvedValue(reply(1, 1)) });
  expect((await screen.findByText('100')).closest('[data-label]')).toHaveAttribute('data-label', '重量');
});

describe('a list that opens with a saved query', () => {
  const opening = 'name=盐&sort=-weight&unknown=1';

  test('asks with it once, and the address says it', async () => {
    const { api: calls } = show({}, '/dishes', opening);
    await screen.findByText('暂无数据');
    expect(calls.list.mock.calls).toEqual([[{ name: '盐', sort: '-weight', page: 1, pageSize: 20 }]]);
    expect(address()).toBe('?name=盐&sort=-weight');
    expect(screen.getByLabelText('名称')).toHaveValue('盐');
  });

  test('is left by a reset, and not opened again by the empty address', async () => {
    const { user, api: calls } = show({}, '/dishes', opening);
    await screen.findByText('暂无数据');
    await user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(lastQuery(calls)).toEqual({ page: 1, pageSize: 20 });
  });

  test('gives way to an address that names a place', async () => {
    const { api: calls } = show({}, '/dishes?name=油', opening);
    await screen.findByText('暂无数据');
    expect(calls.list.mock.calls).toEqual([[{ name: '油', page: 1, pageSize: 20 }]]);
  });
});

describe('an empty list says why it is', () => {
  test('a filter excludes everything: what it shows without one is a press away', async () => {
    const list = jest.fn(({ name }: DishFilter) => Promise.resolve(name === '盐' ? reply(0) : reply(1, 1)));
    const { user } = show({ list }, '/dishes?name=盐&sort=weight');
    expect(await screen.findByText(/没有符合当前筛选条件的记录/)).toBeInTheDocument();
    expect(screen.getByText('暂无数据')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清除筛选条件' }));
    expect(await screen.findByText('菜品1')).toBeInTheDocument();
    expect(address()).toBe('');
    expect(screen.getByLabelText('名称')).toHaveValue('');
    expect(screen.queryByText(/没有符合/)).toBeNull();
  });

  test('an order excludes nothing', async () => {
    show({}, '/dishes?sort=weight');
    expect(await screen.findByText('尚无记录，产生后将显示在此处。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '清除筛选条件' })).toBeNull();
  });

  test('nothing is there yet: who may makes the first one', async () => {
    const { dishes } = createDishes();
    const onFirst = jest.fn();
    const { user } = mount(dishes, <ResourceTable resource={dishes} label="菜品列表" {...{ columns, url, onFirst }} />);
    await user.click(await screen.findByRole('button', { name: '登记第一条' }));
    expect(onFirst).toHaveBeenCalledTimes(1);
  });

  test('it shows some days alone', async () => {
    const { dishes } = createDishes();
    mount(dishes, <ResourceTable resource={dishes} label="菜品列表" defaultDays={7} {...{ columns, url }} />);
    expect(await screen.findByText(/只显示最近 7 天/)).toBeInTheDocument();
  });
});
