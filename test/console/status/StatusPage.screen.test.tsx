import { act, screen, within } from '@testing-library/react';
import status from '../../../src/console/features/status';
import { clock } from '../../../src/console/lib/clock';
import { statusContract } from '../../../src/contract/status';
import type { Look, Status } from '../../../src/contract/status';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/clock', () => ({ clock: { now: Date.now, sleep: jest.fn() } }));
const answer = scriptedServer();
let elapse: () => void = () => undefined;

beforeEach(() => {
  jest.mocked(clock.sleep).mockImplementation(
    () =>
      new Promise((resolve) => {
        elapse = resolve;
      }),
  );
});

const look = (changes: Partial<Look> = {}): Look => ({
  ...{ at: '2026-05-01 08:30:00', processor: 12.5, memoryMegabytes: 300, delayMs: 22, requests: 4, failures: 0 },
  ...{ answerMs: 18, queryMs: 2, busy: 1, waiting: 0, connections: 5, subscriptions: 9, pushed: 1.5 },
  ...{ channels: 3, streams: 2, viewers: 4, recordings: 2, messages: 0, uncounted: 7 },
  ...{ auditEntries: 6, signInFailures: 1, freeMegabytes: 20_480 },
  ...changes,
});
const gigabyte = 1024 ** 3;
const statusOf = (changes: Partial<Status> = {}): Status => ({
  ...{ at: '2026-05-01 08:30:05', since: '2026-05-01 06:00:00', version: '0.1.0' },
  checks: [{ name: 'database', title: '数据库', isWorking: true, isNeeded: true }],
  recordings: { bytes: 50 * gigabyte, weekBytes: 14 * gigabyte, freeBytes: 100 * gigabyte },
  looks: [look({ processor: 40 }), look()],
  ...changes,
});
const open = () => show(status, <status.Page />, { permissions: [statusContract.show] });

/** The time until the next question. */
const pass = () =>
  act(() => {
    elapse();
    return Promise.resolve();
  });

test('what works, what is counted now and what was in the last hour', async () => {
  const checks = [
    { name: 'database', title: '数据库', isWorking: true, isNeeded: true },
    { name: 'media', title: '视频服务', isWorking: false, isNeeded: true, reason: '视频服务没有响应' },
  ];
  answer(statusContract.show, statusOf({ checks }));
  open();
  expect(screen.getByRole('status', { name: '正在读取运行状态' })).toBeInTheDocument();
  expect(await screen.findByText(/最后更新于 2026-05-01 08:30:05/)).toHaveTextContent('自 2026-05-01 06:00:00 起运行');
  const cards = within(screen.getByRole('region', { name: '服务检查' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['数据库正常', '视频服务异常视频服务没有响应']);
  const figures = screen.getByRole('region', { name: '当前数值' });
  expect(figures).toHaveTextContent('待计入统计7');
  expect(figures).toHaveTextContent('近1小时日志12');
  expect(screen.getByRole('img', { name: '处理器占用（单核）：当前 12.5%，最高 40%' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '可用磁盘空间：当前 20 GB，最高 20 GB' })).toBeInTheDocument();
});

const room = async (recordings: Status['recordings']) => {
  answer(statusContract.show, statusOf({ recordings }));
  const { view } = open();
  const { textContent } = await screen.findByRole('region', { name: '录像存储' });
  const warned = view.container.querySelectorAll('dd.status__bad').length;
  view.unmount();
  return [textContent, warned];
};

test('how much room recordings take, and for how many days the disk lasts', async () => {
  const bytes = 50 * gigabyte;
  const weekBytes = 14 * gigabyte;
  const estimate = '按近7天新增的录像估算，未计到期删除的录像和其他文件';
  const taken = '录像存储录像占用50 GB近7天新增';
  expect(await room({ bytes, weekBytes, freeBytes: 28 * gigabyte })).toEqual([
    `${taken}14 GB磁盘可用28 GB预计可用14 天${estimate}`,
    0,
  ]);
  expect(await room({ bytes, weekBytes, freeBytes: 27 * gigabyte })).toEqual([
    `${taken}14 GB磁盘可用27 GB预计可用13 天${estimate}`,
    1,
  ]);
  expect(await room({ bytes, weekBytes: 0, freeBytes: gigabyte })).toEqual([
    `${taken}0 GB磁盘可用1 GB近7天没有新增录像，不预计`,
    0,
  ]);
  expect(await room({ bytes, weekBytes })).toEqual([`${taken}14 GB录像转存到文件存储，不预计`, 0]);
});

test('a server that has just begun says that there is nothing to draw yet', async () => {
  answer(statusContract.show, statusOf({ looks: [] }));
  open();
  expect(await screen.findByText(/正在采集/)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('what fails says why and is asked again; numbers that are there stay, with their time', async () => {
  const ask = answer(statusContract.show, statusOf());
  ask.mockRejectedValueOnce(failure({ kind: 'network', text: '网络连接失败' }));
  const { user } = open();
  expect(await screen.findByText('未能更新：网络连接失败')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('正常')).toBeInTheDocument();
  ask.mockRejectedValueOnce(failure({ kind: 'server', text: '服务器遇到错误' }));
  await pass();
  expect(await screen.findByText('未能更新：服务器遇到错误，以下为 2026-05-01 08:30:05 的数据')).toBeInTheDocument();
  expect(screen.getByText('正常')).toBeInTheDocument();
});

test('it is asked again after a while, not while nobody sees it, and at once when it is seen again', async () => {
  const ask = answer(statusContract.show, statusOf());
  open();
  await screen.findByText('正常');
  expect(clock.sleep).toHaveBeenLastCalledWith(10_000);
  await pass();
  expect(ask).toHaveBeenCalledTimes(2);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass();
  expect(ask).toHaveBeenCalledTimes(2);
  seen.mockRestore();
  await act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return Promise.resolve();
  });
  expect(ask).toHaveBeenCalledTimes(3);
});
