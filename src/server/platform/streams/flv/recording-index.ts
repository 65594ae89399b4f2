import { mostParts } from '../../../../contract/live';
import type { AmfObject, AmfValue } from '../amf/amf0';
import { decodeAmf, encodeAmf, encodeEcmaArray } from '../amf/amf0';
import { flvTag, tagHeaderBytes, writeFlvTag } from './flv-tag';

/**
 * Entries of a file: key frames, so that a player can jump, and changes of the encoding. A longer recording lists every
 * second, fourth, ... of its key frames.
 */
const mostListed = 512;

interface KeyFrame {
  readonly seconds: number;
  readonly position: number;
}

/** A place from which on another decoder configuration is needed: its time, and the byte at which its headers begin. */
export interface EncodingChange {
  readonly atMs: number;
  readonly position: number;
}

/** How much of a recording is on disk. */
export interface Written {
  readonly bytes: number;
  readonly durationMs: number;
}

/** Facts about the pictures that a publisher's own metadata may tell. */
const copied = ['width', 'height', 'framerate', 'videocodecid', 'audiocodecid', 'audiosamplerate', 'stereo'] as const;

/**
 * The `onMetaData` tag of a recording. It has the same size with no key frame as with all of them, so it is written
 * first and overwritten in place when the duration is known.
 */
export class RecordingIndex {
  private keyFrames: KeyFrame[] = [];
  private stride = 1;
  private seen = 0;
  private changed: EncodingChange[] = [];
  private readonly facts: AmfObject;

  constructor(publisherMetadata: Buffer | null) {
    this.facts = factsOf(publisherMetadata);
  }

  /** What such a tag said last, and where it had come to; null when it is none of ours. */
  static read(head: Buffer): (Written & { readonly index: RecordingIndex }) | null {
    const facts = valuesOf(head);
    const index = new RecordingIndex(head);
    const { duration, filesize, keyframes } = facts;
    if (typeof duration !== 'number' || typeof filesize !== 'number' || !isObject(keyframes)) return null;
    const [times, positions] = [numbersIn(keyframes['times']), numbersIn(keyframes['filepositions'])];
    // Some may have been listed before they were written.
    index.keyFrames = times
      .map((seconds, at) => ({ seconds, position: positions[at] ?? Infinity }))
      .filter(({ position }) => position < filesize);
    index.seen = index.keyFrames.length;
    index.changed = changesIn(numbersIn(facts['padded'])).filter(({ position }) => position < filesize);
    const written = { durationMs: Math.round(duration * 1000), bytes: filesize };
    return index.tag(written.durationMs, written.bytes).length === head.length ? { ...written, index } : null;
  }

  add(timestampMs: number, position: number): void {
    if (this.seen % this.stride === 0) this.keyFrames.push({ seconds: timestampMs / 1000, position });
    this.seen += 1;
    this.makeRoom();
  }

  get changes(): readonly EncodingChange[] {
    return this.changed;
  }

  /** The encoding changes: what decodes the following pictures stands at this position. */
  addChange(atMs: number, position: number): void {
    if (this.changed.length === mostParts - 1) return;
    this.changed.push({ atMs, position });
    this.makeRoom();
  }

  /** Times of the changes in a file of so many bytes, in milliseconds. */
  partsWithin(bytes: number): readonly number[] {
    return this.changed.filter(({ position }) => position < bytes).map(({ atMs }) => atMs);
  }

  /** Positions of the listed key frames. */
  positions(): readonly number[] {
    return this.keyFrames.map(({ position }) => position);
  }

  /** The index of what stands between two changes, as a file of its own whose first byte behind the index is `first`. */
  ofPart(from: EncodingChange, end: number, first: number): RecordingIndex {
    const part = new RecordingIndex(null);
    part.keyFrames = this.keyFrames
      .filter(({ position }) => position >= from.position && position < end)
      .map(({ seconds, position }) => ({
        seconds: seconds - from.atMs / 1000,
        position: position - from.position + first,
      }));
    return part;
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
      // The changes, and zeros for the entries that are not there; ffmpeg gives up at a text of more than 1,023 bytes.
      padded: [
        ...this.changed.flatMap(({ atMs, position }) => [atMs, position]),
        ...Array.from({ length: 2 * (mostListed - this.listed) }, () => 0),
      ],
    });
    return writeFlvTag(flvTag.script, 0, Buffer.concat([encodeAmf('onMetaData'), payload]));
  }

  private get listed(): number {
    return this.keyFrames.length + this.changed.length;
  }

  private makeRoom(): void {
    if (this.listed <= mostListed) return;
    this.keyFrames = this.keyFrames.filter((_, index) => index % 2 === 0);
    this.stride *= 2;
  }
}

function factsOf(metadata: Buffer | null): AmfObject {
  const values = metadata === null ? {} : valuesOf(metadata);
  return Object.fromEntries(copied.flatMap((name) => plainFact(values, name)));
}

function plainFact(values: AmfObject, name: string): [string, AmfValue][] {
  const fact = values[name];
  return typeof fact === 'number' || typeof fact === 'boolean' ? [[name, fact]] : [];
}

/** What a metadata tag tells; nothing where it cannot be read: the pictures can still be recorded. */
function valuesOf(metadata: Buffer): AmfObject {
  try {
    const [, values] = decodeAmf(metadata.subarray(tagHeaderBytes, metadata.length - 4));
    return isObject(values) ? values : {};
  } catch {
    return {};
  }
}

function isObject(value: AmfValue | undefined): value is AmfObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pairs of a time and a position, up to the first zeros. */
function changesIn(padded: readonly number[]): EncodingChange[] {
  const changes: EncodingChange[] = [];
  for (let at = 0; at < 2 * mostParts; at += 2) {
    const [atMs = 0, position = 0] = padded.slice(at, at + 2);
    if (position === 0) break;
    changes.push({ atMs, position });
  }
  return changes;
}

function numbersIn(value: AmfValue | undefined): readonly number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
}
