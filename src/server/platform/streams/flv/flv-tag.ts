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

export const FLV_TAG = { audio: 8, video: 9, script: 18 } as const;

/** File header (version 1, audio and video) and the size of the tag before the first. */
export const FLV_HEADER: Buffer = Buffer.from('464c5601050000000900000000', 'hex');

export const TAG_HEADER_BYTES = 11;
const TRAILER_BYTES = 4;

/** Larger than any key frame of a 4K camera; what claims to be more is not video. */
export const MAX_TAG_BYTES = 4 * 1024 * 1024;

const ON_META_DATA = Buffer.from('\x02\x00\x0aonMetaData', 'latin1');

/** Reads one whole tag; throws MalformedFlv when its sizes contradict each other or its type is unknown. */
export function readFlvTag(bytes: Buffer): FlvTag {
  if (bytes.length < TAG_HEADER_BYTES + TRAILER_BYTES) throw new MalformedFlv('a tag is cut short');
  const dataBytes = flvTagDataBytes(bytes);
  const trailer = TAG_HEADER_BYTES + dataBytes;
  if (bytes.length !== trailer + TRAILER_BYTES || bytes.readUInt32BE(trailer) !== trailer) {
    throw new MalformedFlv('the sizes of a tag contradict each other');
  }
  const timestampMs = bytes.readUIntBE(4, 3) + bytes.readUInt8(7) * 0x1000000;
  return { kind: kindOf(bytes.readUInt8(0), bytes.subarray(TAG_HEADER_BYTES, trailer)), timestampMs, bytes };
}

/** Length of the payload announced by a tag's header (at least eleven bytes). */
export function flvTagDataBytes(header: Buffer): number {
  return header.readUIntBE(1, 3);
}

/** Builds a tag around a payload. */
export function writeFlvTag(type: number, timestampMs: number, data: Buffer): Buffer {
  const bytes = Buffer.alloc(TAG_HEADER_BYTES + data.length + TRAILER_BYTES);
  bytes.writeUInt8(type, 0);
  bytes.writeUIntBE(data.length, 1, 3);
  stampFlvTag(bytes, timestampMs);
  data.copy(bytes, TAG_HEADER_BYTES);
  bytes.writeUInt32BE(TAG_HEADER_BYTES + data.length, TAG_HEADER_BYTES + data.length);
  return bytes;
}

/** Changes the timestamp of a tag in place. */
export function stampFlvTag(bytes: Buffer, timestampMs: number): void {
  bytes.writeUIntBE(timestampMs % 0x1000000, 4, 3);
  bytes.writeUInt8(Math.floor(timestampMs / 0x1000000) & 0xff, 7);
}

function kindOf(type: number, data: Buffer): FlvTagKind {
  switch (type) {
    case FLV_TAG.script:
      return data.subarray(0, ON_META_DATA.length).equals(ON_META_DATA) ? 'metadata' : 'ignored';
    case FLV_TAG.audio:
      return kindOfAudio(data);
    case FLV_TAG.video:
      return kindOfVideo(data);
    default:
      throw new MalformedFlv(`a tag has the unknown type ${type}`);
  }
}

const AAC = 10;
const ENHANCED_AUDIO = 9;

function kindOfAudio(data: Buffer): FlvTagKind {
  const [first, second] = data;
  if (first === undefined || second === undefined) return 'ignored';
  const format = first >> 4;
  if (format === AAC) return second === 0 ? 'audioHeader' : 'audio';
  if (format === ENHANCED_AUDIO) return (first & 0x0f) === 0 ? 'audioHeader' : 'audio';
  return 'audio';
}

const AVC = 7;
const KEY_FRAME = 1;
const ENHANCED_VIDEO = 0x80;

/** Classic AVC and the enhanced header (HEVC, AV1); other codecs cannot be played by the console's browsers. */
function kindOfVideo(data: Buffer): FlvTagKind {
  const [first, second] = data;
  if (first === undefined || second === undefined) return 'ignored';
  const frame: FlvTagKind = ((first >> 4) & 0x07) === KEY_FRAME ? 'keyFrame' : 'interFrame';
  const codecOrPacket = first & 0x0f;
  if ((first & ENHANCED_VIDEO) !== 0) {
    if (codecOrPacket === 0) return 'videoHeader';
    return codecOrPacket === 1 || codecOrPacket === 3 ? frame : 'ignored';
  }
  if (codecOrPacket !== AVC) return 'ignored';
  if (second === 0) return 'videoHeader';
  return second === 1 ? frame : 'ignored';
}
