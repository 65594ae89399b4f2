import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { decodeAmf, encodeAmf, encodeEcmaArray } from '../../../src/server/platform/streams/amf/amf0';
import type { AmfValue } from '../../../src/server/platform/streams/amf/amf0';
import { completeRecording } from '../../../src/server/platform/streams/flv/complete-recording';
import { FanOut } from '../../../src/server/platform/streams/flv/fan-out';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import type { FlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import {
  flvTag,
  flvTagData,
  flvHeader,
  MalformedFlv,
  readFlvTag,
  writeFlvTag,
} from '../../../src/server/platform/streams/flv/flv-tag';
import { Recorder } from '../../../src/server/platform/streams/flv/recorder';
import { RecordingIndex } from '../../../src/server/platform/streams/flv/recording-index';
import { storedFile } from '../../../src/server/platform/files/stored-file';
import { readRecording } from '../../../src/server/platform/streams/flv/serve-recording';
import { LiveStream } from '../../../src/server/platform/streams/live-stream';
import { Timeline } from '../../../src/server/platform/streams/flv/timeline';
import { ChunkReader } from '../../../src/server/demo/cameras/chunk-reader';
import { chunkStreams, ChunkWriter, messageType } from '../../../src/server/demo/cameras/chunk-writer';
import { HeldClock } from '../../support/clock';
import { clipFile } from './support/publisher';
import { read } from './support/stage';
import { eventually } from '../../support/eventually';

const picture = (key: boolean, timestampMs: number, bytes = 100): FlvTag =>
  readFlvTag(
    writeFlvTag(flvTag.video, timestampMs, Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1]), Buffer.alloc(bytes)])),
  );
const header = (): FlvTag => readFlvTag(writeFlvTag(flvTag.video, 0, Buffer.from([0x17, 0, 0, 0, 0])));
const audioHeader = (): FlvTag => readFlvTag(writeFlvTag(flvTag.audio, 0, Buffer.from([0xaf, 0, 0x12, 0x10])));
const sound = (timestampMs: number): FlvTag =>
  readFlvTag(writeFlvTag(flvTag.audio, timestampMs, Buffer.from([0xaf, 1, 9])));
const silent = pino({ level: 'silent' });

describe('FLV', () => {
  it('is cut into the same tags however its bytes arrive', async () => {
    const bytes = await readFile(clipFile);
    const whole = [...new FlvDemuxer().push(bytes)];
    expect(whole.filter(({ kind }) => kind === 'keyFrame')).toHaveLength(8);
    for (const size of [1, 7, 1_000, 65_536]) {
      const demuxer = new FlvDemuxer();
      const tags: FlvTag[] = [];
      for (let at = 0; at < bytes.length; at += size) tags.push(...demuxer.push(bytes.subarray(at, at + size)));
      expect(Buffer.concat(tags.map((tag) => tag.bytes)).equals(bytes.subarray(13))).toBe(true);
      expect(tags).toHaveLength(whole.length);
    }
  });

  it('is refused when it is damaged', async () => {
    const bytes = Buffer.from(await readFile(clipFile));
    const drain = (given: Buffer) => [...new FlvDemuxer().push(given)];
    expect(() => drain(Buffer.from('not a video at all'))).toThrow(MalformedFlv);
    bytes[14] = 0xff;
    expect(() => drain(bytes)).toThrow(MalformedFlv);
    expect(() => readFlvTag(Buffer.alloc(4))).toThrow(MalformedFlv);
    expect(() => readFlvTag(writeFlvTag(15, 0, Buffer.alloc(3)))).toThrow('unknown type 15');
  });

  it.each([
    ['the description', '9061766331014d001f', 'videoHeader', '1700000000014d001f'],
    ['a key frame', '91617663310000050000', 'keyFrame', '17010000050000'],
    ['a frame without a time of its own', 'a36176633141', 'interFrame', '270100000041'],
  ])('reads %s of H.264 by Enhanced RTMP as FLV has always had it', (_, hex, kind, plain) => {
    const tag = readFlvTag(writeFlvTag(flvTag.video, 40, Buffer.from(hex, 'hex')));
    expect([tag.kind, tag.timestampMs, flvTagData(tag.bytes).toString('hex')]).toEqual([kind, 40, plain]);
  });

  it('keeps timestamps beyond 24 bits', () => {
    expect(readFlvTag(writeFlvTag(flvTag.audio, 0x12345678, Buffer.from([0xaf, 1]))).timestampMs).toBe(0x12345678);
  });

  it('passes on no codec that a browser cannot play', () => {
    expect(readFlvTag(writeFlvTag(flvTag.video, 0, Buffer.from([0x12, 0, 0]))).kind).toBe('ignored');
    expect(readFlvTag(writeFlvTag(flvTag.video, 0, Buffer.from('\x90hvc1', 'latin1'))).kind).toBe('ignored');
    expect(readFlvTag(writeFlvTag(flvTag.audio, 0, Buffer.from([0x2f, 0xff]))).kind).toBe('ignored');
    expect(readFlvTag(writeFlvTag(flvTag.video, 0, Buffer.alloc(0))).kind).toBe('ignored');
  });
});

