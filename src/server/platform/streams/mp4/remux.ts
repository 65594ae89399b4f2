import { open } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { FlvDemuxer as HeaderReader } from 'xgplayer-transmuxer';
import { FlvDemuxer } from '../flv/flv-demuxer';
import type { FlvTag } from '../flv/flv-tag';
import { flvHeader, flvTagData, MalformedFlv } from '../flv/flv-tag';

/** Bytes of a tag's payload before its H.264 or AAC. */
const videoHeadBytes = 5;
const audioHeadBytes = 2;
/** The composition time, signed, stands in the last three of the former. */
const compositionTimeAt = 2;

/** An AAC frame has so many samples of its core rate; HE-AAC doubles rate and samples. */
const samplesPerFrame = 1024;
/** A single picture lasts as long as one at 25 a second. */
const singlePictureMs = 40;

/**
 * Writes an FLV recording as an MP4 file without encoding it anew. The recording has one configuration of H.264 and at most
 * one of AAC; it is read up to its last whole tag. The same recording makes the same bytes: the file's own times are
 * `createdAt`, not the present. Answers when the last picture is over, in milliseconds; null, and half a file, where it has none.
 */
export async function remux(flv: AsyncIterable<Buffer>, target: string, createdAt: Date): Promise<number | null> {
  const movies: Movie[] = [];
  const format = new Mp4OutputFormat({
    fastStart: false,
    onMoov: (data, position) => movies.push({ bytes: Buffer.from(data), position }),
  });
  const output = new Output({ format, target: new FilePathTarget(target) });
  const writer = new TrackWriter();
  output.addVideoTrack(writer.pictures);
  // A track without packets is left out of the file.
  output.addAudioTrack(writer.sounds);
  await output.start();
  try {
    for await (const tag of tagsOf(flv)) await writer.write(tag);
    if (writer.endsAtMs === null) {
      await output.cancel();
      return null;
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  for (const movie of movies) await stamp(target, movie, createdAt);
  return writer.endsAtMs;
}

async function* tagsOf(flv: AsyncIterable<Buffer>): AsyncGenerator<FlvTag, void> {
  const demuxer = new FlvDemuxer();
  try {
    for await (const chunk of flv) yield* demuxer.push(chunk);
  } catch (error) {
    // Its writer died here.
    if (!(error instanceof MalformedFlv)) throw error;
  }
}

class TrackWriter {
  readonly pictures = new EncodedVideoPacketSource('avc');
  readonly sounds = new EncodedAudioPacketSource('aac');
  /** When the last picture is over; null before the first. */
  endsAtMs: number | null = null;
  private video: VideoDecoderConfig | null = null;
  private audio: AudioDecoderConfig | null = null;
  private readonly pictureTimes = new PictureTimes();
  private soundTimes = new SoundTimes(0);
  private previousMs: number | null = null;

  async write(tag: FlvTag): Promise<void> {
    switch (tag.kind) {
      case 'videoHeader':
        this.video ??= videoConfigOf(tag);
        break;
      case 'audioHeader':
        if (this.audio !== null) break;
        this.audio = audioConfigOf(tag);
        if (this.audio !== null) this.soundTimes = new SoundTimes((samplesPerFrame * 1_000) / this.audio.sampleRate);
        break;
      case 'keyFrame':
      case 'interFrame':
        await this.writePicture(tag);
        break;
      case 'audio':
        await this.writeSound(tag);
    }
  }

  private async writePicture({ kind, timestampMs, bytes }: FlvTag): Promise<void> {
    const isKey = kind === 'keyFrame';
    const data = flvTagData(bytes);
    if (this.video === null || data.length <= videoHeadBytes || !(isKey || this.previousMs !== null)) return;
    // The last picture lasts as long as the one before it.
    const lastsMs = this.previousMs === null ? singlePictureMs : timestampMs - this.previousMs;
    const shownMs = this.pictureTimes.place(timestampMs + data.readIntBE(compositionTimeAt, 3), isKey);
    const packet = packetOf(data.subarray(videoHeadBytes), isKey, shownMs, lastsMs);
    this.previousMs = timestampMs;
    this.endsAtMs = Math.max(this.endsAtMs ?? 0, shownMs + lastsMs);
    await this.pictures.add(packet, { decoderConfig: this.video });
  }

  private async writeSound({ timestampMs, bytes }: FlvTag): Promise<void> {
    const data = flvTagData(bytes);
    if (this.audio === null || data.length <= audioHeadBytes) return;
    const { frameMs } = this.soundTimes;
    const packet = packetOf(data.subarray(audioHeadBytes), true, this.soundTimes.place(timestampMs), frameMs);
    await this.sounds.add(packet, { decoderConfig: this.audio });
  }
}

/** Display times as MP4 can say them: each one once, and none before those of the group of pictures before. */
class PictureTimes {
  private latest = -1;
  private latestBefore = -1;
  private taken = new Set<number>();

  place(atMs: number, isKey: boolean): number {
    if (isKey) {
      this.latestBefore = this.latest;
      this.taken = new Set();
    }
    let placed = Math.max(atMs, this.latestBefore + 1);
    while (this.taken.has(placed)) placed += 1;
    this.taken.add(placed);
    this.latest = Math.max(this.latest, placed);
    return placed;
  }
}

/** Sound whose time differs more was interrupted, or its clock runs differently. */
const toleratedMs = 100;

/** Times of sounds: one frame behind the other, for FLV rounds each to a millisecond and encoders send several at once. */
class SoundTimes {
  private next: number | null = null;

  constructor(readonly frameMs: number) {}

  place(stampMs: number): number {
    const expected = this.next ?? stampMs;
    const isExpected = Math.abs(stampMs - expected) < toleratedMs;
    const placed = isExpected ? expected : Math.max(stampMs, expected - this.frameMs / 2);
    this.next = placed + this.frameMs;
    return placed;
  }
}

function packetOf(data: Buffer, isKey: boolean, atMs: number, lastsMs: number): EncodedPacket {
  return new EncodedPacket(data, isKey ? 'key' : 'delta', atMs / 1_000, lastsMs / 1_000);
}

function videoConfigOf({ bytes }: FlvTag): VideoDecoderConfig | null {
  const { videoTrack } = readHeader(bytes);
  const { codec, width, height } = videoTrack;
  if (!videoTrack.present) return null;
  const description = flvTagData(bytes).subarray(videoHeadBytes);
  return { codec, codedWidth: width, codedHeight: height, description };
}

function audioConfigOf({ bytes }: FlvTag): AudioDecoderConfig | null {
  const { audioTrack } = readHeader(bytes);
  const { objectType, sampleRate, channelCount } = audioTrack;
  if (!audioTrack.present) return null;
  const description = flvTagData(bytes).subarray(audioHeadBytes);
  return { codec: `mp4a.40.${objectType}`, sampleRate, numberOfChannels: channelCount, description };
}

function readHeader(tag: Buffer) {
  return new HeaderReader().demux(Buffer.concat([flvHeader(true), tag]), false, true, false);
}

/** Boxes that hold others, and those that say when the file was made (ISO/IEC 14496-12, 8.2 to 8.4). */
const containers = ['moov', 'trak', 'mdia'];
const timed = ['mvhd', 'tkhd', 'mdhd'];
const boxHeadBytes = 8;

/** Seconds from 1904, the beginning of time in MP4, to 1970. */
const secondsTo1970 = 2_082_844_800;

/** The box that describes the file, and where it stands. */
interface Movie {
  readonly bytes: Buffer;
  readonly position: number;
}

/** Replaces the present time, which the library has entered. */
async function stamp(file: string, { bytes, position }: Movie, at: Date): Promise<void> {
  enterTime(bytes, Math.floor(at.getTime() / 1_000) + secondsTo1970);
  const handle = await open(file, 'r+');
  try {
    await handle.write(bytes, 0, bytes.length, position);
  } finally {
    await handle.close();
  }
}

function enterTime(boxes: Buffer, seconds: number): void {
  for (let at = 0; at < boxes.length;) {
    const box = boxes.subarray(at, at + boxes.readUInt32BE(at));
    const type = box.toString('latin1', 4, boxHeadBytes);
    const content = box.subarray(boxHeadBytes);
    if (containers.includes(type)) enterTime(content, seconds);
    if (timed.includes(type)) enterTimes(content, seconds);
    at += box.length;
  }
}

/** When it was made and when it was changed, behind version and flags; of 64 bits in version 1. */
function enterTimes(content: Buffer, seconds: number): void {
  const isWide = content.readUInt8(0) === 1;
  for (const index of [0, 1]) {
    if (isWide) content.writeBigUInt64BE(BigInt(seconds), 4 + 8 * index);
    else content.writeUInt32BE(seconds, 4 + 4 * index);
  }
}
