import { openStompLink } from '../../../src/console/lib/stompLink';
import type { LinkEvents, StompLink } from '../../../src/console/lib/stompLink';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import { token } from '../../../src/console/lib/token';

jest.mock('../../../src/console/lib/stompLink', () => ({ openStompLink: jest.fn() }));

interface Attempt {
  readonly events: LinkEvents;
  readonly link: jest.Mocked<StompLink>;
}

const attempts: Attempt[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

function handlers() {
  return { message: jest.fn(), up: jest.fn(), down: jest.fn(), refused: jest.fn() };
}

async function settle(milliseconds: number) {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

function last(): Attempt {
  const attempt = attempts.at(-1);
  if (attempt === undefined) throw new Error('no attempt was made');
  return attempt;
}

const open = ({ events, link }: Attempt) => events.up(link);

beforeAll(() => {
  const network = new EventTarget();
  Object.assign(globalThis, {
    document: page,
    addEventListener: network.addEventListener.bind(network),
    removeEventListener: network.removeEventListener.bind(network),
    dispatchEvent: network.dispatchEvent.bind(network),
  });
});

beforeEach(() => {
  jest.useFakeTimers();
  attempts.length = 0;
  token.set('t-1');
  jest.mocked(openStompLink).mockImplementation((_, events) => {
    const link: Attempt['link'] = {
      subscribe: jest.fn<() => void, Parameters<StompLink['subscribe']>>(() => () => undefined),
      close: jest.fn(),
    };
    attempts.push({ events, link });
    return link;
  });
});

afterEach(() => {
  jest.useRealTimers();
});

test('a browser that goes offline loses the connection at once, and makes it again when it is back', async () => {
  const heard = handlers();
  const leave = subscribeTopic('/topic/one', heard);
  await settle(0);
  open(last());
  dispatchEvent(new Event('offline'));
  expect(heard.down).toHaveBeenCalledTimes(1);
  expect(last().link.close).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await settle(0);
  open(last());
  expect(attempts).toHaveLength(2);
  expect(heard.up).toHaveBeenCalledTimes(2);
  leave();
});

test('two topics share one connection, which ends with the last of them', async () => {
  const [one, two] = [handlers(), handlers()];
  const leaveOne = subscribeTopic('/topic/one', one);
  const leaveTwo = subscribeTopic('/topic/two', two);
  await settle(0);
  open(last());
  expect(attempts).toHaveLength(1);
  expect(openStompLink).toHaveBeenCalledWith('t-1', expect.anything());
  expect(last().link.subscribe.mock.calls.map(([name]) => name)).toEqual(['/topic/one', '/topic/two']);
  expect([one.up, two.up].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  last().link.subscribe.mock.calls[0]?.[1]({ rows: [] }, 4, 'e');
  expect(one.message).toHaveBeenCalledWith({ rows: [] }, 4, 'e');

  leaveOne();
  expect(last().link.close).not.toHaveBeenCalled();
  leaveTwo();
  expect(last().link.close).toHaveBeenCalledTimes(1);
});

test('a connection that the server refuses, at first or later, is told to every topic and made again', async () => {
  const [one, two] = [handlers(), handlers()];
  const leaves = [subscribeTopic('/topic/one', one), subscribeTopic('/topic/two', two)];
  await settle(0);
  last().events.refused(undefined);
  last().events.down();
  expect([one, two].map(({ refused, down }) => [refused.mock.calls.length, down.mock.calls.length])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  await settle(500);
  open(last());
  last().events.refused(undefined);
  expect(one.refused).toHaveBeenCalledTimes(2);
  for (const leave of leaves) leave();
});

test('a lost connection is made again after growing pauses of half a second to eight', async () => {
  const topic = handlers();
  const leave = subscribeTopic('/topic/one', topic);
  await settle(0);
  open(last());
  last().events.down();
  expect(topic.down).toHaveBeenCalledTimes(1);

  await settle(499);
  expect(attempts).toHaveLength(1);
  const pauses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const begun = Date.now();
    const made = attempts.length;
    while (attempts.length === made) await settle(50);
    pauses.push(Date.now() - begun);
    last().events.down();
  }
  expect(Math.max(...pauses)).toBeLessThanOrEqual(8_050);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(4_000);
  expect(topic.down).toHaveBeenCalledTimes(1);

  while (attempts.length < 10) await settle(1000);
  open(last());
  expect(topic.up).toHaveBeenCalledTimes(2);
  leave();
});

test('of many who lose one server no two come back at the same moment, from the first time on', async () => {
  const spread = jest.spyOn(Math, 'random');
  const pauses: number[] = [];
  for (const chance of [0, 0.5, 0.9]) {
    spread.mockReturnValue(chance);
    const leave = subscribeTopic('/topic/one', handlers());
    await settle(0);
    open(last());
    const [begun, made] = [Date.now(), attempts.length];
    last().events.down();
    while (attempts.length === made) await settle(10);
    pauses.push(Date.now() - begun);
    leave();
  }
  spread.mockRestore();
  expect(pauses).toEqual([500, 750, 950]);
});

test('the network coming back, and waking from sleep, do not wait', async () => {
  const topic = handlers();
  const leave = subscribeTopic('/topic/one', topic);
  await settle(0);
  open(last());
  dispatchEvent(new Event('online'));
  await settle(0);
  expect(attempts).toHaveLength(2);
  expect(topic.down).toHaveBeenCalledTimes(1);
  open(last());

  jest.setSystemTime(Date.now() + 3_600_000);
  await settle(5_000);
  expect(attempts).toHaveLength(3);

  last().events.down();
  page.dispatchEvent(new Event('visibilitychange'));
  await settle(0);
  expect(attempts).toHaveLength(4);
  leave();
});

test('what a former connection still reports changes nothing', async () => {
  const topic = handlers();
  const leave = subscribeTopic('/topic/one', topic);
  await settle(0);
  const former = last();
  dispatchEvent(new Event('online'));
  await settle(0);
  open(last());
  former.events.down();
  expect(topic.down).not.toHaveBeenCalled();
  leave();
});
