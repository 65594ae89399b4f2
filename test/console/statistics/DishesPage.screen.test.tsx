import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import dishes from '../../../src/console/features/statistics/dishes';
import { cooksContract } from '../../../src/contract/cooks';
import { statisticsContract } from '../../../src/contract/statistics';
import { unitsContract } from '../../../src/contract/units';
import { clock } from '../../../src/console/lib/clock';
import { saveSpreadsheet } from '../../../src/console/lib/spreadsheet';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { chartOf } from './counts';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/spreadsheet', () => ({ saveSpreadsheet: jest.fn() }));
const answer = scriptedServer();
const { ingredients, meals, tables, ranking, monthly } = statisticsContract;
const units = [unitsContract.children, unitsContract.show];
const everything = [
  ...[statisticsContract.dishes, ingredients, meals, tables, ranking, monthly, cooksContract.list],
  ...units,
];
const page = (...rows: readonly (readonly [name: string, count: number])[]) => ({
  rows: rows.map(([name, count]) => ({ name, count })),
  total: 12,
});
const ranked = (unitId: number, name: string, count: number, rank: number) => ({
  ...{ unitId, name, count, rank, code: '4201', level: 2, isPart: false, isOwn: false },
});
const day = (date: string, banquets: number) => ({ day: date, banquets, people: banquets * 80, tables: banquets * 8 });

function Address() {
  return <output aria-label="address">{decodeURIComponent(useLocation().search)}</output>;
}

function open(address = '/stat', permissions = everything) {
  const content = (
    <>
      <dishes.Page />
      <Address />
    </>
  );
  return show(dishes, content, { permissions, address });
}

const address = () => screen.getByLabelText('address').textContent;
type Ask = ReturnType<typeof answer>;
const last = (ask: Ask) => ask.mock.lastCall?.[0];

let asked: Readonly<Record<'ingredients' | 'dishes' | 'ranking' | 'monthly', Ask>>;

beforeEach(() => {
  jest.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-05-31T04:00:00Z'));
  asked = {
    ingredients: answer(ingredients, page(['猪肉', 320.5], ['白菜', 80])),
    dishes: answer(statisticsContract.dishes, page(['粉蒸肉', 9])),
    ranking: answer(ranking, { rows: [ranked(5000, '武汉市', 8, 1), ranked(6000, '宜昌市', 8, 1)], total: 17 }),
    monthly: answer(monthly, chartOf([], { name: '', unitId: 0, level: 1 })),
  };
  answer(meals, { rows: [], total: 0 });
  answer(tables, { rows: [{ name: '婚宴', count: 40, kind: 1 }], total: 1 });
});

test('shows what was cooked in the last seven days, in jin, five at a time', async () => {
  open();
  const table = await screen.findByRole('table', { name: '食材用量（湖北省）' });
  expect(table).toHaveTextContent('食材食材用量猪肉320.5 斤白菜80 斤');
  expect(last(asked.ingredients)).toEqual({ page: 1, pageSize: 5, from: '2026-05-25', until: '2026-05-31' });
  // In place of the one that was to come.
  const unused = () => within(screen.getByRole('region', { name: '套餐使用次数（湖北省）' }));
  await waitFor(() => expect(unused().getByText('暂无数据')).toBeInTheDocument());
  expect(await screen.findByRole('table', { name: '各类聚餐桌数（湖北省）' })).toHaveTextContent('婚宴40 桌');
  expect(screen.getByText('统计范围：湖北省（含下级），聚餐日期 2026-05-25 至 2026-05-31')).toBeInTheDocument();
});

test.each([
  ['is drawn', true],
  ['cannot be', false],
])('what stands farther below is not asked for before the first chart %s', async (_, isCounted) => {
  const count = jest.fn<Promise<unknown>, []>();
  if (isCounted) count.mockResolvedValue(page(['猪肉', 320.5]));
  else count.mockRejectedValue(failure({ kind: 'server' }));
  let settle = (): void => undefined;
  const until = new Promise<void>((resolve) => (settle = resolve));
  asked.ingredients.mockReturnValue(until.then(count));
  open();
  expect(await screen.findByRole('table', { name: '菜品使用次数（湖北省）' })).toBeInTheDocument();
  expect(asked.ranking).not.toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: '聚餐排名（湖北省）' })).toBeNull();
  for (const name of ['套餐使用次数（湖北省）', '各类聚餐桌数（湖北省）']) {
    expect(within(screen.getByRole('region', { name })).getByRole('status')).toHaveAccessibleName('加载中');
    expect(screen.queryByRole('table', { name })).toBeNull();
  }
  settle();
  expect(await screen.findByRole('table', { name: '聚餐排名（湖北省）' })).toHaveTextContent('武汉市');
  expect(asked.ingredients).toHaveBeenCalledTimes(1);
});

