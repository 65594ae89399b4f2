import { act, screen } from '@testing-library/react';
import wall from '../../../src/console/features/overview/wall';
import { overviewContract } from '../../../src/contract/overview';
import { scriptedServer } from '../parts/server';
import { show } from '../parts/show';
import { failure } from '../session/people';
import { overviewOf } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));

const answer = scriptedServer();
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const open = () => show(wall, <wall.Page />, { permissions: [overviewContract.show], address: '/OverviewWall' });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

beforeEach(() => {
  jest.useFakeTimers();
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  jest.useRealTimers();
});

test('turns from panel to panel by itself, and begins anew after the last', async () => {
  answer(overviewContract.show, overviewOf());
  open();
  await settle();
  const titles = [];
  for (let turn = 0; turn < 6; turn += 1) {
    titles.push(title());
    await settle(15_000);
  }
  const [first, ...others] = [
    '今日工作',
    '备案、指导、直播与留样',
    '未来7天聚餐',
    '乡镇（街道）符合情况',
    '指导表逐项符合情况',
  ];
  expect(titles).toEqual([first, ...others, first]);
});

test('keeps its numbers without a network, says since when they are, and goes on by itself', async () => {
  const ask = answer(overviewContract.show, overviewOf());
  open();
  await settle();
  expect(screen.getByText(/^数据截至 2026-05-01 08:30:05/)).toBeInTheDocument();
  ask.mockRejectedValue(failure({ kind: 'network', text: '网络连接失败' }));
  await settle(5 * 60_000);
  expect(screen.getByText('网络中断，数据截至 2026-05-01 08:30:05')).toBeInTheDocument();
  ask.mockResolvedValue(overviewOf({ at: '2026-05-01 09:00:00' }));
  await settle(30_000);
  expect(screen.getByText(/^数据截至 2026-05-01 09:00:00/)).toBeInTheDocument();
});

test('holds the screen on while it is seen, and lets go when it is left', async () => {
  answer(overviewContract.show, overviewOf());
  const release = jest.fn().mockResolvedValue(undefined);
  const request = jest.fn().mockResolvedValue({ release });
  Object.assign(navigator, { wakeLock: { request } });
  const { view } = open();
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  expect(release).toHaveBeenCalledTimes(1);
  view.unmount();
  expect(release).toHaveBeenCalledTimes(2);
});

test('many turns leave nothing behind', async () => {
  answer(overviewContract.show, overviewOf());
  const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const removed = jest.spyOn(EventTarget.prototype, 'removeEventListener');
  const listeners = () => added.mock.calls.length - removed.mock.calls.length;
  open();
  const turns = 5;
  await settle(turns * 15_000);
  const before = { listeners: listeners(), timers: jest.getTimerCount(), nodes: document.querySelectorAll('*').length };
  await settle(200 * turns * 15_000);
  expect(document.querySelectorAll('*')).toHaveLength(before.nodes);
  expect(jest.getTimerCount()).toBe(before.timers);
  expect(listeners()).toBe(before.listeners);
});
