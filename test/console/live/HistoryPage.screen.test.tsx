import { act, screen, waitFor, within } from '@testing-library/react';
import history from '../../../src/console/features/live/history';
import { callApi } from '../../../src/console/lib/apiClient';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { openRecordingPlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract, livePush } from '../../../src/contract/live';
import type { LiveRecord } from '../../../src/contract/live';
import { historyRemovalContract } from '../../../src/contract/live-history';
import { show } from '../parts/show';
import { pageOf, record } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/live/LiveDialogs';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));
// The decoder needs a browser.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openRecordingPlayer: jest.fn() }));

const everything = Object.values(liveContract);
const ended = (id: number, changes: Partial<LiveRecord> = {}) =>
  record(id, { status: 2, startedAt: '2026-05-01 08:00:00', endedAt: '2026-05-01 08:09:30', ...changes });
const recorded = ended(1, {
  recordingUrl: '/live/recordings/1.flv',
  minutes: 10,
  seconds: 523,
  endReason: 1,
  endedBy: '李监管',
  gaps: [{ atMs: 60_000, lostAt: '2026-05-01 08:01:00', resumedAt: '2026-05-01 08:01:34' }],
  openedBy: '张监管',
  address: '村口',
  longitude: 111.5,
  latitude: 30.7,
  videoPosition: '灶台',
});
const unrecorded = ended(2);
const calls = jest.fn<unknown, [Endpoint, unknown]>();

async function openPage(permissions: readonly Endpoint[] = everything, address = '/') {
  const shown = show(history, <history.Page />, { permissions, address });
  await screen.findByText('厨师1');
  return shown;
}

const button = (name: string, label: string) =>
  within(screen.getByText(name).closest('tr') ?? document.body).getByRole('button', { name: label });
let answerHistory = () => pageOf([recorded, unrecorded]);

/** Whoever was asked for the topic that ends like this. */
function realtime() {
  const topics = new Map<string, TopicHandlers>();
  jest.mocked(subscribeTopic).mockImplementation((name, handlers) => {
    topics.set(name, handlers);
    return () => void topics.delete(name);
  });
  return {
    subscribed: (end: string) => {
      const handlers = [...topics].find(([name]) => name.endsWith(end))?.[1];
      if (handlers === undefined) throw new Error(`nobody follows ${end}`);
      return handlers;
    },
  };
}

const queries = () => calls.mock.calls.filter(([endpoint]) => endpoint === liveContract.history);

beforeEach(() => {
  const destroy = jest.fn();
  jest.mocked(openRecordingPlayer).mockReturnValue({ destroy, picture: () => null });
  calls.mockReturnValue(null);
  answerHistory = () => pageOf([recorded, unrecorded]);
  jest.mocked(subscribeTopic).mockReturnValue(() => undefined);
  jest.mocked(callApi).mockImplementation((endpoint, input) => {
    const answer: unknown = calls(endpoint, input);
    return Promise.resolve(endpoint === liveContract.history ? answerHistory() : answer);
  });
});

test('shows when and how long a cook streamed, and why the stream ended', async () => {
  await openPage();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(1)).toEqual([
    '序号',
    '厨师姓名',
    '开始时间',
    '实际直播时长',
    '结束原因',
    '所属部门',
    '长期保留',
    '操作',
  ]);
  expect(screen.getByText('厨师1').closest('tr')).toHaveTextContent(
    '1厨师12026-05-01 08:00:008分43秒人工关闭（李监管）湖北省',
  );
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test.each([
  [{ seconds: 59, endReason: 2 }, '59秒到时结束'],
  [{ seconds: 3_725, endReason: 3 }, '1小时02分05秒设备掉线未恢复'],
  [{ seconds: 60, endReason: 4 }, '1分00秒服务重启后未恢复'],
  [{ seconds: 60, endReason: 1 }, '1分00秒人工关闭'],
  [{}, '2026-05-01 08:00:00湖北省删除'],
] as const)('tells how long a stream really was and why it ended: %j', async (changes, text) => {
  calls.mockImplementation((endpoint) => (endpoint === liveContract.history ? pageOf([ended(1, changes)]) : null));
  jest.mocked(callApi).mockImplementation((endpoint, input) => Promise.resolve(calls(endpoint, input)));
  await openPage();
  const row = screen.getByText('厨师1').closest('tr');
  expect(row?.textContent.replace('播放详情再次直播', '')).toContain(text);
});

test('asks for the last thirty days, and for what the address names', async () => {
  const { view } = await openPage();
  const first = queries()[0]?.[1] as { from: string; until: string };
  expect((Date.parse(first.until) - Date.parse(first.from)) / 86_400_000).toBe(29);
  view.unmount();
  calls.mockClear();
  await openPage(everything, '/?name=王&from=2026-01-01&until=2026-01-31&page=2');
  expect(queries()[0]?.[1]).toEqual({ name: '王', from: '2026-01-01', until: '2026-01-31', page: 2, pageSize: 20 });
});

test('replays what was recorded, and stops with the dialog', async () => {
  const { user } = await openPage();
  expect(button('厨师2', '播放')).toBeDisabled();
  await user.click(button('厨师1', '播放'));
  expect(await screen.findByRole('dialog', { name: /录像回放/ })).toHaveTextContent('厨师1 · 2026-05-01 08:00:00');
  await waitFor(() => expect(openRecordingPlayer).toHaveBeenCalled());
  expect(jest.mocked(openRecordingPlayer).mock.calls[0]?.[1]).toBe('/live/recordings/1.flv');
  const player = jest.mocked(openRecordingPlayer).mock.results[0]?.value as { destroy: jest.Mock };
  expect(screen.getByRole('list', { name: '录像中断' })).toHaveTextContent('08:01:00 至 08:01:34 无画面（34 秒）');
  expect(player.destroy).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(player.destroy).toHaveBeenCalledTimes(1));
});

