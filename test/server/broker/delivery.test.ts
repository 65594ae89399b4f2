import type { IMessage } from '@stomp/stompjs';
import { connected, RawPeer, startStage, stompClient, topic, watching } from './fixture';
import type { Stage } from './fixture';
import { changesHeader } from '../../../src/contract/constants';
import type { TopicState } from '../../../src/server/platform/broker/types';
import { eventually } from '../../support/eventually';

let stage: Stage;
beforeEach(async () => (stage = await startStage()));
afterEach(() => stage.close());

it('a console receives a published row whole, in Chinese', async () => {
  const client = await connected(stompClient(stage));
  const received = new Promise<IMessage>((resolve) => void watching(client, topic, resolve));
  await eventually('subscription', () => stage.broker.watched().includes(topic));

  const body = { rows: [{ name: '张三丰', address: '湖北省恩施土家族苗族自治州\n“鹤峰”县 𠮷 🍲' }], total: 1, max: 50 };
  stage.broker.publish(topic, body);

  const message = await received;
  expect(JSON.parse(message.body)).toEqual(body);
  expect(message.headers).toMatchObject({
    destination: topic,
    subscription: 'sub-0',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(JSON.stringify(body))),
    seq: '1',
  });
  expect(message.headers['message-id']).toBeTruthy();
  await client.deactivate();
});

it('1,000 messages arrive in order, numbered without a gap in one epoch', async () => {
  const client = await connected(stompClient(stage));
  const received: IMessage[] = [];
  await watching(client, topic, (message) => received.push(message));

  for (let n = 1; n <= 1000; n += 1) stage.broker.publish(topic, { n });

  await eventually('1,000 messages', () => received.length === 1000);
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect(received.map(({ body }) => (JSON.parse(body) as { n: number }).n)).toEqual(numbers);
  expect(received.map(({ headers }) => Number(headers.seq))).toEqual(numbers);
  expect(new Set(received.map(({ headers }) => headers.epoch)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['message-id'])).size).toBe(1000);
  await client.deactivate();
});

it('each topic counts for itself, and a client hears nothing of topics it does not watch', async () => {
  const client = await connected(stompClient(stage));
  const received: string[] = [];
  const note = ({ headers }: IMessage) => received.push(`${headers.destination} ${headers.seq}`);
  await watching(client, topic, note);
  await watching(client, '/topic/llive/42/2', note);

  stage.broker.publish(topic, {});
  stage.broker.publish('/topic/llive/43/1', {});
  stage.broker.publish('/topic/llive/42/2', {});
  stage.broker.publish(topic, {});

  await eventually('3 messages', () => received.length === 3);
  expect(received).toEqual([`${topic} 1`, '/topic/llive/42/2 1', `${topic} 2`]);
  await client.deactivate();
});

it('a message that is too large is left out visibly: the next number has a gap', async () => {
  const client = await connected(stompClient(stage));
  const seqs: (string | undefined)[] = [];
  await watching(client, topic, ({ headers }) => seqs.push(headers.seq));

  stage.broker.publish(topic, {});
  stage.broker.publish(topic, { text: '饭'.repeat(100_000) });
  stage.broker.publish(topic, {});

  await eventually('2 messages', () => seqs.length === 2);
  expect(seqs).toEqual(['1', '3']);
  await client.deactivate();
});

it('after unsubscribing nothing more comes, and the topic is no longer watched', async () => {
  const peer = await RawPeer.connect(stage);
  peer.send('SUBSCRIBE', { id: 'a:1', destination: topic });
  await eventually('subscription', () => stage.broker.watched().length === 1);
  peer.send('UNSUBSCRIBE', { id: 'a:1', receipt: 'gone' });
  expect(await peer.until('RECEIPT')).toContain('receipt-id:gone\n');

  expect(stage.broker.watched()).toEqual([]);
  stage.broker.publish(topic, {});
  peer.send('DISCONNECT', { receipt: 'bye' });
  await peer.closed;
  expect(peer.received.some((frame) => frame.startsWith('MESSAGE'))).toBe(false);
  expect(peer.received.at(-1)).toBe('RECEIPT\nreceipt-id:bye\n\n\0');
});

it('whoever computes a topic is asked for it each time somebody joins, and a failing one harms nobody', async () => {
  const asked: string[] = [];
  stage.broker.onSubscribe(() => {
    throw new Error('broken listener');
  });
  const stop = stage.broker.onSubscribe((name) => {
    asked.push(name);
    stage.broker.publish(name, { rows: [] });
  });
  const [first, second] = [await connected(stompClient(stage)), await connected(stompClient(stage, 't-8-b'))];
  await watching(first);
  await watching(second);
  expect(asked).toEqual([topic, topic]);

  stop();
  await watching(second, '/topic/llive/42/2');
  expect(asked).toHaveLength(2);
  await Promise.all([first.deactivate(), second.deactivate()]);
});

