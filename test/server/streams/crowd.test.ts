import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../../src/server/platform/clock';
import { Anteroom } from '../../../src/server/platform/streams/embedded/anteroom';
import { startEmbeddedMediaServer } from '../../../src/server/platform/streams/embedded/embedded-media-server';
import type { EmbeddedMediaServer } from '../../../src/server/platform/streams/embedded/embedded-media-server';
import { HeldClock } from '../../support/clock';
import { eventually } from '../../support/eventually';
import { publishByHand } from './support/publisher';
import { channel, listen, programsDir } from './support/stage';

describe('connections that do not publish', () => {
  const lines: string[] = [];
  const ears = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  let media: EmbeddedMediaServer;
  let folder: string;
  let idle: readonly Socket[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'streams-'));
    const log = pino(ears);
    const places = { programsDir, recordingsDir: folder, host: '127.0.0.1', rtmpPort: 0 };
    media = await startEmbeddedMediaServer({ ...places, publishGraceMs: 300, clock: systemClock, log });
  });
  afterAll(async () => {
    for (const socket of idle) socket.destroy();
    await media.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('keep no camera out: six hundred of them from its own address, and the camera is on air', async () => {
    const opened = channel('crowded-out');
    await media.open(opened);
    const address = media.publishAddress(opened.name, opened.key);
    const port = Number(new URL(address).port);
    idle = Array.from({ length: 600 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(idle.map((socket) => once(socket, 'connect')));

    const heard = listen(media);
    const camera = await publishByHand(address);
    await heard.next('started', opened.name);
    camera.stop();
  });

  it('go by themselves, and the log has a line and not six hundred', async () => {
    await eventually('all of them have gone', () =>
      idle.every(({ destroyed, readableEnded }) => destroyed || readableEnded),
    );
    const told = lines.filter((line) => line.includes('did not publish'));
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(5);
    expect(told[0]).toContain('"address":"127.0.0.1"');
  });
});

describe('the anteroom', () => {
  const open = () => {
    const ended: string[] = [];
    const told: (readonly [ended: number, address: string])[] = [];
    const crowded = (...line: readonly [number, string]) => void told.push(line);
    const clock = new HeldClock();
    const room = new Anteroom({ perAddress: 2, inAll: 4, tellEveryMs: 60_000, clock, crowded });
    const enter = (name: string, address: string) => {
      const guest = { close: () => void ended.push(name) };
      room.enter(guest, address);
      return guest;
    };
    return { room, enter, ended, told, clock };
  };

  it('ends who has waited longest of an address that has too many, and nobody of another', () => {
    const { enter, ended, told } = open();
    for (const name of ['a', 'b', 'c', 'd']) enter(name, '192.0.2.1');
    enter('other', '192.0.2.2');
    expect(ended).toEqual(['a', 'b']);
    expect(told).toEqual([[1, '192.0.2.1']]);
  });

  it('tells of the others when the time has come, whether or not another has to go, and then of nobody', async () => {
    const { enter, told, clock } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name, '192.0.2.1');
    await clock.advance(60_000);
    expect(told).toEqual([
      [1, '192.0.2.1'],
      [2, '192.0.2.1'],
    ]);
    await clock.advance(120_000);
    expect(told).toHaveLength(2);
    enter('f', '192.0.2.1');
    expect(told[2]).toEqual([1, '192.0.2.1']);
  });

  it('ends who has waited longest of all when it is full', () => {
    const { enter, ended } = open();
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) enter(name, `192.0.2.${index}`);
    expect(ended).toEqual(['a']);
  });

  it('ends nobody who has been admitted', () => {
    const { room, enter, ended } = open();
    room.leave(enter('camera', '192.0.2.1'));
    for (const name of ['a', 'b', 'c']) enter(name, '192.0.2.1');
    expect(ended).toEqual(['a']);
  });
});