describe('the clock of a stream', () => {
  it('begins at 0, runs on over a reconnect and over a clock that jumps', () => {
    const timeline = new Timeline();
    const pictureAt = (at: number) => timeline.place(at, 'picture');
    expect([5_000, 5_040].map(pictureAt)).toEqual([0, 40]);
    expect(timeline.place(5_020, 'sound')).toBe(20);
    timeline.interrupt();
    expect([0, 66].map(pictureAt)).toEqual([80, 146]);
    expect(pictureAt(4_000_000_000)).toBe(186);
    expect(pictureAt(4_000_000_066)).toBe(252);
    expect(pictureAt(3)).toBe(292);
  });

  it.each([-3_000, -500, 60_000])('runs on when the clock of pictures and sound jumps by %d ms', (jump) => {
    const timeline = new Timeline();
    const frames = Array.from({ length: 40 }, (_, index) => ({
      sourceMs: 10_000 + 20 * index + (index < 20 ? 0 : jump),
      kind: index % 2 === 0 ? ('picture' as const) : ('sound' as const),
    }));
    const placed = frames.map(({ sourceMs, kind }) => timeline.place(sourceMs, kind));
    expect(placed.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 20 * index));
    // One frame at 25 a second lies between the clocks.
    expect(placed.slice(20)).toEqual(Array.from({ length: 20 }, (_, index) => 420 + 20 * index));
  });

  it('gives pictures strictly increasing places whatever the encoder says', () => {
    const timeline = new Timeline();
    const placed = [100, 100, 90, 120, 119].map((at) => timeline.place(at, 'picture'));
    expect(placed).toEqual([0, 1, 2, 20, 21]);
  });

  it('puts sound from just before the first picture at its beginning', () => {
    const timeline = new Timeline();
    expect(timeline.place(1_000, 'picture')).toBe(0);
    expect([880, 900, 1_020].map((at) => timeline.place(at, 'sound'))).toEqual([0, 1, 20]);
  });
});

