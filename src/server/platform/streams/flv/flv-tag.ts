/** What a tag means to a viewer who joins: `ignored` tags carry no picture and no sound and are not passed on. */
export type FlvTagKind = 'metadata' | 'audioHeader' | 'videoHeader' | 'keyFrame' | 'interFrame' | 'audio' | 'ignored';

export interface FlvTag {
  readonly kind: FlvTagKind;
  readonly timestampMs: number;
  /** The whole tag with its header and the trailing tag size, as it stands in a file. */
  readonly bytes: Buffer;
}

/** The bytes are not FLV, or exceed what a sane encoder sends. */
export class MalformedFlv extends Error {
  override readonly name = 'MalformedFlv';
}

export const flvTag = { audio: 8, video: 9, script: 18 } as const;

/** Length of a file's header and of the size of the tag before the first, which follows it. */
export const flvHeaderBytes = 13;

/**
 * What a file begins with (version 1): it announces pictures and, where there is any, sound. A player waits for whatever
 * is announced, some of them for ever.
 */
export function flvHeader(hasAudio: boolean): Buffer {
  return Buffer.from(`464c5601${hasAudio ? '05' : '01'}0000000900000000`, 'hex');
}

export const tagHeaderBytes = 11;
const trailerBytes = 4;

/** Larger than any key frame of a 4K camera; what claims to be more is not video. */
export const maxTagBytes = 4 * 1024 * 1024;

const onMetaData = Buffer.from('\x02\x00\x0aonMetaData', 'latin1');

/** Reads one whole tag, H.264 of Enhanced RTMP as FLV has always had it; throws MalformedFlv when its sizes contradict each other or its type is unknown. */
export function readFlvTag(bytes: Buffer): FlvTag {
  if (bytes.length < tagHeaderBytes + trailerBytes) throw new MalformedFlv('a tag is cut short');
  const dataBytes = flvTagDataBytes(bytes);
  const trailer = tagHeaderBytes + dataBytes;
  if (bytes.length !== trailer + trailerBytes || bytes.readUInt32BE(trailer) !== trailer) {
    throw new MalformedFlv('the sizes of a tag contradict each other');
  }
  const timestampMs = bytes.readUIntBE(4, 3) + bytes.readUInt8(7) * 0x1000000;
  const type = bytes.readUInt8(0);
  const data = bytes.subarray(tagHeaderBytes, trailer);
  const plain = type === flvTag.video ? plainAvc(data) : null;
  if (plain !== null) return { kind: kindOf(type, plain), timestampMs, bytes: writeFlvTag(type, timestampMs, plain) };
  return { kind: kindOf(type, data), timestampMs, bytes };
}

/** Length of the payload announced by a tag's header (at least eleven bytes). */
export function flvTagDataBytes(header: Buffer): number {
  return header.readUIntBE(1, 3);
}

/** The payload of a whole tag. */
export function flvTagData(bytes: Buffer): Buffer {
  return bytes.subarray(tagHeaderBytes, -trailerBytes);
}

/** Builds a tag around a payload. */
export function writeFlvTag(type: number, timestampMs: number, data: Buffer): Buffer {
  const bytes = Buffer.alloc(tagHeaderBytes + data.length + trailerBytes);
  bytes.writeUInt8(type, 0);
  bytes.writeUIntBE(data.length, 1, 3);
  stampFlvTag(bytes, timestampMs);
  data.copy(bytes, tagHeaderBytes);
  bytes.writeUInt32BE(tagHeaderBytes + data.length, tagHeaderBytes + data.length);
  return bytes;
}

/** Changes the timestamp of a tag in place. */
export function stampFlvTag(bytes: Buffer, timestampMs: number): void {
  bytes.writeUIntBE(timestampMs % 0x1000000, 4, 3);
  bytes.writeUInt8(Math.floor(timestampMs / 0x1000000) & 0xff, 7);
}

function kindOf(type: number, data: Buffer): FlvTagKind {
  switch (type) {
    case flvTag.script:
      return data.subarray(0, onMetaData.length).equals(onMetaData) ? 'metadata' : 'ignored';
    case flvTag.audio:
      return kindOfAudio(data);
    case flvTag.video:
      return kindOfVideo(data);
    default:
      throw new MalformedFlv(`a tag has the unknown type ${type}`);
  }
}

const aacFormat = 10;

/** aacFormat; the console's browsers play nothing else. */
function kindOfAudio(data: Buffer): FlvTagKind {
  const [first, second] = data;
  if (first === undefined || second === undefined || first >> 4 !== aacFormat) return 'ignored';
  return second === 0 ? 'audioHeader' : 'audio';
}

const avcFormat = 7;
const keyFrame = 1;
export const enhancedVideo = 0x80;

/** Packet types of Enhanced RTMP, and the AVC packet types of FLV that mean the same. */
const avcPackets: Readonly<Record<number, number>> = { 0: 0, 1: 1, 2: 2, 3: 1 };
/** A frame without the composition time that FLV puts before it. */
const codedFramesX = 3;
const enhancedHeadBytes = 5;

/** True for a video message with H.264 of Enhanced RTMP (`avc1`; specification v2, "Enhanced video"). */
export function isEnhancedAvc(data: Buffer): boolean {
  return ((data[0] ?? 0) & enhancedVideo) !== 0 && data.toString('latin1', 1, enhancedHeadBytes) === 'avc1';
}

/** The same message as FLV has always had it; null where it is something else. */
function plainAvc(data: Buffer): Buffer | null {
  if (!isEnhancedAvc(data)) return null;
  const first = data.readUInt8(0);
  const packet = first & 0x0f;
  const avcPacket = avcPackets[packet];
  if (avcPacket === undefined) return null;
  const hasTime = avcPacket === 1 && packet !== codedFramesX;
  const head = [(first & 0x70) | avcFormat, avcPacket, ...(hasTime ? [] : [0, 0, 0])];
  return Buffer.concat([Buffer.from(head), data.subarray(enhancedHeadBytes)]);
}

/** H.264 as FLV has always carried it; other codecs, and H.264 in another way, cannot be played by the console. */
function kindOfVideo(data: Buffer): FlvTagKind {
  const [first, second] = data;
  if (first === undefined || second === undefined) return 'ignored';
  const frame: FlvTagKind = ((first >> 4) & 0x07) === keyFrame ? 'keyFrame' : 'interFrame';
  if ((first & enhancedVideo) !== 0 || (first & 0x0f) !== avcFormat) return 'ignored';
  if (second === 0) return 'videoHeader';
  return second === 1 ? frame : 'ignored';
}
