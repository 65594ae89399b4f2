import type { AmfObject, AmfValue } from '../amf/amf0';
import { decodeAmf, encodeAmf, encodeEcmaArray } from '../amf/amf0';
import { FLV_TAG, TAG_HEADER_BYTES, writeFlvTag } from './flv-tag';

/** Key frames listed in a file, so that a player can jump; a longer recording lists every second, fourth, ... of them. */
const MOST_LISTED = 512;
const BYTES_PER_ENTRY = 18;

interface KeyFrame {
  readonly seconds: number;
  readonly position: number;
}

/** Facts about the pictures that a publisher's own metadata may tell. */
const COPIED = ['width', 'height', 'framerate', 'videocodecid', 'audiocodecid', 'audiosamplerate', 'stereo'] as const;

/**
 * The `onMetaData` tag of a recording. It has the same size with no key frame as with all of them, so it is written
 * first and overwritten in place when the duration is known.
 */
export class RecordingIndex {
  private keyFrames: KeyFrame[] = [];
  private stride = 1;
  private seen = 0;
  private readonly facts: AmfObject;

  constructor(publisherMetadata: Buffer | null) {
    this.facts = factsOf(publisherMetadata);
  }

  add(timestampMs: number, position: number): void {
    if (this.seen % this.stride === 0) this.keyFrames.push({ seconds: timestampMs / 1000, position });
    this.seen += 1;
    if (this.keyFrames.length > MOST_LISTED) {
      this.keyFrames = this.keyFrames.filter((_, index) => index % 2 === 0);
      this.stride *= 2;
    }
  }

  tag(durationMs: number, bytes: number): Buffer {
    const payload = encodeEcmaArray({
      duration: durationMs / 1000,
      filesize: bytes,
      ...this.facts,
      hasKeyframes: true,
      keyframes: {
        times: this.keyFrames.map(({ seconds }) => seconds),
        filepositions: this.keyFrames.map(({ position }) => position),
      },
      // Its length makes up for the entries that are not there.
      reserved: ' '.repeat((MOST_LISTED - this.keyFrames.length) * BYTES_PER_ENTRY),
    });
    return writeFlvTag(FLV_TAG.script, 0, Buffer.concat([encodeAmf('onMetaData'), payload]));
  }
}

function factsOf(metadata: Buffer | null): AmfObject {
  if (metadata === null) return {};
  try {
    const [, values] = decodeAmf(metadata.subarray(TAG_HEADER_BYTES, metadata.length - 4));
    return Object.fromEntries(COPIED.flatMap((name) => plainFact(values, name)));
  } catch {
    // A publisher's unreadable metadata describes nothing; the pictures can still be recorded.
    return {};
  }
}

function plainFact(values: AmfValue | undefined, name: string): [string, AmfValue][] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  const fact: AmfValue | undefined = (values as AmfObject)[name];
  return typeof fact === 'number' || typeof fact === 'boolean' ? [[name, fact]] : [];
}