describe('the fan-out', () => {
  it('lets a viewer who came too early begin with the next key frame', async () => {
    const fanOut = new FanOut(new HeldClock());
    fanOut.push(header());
    const seen = read(fanOut.addViewer());
    fanOut.push(picture(false, 0));
    fanOut.push(picture(true, 66));
    fanOut.push(picture(false, 132));
    fanOut.end();
    await eventually('the end', () => seen.isEnded());
    expect(seen.tags.map(({ kind }) => kind)).toEqual(['videoHeader', 'keyFrame', 'interFrame']);
  });

  it('never gives a frame twice to a viewer who joins between two writes', async () => {
    const fanOut = new FanOut(new HeldClock());
    fanOut.push(header());
    fanOut.push(picture(true, 0));
    const sound = readFlvTag(writeFlvTag(flvTag.audio, 10, Buffer.from([0xaf, 1, 9])));
    const early = read(fanOut.addViewer());
    fanOut.push(sound);
    const late = read(fanOut.addViewer());
    fanOut.end();
    await eventually('the end', () => early.isEnded() && late.isEnded());
    expect(early.tags.map(({ kind }) => kind)).toEqual(['videoHeader', 'keyFrame', 'audio']);
    expect(late.tags.map(({ kind }) => kind)).toEqual(['videoHeader', 'keyFrame', 'audio']);
  });

  it('drops a viewer that leaves too many bytes unread, and no other', async () => {
    const fanOut = new FanOut(new HeldClock());
    fanOut.push(header());
    fanOut.push(picture(true, 0));
    const slow = fanOut.addViewer();
    const quick = read(fanOut.addViewer());
    for (let frame = 1; frame < 12; frame += 1) {
      fanOut.push(picture(true, frame * 66, 600_000));
      await new Promise(setImmediate);
    }
    expect(slow.body.destroyed).toBe(true);
    await eventually('all frames', () => quick.tags.filter(({ kind }) => kind === 'keyFrame').length === 12);
    fanOut.end();
  });

  it('keeps no group of pictures without bound', () => {
    const fanOut = new FanOut(new HeldClock());
    fanOut.push(header());
    fanOut.push(picture(true, 0));
    for (let frame = 0; frame < 40; frame += 1) fanOut.push(picture(false, frame, 100_000));
    expect(fanOut.addViewer().body.readableLength).toBe(0);
    fanOut.end();
  });
});

