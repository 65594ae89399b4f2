import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import live from '../../../src/console/features/live';
import history from '../../../src/console/features/live/history';
import { StreamPlayer } from '../../../src/console/features/live/StreamPlayer';
import { callApi, downloadFile, upload } from '../../../src/console/lib/apiClient';
import { copyText } from '../../../src/console/lib/clipboard';
import { saveFile } from '../../../src/console/lib/saveFile';
import { openLivePlayer, openRecordingPlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { PlayerEvents } from '../../../src/console/parts/live-player/flvPlayer';
import { takeSnapshot } from '../../../src/console/parts/live-player/takeSnapshot';
import type { Endpoint } from '../../../src/contract/kernel';
import { liveContract } from '../../../src/contract/live';
import type { Snapshot } from '../../../src/contract/snapshots';
import { show } from '../parts/show';
import { pageOf, record } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/live/LiveDialogs';

jest.mock('../../../src/console/lib/apiClient', () => ({
  callApi: jest.fn(),
  downloadFile: jest.fn(),
  upload: jest.fn(),
}));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn(() => () => undefined) }));
jest.mock('../../../src/console/lib/clipboard', () => ({ copyText: jest.fn() }));
jest.mock('../../../src/console/lib/saveFile', () => ({ saveFile: jest.fn() }));
// Decoder and canvas need a browser; both work in the end-to-end tests.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({
  openLivePlayer: jest.fn(),
  openRecordingPlayer: jest.fn(),
}));
jest.mock('../../../src/console/parts/live-player/takeSnapshot', () => ({ takeSnapshot: jest.fn() }));

const everything = Object.values(liveContract);
const place = { address: '村口', longitude: 111.5, latitude: 30.7 };
const streaming = record(3, { status: 1, isOpen: true, ...place });
const ended = record(4, {
  status: 2,
  ...place,
  startedAt: '2026-05-01 08:00:00',
  recordingUrl: '/live/recordings/4.flv',
});
const picture = new File(['picture'], '1.jpg', { type: 'image/jpeg' });
const snapshot: Snapshot = {
  id: 1,
  fileCode: 'c'.repeat(43),
  sha256: '0123456789abcdef'.repeat(4),
  takenAt: '2026-05-01 08:30:05',
  takenBy: '张监管',
  ...place,
};

const answers = new Map<Endpoint, jest.Mock>();
function answer(endpoint: Endpoint, value: unknown) {
  const calls = jest.fn().mockResolvedValue(value);
  answers.set(endpoint, calls);
  return calls;
}
let players: PlayerEvents[] = [];

beforeEach(() => {
  answers.clear();
  players = [];
  for (const open of [openLivePlayer, openRecordingPlayer])
    jest.mocked(open).mockImplementation((_element, _url, events) => {
      players.push(events);
      const video = document.createElement('video');
      Object.defineProperty(video, 'currentTime', { value: 65 });
      return { destroy: () => undefined, picture: () => video };
    });
  jest.mocked(takeSnapshot).mockResolvedValue(picture);
  jest.mocked(upload).mockResolvedValue({ code: snapshot.fileCode });
  jest.mocked(downloadFile).mockResolvedValue(new Blob(['picture'], { type: 'image/jpeg' }));
  jest.mocked(copyText).mockResolvedValue(true);
  jest.mocked(callApi).mockImplementation((endpoint, input) => answers.get(endpoint)?.(input) as never);
  answer(liveContract.takeSnapshot, snapshot);
});

async function playing() {
  await waitFor(() => expect(players).toHaveLength(1));
  act(() => players[0]?.playing());
}

