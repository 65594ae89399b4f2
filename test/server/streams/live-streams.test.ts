import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import { flvTag, readFlvTag, writeFlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { recordingPart } from '../../../src/server/platform/streams/flv/recording-part';
import { readRecording } from '../../../src/server/platform/streams/flv/serve-recording';
import { storedFile } from '../../../src/server/platform/files/stored-file';
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

/** A clock of a machine that stands still for a while: timers are late then, and come before everything that waits. */
class StallingClock extends HeldClock {
  private stalledMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.stalledMs);
  }

  override elapsed(): number {
    return super.elapsed() + this.stalledMs;
  }

  stall(ms: number): void {
    this.stalledMs += ms;
  }
}

/** An encoder by hand: each picture, and each sound, is 40 ms after the one before. `former`: when the stream began that it goes on with. */
function publish(name: string, former?: Date) {
  const clock = new StallingClock();
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
  const describePicture = (configuration = 0) => send(flvTag.video, [0x17, 0, 0, 0, 0, configuration]);
  const describeSound = () => send(flvTag.audio, [0xaf, 0, 0x12, 0x10]);
  const describe = () => {
    describePicture();
    describeSound();
  };
  describe();
  const end = async () => {
    streams.finish(name);
    const { recording } = await eventually('the end', () => events.find((event) => event.type === 'ended'));
    if (recording === null) throw new Error('nothing was recorded');
    return recording;
  };
  return {
    ...{ clock, streams, ...media, sound, describe, describePicture, describeSound },
    leave: () => intake?.end(),
    arrive: () => (intake = streams.accept(name)),
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
      const file = await readFile(path.join(dir, (await end()).file));
      return [...new FlvDemuxer().push(file)];
    },
    end,
  };
}