test('a page of one chart is its own and stands in the address', async () => {
  const { user } = open();
  const pages = within(await screen.findByRole('navigation', { name: '食材用量（湖北省）：翻页' }));
  await user.click(pages.getByRole('listitem', { name: '下一页' }));
  await waitFor(() => expect(last(asked.ingredients)).toMatchObject({ page: 2 }));
  expect(address()).toBe('?ingredientsPage=2');
  expect(asked.dishes).toHaveBeenCalledTimes(1);
});

test('an address is the same question again', async () => {
  open(
    '/stat?unitId=5000&cookId=7&cookName=王师傅&from=2026-03-01&until=2026-03-31&dishesPage=2&by=people&month=2026-02',
  );
  await waitFor(() =>
    expect(last(asked.dishes)).toEqual({
      ...{ unitId: 5000, cookId: 7, from: '2026-03-01', until: '2026-03-31', page: 2, pageSize: 5 },
    }),
  );
  await waitFor(() => expect(last(asked.ranking)).toMatchObject({ unitId: 5000, by: 'people' }));
  expect(last(asked.monthly)).toEqual({ unitId: 5000, month: '2026-02' });
  expect(await screen.findByText(/武汉市（含下级）.*厨师 王师傅/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2026年2月聚餐统计（武汉市）' })).toBeInTheDocument();
});

test('a unit of the tree is asked about from the first page', async () => {
  const { user } = open('/stat?dishesPage=2');
  await user.click(await screen.findByRole('treeitem', { name: '宜昌市' }));
  await waitFor(() => expect(last(asked.dishes)).toMatchObject({ unitId: 6000, page: 1 }));
  expect(address()).toBe('?unitId=6000');
});

test('cooks are found by what is typed', async () => {
  const seek = answer(cooksContract.list, { rows: [{ id: 7, name: '王师傅', unitName: '安福寺镇' }], total: 1 });
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: '厨师' }));
  await user.type(await screen.findByPlaceholderText('输入姓名搜索，默认全部厨师'), '王');
  const offered = () => document.querySelector<HTMLElement>('[role=option]') ?? document.body;
  // What is offered before anything was typed looks the same.
  await waitFor(() => expect(last(seek)).toMatchObject({ name: '王' }));
  await waitFor(() => expect(offered()).toHaveTextContent(/^王师傅（安福寺镇）$/));
  await user.click(offered());
  await waitFor(() => expect(last(asked.dishes)).toMatchObject({ cookId: 7 }));
  expect(address()).toBe('?cookId=7&cookName=王师傅');
});

test('units are ranked by what is chosen: table, pages and chart together', async () => {
  const { user } = open();
  const table = await screen.findByRole('table', { name: '聚餐排名（湖北省）' });
  expect(table).toHaveTextContent('排名部门聚餐场次1武汉市8 场1宜昌市8 场');
  expect(table.parentElement).not.toHaveClass('chart__unseen');
  await user.click(screen.getByRole('radio', { name: '按聚餐桌数' }));
  await waitFor(() => expect(last(asked.ranking)).toMatchObject({ by: 'tables', page: 1 }));
  expect(await screen.findByRole('columnheader', { name: '聚餐桌数' })).toBeInTheDocument();
  expect(address()).toBe('?by=tables');
});

test('months are walked, none of them in the future', async () => {
  answer(monthly, { ...chartOf([], { name: '', unitId: 0, level: 1 }), rows: [day('2026-04-01', 3)] });
  const { user } = open();
  expect(await screen.findByRole('button', { name: '下个月' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '上个月' }));
  const table = await screen.findByRole('table', { name: '2026年4月聚餐统计（湖北省）' });
  expect(table).toHaveTextContent('日期聚餐场次聚餐人数聚餐桌数13 场24024');
  expect(screen.getByRole('combobox', { name: '月份' })).toHaveValue('2026-04');
  expect(address()).toBe('?month=2026-04');
});