describe('the head of a stream', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'flv-head-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const announced = { pictures: 0x01, both: 0x05 };
  const open = (name: string, started = jest.fn()) => ({
    started,
    stream: new LiveStream({
      ...{ name, recordingsDir: dir, clock: new HeldClock(), log: silent, former: null },
      ...{ started, resumed: jest.fn() },
    }),
  });
  const recorded = async (stream: LiveStream) => {
    const recording = await stream.end();
    return readFile(path.join(dir, recording?.file ?? ''));
  };

  it('announces sound when it is described before the first pictures', async () => {
    const { stream, started } = open('usual');
    stream.push(header());
    stream.push(audioHeader());
    stream.push(picture(true, 0));
    expect(started).toHaveBeenCalledTimes(1);
    const seen = read(stream.watch()!);
    const file = await recorded(stream);
    await eventually('the end', () => seen.isEnded());
    expect([seen.bytes()[4], file[4]]).toEqual([announced.both, announced.both]);
  });

  it('announces none after half a second of pictures without', async () => {
    const { stream, started } = open('silent');
    stream.push(header());
    stream.push(picture(true, 1_000));
    stream.push(picture(false, 1_400));
    expect(started).not.toHaveBeenCalled();
    expect(stream.watch()).toBeNull();
    stream.push(picture(false, 1_500));
    expect(started).toHaveBeenCalledTimes(1);
    const seen = read(stream.watch()!);
    const file = await recorded(stream);
    await eventually('the end', () => seen.isEnded());
    expect([seen.bytes()[4], file[4]]).toEqual([announced.pictures, announced.pictures]);
    expect(seen.tags.map(({ kind, timestampMs }) => `${kind} ${timestampMs}`)).toEqual([
      ...['videoHeader 0', 'keyFrame 0', 'interFrame 400', 'interFrame 500'],
    ]);
  });

  it('waits for sound that is described a moment after the first picture, and loses nothing', async () => {
    const { stream } = open('moment');
    stream.push(header());
    stream.push(picture(true, 0));
    stream.push(picture(false, 66));
    stream.push(audioHeader());
    stream.push(sound(70));
    const seen = read(stream.watch()!);
    const file = await recorded(stream);
    await eventually('the end', () => seen.isEnded());
    expect([seen.bytes()[4], file[4]]).toEqual([announced.both, announced.both]);
    expect(seen.tags.map(({ kind }) => kind)).toEqual([
      ...['videoHeader', 'audioHeader', 'keyFrame', 'interFrame', 'audio'],
    ]);
  });

  it('that announced no sound ends for its viewers when some comes: they begin anew, the file says both', async () => {
    const { stream } = open('late');
    stream.push(header());
    stream.push(picture(true, 0));
    stream.push(picture(false, 600));
    const early = read(stream.watch()!);
    stream.push(audioHeader());
    stream.push(sound(700));
    await eventually('the viewer is let go', () => early.isEnded());
    const late = read(stream.watch()!);
    const tags = (file: Buffer) => [...new FlvDemuxer().push(file)].map(({ kind }) => kind);
    stream.push(picture(true, 800));
    stream.push(sound(810));
    const file = await recorded(stream);
    await eventually('the end', () => late.isEnded());
    expect([early.bytes()[4], late.bytes()[4], file[4]]).toEqual([0x01, 0x05, 0x05]);
    // The recording has it from a key frame on.
    expect(tags(file).slice(-5)).toEqual(['interFrame', 'videoHeader', 'audioHeader', 'keyFrame', 'audio']);
  });

  it('that announced sound ends for its viewers when the camera returns without', async () => {
    const { stream } = open('lost');
    for (const tag of [header(), audioHeader(), picture(true, 0), sound(10)]) stream.push(tag);
    const early = read(stream.watch()!);
    stream.pause();
    stream.push(header());
    stream.push(picture(true, 0));
    stream.push(picture(false, 500));
    await eventually('the viewer is let go', () => early.isEnded());
    const late = read(stream.watch()!);
    await stream.end();
    await eventually('the end', () => late.isEnded());
    expect([early.bytes()[4], late.bytes()[4]]).toEqual([announced.both, announced.pictures]);
  });

  describe('of a recording from before it told the truth', () => {
    const serve = async (bytes: Buffer, start = 0, end = bytes.length - 1) => {
      const file = path.join(dir, 'old.flv');
      await writeFile(file, bytes);
      const chunks: Buffer[] = [];
      const stored = await storedFile(file);
      if (stored === null) throw new Error('The recording is not there');
      for await (const chunk of await readRecording(stored, start, end)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    };
    const old = (...tags: readonly FlvTag[]) => Buffer.concat([flvHeader(true), ...tags.map(({ bytes }) => bytes)]);

    it('is mended on the way, whichever part is asked for', async () => {
      const wrong = old(header(), picture(true, 0), picture(false, 66));
      const right = Buffer.concat([flvHeader(false), wrong.subarray(13)]);
      expect((await serve(wrong)).equals(right)).toBe(true);
      for (const [start, end] of [
        [0, 0],
        [2, 4],
        [4, 40],
        [5, 30],
        [12, 13],
        [13, 60],
      ] as const) {
        expect((await serve(wrong, start, end)).equals(right.subarray(start, end + 1))).toBe(true);
      }
    });

    it('stays where there is sound, and where there is no FLV', async () => {
      const right = old(header(), audioHeader(), picture(true, 0), sound(10));
      expect((await serve(right)).equals(right)).toBe(true);
      for (const other of [Buffer.from('no video at all, but long enough'), Buffer.from('short')]) {
        expect((await serve(other)).equals(other)).toBe(true);
      }
    });
  });
});

describe('the index of a recording', () => {
  it('has one size, however many key frames it lists', () => {
    const index = new RecordingIndex(null);
    const empty = index.tag(0, 0).length;
    for (let second = 0; second < 3_000; second += 1) index.add(second * 1_000, 10_000 + second * 30_000);
    const tag = index.tag(3_000_000, 90_000_000);
    expect(tag).toHaveLength(empty);
    const [name, facts] = decodeAmf(tag.subarray(11, -4));
    expect(name).toBe('onMetaData');
    const { duration, keyframes } = facts as unknown as {
      duration: number;
      keyframes: { times: number[]; filepositions: number[] };
    };
    expect(duration).toBe(3_000);
    expect(keyframes.times.length).toBeGreaterThan(300);
    expect(keyframes.times.slice(0, 3)).toEqual([0, 8, 16]);
    expect(keyframes.filepositions[1]).toBe(250_000);
  });
});

