import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Stored } from '../../files/depot';
import { FlvDemuxer } from './flv-demuxer';
import { flvHeader, flvHeaderBytes, flvTagDataBytes, MalformedFlv, stampFlvTag, tagHeaderBytes } from './flv-tag';
import { RecordingIndex } from './recording-index';

const trailerBytes = 4;

/**
 * One part of a recording as an FLV file of its own: it begins at 0, has an index, and is decoded with one configuration,
 * for a player takes no other one in the middle.
 * @param number Counts from 1.
 * @returns Null when there is no such part, or the file is none of ours.
 */
export async function recordingPart(recording: Stored, number: number): Promise<Stored | null> {
  const head = await headOf(recording);
  const known = head === null ? null : RecordingIndex.read(head);
  if (head === null || known === null) return null;
  const { index, durationMs } = known;
  const starts = [{ atMs: 0, position: flvHeaderBytes + head.length }, ...index.changes];
  const from = starts[number - 1];
  if (from === undefined) return null;
  const next = starts[number] ?? { atMs: durationMs, position: recording.bytes };
  /** Place of the first picture or sound in the part; an index has one length, whatever it lists. */
  const mediaAt = flvHeaderBytes + new RecordingIndex(null).tag(0, 0).length;
  const bytes = mediaAt + next.position - from.position;
  const ownIndex = index.ofPart(from, next.position, mediaAt).tag(next.atMs - from.atMs, bytes);
  const beginning = Buffer.concat([flvHeader(true), ownIndex]);
  const tagsAt = [from.position, ...index.positions()].filter((at) => at >= from.position && at < next.position);
  async function* read(start: number, end: number): AsyncGenerator<Buffer, void> {
    if (start < mediaAt) yield beginning.subarray(start, end + 1);
    if (end < mediaAt || from === undefined) return;
    const first = from.position + Math.max(0, start - mediaAt);
    const tag = Math.max(...tagsAt.filter((at) => at <= first));
    const last = from.position + end - mediaAt;
    yield* cut(tagsFrom(await recording.read(tag, next.position - 1), from.atMs), first - tag, last - tag);
  }
  return { bytes, read: (start, end) => Promise.resolve(Readable.from(read(start, end), { objectMode: false })) };
}

/** The index tag, whole. */
async function headOf(recording: Stored): Promise<Buffer | null> {
  const start = flvHeaderBytes;
  if (recording.bytes < start + tagHeaderBytes) return null;
  const header = await buffer(await recording.read(start, start + tagHeaderBytes - 1));
  const bytes = tagHeaderBytes + flvTagDataBytes(header) + trailerBytes;
  return recording.bytes < start + bytes ? null : buffer(await recording.read(start, start + bytes - 1));
}

/** Whole tags with timestamps that are earlier by `ms`; the bytes begin with a tag. */
async function* tagsFrom(bytes: Readable, ms: number): AsyncGenerator<Buffer, void> {
  const demuxer = new FlvDemuxer();
  demuxer.push(flvHeader(true)).next();
  try {
    for await (const chunk of bytes) {
      for (const tag of demuxer.push(chunk as Buffer)) {
        stampFlvTag(tag.bytes, Math.max(0, tag.timestampMs - ms));
        yield tag.bytes;
      }
    }
  } catch (error) {
    if (!(error instanceof MalformedFlv)) throw error;
  }
}

/** The bytes from one place to another, both inclusive, of what comes. */
async function* cut(chunks: AsyncIterable<Buffer>, first: number, last: number): AsyncGenerator<Buffer, void> {
  let at = 0;
  for await (const chunk of chunks) {
    const piece = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
    if (piece.length > 0) yield piece;
    at += chunk.length;
    if (at > last) return;
  }
}
