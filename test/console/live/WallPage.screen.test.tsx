import { act, screen } from '@testing-library/react';
import wall from '../../../src/console/features/live/wall';
import { callApi } from '../../../src/console/lib/apiClient';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { openLivePlayer } from '../../../src/console/parts/live-player/flvPlayer';
import type { PlayerEvents } from '../../../src/console/parts/live-player/flvPlayer';
import { preferencesSlice } from '../../../src/console/parts/preferences/preferences.slice';
import { pushedRows } from '../../../src/contract/constants';
import { livePush } from '../../../src/contract/live';
import { heldAnswers } from '../parts/play';
import { show } from '../parts/show';
import { pageOf, record } from './records';

jest.mock('../../../src/console/lib/apiClient', () => ({ callApi: jest.fn() }));
jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));
// The decoder needs a browser; the real one loses its streams in the end-to-end tests.
jest.mock('../../../src/console/parts/live-player/flvPlayer', () => ({ openLivePlayer: jest.fn() }));

const tiles = 9;
const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Effects of the sagas that have begun and not ended. */
function watchEffects() {
  const running = new Set<number>();
  const end = (effectId: number) => void running.delete(effectId);
  return {
    running,
    monitor: {
      effectTriggered: ({ effectId }: { readonly effectId: number }) => void running.add(effectId),
      effectResolved: (effectId: number, result: unknown) => {
        // A fork has ended when its task has.
        if (!isTask(result)) end(effectId);
        else
          result.toPromise().then(
            () => end(effectId),
            () => end(effectId),
          );
      },
      effectRejected: end,
      effectCancelled: end,
    },
  };
}

const isTask = (value: unknown): value is { toPromise: () => Promise<unknown> } =>
  typeof value === 'object' && value !== null && 'toPromise' in value;

/** Listeners added and not removed, of whatever is in the page. */
function watchListeners() {
  const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const removed = jest.spyOn(EventTarget.prototype, 'removeEventListener');
  return () => added.mock.calls.length - removed.mock.calls.length;
}

/** The realtime server: what the page listens to, and what it is told. */
function realtimeServer() {
  const topics = new Map<string, TopicHandlers>();
  let seq = 0;
  jest.mocked(subscribeTopic).mockImplementation((name, handlers) => {
    topics.set(name, handlers);
    return () => void topics.delete(name);
  });
  const each = (tell: (handlers: TopicHandlers) => void) => act(() => topics.forEach(tell));
  return {
    topics,
    up: () => each((handlers) => handlers.up()),
    down: () => each((handlers) => handlers.down()),
    push: (cookIds: readonly number[], total = cookIds.length) => {
      seq += 1;
      const body = { ...livePush.write(pageOf(cookIds.map(stream), total)), max: pushedRows };
      act(() => {
        for (const [name, handlers] of topics) if (name.endsWith('/1')) handlers.message(body, seq, 'e');
      });
    },
  };
}

const stream = (cookId: number) => record(cookId, { cookId, status: 1, isOpen: true });