/** Most that ffmpeg takes; at a longer one it gives up what follows. */
const longestText = 1023;
const textsIn = (value: AmfValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('the index of a recording as others read it', () => {
  it('has no text that ffmpeg does not take', () => {
    const index = new RecordingIndex(null);
    index.add(0, 10_000);
    const values = decodeAmf(index.tag(1_000, 90_000).subarray(11, -4));
    expect(values.flatMap(textsIn).filter((text) => text.length > longestText)).toEqual([]);
  });

  it('is as long as it was when its room was kept by a text, so that such a recording goes on', () => {
    const facts = { duration: 2, filesize: 90_000, hasKeyframes: true };
    const keyframes = { times: [0], filepositions: [10_000] };
    const payload = encodeEcmaArray({ ...facts, keyframes, reserved: ' '.repeat(511 * 18) });
    const former = writeFlvTag(flvTag.script, 0, Buffer.concat([encodeAmf('onMetaData'), payload]));
    const read = RecordingIndex.read(former);
    expect(read).toMatchObject({ durationMs: 2_000, bytes: 90_000 });
    expect(read?.index.tag(2_000, 90_000)).toHaveLength(former.length);
  });
});

describe('a recording that is being written', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'flv-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('is added to four times a second, and at once when much has come', async () => {
    const clock = new HeldClock();
    const options = { dir, name: 'now', startedAt: new Date(), metadata: null, hasAudio: false, clock, log: silent };
    const recorder = new Recorder(options);
    let file = '';
    await eventually('the file is there', async () => {
      file = (await readdir(dir))[0] ?? '';
      return file !== '';
    });
    const { bytes } = picture(true, 0);
    const size = async () => (await stat(path.join(dir, file))).size;
    recorder.write(bytes, 0, true);
    await clock.advance(249);
    expect(await size()).toBe(0);
    await clock.advance(1);
    await eventually('it is written', async () => (await size()) > bytes.length);
    const before = await size();
    recorder.write(Buffer.concat([bytes, Buffer.alloc(300_000)]), 40, false);
    await eventually('much is written at once', async () => (await size()) === before + bytes.length + 300_000);
    await recorder.abandon();
  });
});