test('of a failed chart the others are none the worse', async () => {
  asked.dishes.mockRejectedValue(failure({ kind: 'server' }));
  const { user } = open();
  const failed = within(await screen.findByRole('region', { name: '菜品使用次数（湖北省）' }));
  expect(await failed.findByRole('alert')).toHaveTextContent('暂无数据');
  expect(await screen.findByRole('table', { name: '食材用量（湖北省）' })).toBeInTheDocument();
  asked.dishes.mockResolvedValue(page(['鱼糕', 4]));
  fireEvent.click(failed.getByRole('button', { name: '重试' }));
  expect(await failed.findByRole('table')).toHaveTextContent('鱼糕4 次');
  await user.tab();
});

const pageIn = (query: unknown) => query as { readonly page: number; readonly pageSize: number };

test('a page past the end gives way to the last one', async () => {
  asked.dishes.mockImplementation((query) =>
    Promise.resolve(pageIn(query).page === 3 ? page(['鱼糕', 4]) : { rows: [], total: 12 }),
  );
  open('/stat?dishesPage=9');
  expect(await screen.findByRole('table', { name: '菜品使用次数（湖北省）' })).toHaveTextContent('鱼糕4 次');
  expect(address()).toBe('?dishesPage=3');
});

test('the file of a chart with several pages has all of them', async () => {
  const names = Array.from({ length: 201 }, (_, at) => ({ name: `菜${at}`, count: 300 - at }));
  asked.dishes.mockImplementation((query) => {
    const { page: at, pageSize } = pageIn(query);
    return Promise.resolve({ rows: names.slice((at - 1) * pageSize, at * pageSize), total: names.length });
  });
  const { user } = open('/stat?unitId=5000');
  await user.click(await screen.findByRole('button', { name: '下载表格：菜品使用次数（武汉市）' }));
  await waitFor(() => expect(jest.mocked(saveSpreadsheet)).toHaveBeenCalled());
  const [workbook] = jest.mocked(saveSpreadsheet).mock.lastCall ?? [];
  expect(workbook?.fileName).toBe('菜品使用次数（武汉市）');
  expect(workbook?.sheets[0]?.rows).toEqual(names.map(({ name, count }) => [name, count]));
  expect(last(asked.dishes)).toMatchObject({ unitId: 5000, page: 2, pageSize: 200 });
});

test('a file of very many says how many it has; one that cannot be read is none, and is told', async () => {
  asked.dishes.mockImplementation((query) => {
    const { page: at, pageSize } = pageIn(query);
    const rows = Array.from({ length: pageSize }, (_, row) => ({ name: `菜${at}-${row}`, count: 1 }));
    return Promise.resolve({ rows, total: 5000 });
  });
  const { user } = open();
  const save = await screen.findByRole('button', { name: '下载表格：菜品使用次数（湖北省）' });
  await user.click(save);
  await waitFor(() => expect(jest.mocked(saveSpreadsheet)).toHaveBeenCalledTimes(1));
  expect(jest.mocked(saveSpreadsheet).mock.lastCall?.[0]).toMatchObject({
    fileName: '菜品使用次数（湖北省）（前2000项）',
  });
  asked.dishes.mockRejectedValue(failure({ kind: 'server', text: '服务器错误' }));
  await user.click(save);
  expect(await screen.findByText('服务器错误')).toBeInTheDocument();
  expect(jest.mocked(saveSpreadsheet)).toHaveBeenCalledTimes(1);
});

test('what the user may not ask is not there', async () => {
  open('/stat', [statisticsContract.dishes, ...units]);
  expect(await screen.findByRole('table', { name: '菜品使用次数（湖北省）' })).toBeInTheDocument();
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).not.toContain(
    '食材用量（湖北省）',
  );
  expect(screen.queryByRole('heading', { name: '聚餐排名（湖北省）' })).toBeNull();
  for (const ask of [asked.ingredients, asked.ranking, asked.monthly]) expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['from=2026-03-01', '聚餐日期 2026-03-01 起'],
  ['until=2026-03-31', '聚餐日期 截至 2026-03-31'],
])('days that are open on one side are told as such: %s', async (query, told) => {
  open(`/stat?${query}`);
  expect(await screen.findByText(`统计范围：湖北省（含下级），${told}`)).toBeInTheDocument();
});
