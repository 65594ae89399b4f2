import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import type { EncodedPacket, InputTrack } from 'mediabunny';
import { FlvDemuxer } from '../../../src/server/platform/streams/flv/flv-demuxer';
import type { FlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { flvHeader, flvTag, flvTagData, writeFlvTag } from '../../../src/server/platform/streams/flv/flv-tag';
import { remux } from '../../../src/server/platform/streams/mp4/remux';
import { withFfmpeg, withFfprobe } from './support/encoder';
import { clipFile } from './support/publisher';

const createdAt = new Date('2026-05-01T08:00:00+08:00');
let folder: string;
let clip: readonly FlvTag[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mp4-'));
  clip = [...new FlvDemuxer().push(await readFile(clipFile))];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isPicture = ({ kind }: FlvTag) => kind === 'keyFrame' || kind === 'interFrame';
const pictures = () => clip.filter(isPicture);
const videoHeader = () => clip.find(({ kind }) => kind === 'videoHeader')!;
const audioHeader = () => clip.find(({ kind }) => kind === 'audioHeader')!;

/** The picture at another time, and shown so much later. */
function moved({ bytes }: FlvTag, timestampMs: number, shownLaterMs = 0): Buffer {
  const data = Buffer.from(flvTagData(bytes));
  data.writeIntBE(shownLaterMs, 2, 3);
  return writeFlvTag(flvTag.video, timestampMs, data);
}

/** Answers how long it plays, and the file. */
async function convert(tags: readonly Buffer[], name = 'made.mp4') {
  const target = path.join(folder, name);
  const flv = Buffer.concat([flvHeader(true), ...tags]);
  const source = (async function* () {
    for (let at = 0; at < flv.length; at += 10_000) yield await Promise.resolve(flv.subarray(at, at + 10_000));
  })();
  return { target, durationMs: await remux(source, target, createdAt) };
}

async function packetsOf(track: InputTrack | null): Promise<readonly EncodedPacket[]> {
  const found: EncodedPacket[] = [];
  if (track !== null) for await (const packet of new EncodedPacketSink(track).packets()) found.push(packet);
  return found;
}

async function readBack(target: string) {
  const input = new Input({ source: new FilePathSource(target), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    seconds: await input.computeDuration(),
    video,
    audio,
    pictures: await packetsOf(video),
    sounds: await packetsOf(audio),
  };
}

const sha256 = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
const inMs = (packets: readonly EncodedPacket[]) => packets.map(({ timestamp }) => Math.round(timestamp * 1_000));

it('holds the very pictures and sounds of the recording, described as they were', async () => {
  const { target, durationMs } = await convert(clip.map(({ bytes }) => bytes));
  const made = await readBack(target);
  const wanted = pictures().map(({ bytes }) => flvTagData(bytes).subarray(5));
  expect(made.pictures.map(({ data }) => Buffer.from(data).equals(wanted[made.pictures.length] ?? data))).not.toContain(
    false,
  );
  expect(Buffer.concat(made.pictures.map(({ data }) => data)).equals(Buffer.concat(wanted))).toBe(true);
  expect(made.pictures.filter(({ type }) => type === 'key')).toHaveLength(8);
  const heard = clip.filter(({ kind }) => kind === 'audio').map(({ bytes }) => flvTagData(bytes).subarray(2));
  expect(Buffer.concat(made.sounds.map(({ data }) => data)).equals(Buffer.concat(heard))).toBe(true);
  expect(await made.video?.getCodecParameterString()).toBe('avc1.4d401f');
  expect([await made.video?.getCodedWidth(), await made.video?.getCodedHeight()]).toEqual([640, 360]);
  expect([await made.audio?.getSampleRate(), await made.audio?.getNumberOfChannels()]).toEqual([32_000, 1]);
  expect(inMs(made.pictures)).toEqual(pictures().map(({ timestampMs }) => timestampMs));
  // The last picture lasts as long as the one before it.
  const [before, last] = pictures().slice(-2);
  expect(durationMs).toBe(2 * last!.timestampMs - before!.timestampMs);
});

it('is the same file whenever it is made, and says when it was filmed', async () => {
  const tags = clip.map(({ bytes }) => bytes);
  const first = await convert(tags, 'first.mp4');
  jest.spyOn(Date, 'now').mockReturnValue(new Date('2031-01-01').getTime());
  const second = await convert(tags, 'second.mp4').finally(() => jest.restoreAllMocks());
  expect(await sha256(first.target)).toBe(await sha256(second.target));
  const bytes = await readFile(first.target);
  const seconds = bytes.readUInt32BE(bytes.indexOf('mvhd') + 8) - 2_082_844_800;
  expect(new Date(seconds * 1_000)).toEqual(createdAt);
});

it('shows pictures that are decoded before others at their own times', async () => {
  const shownMs = [80, 200, 120, 160, 320, 240, 280];
  const [key, ...rest] = pictures().slice(0, shownMs.length);
  const tags = [key!, ...rest].map((tag, index) => moved(tag, 40 * index, shownMs[index]! - 40 * index));
  const { target, durationMs } = await convert([videoHeader().bytes, ...tags]);
  const made = await readBack(target);
  expect(inMs(made.pictures)).toEqual(shownMs);
  expect(durationMs).toBe(360);
  expect(made.seconds).toBeCloseTo(0.36, 3);
});

it('goes on where the times of a new encoder begin before the last pictures of the old one were shown', async () => {
  const [key, inter] = [pictures()[0]!, pictures()[1]!];
  const tags = [moved(key, 0, 80), moved(inter, 40, 80), moved(key, 80), moved(inter, 120), moved(inter, 121)];
  const { target } = await convert([videoHeader().bytes, ...tags]);
  expect(inMs((await readBack(target)).pictures)).toEqual([80, 120, 121, 122, 123]);
});

it('lays sounds end to end where their times are rounded or come several at once, and keeps a silence', async () => {
  const sound = clip.find(({ kind }) => kind === 'audio')!;
  const stamps = [0, 32, 33, 96, 128, 1_000, 1_032];
  const tags = stamps.map((at) => writeFlvTag(flvTag.audio, at, Buffer.from(flvTagData(sound.bytes))));
  const { target } = await convert([videoHeader().bytes, audioHeader().bytes, moved(pictures()[0]!, 0), ...tags]);
  expect(inMs((await readBack(target)).sounds)).toEqual([0, 32, 64, 96, 128, 1_000, 1_032]);
});

it('has no sound where the recording only announces it, and begins with a picture that can be decoded', async () => {
  const [key, inter] = [pictures()[0]!, pictures()[1]!];
  const { target } = await convert([videoHeader().bytes, audioHeader().bytes, moved(inter, 0), moved(key, 40)]);
  const made = await readBack(target);
  expect(made.audio).toBeNull();
  expect(inMs(made.pictures)).toEqual([40]);
});

it('ends at the last whole tag, and cannot be made of a recording without pictures', async () => {
  const [key, inter] = [pictures()[0]!, pictures()[1]!];
  const cut = [videoHeader().bytes, moved(key, 0), moved(inter, 40), Buffer.alloc(50, 0xff)];
  expect(inMs((await readBack((await convert(cut)).target)).pictures)).toEqual([0, 40]);
  expect((await convert([videoHeader().bytes, moved(inter, 0)])).durationMs).toBeNull();
});

withFfmpeg('what an encoder made with B-frames plays as long and in the same order', async () => {
  const flv = path.join(folder, 'encoded.flv');
  const film = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=4'];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:duration=4'];
  const coding = ['-c:v', 'libx264', '-bf', '2', '-g', '25', '-c:a', 'aac', flv];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...film, ...tone, ...coding]);
  const tags = [...new FlvDemuxer().push(await readFile(flv))];
  const { target } = await convert(tags.map(({ bytes }) => bytes));
  const made = await readBack(target);
  const shown = tags.filter(isPicture).map(({ bytes, timestampMs }) => timestampMs + bytes.readIntBE(13, 3));
  expect(inMs(made.pictures)).toEqual(shown);
  expect(shown).not.toEqual([...shown].sort((one, other) => one - other));
  expect(made.pictures).toHaveLength(100);
  await writeFile(path.join(folder, 'judged.mp4'), await readFile(target));
});

withFfprobe('another reader finds no fault, and each picture decoded later than the one before', async () => {
  const { target } = await convert(clip.map(({ bytes }) => bytes));
  const judge = (...asked: string[]) =>
    execFileSync('ffprobe', ['-v', 'warning', '-of', 'csv=p=0', ...asked, target], { encoding: 'utf8' });
  expect(
    execFileSync('ffprobe', ['-v', 'warning', '-count_frames', '-show_streams', '-of', 'json', target], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  ).toContain('"codec_name": "aac"');
  const decoded = judge('-select_streams', 'v', '-show_entries', 'packet=dts').trim().split('\n').map(Number);
  expect(decoded.every((dts, index) => index === 0 || dts > decoded[index - 1]!)).toBe(true);
  expect(decoded).toHaveLength(pictures().length);
});