describe('a recording whose writer died', () => {
  const held = { clock: new HeldClock(), log: silent };
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'flv-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  /** The clip as a recorder writes it: with its head completed, and as it is before that. */
  async function recorded(name: string) {
    const clip = [...new FlvDemuxer().push(await readFile(clipFile))];
    const metadata = clip.find(({ kind }) => kind === 'metadata')?.bytes ?? null;
    const recorder = new Recorder({ dir, name, startedAt: new Date(), metadata, hasAudio: true, ...held });
    for (const { kind, bytes, timestampMs } of clip) {
      if (kind !== 'metadata') recorder.write(bytes, timestampMs, kind === 'keyFrame');
    }
    const recording = await recorder.finish();
    const finished = await readFile(path.join(dir, recording?.file ?? ''));
    const head = new RecordingIndex(metadata).tag(0, 0);
    const unfinished = Buffer.concat([finished.subarray(0, 13), head, finished.subarray(13 + head.length)]);
    return { finished, unfinished, durationMs: recording?.durationMs };
  }

  async function completed(bytes: Buffer) {
    const file = path.join(dir, 'one.flv');
    await writeFile(file, bytes);
    const durationMs = (await completeRecording(file))?.durationMs;
    return { file, durationMs, bytes: await readFile(file) };
  }

  it('gets the head it would have got', async () => {
    const { finished, unfinished, durationMs } = await recorded('whole');
    expect(unfinished.equals(finished)).toBe(false);
    const mended = await completed(unfinished);
    expect(mended.durationMs).toBe(durationMs);
    expect(mended.bytes.equals(finished)).toBe(true);
    expect((await completed(mended.bytes)).durationMs).toBe(durationMs);
  });

  it('is told up to its last whole tag, and keeps every byte', async () => {
    const { unfinished, durationMs = 0 } = await recorded('torn');
    const torn = unfinished.subarray(0, unfinished.length - 20_000);
    const mended = await completed(torn);
    expect(mended.durationMs).toBeGreaterThan(durationMs / 2);
    expect(mended.durationMs).toBeLessThan(durationMs);
    expect(mended.bytes).toHaveLength(torn.length);
    const garbled = Buffer.concat([torn, Buffer.alloc(5_000, 0xff)]);
    expect((await completed(garbled)).durationMs).toBe(mended.durationMs);
  });

  it('is gone on with where it broke off: one file, one index, the half written cut away', async () => {
    const { unfinished } = await recorded('further');
    const { file } = await completed(unfinished.subarray(0, unfinished.length - 20_000));
    const former = await completeRecording(file);
    if (former === null) throw new Error('it is one of ours');
    const options = { dir, name: 'further', startedAt: new Date(), metadata: null, hasAudio: false, ...held };
    const recorder = new Recorder({ ...options, former: { file: path.basename(file), ...former } });
    const resumedAtMs = former.durationMs + 40;
    for (let second = 0; second < 3; second += 1) {
      recorder.write(picture(true, resumedAtMs + second * 1_000).bytes, resumedAtMs + second * 1_000, true);
    }
    expect(await recorder.finish()).toMatchObject({ file: 'one.flv', durationMs: resumedAtMs + 2_000 });
    const tags = [...new FlvDemuxer().push(await readFile(file))];
    const stamps = tags.filter(({ kind }) => kind === 'keyFrame').map(({ timestampMs }) => timestampMs);
    expect(stamps.slice(-3)).toEqual([0, 1_000, 2_000].map((ms) => resumedAtMs + ms));
    expect([...stamps].sort((a, b) => a - b)).toEqual(stamps);
    const [head] = tags;
    const [, facts] = decodeAmf(head?.bytes.subarray(11, -4) ?? Buffer.alloc(0));
    const { duration, keyframes } = facts as unknown as { duration: number; keyframes: { times: number[] } };
    expect(duration * 1_000).toBe(resumedAtMs + 2_000);
    expect(keyframes.times.map((seconds) => Math.round(seconds * 1_000))).toEqual(stamps);
  });

  it('stays as it is when it is none of ours', async () => {
    const clip = await readFile(clipFile);
    for (const bytes of [clip, Buffer.from('no video'), Buffer.alloc(0), Buffer.alloc(4_321)]) {
      const { bytes: left } = await completed(bytes);
      expect(left.equals(bytes)).toBe(true);
    }
  });
});

describe('AMF0', () => {
  it('reads what it writes', () => {
    const values = [
      'connect',
      1,
      { app: 'live', deep: { on: true, none: null }, list: [1, 'two'] },
      'x'.repeat(70_000),
    ];
    expect(decodeAmf(encodeAmf(...values))).toEqual(values);
    expect(decodeAmf(encodeEcmaArray({ width: 640 }))).toEqual([{ width: 640 }]);
  });

  it('refuses what is cut short, too deep or unknown', () => {
    expect(() => decodeAmf(encodeAmf({ a: 1 }).subarray(0, 7))).toThrow('cut short');
    expect(() => decodeAmf(Buffer.from([0x11]))).toThrow('unknown type 17');
    expect(() => decodeAmf(Buffer.from('0a00000001'.repeat(40), 'hex'))).toThrow('nested too deeply');
  });
});

describe('RTMP chunks', () => {
  it('are joined however they are cut, with long timestamps too', () => {
    const writer = new ChunkWriter();
    const payloads = [Buffer.alloc(10, 1), Buffer.alloc(128, 2), Buffer.alloc(5_000, 3)];
    const bytes = Buffer.concat(
      payloads.flatMap((payload) =>
        [1_000, 0x1_000_000].map((timestampMs) =>
          writer.write({
            chunkStream: chunkStreams.video,
            type: messageType.video,
            streamId: 1,
            timestampMs,
            payload,
          }),
        ),
      ),
    );
    for (const size of [1, 13, 400, bytes.length]) {
      const reader = new ChunkReader();
      const read: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) {
        for (const message of reader.push(bytes.subarray(at, at + size))) read.push(message.payload);
      }
      expect(read).toEqual(payloads.flatMap((payload) => [payload, payload]));
    }
  });
});
