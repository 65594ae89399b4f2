import type { IMessage } from '@stomp/stompjs';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { changesHeader } from '../../../src/contract/constants';
import type { TopicState } from '../../../src/server/platform/broker/types';
import { parseRelayUrl } from '../../../src/server/platform/broker/rabbitmq/relay-address';
import { testBrokerUrl } from '../../support/services';
import { connected, startRelayedStage, stompClient, topic, watching } from './fixture';
import type { Stage } from './fixture';
import { eventually } from '../../support/eventually';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function stageOn(relayUrl: string) {
  const stage = await startRelayedStage(relayUrl);
  closers.push(() => stage.close());
  return stage;
}

/** A console on this process that notes what it gets of the topic. */
async function consoleOn(stage: Stage, token: string) {
  const client = await connected(stompClient(stage, token));
  closers.push(() => client.deactivate());
  const received: IMessage[] = [];
  await watching(client, topic, (message) => received.push(message));
  const bodies = () => received.map(({ body }) => JSON.parse(body) as unknown);
  return { received, bodies };
}

describe('the address of the relay', () => {
  it.each([
    ['stomp://guest:guest@rabbit', { host: 'rabbit', port: 61613, secure: false, virtualHost: '/' }],
    [
      'stomps://a%40b:p%2Fw@[::1]:7000/%2Fown',
      { host: '::1', port: 7000, secure: true, virtualHost: '/own', login: 'a@b', passcode: 'p/w' },
    ],
  ])('%s is understood', (url, expected) => {
    expect(parseRelayUrl(url)).toMatchObject(expected);
  });

  it.each(['', 'amqp://guest:secret@rabbit', 'stomp://rabbit', 'stomp://guest@rabbit'])(
    '%p is refused without telling it',
    (url) => {
      expect(() => parseRelayUrl(url)).toThrow(/^BROKER_URL (?!.*secret)/);
    },
  );
});

describe('without a relay that answers', () => {
  it('each process serves its own browsers, and closes cleanly', async () => {
    const stage = await stageOn('stomp://guest:guest@127.0.0.1:1');
    const reader = await consoleOn(stage, 't-7-a');
    stage.broker.publish(topic, { name: '应城' });
    await eventually('local delivery', () => reader.received.length === 1);
    expect(stage.broker.linked()).toBe(false);
  });
});

it('a relay that has been away for long is asked again every other second', async () => {
  let asked = 0;
  const refusing = net.createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => refusing.close(() => resolve())));
  await stageOn(`stomp://guest:guest@127.0.0.1:${(refusing.address() as AddressInfo).port}`);
  // Pauses that went on doubling would be a minute long by now.
  await eventually('the ninth time', () => asked >= 9);
});

const withRelay = testBrokerUrl ? describe : describe.skip;

