import { screen, waitFor, within } from '@testing-library/react';
import history from '../../../src/console/features/live/history';
import { callApi } from '../../../src/console/lib/apiClient';
import { openRecordingPlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import type { LiveRecord } from '../../../src/contract/live';
import { show } from '../parts/show';
import { pageOf, record } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
// The decoder needs a browser.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openRecordingPlayer: jest.fn() }));

const everything = Object.values(liveContract);
const ended = (id: number, changes: Partial<LiveRecord> = {}) =>
  record(id, { status: 2, startedAt: '2026-05-01 08:00:00', endedAt: '2026-05-01 08:09:30', ...changes });
const recorded = ended(1, {
  recordingUrl: '/live/recordings/1.flv',
  minutes: 10,
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
const queries = () => calls.mock.calls.filter(([endpoint]) => endpoint === liveContract.history);

beforeEach(() => {
  const destroy = jest.fn();
  jest.mocked(openRecordingPlayer).mockReturnValue({ destroy, picture: () => null });
  calls.mockReturnValue(null);
  jest.mocked(callApi).mockImplementation((endpoint, input) => {
    const answer: unknown = calls(endpoint, input);
    return Promise.resolve(endpoint === liveContract.history ? pageOf([recorded, unrecorded]) : answer);
  });
});

test('shows a stream with its times, its minutes and who opened it, and no switch', async () => {
  await openPage();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(1)).toEqual([
    '序号',
    '厨师姓名',
    '直播地址',
    '所在位置',
    '所属部门',
    '视频位置',
    '经度',
    '纬度',
    '开始时间',
    '结束时间',
    '直播时长（分钟）',
    '开启人',
    '操作',
  ]);
  expect(screen.getByText('厨师1').closest('tr')).toHaveTextContent(
    '1厨师1/live/cook1.flv?sign=abc村口湖北省灶台111.5000030.700002026-05-01 08:00:002026-05-01 08:09:3010张监管',
  );
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('asks for the last thirty days, and for what the address names', async () => {
  const { view } = await openPage();
  const first = queries()[0]?.[1] as { from: string; until: string };
  expect((Date.parse(first.until) - Date.parse(first.from)) / 86_400_000).toBe(30);
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
  expect(player.destroy).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(player.destroy).toHaveBeenCalledTimes(1));
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

test('what the user may not do is not offered', async () => {
  await openPage([liveContract.history]);
  expect(screen.queryByRole('button', { name: /删除/ })).not.toBeInTheDocument();
  expect(button('厨师1', '播放')).toBeEnabled();
});
