import { act, screen } from '@testing-library/react';
import map from '../../../src/console/features/live/map';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { cooksContract } from '../../../src/contract/cooks';
import { filingsContract } from '../../../src/contract/filings';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract, livePush } from '../../../src/contract/live';
import { overviewContract } from '../../../src/contract/overview';
import { unitsContract } from '../../../src/contract/units';
import { overviewOf } from '../overview/records';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { pageOf, record } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));
// The map needs a browser that draws.
jest.mock('../../../src/console/parts/area-map/AreaMap', () => ({ AreaMap: () => null }));

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
const open = (permissions: readonly Endpoint[] = [overviewContract.show, ...lists]) =>
  show(map, <map.Page />, { permissions, address: '/LliveMap' });
const link = (name: string) => screen.findByRole('link', { name });

describe('the first screen', () => {
  test('says what needs the user today, each number with the way to its list', async () => {
    answer(liveContract.list, pageOf([record(1, { status: 1 })]));
    answer(overviewContract.show, overviewOf());
    open();
    for (const [name, address] of [
      ['查看今日待指导：3', '/Worklist?isMine=0&isOverdue=0&from=2026-05-01&until=2026-05-01'],
      ['查看逾期未指导：8', '/Worklist?isMine=0&isOverdue=1'],
      ['查看正在直播：6', '/Llive?status=1'],
      ['查看其中掉线：2', '/Llive?status=1&isLost=1'],
      ['查看厨师健康证30天内到期：9', '/Cstj?certificate=1'],
      ['查看厨师健康证已过期：4', '/Cstj?certificate=2'],
    ] as const) {
      expect(await link(name)).toHaveAttribute('href', address);
    }
    expect(screen.queryByText(/当前没有厨房直播/)).not.toBeInTheDocument();
  });

  test('counts the streams that are pushed', async () => {
    answer(liveContract.list, pageOf([record(1, { status: 1 })]));
    answer(overviewContract.show, overviewOf());
    open();
    await link('查看正在直播：6');
    const page = pageOf([record(1, { status: 1 })], 9);
    act(() => topics.get('/topic/llive/4818/1')?.message({ ...livePush.write(page), lost: 1 }, 1, 'e'));
    expect(await link('查看正在直播：9')).toBeInTheDocument();
    expect(await link('查看其中掉线：1')).toBeInTheDocument();
  });

  test('says that no kitchen streams, and what is planned', async () => {
    answer(liveContract.list, pageOf([record(1)]));
    answer(overviewContract.show, overviewOf());
    open();
    expect(await screen.findByText(/当前没有厨房直播/)).toBeInTheDocument();
    expect(await link('查看未来7天已备案聚餐：13')).toHaveAttribute(
      'href',
      '/Baxx?isFiled=1&from=2026-05-01&until=2026-05-07',
    );
  });

  test('asks for no numbers where they may not be seen', async () => {
    answer(liveContract.list, pageOf([record(1)]));
    const asked = answer(overviewContract.show, overviewOf());
    open(lists);
    expect(await screen.findByText(/当前没有厨房直播/)).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByRole('list', { name: '今日工作' })).not.toBeInTheDocument();
  });
});