describe('in a player', () => {
  test('a double click takes one snapshot, with cook, unit, place and time below it', async () => {
    const { user } = show(live, <StreamPlayer record={streaming} />, { permissions: everything });
    await playing();
    await user.dblClick(screen.getByRole('button', { name: '截图' }));
    expect(await screen.findByText('截图已保存')).toBeInTheDocument();
    expect(answers.get(liveContract.takeSnapshot)?.mock.calls).toEqual([[{ id: 3, fileCode: snapshot.fileCode }]]);
    expect(jest.mocked(takeSnapshot).mock.calls.map(([, lines]) => lines)).toEqual([
      [
        '厨师：厨师3',
        '部门：湖北省',
        '位置：村口  111.50000, 30.70000',
        expect.stringMatching(/^时间：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      ],
    ]);
  });

  test('a picture that cannot be drawn is told', async () => {
    jest.mocked(takeSnapshot).mockRejectedValue(new Error('tainted'));
    show(live, <StreamPlayer record={streaming} />, { permissions: everything });
    await playing();
    fireEvent.click(screen.getByRole('button', { name: '截图' }));
    expect(await screen.findByText('截图失败：画面尚未就绪，请稍后重试')).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });

  test('whoever may take none sees no button', async () => {
    show(live, <StreamPlayer record={streaming} />, { permissions: [liveContract.list] });
    await playing();
    expect(screen.queryByRole('button', { name: '截图' })).not.toBeInTheDocument();
  });

  test('of a recording, it says when the picture was filmed and when it was taken', async () => {
    answer(liveContract.history, pageOf([ended]));
    const { user } = show(history, <history.Page />, { permissions: everything });
    await user.click(await screen.findByRole('button', { name: '播放' }));
    await playing();
    await user.click(screen.getByRole('button', { name: '截图' }));
    expect(await screen.findByText('截图已保存')).toBeInTheDocument();
    expect(jest.mocked(takeSnapshot).mock.calls[0]?.[1].slice(-2)).toEqual([
      '录制时间：2026-05-01 08:01:05',
      expect.stringMatching(/^截图时间：/),
    ]);
  });
});

describe('in the details', () => {
  async function openDetails(permissions: readonly Endpoint[] = everything) {
    answer(liveContract.history, pageOf([ended]));
    answer(liveContract.show, { record: ended, cook: { name: '厨师4' } });
    const shown = show(history, <history.Page />, { permissions });
    await shown.user.click(await screen.findByRole('button', { name: '详情' }));
    await screen.findByRole('dialog', { name: '厨师信息' });
    return shown;
  }
  const list = () => screen.findByRole('region', { name: '截图' });

  test('each stands with picture, time, taker, place and its whole digest', async () => {
    const calls = answer(liveContract.snapshots, { rows: [snapshot], total: 1 });
    await openDetails();
    const shown = await list();
    expect(await within(shown).findByText(snapshot.sha256)).toBeInTheDocument();
    expect(shown).toHaveTextContent('截图时间：2026-05-01 08:30:05截图人：张监管');
    expect(shown).toHaveTextContent('位置：村口 111.50000, 30.70000');
    expect(await within(shown).findByAltText('截图 2026-05-01 08:30:05')).toBeInTheDocument();
    expect(calls.mock.calls).toEqual([[{ id: 4, page: 1, pageSize: 6 }]]);
  });

  test('its digest is copied, its bytes are saved as they are', async () => {
    answer(liveContract.snapshots, { rows: [snapshot], total: 1 });
    const { user } = await openDetails();
    await user.click(await screen.findByRole('button', { name: '复制 2026-05-01 08:30:05 截图的 SHA-256' }));
    expect(copyText).toHaveBeenCalledWith(snapshot.sha256);
    await user.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(downloadFile).toHaveBeenLastCalledWith(snapshot.fileCode);
    expect(jest.mocked(saveFile).mock.calls[0]?.[0].fileName).toBe('截图-厨师4-20260501083005.jpg');
  });

  test('Escape closes the large picture first, and the details after it', async () => {
    answer(liveContract.snapshots, { rows: [snapshot], total: 1 });
    const { user } = await openDetails();
    await user.click(await screen.findByRole('button', { name: '查看大图' }));
    const large = await screen.findByRole('dialog', { name: '截图 2026-05-01 08:30:05' });
    await waitFor(() => expect(large.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(large).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: '厨师信息' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('without any it says so', async () => {
    answer(liveContract.snapshots, { rows: [], total: 0 });
    await openDetails();
    expect(await within(await list()).findByText('暂无数据')).toBeInTheDocument();
  });

  test('whoever may see none is not shown a list', async () => {
    await openDetails([liveContract.history, liveContract.show]);
    expect(screen.queryByRole('region', { name: '截图' })).not.toBeInTheDocument();
  });
});
