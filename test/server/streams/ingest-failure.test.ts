import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { PublishRefused } from '../../../src/server/demo/cameras/rtmp-publisher';
import { MediaServerRefused } from '../../../src/server/platform/streams/types';
import { publishByHand } from './support/publisher';
import type { Stage } from './support/stage';
import { channel, listen, openStage, read } from './support/stage';
import { HeldClock, inTime } from '../../support/clock';
import { eventually } from '../../support/eventually';
import { rounds } from '../../support/rounds';

describe('the embedded media server in trouble', () => {
  let clock: HeldClock;
  let stage: Stage;
  beforeEach(async () => {
    clock = new HeldClock();
    stage = await openStage({ publishGraceMs: 4_000, clock });
  });
  afterEach(() => stage.close());

  async function onAir(name: string) {
    const heard = listen(stage.media);
    await stage.media.open(channel(name));
    stage.simulator.publish(stage.media.publishAddress(name, 'secret-key'));
    await heard.next('started', name);
    return heard;
  }

  const refusalOf = (request: Promise<unknown>): Promise<unknown> => request.catch((reason: unknown) => reason);

  it.each(['SIGSTOP', 'SIGKILL'] as const)(
    'refuses within 3 s after %s, recovers by itself and takes the running publisher back into the same stream',
    async (signal) => {
      const heard = await onAir('cook-1');
      const seen = read(stage.media.watch('cook-1')!);
      const pid = stage.media.ingestPid!;
      process.kill(pid, signal);
      const asked = [stage.media.open(channel('cook-2')), stage.media.close('cook-1'), stage.media.published()].map(
        refusalOf,
      );
      await clock.advance(2_999);
      for (const error of await Promise.all(asked)) {
        expect(error).toBeInstanceOf(MediaServerRefused);
        expect((error as Error).message).toBe('媒体服务器无响应，请稍后重试');
      }
      await heard.next('down');
      await clock.advance(1_000);
      await heard.next('up');
      expect(stage.media.ingestPid).not.toBe(pid);
      const before = seen.tags.length;
      await eventually('the camera is back', () => seen.tags.length > before + 40);
      expect((await stage.media.published()).map(({ name }) => name)).toEqual(['cook-1']);
      expect(heard.events.map(({ type }) => type)).toEqual(['started', 'down', 'up']);
      // What had been refused left nothing behind.
      const stranger = await refusalOf(publishByHand(stage.media.publishAddress('cook-2', 'secret-key')));
      expect(stranger).toBeInstanceOf(Error);
    },
  );

  /** Asks the process while it is stopped, until an answer would come too late; then it works everything off. */
  async function askInVain(ask: () => Promise<unknown>): Promise<unknown> {
    const pid = stage.media.ingestPid!;
    process.kill(pid, 'SIGSTOP');
    let refusal: unknown = null;
    void refusalOf(ask()).then((error) => (refusal = error));
    await eventually('the refusal', async () => {
      if (refusal === null) await clock.advanceToNext(Infinity);
      return refusal !== null;
    });
    process.kill(pid, 'SIGCONT');
    await stage.media.published();
    expect(stage.media.ingestPid).toBe(pid);
    return refusal;
  }

  it('lets nobody in after an answer that came too late', async () => {
    expect(await askInVain(() => stage.media.open(channel('cook-late')))).toBeInstanceOf(MediaServerRefused);
    const knock = await refusalOf(publishByHand(stage.media.publishAddress('cook-late', 'secret-key')));
    expect(knock).toBeInstanceOf(PublishRefused);
  });

  it('lets the publisher in again whose channel it could not close in time', async () => {
    const heard = await onAir('cook-kept');
    const address = stage.media.publishAddress('cook-kept', 'secret-key');
    expect(await askInVain(() => stage.media.close('cook-kept'))).toBeInstanceOf(MediaServerRefused);
    stage.simulator.stop(address);
    stage.simulator.publish(address);
    const seen = read(stage.media.watch('cook-kept')!);
    await eventually('the camera is back', () => seen.tags.length > 40);
    expect((await stage.media.published()).map(({ name }) => name)).toEqual(['cook-kept']);
    expect(heard.events.map(({ type }) => type).filter((type) => type !== 'refused')).toEqual(['started']);
  });

  it('survives damaged RTMP of any kind, and so does everybody else', async () => {
    const heard = await onAir('cook-good');
    const seen = read(stage.media.watch('cook-good')!);
    await stage.media.open(channel('cook-bad'));
    const address = new URL(stage.media.publishAddress('cook-bad', 'secret-key'));
    const session = await recordedSession(address);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 0x80000000;
      return seed % below;
    };
    for (let round = 0; round < rounds(20, 60); round += 1) {
      const bytes = Buffer.from(session);
      const damages = 1 + random(40);
      for (let done = 0; done < damages; done += 1)
        bytes[1 + 2 * 1536 * (round % 2) + random(bytes.length - 3_073)] = random(256);
      await throwAt(Number(address.port), bytes);
    }
    await inTime(
      clock,
      'an answer',
      () =>
        stage.media.published().then(
          () => true,
          () => null,
        ),
      5,
    );
    const before = seen.tags.length;
    await eventually('the good camera', () => seen.tags.length > before + 30);
    await stage.media.open(channel('cook-after'));
    stage.simulator.publish(stage.media.publishAddress('cook-after', 'secret-key'));
    await heard.next('started', 'cook-after');
  });

  /** What a publisher sends in its first second, taken down on the way. */
  async function recordedSession(address: URL): Promise<Buffer> {
    const sent: Buffer[] = [];
    const relay = createServer((client: Socket) => {
      const server = connect(Number(address.port), address.hostname);
      client.on('data', (bytes) => sent.push(bytes)).pipe(server);
      server.pipe(client);
      server.on('error', () => client.destroy());
      client.on('error', () => server.destroy());
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => relay.once('listening', resolve));
    const through = new URL(address);
    through.port = String((relay.address() as AddressInfo).port);
    const hand = await publishByHand(through.href);
    await eventually('a second of it', () => hand.sent() > 40);
    hand.stop();
    relay.close();
    return Buffer.concat(sent);
  }

  function throwAt(port: number, bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
      socket.on('error', () => socket.destroy());
      socket.on('data', () => undefined);
      socket.on('close', () => resolve());
    });
  }
});
