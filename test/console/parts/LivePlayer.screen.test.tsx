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
