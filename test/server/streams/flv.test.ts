import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { decodeAmf, encodeAmf, encodeEcmaArray } from '../../../src/server/platform/streams/amf/amf0';
import { completeRecording } from '../../../src/server/platform/streams/flv/complete-recording';
import { FanOut } from '../../../src/server/platform/streams/flv/fan-out';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import type { FlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { FLV_TAG, MalformedFlv, readFlvTag, writeFlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { Recorder } from '../../../src/server/platform/streams/flv/recorder';
import { RecordingIndex } from '../../../src/server/platform/streams/flv/recording-index';
import { Timeline } from '../../../src/server/platform/streams/flv/timeline';
import { ChunkReader } from '../../../src/server/platform/streams/simulator/chunk-reader';
import { CHUNK_STREAM, ChunkWriter, MESSAGE } from '../../../src/server/platform/streams/simulator/chunk-writer';
import { clipFile } from './support/publisher';
import { read } from './support/stage';
import { eventually } from '../../support/eventually';

const picture = (key: boolean, timestampMs: number, bytes = 100): FlvTag =>
  readFlvTag(
    writeFlvTag(FLV_TAG.video, timestampMs, Buffer.concat([Buffer.from([key ? 0x17 : 0x27, 1]), Buffer.alloc(bytes)])),
  );
const header = (): FlvTag => readFlvTag(writeFlvTag(FLV_TAG.video, 0, Buffer.from([0x17, 0, 0, 0, 0])));

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

  it('keeps timestamps beyond 24 bits', () => {
    expect(readFlvTag(writeFlvTag(FLV_TAG.audio, 0x12345678, Buffer.from([0xaf, 1]))).timestampMs).toBe(0x12345678);
  });

  it('passes on no codec that a browser cannot play', () => {
    expect(readFlvTag(writeFlvTag(FLV_TAG.video, 0, Buffer.from([0x12, 0, 0]))).kind).toBe('ignored');
    expect(readFlvTag(writeFlvTag(FLV_TAG.video, 0, Buffer.from('\x90hvc1', 'latin1'))).kind).toBe('videoHeader');
    expect(readFlvTag(writeFlvTag(FLV_TAG.video, 0, Buffer.alloc(0))).kind).toBe('ignored');
  });
});

describe('the clock of a stream', () => {
  it('begins at 0, runs on over a reconnect and over a clock that jumps', () => {
    const timeline = new Timeline();
    expect([5_000, 5_040, 5_020].map((at) => timeline.place(at))).toEqual([0, 40, 20]);
    timeline.interrupt();
    expect([0, 66].map((at) => timeline.place(at))).toEqual([80, 146]);
    expect(timeline.place(4_000_000_000)).toBe(186);
    expect(timeline.place(4_000_000_066)).toBe(252);
    expect(timeline.place(3)).toBe(292);
  });
});

describe('the fan-out', () => {
  it('lets a viewer who came too early begin with the next key frame', async () => {
    const fanOut = new FanOut();
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
    const fanOut = new FanOut();
    fanOut.push(header());
    fanOut.push(picture(true, 0));
    const sound = readFlvTag(writeFlvTag(FLV_TAG.audio, 10, Buffer.from([0xaf, 1, 9])));
    const early = read(fanOut.addViewer());
    fanOut.push(sound);
    const late = read(fanOut.addViewer());
    fanOut.end();
    await eventually('the end', () => early.isEnded() && late.isEnded());
    expect(early.tags.map(({ kind }) => kind)).toEqual(['videoHeader', 'keyFrame', 'audio']);
    expect(late.tags.map(({ kind }) => kind)).toEqual(['videoHeader', 'keyFrame', 'audio']);
  });

  it('drops a viewer that leaves too many bytes unread, and no other', async () => {
    const fanOut = new FanOut();
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
    const fanOut = new FanOut();
    fanOut.push(header());
    fanOut.push(picture(true, 0));
    for (let frame = 0; frame < 40; frame += 1) fanOut.push(picture(false, frame, 100_000));
    expect(fanOut.addViewer().body.readableLength).toBe(0);
    fanOut.end();
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

describe('a recording whose writer died', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'flv-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  /** The clip as a recorder writes it: with its head completed, and as it is before that. */
  async function recorded(name: string) {
    const clip = [...new FlvDemuxer().push(await readFile(clipFile))];
    const metadata = clip.find(({ kind }) => kind === 'metadata')?.bytes ?? null;
    const recorder = new Recorder({ dir, name, startedAt: new Date(), metadata, log: pino({ level: 'silent' }) });
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
    const durationMs = await completeRecording(file);
    return { durationMs, bytes: await readFile(file) };
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
          writer.write({ chunkStream: CHUNK_STREAM.video, type: MESSAGE.video, streamId: 1, timestampMs, payload }),
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