/** A frame of AAC with two channels and nothing in them. */
const stereoSilence = Buffer.from('21000000001c', 'hex');

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

  it('not when the process was held up, and pictures wait to be read', async () => {
    const { clock, pass, key, inter, types, streams } = publish('held-up');
    key();
    await pass(400, inter);
    clock.stall(2 * graceMs);
    await clock.advance(graceMs);
    await pass(frameMs, inter);
    expect(types()).toEqual(['started']);
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

describe('key frames', () => {
  const isRare = ({ streams }: ReturnType<typeof publish>) => streams.published()[0]?.hasRareKeyFrames;

  it('are rare as soon as none has come for thirty seconds, and no more once two are closer', async () => {
    const camera = publish('rare-key-frames');
    const { key, inter, pass, streams } = camera;
    key();
    await pass(600, inter);
    expect(isRare(camera)).toBeNull();
    await pass(30_000, inter);
    expect(isRare(camera)).toBe(true);
    await pass(10_000, inter);
    key();
    expect(isRare(camera)).toBe(true);
    await pass(2_000, inter);
    key();
    expect(isRare(camera)).toBe(false);
    await pass(30_040, inter);
    expect(isRare(camera)).toBe(true);
    await streams.stop();
  });

  it('are not measured over a time without pictures', async () => {
    const camera = publish('key-frames-after-a-pause');
    const { key, inter, pass, leave, arrive, describe: describeMedia, streams } = camera;
    key();
    await pass(20_000, inter);
    leave();
    await pass(60_000);
    arrive();
    describeMedia();
    key();
    await pass(20_000, inter);
    expect(isRare(camera)).toBeNull();
    key();
    expect(isRare(camera)).toBe(false);
    await streams.stop();
  });
});

describe('sound that stops while pictures go on', () => {
  it('is followed by silence, so that players and the recording go on', async () => {
    const { pass, key, inter, sound, streams, end } = publish('no-sound');
    const both = () => {
      inter();
      sound();
    };
    key();
    await pass(400, both);
    const seen = read(streams.watch('no-sound')!);
    await pass(4_000, inter);
    key();
    await pass(400, both);
    const { file, partsAt } = await end();
    await eventually('the end', () => seen.isEnded());
    expect(partsAt).toEqual([]);
    const heard = [...new FlvDemuxer().push(await readFile(path.join(dir, file)))].filter(
      ({ kind }) => kind === 'audio',
    );
    const times = heard.map(({ timestampMs }) => timestampMs);
    // A frame of 1,024 samples at 44,100 a second lasts 23.2 ms; the encoder by hand sends one in 40 ms.
    const steps = times.slice(1).map((ms, at) => ms - times[at]!);
    expect(steps.filter((step) => step <= 0 || step > frameMs)).toEqual([]);
    expect(times.at(-1)).toBe(4_800);
    expect(heard.filter(({ bytes }) => bytes.includes(stereoSilence))).toHaveLength(173);
    expect(seen.tags.filter(({ kind }) => kind === 'audio').map(({ timestampMs }) => timestampMs)).toEqual(times);
  });
});

describe('the parts of a recording', () => {
  /** One part as it is served: what its header announces, and its tags. */
  const partOf = async (file: string, number: number) => {
    const whole = await storedFile(path.join(dir, file));
    const part = whole === null ? null : await recordingPart(whole, number);
    if (part === null) return null;
    const bytes = await buffer(await readRecording(part, 0, part.bytes - 1));
    expect(bytes).toHaveLength(part.bytes);
    const tags = [...new FlvDemuxer().push(bytes)];
    return { part, bytes, hasSound: bytes[4] === 0x05, tags };
  };
  type Part = NonNullable<Awaited<ReturnType<typeof partOf>>>;
  const kinds = ({ tags }: Part, count: number) => tags.slice(0, count).map(({ kind }) => kind);
  const times = ({ tags }: Part) => tags.filter(isPicture).map(({ timestampMs }) => timestampMs);

  it('begin where the picture is encoded otherwise, each at 0 with its own headers', async () => {
    const { pass, key, inter, leave, streams, describePicture, end } = publish('two-sizes');
    key();
    await pass(400, inter);
    describePicture(9);
    key();
    await pass(200, inter);
    key();
    await pass(200, inter);
    const { file, partsAt } = await end();
    leave();
    expect(partsAt).toEqual([400 + 1]);
    const [first, second] = [await partOf(file, 1), await partOf(file, 2)];
    expect(await partOf(file, 3)).toBeNull();
    expect(await partOf(file, 0)).toBeNull();
    expect(times(first!)).toEqual(Array.from({ length: 11 }, (_, at) => at * frameMs));
    expect(times(second!)[0]).toBe(0);
    expect(times(second!)).toHaveLength(12);
    expect(kinds(second!, 4)).toEqual(['metadata', 'videoHeader', 'audioHeader', 'keyFrame']);
    expect(second!.tags.find(({ kind }) => kind === 'videoHeader')?.bytes.at(-5)).toBe(9);
    expect(second!.tags.filter(({ kind }) => kind === 'videoHeader')).toHaveLength(1);
    await streams.stop();
  });

  it('are served byte by byte as they are served whole, from any place', async () => {
    const { pass, key, inter, describePicture, end } = publish('ranges');
    key();
    await pass(400, inter);
    for (const configuration of [3, 4]) {
      describePicture(configuration);
      for (let group = 0; group < 3; group += 1) {
        key();
        await pass(400, inter);
      }
    }
    const { file } = await end();
    for (const number of [1, 2, 3]) {
      const { part, bytes, tags } = (await partOf(file, number))!;
      const mediaAt = 13 + tags[0]!.bytes.length;
      const edges = [0, 5, 12, 13, mediaAt - 1, mediaAt, mediaAt + 1, mediaAt + 50, part.bytes - 60, part.bytes - 1];
      for (const start of edges) {
        for (const last of edges.filter((edge) => edge >= start)) {
          const served = await buffer(await readRecording(part, start, last));
          expect([number, start, last, served.equals(bytes.subarray(start, last + 1))]).toEqual([
            number,
            start,
            last,
            true,
          ]);
        }
      }
    }
  });

  it('have sound from their first picture or none, so that no player waits for it', async () => {
    const { pass, key, inter, sound, end, leave, arrive, describePicture, describeSound } =
      publish('sound-comes-and-goes');
    const both = () => {
      inter();
      sound();
    };
    key();
    await pass(400, both);
    leave();
    arrive();
    describePicture();
    key();
    await pass(800, inter);
    describeSound();
    await pass(400, both);
    key();
    await pass(400, both);
    const { file, partsAt } = await end();
    expect(partsAt).toHaveLength(2);
    const parts = await Promise.all([1, 2, 3].map((number) => partOf(file, number)));
    expect(parts.map((part) => part?.hasSound)).toEqual([true, false, true]);
    expect(parts[1]!.tags.some(({ kind }) => kind === 'audio' || kind === 'audioHeader')).toBe(false);
  });

  it.each([
    ['as before, no part begins', 7, 1],
    ['otherwise, another part begins', 0, 2],
  ])('are known again after the program was killed; encoded %s', async (_, configuration, count) => {
    const name = `killed-${String(configuration)}`;
    const { pass, key, inter, describePicture, find, clock } = publish(name);
    key();
    await pass(400, inter);
    describePicture(7);
    key();
    await pass(12_000, inter);
    await eventually('all is written', async () => {
      await clock.advance(frameMs);
      return (
        ((
          await storedFile(
            path.join(
              dir,
              (await readdir(dir)).find((one) => one.startsWith(name))!,
            ),
          )
        )?.bytes ?? 0) > 14_000
      );
    });
    const after = publish(name, find('started')?.at);
    await eventually('the former recording', () => after.find('lost'));
    after.describePicture(configuration);
    after.describeSound();
    after.key();
    await after.pass(400, after.inter);
    const { partsAt } = await after.end();
    expect(partsAt[0]).toBe(401);
    expect(partsAt).toHaveLength(count);
  });
});
