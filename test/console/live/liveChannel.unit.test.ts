import { openLiveChannel } from '../../../src/console/parts/live-follow/liveChannel';
import type { LiveSignal } from '../../../src/console/parts/live-follow/liveChannel';
import { subscribeTopic } from '../../../src/console/lib/stomp';
import type { TopicHandlers } from '../../../src/console/lib/stomp';
import { livePush, writeLiveChange } from '../../../src/contract/live';
import type { LiveRecord } from '../../../src/contract/live';
import { pageOf, record, records } from './records';

jest.mock('../../../src/console/lib/stomp', () => ({ subscribeTopic: jest.fn() }));

const page = pageOf(records(1));
const body = livePush.write(page);

/** The connection as it is when somebody starts to listen, and what it is told to say later. */
function connection(isUp = false) {
  const topics = new Map<string, TopicHandlers>();
  const left: string[] = [];
  jest.mocked(subscribeTopic).mockImplementation((name, handlers) => {
    topics.set(name, handlers);
    if (isUp) handlers.up();
    return () => left.push(name);
  });
  const all = (kind: 'up' | 'down') => topics.forEach((handlers) => handlers[kind]());
  const say = (message: unknown, seq: number) => topics.get('/topic/llive/4818/0')?.message(message, seq, 'e1');
  const push = (status: number, seq: number, epoch = 'e1') =>
    topics.get(`/topic/llive/4818/${status}`)?.message(body, seq, epoch);
  return { topics, left, all, push, say };
}

function listen() {
  const signals = openLiveChannel(4818);
  const heard: string[] = [];
  const hear = (signal: LiveSignal | { readonly type: string }) => {
    if (!('kind' in signal)) return;
    heard.push(signal.kind === 'push' ? `push ${signal.status}` : signal.kind);
    signals.take(hear);
  };
  signals.take(hear);
  return { signals, heard };
}

test('all three statuses of the unit are followed, and left together', () => {
  const { topics, left } = connection();
  const { signals } = listen();
  const names = [0, 1, 2].map((status) => `/topic/llive/4818/${status}`);
  expect([...topics.keys()]).toEqual(names);
  signals.close();
  expect(left).toEqual(names);
});

test('three topics make one link: up and down are told once', () => {
  const { all } = connection();
  const { heard } = listen();
  all('up');
  all('down');
  all('up');
  expect(heard).toEqual(['up', 'down', 'up']);
});

test('on a connection that stands already the first signal is not lost', () => {
  connection(true);
  expect(listen().heard).toEqual(['up']);
});

test('a message is read in our own terms', () => {
  const { push } = connection();
  const signals = openLiveChannel(4818);
  const taken = jest.fn();
  signals.take(taken);
  push(1, 5);
  expect(taken).toHaveBeenCalledWith({ kind: 'push', status: 1, page });
});

test('messages that follow each other are pushes; topics count by themselves', () => {
  const { push } = connection();
  const { heard } = listen();
  push(0, 4);
  push(1, 9);
  push(0, 5);
  push(1, 10);
  expect(heard).toEqual(['push 0', 'push 1', 'push 0', 'push 1']);
});

test.each([
  ['a number left out', 7, 'e1'],
  ['a number that comes again', 4, 'e1'],
  ['a restarted server', 5, 'e2'],
])('%s is a gap, told before the push', (_, seq, epoch) => {
  const { push } = connection();
  const { heard } = listen();
  push(0, 4);
  push(0, seq, epoch);
  expect(heard).toEqual(['push 0', 'gap', 'push 0']);
});

test('after a gap the count goes on from there', () => {
  const { push } = connection();
  const { heard } = listen();
  push(0, 4);
  push(0, 7);
  push(0, 8);
  expect(heard).toEqual(['push 0', 'gap', 'push 0', 'push 0']);
});

test('a connection made again starts counting anew', () => {
  const { all, push } = connection();
  const { heard } = listen();
  all('up');
  push(0, 4);
  all('down');
  all('up');
  push(0, 90, 'e2');
  expect(heard).toEqual(['up', 'push 0', 'down', 'up', 'push 0']);
});

describe('a change', () => {
  const [first, second, third] = [record(1), record(2), record(3)];
  const three = pageOf([first, second, third]);
  const pages = () => {
    const { say, left } = connection();
    const signals = openLiveChannel(4818);
    const heard: LiveSignal[] = [];
    const hear = (signal: LiveSignal | { readonly type: string }) => {
      if (!('kind' in signal)) return;
      heard.push(signal);
      signals.take(hear);
    };
    signals.take(hear);
    say(livePush.write(three), 1);
    return { say, left, heard };
  };
  const change = (ids: readonly number[], rows: readonly LiveRecord[]) =>
    writeLiveChange({ ids, rows, total: ids.length });

  test('is put together with what was told before, whose rows stay the same objects', () => {
    const { say, heard } = pages();
    const renamed = { ...second, cookName: '换了人' };
    say(change([third.id, second.id], [renamed]), 2);
    const [before, after] = heard.flatMap((signal) => (signal.kind === 'push' ? [signal.page] : []));
    expect(after).toEqual({ rows: [third, renamed], total: 2 });
    expect(after?.rows[0]).toBe(before?.rows[2]);
  });

  test('that follows nothing it could change is a gap, and the topic is joined anew for the whole', () => {
    const { say, left, heard } = pages();
    say(change([first.id], []), 3);
    expect(heard.map(({ kind }) => kind)).toEqual(['push', 'gap']);
    expect(left).toEqual(['/topic/llive/4818/0']);
    say(livePush.write(three), 3);
    say(change([first.id], []), 4);
    expect(heard.slice(2)).toMatchObject([{ page: { total: 3 } }, { page: { rows: [{ id: first.id }], total: 1 } }]);
  });
});
