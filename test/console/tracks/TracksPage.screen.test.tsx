import { act, screen, waitFor, within } from '@testing-library/react';
import tracks from '../../../src/console/features/tracks';
import { callApi, downloadFile } from '../../../src/console/lib/apiClient';
import { openAreaMap } from '../../../src/console/parts/area-map/openAreaMap';
import { openRecordingPlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import { tracksContract } from '../../../src/contract/tracks';
import type { Track, TrackPoint } from '../../../src/contract/tracks';
import { show } from '../parts/show';
import { failure } from '../session/people';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/tracks/PathDialog';
import '../../../src/console/features/tracks/PicturesDialog';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
// Map and decoder need a browser.
jest.mock('../../../src/console/parts/area-map/openAreaMap', () => ({ openAreaMap: jest.fn() }));
jest.mock('../../../src/console/parts/area-map/loadOutline', () => ({ loadOutline: () => Promise.resolve(null) }));
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openRecordingPlayer: jest.fn() }));

const everything = [...Object.values(tracksContract), liveContract.history];
const track = (id: number, changes: Partial<Track> = {}): Track => ({
  id,
  cookId: id + 100,
  cookName: `厨师${id}`,
  unitName: '湖北省',
  liveDate: '2026-05-01',
  startedAt: '2026-05-01 08:00:00',
  address: '村口',
  durationMs: 61_500,
  longitude: 111.5,
  latitude: 30.7,
  images: [],
  createdAt: '2026-05-01 08:01:02',
  ...changes,
});
const pictures = ['a'.repeat(43), 'b'.repeat(43)];
const rows = [track(1, { recordingUrl: '/live/recordings/7.flv', images: pictures }), track(2)];
const calls = jest.fn();

async function openPage(permissions: readonly Endpoint[] = everything) {
  const shown = show(tracks, <tracks.Page />, { permissions });
  await screen.findByText('厨师1');
  return shown;
}
const button = (name: string, label: string) =>
  within(screen.getByText(name).closest('tr') ?? document.body).getByRole('button', { name: label });

beforeEach(() => {
  jest.mocked(openRecordingPlayer).mockReturnValue({ destroy: () => undefined, picture: () => null });
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['picture']));
  calls.mockReturnValue(null);
  jest.mocked(callApi).mockImplementation((endpoint, input) => {
    const answer: unknown = calls(endpoint, input);
    return Promise.resolve(endpoint === tracksContract.list ? { rows, total: 2 } : answer);
  });
});

test('shows where and when a cook streamed, and for how many seconds', async () => {
  await openPage();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(2)).toEqual(['厨师姓名', '直播日期', '地址', '时长（秒）', '经度', '纬度', '创建时间', '操作']);
  expect(screen.getByText('厨师1').closest('tr')).toHaveTextContent(
    '厨师12026-05-01村口62111.5000030.700002026-05-01 08:01:02',
  );
});

test('asks for the last seven days', async () => {
  await openPage();
  const [, query] = calls.mock.calls.find(([endpoint]) => endpoint === tracksContract.list) as [
    Endpoint,
    { from: string; until: string },
  ];
  expect((Date.parse(query.until) - Date.parse(query.from)) / 86_400_000).toBe(6);
});

test('plays the video that is there', async () => {
  const { user } = await openPage();
  expect(button('厨师2', '播放视频')).toBeDisabled();
  await user.click(button('厨师1', '播放视频'));
  expect(await screen.findByRole('dialog', { name: /录像回放/ })).toHaveTextContent('厨师1');
  await waitFor(() => expect(openRecordingPlayer).toHaveBeenCalled());
  expect(jest.mocked(openRecordingPlayer).mock.calls[0]?.[1]).toBe('/live/recordings/7.flv');
});

