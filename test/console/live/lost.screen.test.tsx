import { act, screen, waitFor, within } from '@testing-library/react';
import live from '../../../src/console/features/live';
import { callApi } from '../../../src/console/lib/apiClient';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { openLivePlayer } from '../../../src/console/parts/live-player/flvPlayer';
import { liveContract, livePush } from '../../../src/contract/live';
import type { LiveRecord } from '../../../src/contract/live';
import { show } from '../parts/show';
import { pageOf, record } from './records';
// Fetched when first needed; compiled here, outside the time of the test that needs it.
import '../../../src/console/features/live/LiveDialogs';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn(), downloadFile: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));
// The decoder needs a browser.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openLivePlayer: jest.fn() }));

const streaming = record(1, { status: 1, isOpen: true });
const lost = { ...streaming, lostSince: '2026-05-01 08:20:31' };
const destroy = jest.fn();
let topics: Map<string, TopicHandlers>;
let seq = 0;

/** The server pushes the rows that stream. */
const push = (row: LiveRecord) =>
  act(() => {
    const handlers = [...topics].find(([name]) => name.endsWith('/1'))?.[1];
    handlers?.message(livePush.write(pageOf([row])), (seq += 1), 'e1');
  });

beforeEach(() => {
  topics = new Map();
  destroy.mockClear();
  jest
    .mocked(openLivePlayer)
    .mockClear()
    .mockReturnValue({ destroy, picture: () => null });
  jest.mocked(subscribeTopic).mockImplementation((name, handlers) => {
    topics.set(name, handlers);
    return () => undefined;
  });
  jest
    .mocked(callApi)
    .mockImplementation((endpoint) => Promise.resolve(endpoint === liveContract.list ? pageOf([streaming]) : null));
});

test('key frames that are too far apart are said in the row, with what to set, until they are not any more', async () => {
  const { user } = show(live, <live.Page />, { permissions: Object.values(liveContract), address: '/?status=1' });
  const row = within((await screen.findByText('厨师1')).closest('tr') ?? document.body);
  push({ ...streaming, hasRareKeyFrames: true });
  expect(await row.findByText('直播中：关键帧间隔过大')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '展开' }));
  expect(await screen.findByText(/请将编码器的关键帧间隔设为 2 秒/)).toBeInTheDocument();

  push(streaming);
  expect(await row.findByText('直播中')).toBeInTheDocument();
  expect(screen.queryByText(/关键帧间隔/)).not.toBeInTheDocument();
});

test('a stream that loses its camera is said to be lost in its row and in the player, and plays again by itself', async () => {
  const { user } = show(live, <live.Page />, { permissions: Object.values(liveContract), address: '/?status=1' });
  const row = within((await screen.findByText('厨师1')).closest('tr') ?? document.body);
  expect(row.getByText('直播中')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '播放' }));
  const player = within(await screen.findByRole('dialog', { name: /视频播放/ }));
  await waitFor(() => expect(openLivePlayer).toHaveBeenCalledTimes(1));

  push(lost);
  expect(await player.findByText('掉线：自 2026-05-01 08:20:31 起没有画面')).toBeInTheDocument();
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(await row.findByText('掉线（08:20:31 起）')).toBeInTheDocument();

  push(streaming);
  await waitFor(() => expect(openLivePlayer).toHaveBeenCalledTimes(2));
  expect(player.queryByText(/掉线/)).not.toBeInTheDocument();
  expect(await row.findByText('直播中')).toBeInTheDocument();
});
