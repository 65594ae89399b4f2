import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRecordingPlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { PlayerEvents } from '../../../src/console/parts/live-player/flvPlayer';
import { RecordingPlayer } from '../../../src/console/parts/recording-player/RecordingPlayer';

// The decoder needs a browser; the real one plays in the end-to-end tests.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openRecordingPlayer: jest.fn() }));

const destroy = jest.fn();
let attempts: PlayerEvents[] = [];
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const stateOf = (container: HTMLElement) => container.querySelector('.live-player')?.getAttribute('data-state');

beforeEach(() => {
  jest.useFakeTimers();
  attempts = [];
  jest.mocked(openRecordingPlayer).mockImplementation((_element, _url, events) => {
    attempts.push(events);
    return { destroy, picture: () => null };
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('plays its file, and is destroyed with the screen', async () => {
  const { container, unmount } = render(<RecordingPlayer url="/live/recordings/4.flv" />);
  await settle();
  expect(jest.mocked(openRecordingPlayer).mock.calls.map(([, url]) => url)).toEqual(['/live/recordings/4.flv']);
  act(() => attempts[0]?.playing());
  expect(stateOf(container)).toBe('playing');
  unmount();
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('every gap is listed and leads to its place, and is told over the first pictures behind it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const video = document.createElement('video');
  jest.mocked(openRecordingPlayer).mockImplementation((_element, _url, events) => {
    attempts.push(events);
    return { destroy, picture: () => video };
  });
  const gaps = [{ atMs: 60_000, lostAt: '2026-05-01 08:01:00', resumedAt: '2026-05-01 08:01:34' }];
  render(<RecordingPlayer url="/live/recordings/4.flv" startedAt="2026-05-01 08:00:00" gaps={gaps} />);
  await settle();
  act(() => attempts[0]?.playing());
  const text = '08:01:00 至 08:01:34 无画面（34 秒）';
  await user.click(screen.getByRole('button', { name: text }));
  expect(video.currentTime).toBe(58);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  video.currentTime = 61;
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('what cannot be played is said and fetched no more; only the user tries again', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(<RecordingPlayer url="/live/recordings/4.flv" />);
  await settle();
  act(() => attempts[0]?.failed());
  expect(screen.getByRole('alert')).toHaveTextContent('录像无法播放：录像已删除、已损坏或网络中断');
  await settle();
  expect(destroy).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(attempts).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(attempts).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  expect(destroy).toHaveBeenCalledTimes(2);
});

describe('a recording of several parts', () => {
  const opened = () => jest.mocked(openRecordingPlayer).mock.calls.map(([, url]) => url);
  const part = (name: string) => screen.getByRole('button', { name });
  let video: HTMLVideoElement;
  beforeEach(() => {
    video = document.createElement('video');
    jest.mocked(openRecordingPlayer).mockClear();
    jest.mocked(openRecordingPlayer).mockImplementation((_element, _url, events) => {
      attempts.push(events);
      return { destroy, picture: () => video };
    });
  });
  const gaps = [{ atMs: 90_000, lostAt: '2026-05-01 08:01:30', resumedAt: '2026-05-01 08:02:04' }];
  const show = async () => {
    render(
      <RecordingPlayer
        url="/live/recordings/4.flv"
        startedAt="2026-05-01 08:00:00"
        gaps={gaps}
        partsAt={[60_000, 120_000]}
      />,
    );
    await settle();
    act(() => attempts.at(-1)?.playing());
  };

  test('goes from part to part, and stays at the end of the last one', async () => {
    await show();
    expect(opened()).toEqual(['/live/recordings/4.flv?part=1']);
    for (const number of [2, 3]) {
      act(() => attempts.at(-1)?.ended());
      await settle();
      expect(opened().at(-1)).toBe(`/live/recordings/4.flv?part=${number}`);
      act(() => attempts.at(-1)?.playing());
    }
    expect(part('第 3 段 08:02:34 起')).toHaveAttribute('aria-current', 'true');
    act(() => attempts.at(-1)?.ended());
    await settle();
    expect(opened()).toHaveLength(3);
  });

  test('leads to a part, and to a gap of another part', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await show();
    await user.click(part('第 3 段 08:02:34 起'));
    await settle();
    expect(opened().at(-1)).toBe('/live/recordings/4.flv?part=3');
    act(() => attempts.at(-1)?.playing());
    expect(video.currentTime).toBe(0);
    await user.click(part('08:01:30 至 08:02:04 无画面（34 秒）'));
    await settle();
    expect(opened().at(-1)).toBe('/live/recordings/4.flv?part=2');
    act(() => attempts.at(-1)?.playing());
    expect(video.currentTime).toBe(28);
    video.currentTime = 31;
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('status')).toHaveTextContent('无画面（34 秒）');
    const before = opened().length;
    await user.click(part('第 2 段 08:01:00 起'));
    expect([video.currentTime, opened().length]).toEqual([0, before]);
  });
});
