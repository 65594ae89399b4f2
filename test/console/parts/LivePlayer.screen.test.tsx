import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLivePlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { PlayerEvents } from '../../../src/console/parts/live-player/flvPlayer';
import { LivePlayer } from '../../../src/console/parts/live-player/LivePlayer';

// The decoder needs a browser; the real one plays in the end-to-end tests.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openLivePlayer: jest.fn() }));

const url = 'http://media.test/live/cook1.flv?sign=abc&t=1';
const destroy = jest.fn();
let attempts: PlayerEvents[] = [];

const last = (): PlayerEvents => {
  const events = attempts.at(-1);
  if (events === undefined) throw new Error('nothing was opened');
  return events;
};
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const happen = (event: keyof PlayerEvents) => act(() => last()[event]());
const stateOf = (container: HTMLElement) => container.querySelector('.live-player')?.getAttribute('data-state');

beforeEach(() => {
  jest.useFakeTimers();
  attempts = [];
  jest.mocked(openLivePlayer).mockImplementation((_element, _url, events) => {
    attempts.push(events);
    return { destroy, picture: () => null };
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test('plays the address without its query, and is destroyed with the screen', async () => {
  const { container, unmount } = render(<LivePlayer url={url} />);
  expect(stateOf(container)).toBe('opening');
  await settle();
  expect(jest.mocked(openLivePlayer).mock.calls.map(([, address]) => address)).toEqual([
    'http://media.test/live/cook1.flv',
  ]);
  happen('playing');
  expect(stateOf(container)).toBe('playing');
  unmount();
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('left before the player has arrived, nothing is opened', async () => {
  const { unmount } = render(<LivePlayer url={url} />);
  unmount();
  await settle();
  expect(openLivePlayer).not.toHaveBeenCalled();
});

test('a stream that cannot be played is said, and the button tries again at once', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<LivePlayer url={url} />);
  await settle();
  happen('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('视频无法播放');
  await user.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(attempts).toHaveLength(2);
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('one that was left while paused goes on as a new one, at once and without a word', async () => {
  const { container } = render(<LivePlayer url={url} />);
  await settle();
  happen('playing');
  happen('left');
  await settle();
  expect(attempts).toHaveLength(2);
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  happen('playing');
  expect(stateOf(container)).toBe('playing');
});

test('one whose stream was let go begins anew at once; one that never played has failed', async () => {
  render(<LivePlayer url={url} />);
  await settle();
  happen('playing');
  happen('ended');
  await settle();
  expect(attempts).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  happen('ended');
  expect(screen.getByRole('alert')).toHaveTextContent('视频无法播放');
});

test('the network that is back is not waited for any longer', async () => {
  render(<LivePlayer url={url} />);
  await settle();
  for (const seconds of [1, 2, 4, 8]) {
    happen('failed');
    await settle(seconds * 1000);
  }
  happen('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('16 秒后自动重试');
  act(() => void dispatchEvent(new Event('online')));
  await settle();
  expect(attempts).toHaveLength(6);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a browser that cannot play is told so once, and nothing is fetched', async () => {
  const { MediaSource } = window;
  Reflect.deleteProperty(window, 'MediaSource');
  try {
    const { container } = render(<LivePlayer url={url} />);
    await settle(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('此浏览器不能播放视频');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(stateOf(container)).toBe('unsupported');
    expect(openLivePlayer).not.toHaveBeenCalled();
    Object.assign(window, { ManagedMediaSource: EventTarget });
    render(<LivePlayer url={url} />);
    await settle();
    expect(openLivePlayer).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(window, 'ManagedMediaSource');
    Object.assign(window, { MediaSource });
  }
});

test('a picture that stands is said to stand, and since when', async () => {
  const picture = { currentTime: 1, buffered: { length: 1, end: () => 1.8 } };
  jest.mocked(openLivePlayer).mockImplementation((_element, _url, events) => {
    attempts.push(events);
    return { destroy, picture: () => picture as unknown as HTMLVideoElement };
  });
  render(<LivePlayer url={url} />);
  await settle();
  happen('playing');
  await settle(1_000);
  expect(screen.getByText('缓冲 0.8 秒')).toBeInTheDocument();
  await settle(3_000);
  expect(screen.getByText('画面停顿 3 秒')).toBeInTheDocument();
  picture.currentTime = 1.5;
  await settle(1_000);
  expect(screen.getByText('缓冲 0.3 秒')).toBeInTheDocument();
});

test('it tries again by itself after pauses that double up to half a minute, and are short again after success', async () => {
  render(<LivePlayer url={url} />);
  await settle();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    happen('failed');
    expect(screen.getByRole('alert')).toHaveTextContent(`${seconds} 秒后自动重试`);
    const made = attempts.length;
    await settle(seconds * 1000 - 1);
    expect(attempts).toHaveLength(made);
    await settle(1);
    expect(attempts).toHaveLength(made + 1);
  }
  happen('playing');
  happen('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('1 秒后自动重试');
});

test('an error and the end of the same attempt are one failure', async () => {
  render(<LivePlayer url={url} />);
  await settle();
  happen('failed');
  happen('failed');
  expect(screen.getByRole('alert')).toHaveTextContent('1 秒后自动重试');
});

test('what a former attempt still reports changes nothing', async () => {
  const { container } = render(<LivePlayer url={url} />);
  await settle();
  const former = last();
  happen('failed');
  await settle(1000);
  act(() => former.playing());
  expect(stateOf(container)).toBe('opening');
});

test('a player that cannot even be opened counts as failed', async () => {
  jest.mocked(openLivePlayer).mockImplementation(() => {
    throw new Error('no media source');
  });
  render(<LivePlayer url={url} />);
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('视频无法播放');
});