test('shows the pictures one after the other', async () => {
  const { user } = await openPage();
  expect(button('厨师2', '查看图片')).toBeDisabled();
  await user.click(button('厨师1', '查看图片'));
  const dialog = await screen.findByRole('dialog', { name: /查看图片/ });
  expect(await within(dialog).findByAltText('现场照片 1')).toBeInTheDocument();
  expect(jest.mocked(downloadFile).mock.calls.map(([code]) => code)).toEqual(expect.arrayContaining(pictures));
  expect(dialog).toHaveTextContent('1 / 2');
  await user.click(within(dialog).getByRole('button', { name: '上一张' }));
  expect(dialog).toHaveTextContent('2 / 2');
  await user.click(within(dialog).getByRole('button', { name: '下一张' }));
  expect(dialog).toHaveTextContent('1 / 2');
  await user.click(within(dialog).getByRole('button', { name: '暂停播放' }));
  expect(within(dialog).getByRole('button', { name: '继续播放' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('the way of a cook', () => {
  const points: readonly TrackPoint[] = [
    { id: 8, startedAt: '2026-05-01 08:00:00', address: '村口', longitude: 111.5, latitude: 30.7 },
    { id: 9, startedAt: '2026-05-02 08:00:00', longitude: 111.5, latitude: 30.8 },
  ];
  const map = {
    show: jest.fn(),
    trace: jest.fn(),
    outline: jest.fn(),
    zoom: jest.fn(),
    fit: jest.fn(),
    home: jest.fn(),
    fill: jest.fn(),
  };
  const destroy = jest.fn();
  const answer = (value: unknown) =>
    calls.mockImplementation((endpoint) => (endpoint === tracksContract.path ? value : null));
  beforeEach(() => {
    jest.mocked(openAreaMap).mockReturnValue({ ...map, destroy });
    answer(points);
  });

  async function openPath(address = '/') {
    const shown = show(tracks, <tracks.Page />, { permissions: everything, address });
    await screen.findByText('厨师1');
    await shown.user.click(button('厨师1', '查看轨迹'));
    return { ...shown, dialog: await screen.findByRole('dialog', { name: '厨师轨迹 · 厨师1' }) };
  }

  test('is drawn with its start and its end, and told with places, times and length', async () => {
    const { dialog } = await openPath();
    expect(await within(dialog).findByText('共 2 个轨迹点，全长 11,119 米')).toBeInTheDocument();
    const items = within(dialog).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '起点2026-05-01 08:00:00村口',
      '终点2026-05-02 08:00:00地址不详',
    ]);
    expect(map.trace).toHaveBeenLastCalledWith(points);
    expect(map.fit).toHaveBeenCalled();
    const [pins] = map.show.mock.calls.at(-1) as [readonly { readonly kind: string }[]];
    expect(pins.map(({ kind }) => kind)).toEqual(['start', 'end']);
  });

  test('is that of the days the list shows', async () => {
    await openPath('/?from=2026-01-01&until=2026-01-31');
    expect(calls).toHaveBeenCalledWith(tracksContract.path, { cookId: 101, from: '2026-01-01', until: '2026-01-31' });
  });

  test('shows in the list the place whose pin was pressed', async () => {
    const { dialog } = await openPath();
    await within(dialog).findByText('村口');
    Element.prototype.scrollIntoView = jest.fn();
    const [, , opened] = jest.mocked(openAreaMap).mock.calls[0]!;
    act(() => opened(9));
    expect(within(dialog).getByText('地址不详').closest('li')).toHaveAttribute('aria-current', 'true');
  });

  test('is left by Escape, and its map with it', async () => {
    const { user, dialog } = await openPath();
    await within(dialog).findByText('村口');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(destroy).toHaveBeenCalledTimes(1);
  });

  test('without any place says that there is no data, and opens no map', async () => {
    answer([]);
    const { dialog } = await openPath();
    expect(await within(dialog).findByText('暂无数据')).toBeInTheDocument();
    expect(openAreaMap).not.toHaveBeenCalled();
  });

  test('that does not come says why, and can be asked for again', async () => {
    const broken = jest.fn().mockRejectedValue(failure({ text: '请求超时，请稍后重试' }));
    calls.mockImplementation((endpoint): unknown => (endpoint === tracksContract.path ? broken() : null));
    const { user, dialog } = await openPath();
    await within(dialog).findByText('请求超时，请稍后重试');
    answer(points);
    await user.click(within(dialog).getByRole('button', { name: '重试' }));
    expect(await within(dialog).findByText('村口')).toBeInTheDocument();
  });
});

test('deletes one, or all that are chosen, after a question', async () => {
  const { user } = await openPage();
  await user.click(button('厨师2', '删除'));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  expect(await screen.findByText('删除成功')).toBeInTheDocument();
  expect(calls).toHaveBeenCalledWith(tracksContract.remove, { id: 2 });
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  await user.click(screen.getByRole('button', { name: '批量删除' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(calls).toHaveBeenCalledWith(tracksContract.removeMany, { ids: [1, 2] }));
});

test('what the user may not do is not offered', async () => {
  await openPage([tracksContract.list]);
  expect(screen.queryByRole('button', { name: /删除/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '播放视频' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '查看轨迹' })).not.toBeInTheDocument();
});