test('lets a cook stream again, ten minutes unless told otherwise, and tells where the channel stands', async () => {
  const { user } = await openPage();
  await user.click(button('厨师1', '再次直播'));
  const dialog = within(await screen.findByRole('dialog', { name: /开启直播/ }));
  expect(dialog.getByText('厨师：厨师1')).toBeInTheDocument();
  expect(dialog.getByRole('spinbutton')).toHaveValue('10');
  expect(dialog.queryByRole('button', { name: '查看推流地址' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('已开启直播，请到直播列表中查看')).toBeInTheDocument();
  expect(calls).toHaveBeenCalledWith(liveContract.open, { id: 1, isOpen: true, minutes: 10 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a recording is marked to stay, and the mark is taken away', async () => {
  const { user } = await openPage();
  expect(
    within(screen.getByText('厨师2').closest('tr') ?? document.body).queryByText('长期保留'),
  ).not.toBeInTheDocument();
  answerHistory = () => pageOf([{ ...recorded, isKept: true }, unrecorded]);
  await user.click(button('厨师1', '长期保留'));
  expect(await screen.findByText('操作成功')).toBeInTheDocument();
  expect(calls).toHaveBeenCalledWith(historyRemovalContract.keep, { id: 1, isKept: true });
  await waitFor(() => expect(button('厨师1', '取消长期保留')).toBeInTheDocument());
  await user.click(button('厨师1', '取消长期保留'));
  await waitFor(() => expect(calls).toHaveBeenCalledWith(historyRemovalContract.keep, { id: 1, isKept: false }));
});

test('leaving the screen leaves no recording open', async () => {
  const { user, view, store } = await openPage();
  await user.click(button('厨师1', '播放'));
  await screen.findByRole('dialog', { name: /录像回放/ });
  view.unmount();
  expect(store.getState()).toMatchObject({ replay: { replay: null } });
});

test('deletes one, or all that are chosen, after a question', async () => {
  const { user } = await openPage();
  await user.click(button('厨师2', '删除'));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(calls).toHaveBeenCalledWith(liveContract.remove, { id: 2 });
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await user.click(screen.getByRole('button', { name: '批量删除' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(calls).toHaveBeenCalledWith(liveContract.removeMany, { ids: [1, 2] }));
});

test('what others delete goes, and what ends comes, without a key pressed', async () => {
  const { subscribed } = realtime();
  await openPage();
  const before = queries().length;
  act(() => subscribed('/2').message(livePush.write(pageOf([recorded, unrecorded])), 1, 'e'));
  act(() => subscribed('/0').message(livePush.write(pageOf([])), 1, 'e'));
  answerHistory = () => pageOf([unrecorded]);
  act(() => subscribed('/2').message(livePush.write(pageOf([unrecorded])), 2, 'e'));
  await waitFor(() => expect(screen.queryByText('厨师1')).not.toBeInTheDocument());
  expect(screen.getByText('厨师2')).toBeInTheDocument();
  expect(queries()).toHaveLength(before + 1);
});

test('what the user may not do is not offered', async () => {
  await openPage([liveContract.history]);
  expect(screen.queryByRole('button', { name: /删除|再次直播|长期保留/ })).not.toBeInTheDocument();
  expect(button('厨师1', '播放')).toBeEnabled();
});