/** The media server: players that were opened and are not destroyed. */
function mediaServer() {
  const players = new Set<PlayerEvents>();
  jest.mocked(openLivePlayer).mockImplementation((element, _url, events) => {
    players.add(events);
    const video = element.appendChild(document.createElement('video'));
    return {
      destroy: () => {
        players.delete(events);
        video.remove();
      },
      picture: () => video,
    };
  });
  return {
    players,
    play: () => act(() => players.forEach((events) => events.playing())),
    lose: () => act(() => players.forEach((events) => events.failed())),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('nine kitchens that lose and regain their streams a hundred times leave nothing behind', async () => {
  const listeners = watchListeners();
  const media = mediaServer();
  const realtime = realtimeServer();
  const effects = watchEffects();
  let cooks = Array.from({ length: tiles }, (_, index) => 1000 + index);
  jest.mocked(callApi).mockImplementation(() => Promise.resolve(pageOf(cooks.map(stream))));
  const preferences = { ...preferencesSlice.getInitialState(), wall: { size: 9, isRotating: false, pinned: [] } };
  const { store, view } = show(
    { ...wall, slices: [...wall.slices, { name: 'preferences', reducer: () => preferences }] },
    <wall.Page />,
    { sagaMonitor: effects.monitor },
  );
  realtime.up();
  await settle(1_000);
  media.play();

  const holdings = () => ({
    players: media.players.size,
    videos: document.querySelectorAll('video').length,
    elements: document.querySelectorAll('*').length,
    topics: realtime.topics.size,
    timers: jest.getTimerCount(),
    listeners: listeners(),
    effects: effects.running.size,
    state: JSON.stringify(store.getState()).length,
  });
  const after = new Map<number, ReturnType<typeof holdings>>();
  for (let loss = 1; loss <= 100; loss += 1) {
    media.lose();
    realtime.down();
    expect(document.querySelectorAll('.live-player[data-state=failed]')).toHaveLength(tiles);
    // Of nine cooks one does not come back, and somebody else goes on air.
    cooks = [...cooks.slice(1), 1000 + tiles + loss];
    realtime.up();
    realtime.push([]);
    realtime.push(cooks);
    // The retries, and the turn in which the lost tile is given away.
    await settle(15_000);
    media.play();
    await settle();
    after.set(loss, holdings());
  }
  expect(after.get(100)).toEqual(after.get(20));
  expect(after.get(100)).toMatchObject({ players: tiles, videos: tiles });

  view.unmount();
  await settle();
  expect(media.players.size + realtime.topics.size).toBe(0);
});

test('all of sixty kitchens are counted and reached, though a push carries the first fifty', async () => {
  mediaServer();
  const realtime = realtimeServer();
  let cooks = Array.from({ length: 60 }, (_, index) => 1000 + index);
  jest.mocked(callApi).mockImplementation((_endpoint, query) => {
    const { page, pageSize } = query as { page: number; pageSize: number };
    const rows = cooks.slice((page - 1) * pageSize, page * pageSize).map(stream);
    return Promise.resolve(pageOf(rows, cooks.length));
  });
  const preferences = { ...preferencesSlice.getInitialState(), wall: { size: 4, isRotating: false, pinned: [] } };
  show({ ...wall, slices: [...wall.slices, { name: 'preferences', reducer: () => preferences }] }, <wall.Page />);
  realtime.up();
  await settle(1_000);
  expect(screen.getByText('正在直播 60 路')).toBeInTheDocument();
  const seen = new Set<string>();
  for (let group = 0; group < 15; group += 1) {
    for (const tile of screen.getAllByRole('region')) seen.add(tile.getAttribute('aria-label')?.split('：')[1] ?? '');
    act(() => screen.getByRole('button', { name: '下一组' }).click());
  }
  expect(seen.size).toBe(60);

  cooks = [2000, ...cooks];
  realtime.push(cooks.slice(0, pushedRows), cooks.length);
  await settle(1_000);
  expect(screen.getByText('正在直播 61 路')).toBeInTheDocument();
});

test('an answer that is older than a push takes nothing back', async () => {
  mediaServer();
  const realtime = realtimeServer();
  const former = pageOf([stream(1000), stream(1001)]);
  jest.mocked(callApi).mockResolvedValueOnce(former);
  const preferences = { ...preferencesSlice.getInitialState(), wall: { size: 4, isRotating: false, pinned: [] } };
  show({ ...wall, slices: [...wall.slices, { name: 'preferences', reducer: () => preferences }] }, <wall.Page />);
  realtime.up();
  await settle(1_000);
  expect(screen.getByText('正在直播 2 路')).toBeInTheDocument();
  const answers = heldAnswers();
  jest.mocked(callApi).mockImplementation(() => answers.hold(former));
  realtime.down();
  realtime.up();
  realtime.push([1001]);
  await settle();
  expect(screen.getByText('正在直播 1 路')).toBeInTheDocument();
  answers.give();
  await settle();
  expect(screen.getByText('正在直播 1 路')).toBeInTheDocument();
});
