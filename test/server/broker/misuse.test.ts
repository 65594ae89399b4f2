import { connected, farewell, RawPeer, startStage, stompClient, topic, watching } from './fixture';
import type { Stage } from './fixture';
import { eventually } from '../../support/eventually';

let stage: Stage;
beforeEach(async () => (stage = await startStage()));
afterEach(() => stage.close());

it('a topic out of scope is refused and the connection ends', async () => {
  const client = await connected(stompClient(stage));
  const goodbye = farewell(client);
  client.subscribe('/topic/llive/43/1', () => undefined);
  expect(await goodbye).toBe('forbidden');
  expect(stage.broker.watched()).toEqual([]);
});

it('the refusal names the topic, for the others may be followed again', async () => {
  const peer = await RawPeer.connect(stage);
  peer.send('SUBSCRIBE', { id: '1', destination: '/topic/llive/43/1' });
  expect(await peer.until('ERROR')).toContain('destination:/topic/llive/43/1\n');
});

it('the 21st subscription is refused and the connection ends', async () => {
  const client = await connected(stompClient(stage));
  const goodbye = farewell(client);
  for (let n = 0; n < 20; n += 1) await watching(client, `/topic/llive/42/${n}`);
  expect(stage.broker.watched()).toHaveLength(20);
  client.subscribe('/topic/llive/42/20', () => undefined);
  expect(await goodbye).toBe('too-many-subscriptions');
  expect(stage.broker.watched()).toEqual([]);
});

it('a client that sends is refused, and nobody receives it', async () => {
  const reader = await connected(stompClient(stage, 't-8-b'));
  let received = 0;
  await watching(reader, topic, () => (received += 1));
  const sender = await connected(stompClient(stage));
  const goodbye = farewell(sender);
  sender.publish({ destination: topic, body: '{"rows":[]}' });
  expect(await goodbye).toBe('not-allowed');
  expect(received).toBe(0);
  await reader.deactivate();
});

it.each(['SEND', 'BEGIN', 'COMMIT', 'ABORT', 'ACK', 'NACK', 'CONNECT', 'MESSAGE', 'nonsense'])(
  '%s is refused, with the receipt it asked for named in the error',
  async (command) => {
    const peer = await RawPeer.connect(stage);
    peer.send(command, { receipt: 'r1' });
    expect(await peer.until('ERROR')).toContain('receipt-id:r1\n');
    expect(await peer.reason()).toBe('not-allowed');
  },
);

it.each([
  ['without an id', { destination: topic }, 'malformed-frame'],
  ['without a destination', { id: '1' }, 'malformed-frame'],
  ['of a name that is no topic', { id: '1', destination: '/topic/../etc passwd' }, 'malformed-frame'],
  ['by hand acknowledgement', { id: '1', destination: topic, ack: 'client' }, 'not-allowed'],
])('SUBSCRIBE %s is refused', async (_what, headers: Record<string, string>, reason) => {
  const peer = await RawPeer.connect(stage);
  peer.send('SUBSCRIBE', headers);
  expect(await peer.reason()).toBe(reason);
});

it('an id used twice or never is refused', async () => {
  const twice = await RawPeer.connect(stage);
  twice.send('SUBSCRIBE', { id: '1', destination: topic });
  twice.send('SUBSCRIBE', { id: '1', destination: '/topic/llive/42/2' });
  expect(await twice.reason()).toBe('malformed-frame');

  const never = await RawPeer.connect(stage);
  never.send('UNSUBSCRIBE', { id: '1' });
  expect(await never.reason()).toBe('malformed-frame');
});

describe('a broken or oversize frame ends its own connection only', () => {
  const large = 'x'.repeat(40 * 1024);
  it.each<[string, string[], string]>([
    ['one frame over 64 KiB', [`SUBSCRIBE\nid:${large}${large}\n\n\0`], 'frame-too-large'],
    ['a frame over 64 KiB in pieces', [`SUBSCRIBE\nid:${large}`, large], 'frame-too-large'],
    ['pieces with heart-beats between', [`SUBSCRIBE\nid:${large}`, '\n', large], 'frame-too-large'],
    [
      'a body that is announced and never ends',
      ['SEND\ncontent-length:999999999\n\n', large, large],
      'frame-too-large',
    ],
    ['a header without a colon', ['SUBSCRIBE\nid\n\n\0'], 'malformed-frame'],
    ['no header block', ['SUBSCRIBE\0'], 'malformed-frame'],
    ['more frames at once than are let wait', ['SUBSCRIBE\nid:1\n\n\0'.repeat(100)], 'too-many-frames'],
  ])('%s', async (_what, pieces, reason) => {
    const other = await connected(stompClient(stage, 't-8-b'));
    const peer = await RawPeer.connect(stage);
    pieces.forEach((piece) => peer.socket.send(piece));
    expect(await peer.reason()).toBe(reason);
    await watching(other);
    await other.deactivate();
  });

  it('a web socket message far over the limit', async () => {
    const peer = await RawPeer.connect(stage);
    peer.socket.on('error', () => undefined);
    peer.socket.send('x'.repeat(1024 * 1024));
    await peer.closed;
  });

  it.each(['{"a":1}', '[1,null]', '7', '[["CONNECT"]]', '["\\u0000"]', 'not json'])(
    'SockJS content %s',
    async (content) => {
      const peer = await RawPeer.open(stage, '/000/abcdefgh');
      peer.socket.send(content);
      await peer.closed;
    },
  );

  it('a message with something after what ends the connection', async () => {
    const peer = await RawPeer.open(stage, '/000/abcdefgh');
    peer.socket.send(JSON.stringify(['SEND\n\n\0', 'SEND\n\n\0', 1]));
    await peer.closed;
  });

  it('heart-beats alone never add up to an oversize frame', async () => {
    const peer = await RawPeer.connect(stage);
    for (let n = 0; n < 70; n += 1) peer.socket.send('\n'.repeat(1024));
    peer.send('SUBSCRIBE', { id: '1', destination: topic, receipt: 'r' });
    await peer.until('RECEIPT');
    peer.socket.close();
    await eventually('the end of the subscription', () => stage.broker.watched().length === 0);
  });
});