it('refuses to publish what is not JSON or not a topic', () => {
  expect(() => stage.broker.publish(topic, undefined)).toThrow(TypeError);
  expect(() => stage.broker.publish('/topic/two\nlines', {})).toThrow(TypeError);
});

it.each(['web socket', 'SockJS'])(
  'a slow reader over %s is closed while the others receive everything',
  async (way) => {
    const ownTopic = '/topic/llive/42/slow';
    const socket = way === 'SockJS' ? await pausableSockJs() : await pausableSocket();
    async function pausableSocket() {
      const peer = await RawPeer.connect(stage);
      peer.send('SUBSCRIBE', { id: 'own', destination: ownTopic });
      peer.send('SUBSCRIBE', { id: 'sub-0', destination: topic });
      return peer.socket;
    }
    async function pausableSockJs() {
      const raw = await RawPeer.open(stage, '/1/session');
      const frame = (lines: string[]) => raw.socket.send(JSON.stringify([`${lines.join('\n')}\n\n\0`]));
      frame(['CONNECT', 'accept-version:1.2', 'heart-beat:10000,0', 'passcode:t-7-a']);
      frame(['SUBSCRIBE', 'id:own', `destination:${ownTopic}`]);
      frame(['SUBSCRIBE', 'id:sub-0', `destination:${topic}`]);
      return raw.socket;
    }
    const quick = await connected(stompClient(stage, 't-8-b'));
    const seqs: number[] = [];
    await watching(quick, topic, ({ headers }) => seqs.push(Number(headers.seq)));
    await eventually('subscriptions', () => stage.broker.watched().length === 2);

    socket.pause();
    const text = '慢'.repeat(20_000);
    let sent = 0;
    while (stage.broker.watched().includes(ownTopic) && sent < 1000) {
      stage.broker.publish(topic, { text });
      sent += 1;
      await eventually('the quick reader has it', () => seqs.length === sent);
    }

    expect(sent).toBeLessThan(1000);
    expect(seqs).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    socket.terminate();
    await quick.deactivate();
  },
);

/** A count, of which a change says by how much it went up. */
class Count implements TopicState {
  constructor(readonly whole: number) {}

  changeSince(before: TopicState): unknown {
    if (!(before instanceof Count)) return undefined;
    return before.whole === this.whole ? null : `+${this.whole - before.whole}`;
  }
}

async function hearing(headers: Record<string, string> = {}) {
  const client = await connected(stompClient(stage));
  const heard: string[] = [];
  client.subscribe(topic, ({ body, headers: { seq } }) => heard.push(`${seq} ${body}`), headers);
  return { client, heard };
}

it('a state reaches each as he knows how to take it: the whole, what is different, or nothing', async () => {
  const changes = await hearing(changesHeader);
  const whole = await hearing();
  await eventually('both', () => stage.broker.figures().subscriptions === 2);
  for (const count of [1, 3, 3, 4]) stage.broker.publishState(topic, new Count(count));
  await eventually('the last', () => whole.heard.length === 3 && changes.heard.length === 3);
  expect(changes.heard).toEqual(['1 1', '2 "+2"', '3 "+1"']);
  expect(whole.heard).toEqual(['1 1', '2 3', '3 4']);

  const late = await hearing(changesHeader);
  await eventually('the newcomer', () => late.heard.length === 1);
  expect(late.heard).toEqual(['3 4']);
  stage.broker.publishState(topic, new Count(6));
  await eventually('all three', () => late.heard.length === 2 && changes.heard.length === 4);
  expect(late.heard.at(-1)).toBe('4 "+2"');
  await Promise.all([changes, whole, late].map(({ client }) => client.deactivate()));
});

it('after a message that was no state, or none at all, everybody hears the whole', async () => {
  const { client, heard } = await hearing(changesHeader);
  await eventually('the subscription', () => stage.broker.figures().subscriptions === 1);
  stage.broker.publishState(topic, new Count(1));
  stage.broker.publish(topic, 'else');
  stage.broker.publishState(topic, new Count(2));
  stage.broker.publish(topic, 'x'.repeat(300_000));
  stage.broker.publishState(topic, new Count(3));
  await eventually('the last', () => heard.length === 4);
  expect(heard).toEqual(['1 1', '2 "else"', '3 2', '5 3']);
  await client.deactivate();
});
