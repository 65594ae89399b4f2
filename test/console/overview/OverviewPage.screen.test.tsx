import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import overview from '../../../src/console/features/overview';
import type { FrameProps } from '../../../src/console/kit/charts/ChartFrame';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { cooksContract } from '../../../src/contract/cooks';
import { filingsContract } from '../../../src/contract/filings';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract, livePush } from '../../../src/contract/live';
import { overviewContract } from '../../../src/contract/overview';
import { unitsContract } from '../../../src/contract/units';
import { pageOf, record } from '../live/records';
import { heldAnswers } from '../parts/play';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { overviewOf } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));
jest.mock('../../../src/console/kit/charts/Chart', () => ({
  Chart: ({ data: { title, items }, onOpen }: FrameProps) => (
    <figure aria-label={title}>
      {onOpen && items.map(({ key }) => <button key={key} onClick={() => onOpen(key)}>{`${title} ${key}`}</button>)}
    </figure>
  ),
}));
const answer = scriptedServer();
const topics = new Map<string, TopicHandlers>();

beforeEach(() => {
  topics.clear();
  jest.mocked(subscribeTopic).mockImplementation((name, handlers) => {
    topics.set(name, handlers);
    return () => topics.delete(name);
  });
});

const lists = [
  ...[filingsContract.list, unitsContract.children, filingsContract.worklist, filingsContract.show],
  ...[liveContract.list, cooksContract.list],
];
const open = (address = '/Overview', permissions: readonly Endpoint[] = [overviewContract.show, ...lists]) =>
  show(overview, <overview.Page />, { permissions, address, route: '/Overview' });
const link = (name: string) => screen.findByRole('link', { name });

test('every number leads to the list of what it counts', async () => {
  answer(overviewContract.show, overviewOf());
  open();
  const month = 'from=2026-04-01&until=2026-04-30';
  for (const [name, address] of [
    ['查看今日待指导：3', '/Worklist?isMine=0&isOverdue=0&from=2026-05-01&until=2026-05-01'],
    ['查看逾期未指导：8', '/Worklist?isMine=0&isOverdue=1'],
    ['查看正在直播：6', '/Llive?status=1'],
    ['查看其中掉线：2', '/Llive?status=1&isLost=1'],
    ['查看30天内到期：9', '/Cstj?certificate=1'],
    ['查看已过期：4', '/Cstj?certificate=2'],
    ['查看未来7天聚餐：13', '/Baxx?isFiled=1&from=2026-05-01&until=2026-05-07'],
    ['查看湖北省（本级）聚餐场次：1', '/Baxx?isFiled=1&from=2026-05-01&until=2026-05-07&unitId=4818&includeSubUnits=0'],
    ['查看武汉市待指导：5', '/Baxx?status=1&from=2026-05-01&until=2026-05-07&unitId=5001'],
    ['查看本期已备案：40', `/Baxx?isFiled=1&${month}`],
    ['查看上期已备案：50', '/Baxx?isFiled=1&from=2026-03-02&until=2026-03-31'],
    ['查看本期开席后指导：5', `/Baxx?guidance=2&${month}`],
    ['查看本期当日有直播：10', `/Baxx?isFiled=1&isStreamed=1&${month}`],
    ['查看桥头镇有不符合项：4', `/Baxx?hasUnmet=1&${month}&unitId=7001`],
    ['查看第4项不符合场次：6', `/Baxx?unmetItem=4&${month}`],
  ] as const)
    expect(await link(name)).toHaveAttribute('href', address);
  expect(screen.getByText(/数据截至 2026-05-01 08:30:05/)).toBeInTheDocument();
  const coverage = within(screen.getByRole('table', { name: '备案、指导、直播与留样' }));
  expect(coverage.getByRole('row', { name: /^已备案/ })).toHaveTextContent('已备案4090.9%50-10');
});

test('a list that the user may not open is told by its number alone', async () => {
  answer(overviewContract.show, overviewOf());
  open('/Overview', [overviewContract.show, filingsContract.list, unitsContract.children]);
  expect(await link('查看本期已备案：40')).toBeInTheDocument();
  const today = within(screen.getByRole('list', { name: '今日工作' }));
  expect(today.queryByRole('link')).not.toBeInTheDocument();
  expect(today.getByText('8')).toBeInTheDocument();
  expect(topics.size).toBe(0);
});