withRelay('with RabbitMQ between two server processes', () => {
  const relayUrl = testBrokerUrl ?? '';

  async function linkedStage(url = relayUrl) {
    const stage = await stageOn(url);
    await eventually('link', () => stage.broker.linked());
    return stage;
  }

  it('a message reaches the browsers of both once, in order, in Chinese', async () => {
    const [one, two] = [await linkedStage(), await linkedStage()];
    const [here, there] = [await consoleOn(one, 't-7-a'), await consoleOn(two, 't-8-b')];

    const bodies = Array.from({ length: 200 }, (_, n) => ({ n, name: `第${n}号厨师 🍲` }));
    bodies.forEach((body) => one.broker.publish(topic, body));
    await eventually('200 messages', () => here.received.length >= 200 && there.received.length >= 200);
    two.broker.publish(topic, { last: true });
    await eventually('the answer', () => here.received.length >= 201 && there.received.length >= 201);

    for (const reader of [here, there]) {
      expect(reader.bodies()).toEqual([...bodies, { last: true }]);
      expect(reader.received.map(({ headers }) => Number(headers.seq))).toEqual(
        Array.from({ length: 201 }, (_, n) => n + 1),
      );
      expect(new Set(reader.received.map(({ headers }) => headers.epoch)).size).toBe(1);
    }
  });

  it('wrong credentials leave the process alone with its browsers', async () => {
    const url = new URL(relayUrl);
    url.password = 'wrong';
    const stage = await stageOn(url.href);
    const reader = await consoleOn(stage, 't-7-a');
    stage.broker.publish(topic, {});
    await eventually('local delivery', () => reader.received.length === 1);
    expect(stage.broker.linked()).toBe(false);
  });

  it('a lost link goes on locally, and both sides see the gap once it stands again', async () => {
    const wire = await cuttableWire(relayUrl);
    closers.push(wire.close);
    const [cut, whole] = [await linkedStage(wire.url), await linkedStage()];
    const [near, far] = [await consoleOn(cut, 't-7-a'), await consoleOn(whole, 't-8-b')];
    const askedAgain: string[] = [];
    whole.broker.onSubscribe((name) => askedAgain.push(name));
    cut.broker.publish(topic, { n: 1 });
    await eventually('the first message', () => near.received.length === 1 && far.received.length === 1);

    wire.cut();
    await eventually('the loss', () => !cut.broker.linked());
    cut.broker.publish(topic, { n: 2 });
    whole.broker.publish(topic, { n: 'elsewhere' });
    await eventually('local delivery', () => near.received.length === 2 && far.received.length === 2);

    wire.mend();
    await eventually('the link', () => cut.broker.linked());
    await eventually('the other process noticing', () => askedAgain.length > 0);
    cut.broker.publish(topic, { n: 3 });
    await eventually('the message after', () => near.received.length === 3 && far.received.length === 3);

    expect(near.bodies()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(far.bodies()).toEqual([{ n: 1 }, { n: 'elsewhere' }, { n: 3 }]);
    expect(askedAgain).toEqual([topic]);
    expect(new Set(near.received.map(({ headers }) => headers.epoch)).size).toBe(3);
    expect(far.received[2]?.headers.epoch).not.toBe(far.received[1]?.headers.epoch);
  });

  it('a console that has been told a state is told what became of it meanwhile, and need not ask for what it has', async () => {
    const wire = await cuttableWire(relayUrl);
    closers.push(wire.close);
    const stage = await linkedStage(wire.url);
    const client = await connected(stompClient(stage, 't-7-a'));
    closers.push(() => client.deactivate());
    const heard: IMessage[] = [];
    const takesChanges: Record<string, string> = { ...changesHeader };
    client.subscribe(topic, (message) => heard.push(message), takesChanges);
    await eventually('the subscription', () => stage.broker.figures().subscriptions === 1);
    let count = 1;
    stage.broker.onSubscribe((name) => void stage.broker.publishState(name, new Count(count)));
    stage.broker.publishState(topic, new Count(count));
    await eventually('the whole', () => heard.length === 1);

    wire.cut();
    await eventually('the loss', () => !stage.broker.linked());
    count = 5;
    wire.mend();
    await eventually('the difference', () => heard.length === 2);
    expect(heard.map(({ headers: { seq }, body }) => `${seq} ${body}`)).toEqual(['1 1', '2 "+4"']);
    expect(new Set(heard.map(({ headers }) => headers.epoch)).size).toBe(1);
  });
});

/** A count, of which a change says by how much it went up. */
class Count implements TopicState {
  constructor(readonly whole: number) {}

  changeSince(before: TopicState): unknown {
    if (!(before instanceof Count)) return undefined;
    return before.whole === this.whole ? null : `+${this.whole - before.whole}`;
  }
}

/** A TCP wire to the relay that a test can cut, as a network would. */
async function cuttableWire(relayUrl: string) {
  const { host, port } = parseRelayUrl(relayUrl);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const wire = net.createServer((near) => {
    const far = net.connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => one.destroy()));
    }
    if (isCut) near.destroy();
    else near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const url = new URL(relayUrl);
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isCut = true;
      sockets.forEach((socket) => socket.destroy());
    },
    mend() {
      isCut = false;
    },
    close: () => new Promise<void>((resolve) => wire.close(() => resolve())),
  };
}
