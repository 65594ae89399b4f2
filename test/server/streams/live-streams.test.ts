import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import { flvTag, readFlvTag, writeFlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { LiveStreams } from '../../../src/server/platform/streams/live-streams';
import type { StreamEvent } from '../../../src/server/platform/streams/types';
import { HeldClock } from '../../support/clock';
import { eventually } from '../../support/eventually';
import { read } from './support/stage';

const graceMs = 2_000;
const frameMs = 40;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'live-streams-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** An encoder by hand: each picture, and each sound, is 40 ms after the one before. `former`: when the stream began that it goes on with. */
function publish(name: string, former?: Date) {
  const clock = new HeldClock();
  const streams = new LiveStreams({
    ...{ recordingsDir: dir, publishGraceMs: graceMs, clock, log: pino({ level: 'silent' }) },
  });
  const events: StreamEvent[] = [];
  streams.subscribe((event) => events.push(event));
  let intake = former === undefined ? streams.accept(name) : null;
  if (former !== undefined) void streams.goOn(name, former).then(() => (intake = streams.accept(name)));
  let sourceMs = 10_000;
  const send = (type: number, data: readonly number[]) =>
    intake?.push(readFlvTag(writeFlvTag(type, sourceMs, Buffer.from(data))));
  const media = { key: () => send(flvTag.video, [0x17, 1, 0, 0, 0, 1]), inter: () => send(flvTag.video, [0x27, 1, 0]) };
  const sound = () => send(flvTag.audio, [0xaf, 1, 9]);
  const describe = () => {
    send(flvTag.video, [0x17, 0, 0, 0, 0]);
    send(flvTag.audio, [0xaf, 0, 0x12, 0x10]);
  };
  describe();
  return {
    ...{ clock, streams, ...media, sound, describe },
    leave: () => intake?.end(),
    /** So many milliseconds of these, one a frame. */
    pass: async (milliseconds: number, each: () => void = () => undefined) => {
      for (let passed = 0; passed < milliseconds; passed += frameMs) {
        sourceMs += frameMs;
        await clock.advance(frameMs);
        each();
      }
    },
    types: () => events.map(({ type }) => type),
    find: <Type extends StreamEvent['type']>(type: Type) =>
      events.find((event): event is Extract<StreamEvent, { type: Type }> => event.type === type),
    recorded: async () => {
      streams.finish(name);
      const ended = await eventually('the end', () => events.find((event) => event.type === 'ended'));
      const file = await readFile(path.join(dir, ended.recording?.file ?? ''));
      return [...new FlvDemuxer().push(file)];
    },
  };
}

const isPicture = ({ kind }: { readonly kind: string }) => /Frame$/.test(kind);

describe('a stream is lost', () => {
  it('when no picture has come for the grace time, though sound goes on', async () => {
    const { clock, pass, key, inter, sound, types, find, streams } = publish('sound-only');
    key();
    await pass(400, inter);
    const at = clock.now();
    await pass(graceMs - frameMs, sound);
    expect(types()).toEqual(['started']);
    await pass(frameMs, sound);
    expect(find('lost')).toMatchObject({ at, cause: 'publisher' });
    expect(streams.published()).toEqual([]);
    await streams.stop();
  });

  it('when its publisher is connected and sends nothing', async () => {
    const { pass, key, types, streams } = publish('frozen');
    key();
    await pass(graceMs);
    expect(types()).toEqual(['started', 'lost']);
    await streams.stop();
  });

  it('so long after its last picture however its connection ends', async () => {
    const { clock, pass, key, leave, find, streams } = publish('cut');
    key();
    const at = clock.now();
    await pass(graceMs / 2);
    leave();
    await pass(graceMs / 2);
    expect(find('lost')).toMatchObject({ at });
    await streams.stop();
  });

  it('and resumed with the next picture, which need be no key frame; the recording has no hole', async () => {
    const { pass, key, inter, sound, find, types, recorded } = publish('resumed');
    key();
    await pass(400, inter);
    await pass(10_000, sound);
    await pass(400, inter);
    expect(types()).toEqual(['started', 'lost', 'resumed']);
    const tags = await recorded();
    const places = tags.filter(isPicture).map(({ timestampMs }) => timestampMs);
    expect(places).toHaveLength(21);
    expect(places).toContain(find('resumed')?.atMs);
    // Sound that came before the loss was noticed is kept; nothing of the ten seconds besides.
    expect(Math.max(...places)).toBeLessThan(400 + graceMs + 400 + 2 * frameMs);
    for (const kind of ['picture', 'sound']) {
      const own = tags.filter((tag) => (kind === 'picture' ? isPicture(tag) : tag.kind === 'audio'));
      const stamps = own.map(({ timestampMs }) => timestampMs);
      expect(stamps).toEqual([...new Set(stamps)].sort((one, other) => one - other));
    }
  });
});

describe('who begins to watch a lost stream', () => {
  it('is shown nothing old, and everything that is needed once pictures come again', async () => {
    const { pass, key, inter, streams } = publish('late-viewer');
    key();
    await pass(400, inter);
    await pass(graceMs);
    const seen = read(streams.watch('late-viewer')!);
    expect(seen.bytes()).toHaveLength(0);
    await pass(frameMs, inter);
    await eventually('pictures', () => seen.tags.filter(isPicture).length === 12);
    expect(seen.tags.map(({ kind }) => kind).slice(0, 3)).toEqual(['videoHeader', 'audioHeader', 'keyFrame']);
    await streams.stop();
  });
});

describe('a stream that goes on in the recording of an earlier life', () => {
  it('keeps the sound that comes with its first pictures', async () => {
    const before = publish('earlier-life');
    before.key();
    await before.pass(3_000, () => {
      before.inter();
      before.sound();
    });
    const startedAt = before.find('started')?.at;
    await before.streams.stop();
    const after = publish('earlier-life', startedAt);
    await eventually('the former recording', () => after.find('lost'));
    after.describe();
    after.key();
    const seen = read(after.streams.watch('earlier-life')!);
    await after.pass(400, () => {
      after.inter();
      after.sound();
    });
    await eventually('sound', () => seen.tags.filter(({ kind }) => kind === 'audio').length >= 5);
    expect([seen.isEnded(), seen.bytes()[4]]).toEqual([false, 0x05]);
    await after.streams.stop();
  });
});

describe('sound that stops while pictures go on', () => {
  it('lets its viewers begin anew without, and with it when it comes again', async () => {
    const { pass, key, inter, sound, streams } = publish('no-sound');
    const both = () => {
      inter();
      sound();
    };
    key();
    await pass(400, both);
    const first = read(streams.watch('no-sound')!);
    await pass(1_200, inter);
    await eventually('the viewer is let go', () => first.isEnded());
    const second = read(streams.watch('no-sound')!);
    await eventually('pictures', () => second.tags.some(({ kind }) => kind === 'keyFrame'));
    expect(second.bytes()[4]).toBe(0x01);
    await pass(400, both);
    await eventually('the viewer is let go again', () => second.isEnded());
    const third = read(streams.watch('no-sound')!);
    await eventually('sound', () => third.tags.some(({ kind }) => kind === 'audio'));
    expect(third.bytes()[4]).toBe(0x05);
    expect(third.tags.some(({ kind }) => kind === 'audioHeader')).toBe(true);
    await streams.stop();
  });
});