test('a day of the trend and an item of the checklist lead to their filings, for whoever may see those', async () => {
  const Address = () => {
    const { pathname, search } = useLocation();
    return <output aria-label="address">{pathname + search}</output>;
  };
  const openWith = (permissions: readonly Endpoint[]) =>
    show(
      overview,
      <>
        <overview.Page />
        <Address />
      </>,
      { permissions, address: '/Overview' },
    );
  const dayOf = (index: number) => new Date(Date.UTC(2026, 2, 2 + index)).toISOString().slice(0, 10);
  const counted = { filed: 2, inTime: 1, streamed: 0 };
  const trend = Array.from({ length: 60 }, (_, index) => ({ day: dayOf(index), ...counted }));
  answer(overviewContract.show, overviewOf({ trend }));
  const { user, view } = openWith([overviewContract.show, ...lists]);
  await user.click(await screen.findByRole('button', { name: '每日已备案聚餐 2026-04-30' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/Baxx?isFiled=1&from=2026-04-30&until=2026-04-30');
  await user.click(screen.getByRole('button', { name: '各检查项目不符合场次 4' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/Baxx?unmetItem=4&from=2026-04-01&until=2026-04-30');
  view.unmount();
  openWith([overviewContract.show]);
  expect(await screen.findByRole('figure', { name: '每日已备案聚餐' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^每日已备案聚餐 / })).toBeNull();
});

test('the period stands in the address, and another one is counted at once', async () => {
  const ask = answer(overviewContract.show, overviewOf({ period: 7 }));
  const { user } = open('/Overview?days=7');
  await link('查看本期已备案：40');
  expect(ask.mock.lastCall?.[0]).toEqual({ period: 7 });
  expect(screen.getByRole('radio', { name: '近7天' })).toBeChecked();
  ask.mockResolvedValue(overviewOf({ period: 90, dueToday: 77 }));
  await user.click(screen.getByRole('radio', { name: '近90天' }));
  expect(await link('查看今日待指导：77')).toBeInTheDocument();
  expect(ask.mock.lastCall?.[0]).toEqual({ period: 90 });
});

test('without anything it says so; what failed says why and is asked again, and keeps what was there', async () => {
  const ask = answer(overviewContract.show, overviewOf({ coming: [], townships: [] }));
  ask.mockRejectedValueOnce(failure({ kind: 'server', text: '服务器遇到错误，无法完成请求。 500' }));
  const { user } = open();
  expect(screen.getByRole('status', { name: '正在统计' })).toBeInTheDocument();
  expect(await screen.findByText(/服务器遇到错误/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('未来7天没有已备案的聚餐')).toBeInTheDocument();
  expect(screen.getByText('本期没有完成的指导')).toBeInTheDocument();
  expect(screen.queryByText(/服务器遇到错误/)).not.toBeInTheDocument();
  ask.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败' }));
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('未能更新：网络连接失败')).toBeInTheDocument();
  expect(screen.getByText('未来7天没有已备案的聚餐')).toBeInTheDocument();
});

test('of a long table ten rows stand there, all of them when they are asked for, and ten again', async () => {
  const townships = Array.from({ length: 50 }, (_, index) => ({
    ...{ unitId: 7001 + index, unitName: `镇${index + 1}`, isOwn: false, guided: 10, unmet: 4 },
  }));
  answer(overviewContract.show, overviewOf({ townships }));
  const { user } = open();
  const table = await screen.findByRole('table', { name: '乡镇（街道）符合情况' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: '显示全部 50 行' }));
  expect(within(table).getAllByRole('row')).toHaveLength(51);
  await user.click(screen.getByRole('button', { name: '只显示前 10 行' }));
  expect(within(table).getAllByRole('row')).toHaveLength(11);
});

test('who streams follows the pushes, also where those name only the first', async () => {
  answer(overviewContract.show, overviewOf());
  const list = answer(liveContract.list, { rows: [], total: 4 });
  open();
  await link('查看正在直播：6');
  await waitFor(() => expect(topics.size).toBe(3));
  const push = (page: ReturnType<typeof pageOf>, seq: number) =>
    act(() => topics.get('/topic/llive/4818/1')?.message(livePush.write(page), seq, 'e'));
  act(() => topics.get('/topic/llive/4818/1')?.up());
  expect(screen.getByText(/直播数据实时更新/)).toBeInTheDocument();
  push(pageOf([record(1, { status: 1 }), record(2, { status: 1, lostSince: '2026-05-01 08:00:00' })]), 1);
  expect(await link('查看正在直播：2')).toBeInTheDocument();
  expect(await link('查看其中掉线：1')).toBeInTheDocument();
  expect(list).not.toHaveBeenCalled();
  push(pageOf([record(1, { status: 1 })], 60), 2);
  expect(await link('查看其中掉线：4')).toBeInTheDocument();
});

test('an answer about who streams that is older than a push is not shown', async () => {
  answer(overviewContract.show, overviewOf());
  const answers = heldAnswers();
  answer(liveContract.list, null).mockImplementation(() => answers.hold({ rows: [], total: 4 }));
  open();
  await link('查看正在直播：6');
  await waitFor(() => expect(topics.size).toBe(3));
  const streaming = () => topics.get('/topic/llive/4818/1');
  act(() => {
    streaming()?.up();
    streaming()?.down();
    streaming()?.up();
    streaming()?.message(livePush.write(pageOf([record(1, { status: 1 })])), 1, 'e');
  });
  expect(await link('查看正在直播：1')).toBeInTheDocument();
  await act(() => {
    answers.give();
    return Promise.resolve();
  });
  expect(await link('查看正在直播：1')).toBeInTheDocument();
});

test('it is counted again when the page is seen again, not while it is hidden', async () => {
  const ask = answer(overviewContract.show, overviewOf());
  open();
  await link('查看正在直播：6');
  ask.mockResolvedValue(overviewOf({ overdue: 12 }));
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(ask).toHaveBeenCalledTimes(1);
  seen.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await link('查看逾期未指导：12')).toBeInTheDocument();
});
