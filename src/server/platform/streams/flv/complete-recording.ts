import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { FlvDemuxer } from './flv-demuxer';
import type { FlvTag } from './flv-tag';
import { flvHeaderBytes, flvTag, flvTagData, flvHeader, MalformedFlv } from './flv-tag';
import { RecordingIndex } from './recording-index';
import type { Written } from './recording-index';

/** A recording up to the end of its last whole tag. */
export interface CompletedRecording extends Written {
  readonly index: RecordingIndex;
  readonly hasAudio: boolean;
  /** Null while it has no picture. */
  readonly lastPart: PartHeaders | null;
}

/** Headers of a part of a recording. */
export interface PartHeaders {
  /** Payloads, as they follow one another. */
  readonly payloads: Buffer;
  readonly hasAudio: boolean;
}

type Surveyed = Omit<CompletedRecording, 'lastPart'>;

/**
 * Enters what it holds, duration, size and key frames into the head of a recording whose writer died before it could, so that it can be
 * sought, or gone on with, like any other. Nothing else of the file changes, and a writer that lives after all has the last
 * word. Only what was written after the head was written last is read. Null when the file is none of ours.
 */
export async function completeRecording(file: string): Promise<CompletedRecording | null> {
  const handle = await open(file, 'r+');
  try {
    const head = await headOf(file);
    const known = head === null ? null : RecordingIndex.read(head);
    if (head === null || known === null) return null;
    const told = { ...known, hasAudio: await announcesAudio(handle) };
    const mediaAt = flvHeaderBytes + head.length;
    const { size } = await handle.stat();
    if (told.bytes === size) return { ...told, lastPart: await lastPartOf(file, told.index, mediaAt) };
    const found = await survey(file, told, mediaAt);
    const bytes = Buffer.concat([flvHeader(found.hasAudio), found.index.tag(found.durationMs, found.bytes)]);
    await handle.write(bytes, 0, bytes.length, 0);
    await handle.datasync();
    return { ...found, lastPart: await lastPartOf(file, found.index, mediaAt) };
  } finally {
    await handle.close();
  }
}

/** As the header says it. */
async function announcesAudio(handle: FileHandle): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(flvHeaderBytes), 0, flvHeaderBytes, 0);
  return buffer.equals(flvHeader(true));
}

async function headOf(file: string): Promise<Buffer | null> {
  for await (const { kind, bytes } of tagsOf(file)) return kind === 'metadata' ? bytes : null;
  return null;
}

/** From where the index ends to the first tag that is not whole: there the writer died. */
async function survey(file: string, known: Surveyed, mediaAt: number): Promise<Surveyed> {
  let { durationMs, bytes, hasAudio } =
    known.bytes > mediaAt ? known : { durationMs: 0, bytes: mediaAt, hasAudio: false };
  /** Headers that were repeated before a key frame belong to it. */
  let headersAt: number | null = null;
  for await (const tag of tagsOf(file, bytes)) {
    const isHeader = tag.kind === 'videoHeader' || tag.kind === 'audioHeader';
    if (tag.kind === 'keyFrame') known.index.add(tag.timestampMs, headersAt ?? bytes);
    if (tag.kind === 'keyFrame' && headersAt !== null && headersAt !== mediaAt)
      known.index.addChange(tag.timestampMs, headersAt);
    headersAt = isHeader ? (headersAt ?? bytes) : null;
    if (tag.bytes[0] === flvTag.audio) hasAudio = true;
    durationMs = Math.max(durationMs, tag.timestampMs);
    bytes += tag.bytes.length;
  }
  return { index: known.index, durationMs, bytes, hasAudio };
}

/** Headers of the part that was running; they stand before its first picture. */
async function lastPartOf(file: string, { changes }: RecordingIndex, mediaAt: number): Promise<PartHeaders | null> {
  const payloads: Buffer[] = [];
  let hasAudio = false;
  for await (const { kind, bytes } of tagsOf(file, changes.at(-1)?.position ?? mediaAt)) {
    if (kind === 'keyFrame') break;
    if (kind !== 'videoHeader' && kind !== 'audioHeader') continue;
    payloads.push(flvTagData(bytes));
    hasAudio ||= kind === 'audioHeader';
  }
  return payloads.length === 0 ? null : { payloads: Buffer.concat(payloads), hasAudio };
}

async function* tagsOf(file: string, start = 0): AsyncGenerator<FlvTag, void> {
  const demuxer = new FlvDemuxer();
  try {
    if (start > 0) yield* demuxer.push(flvHeader(true));
    for await (const chunk of createReadStream(file, { start })) yield* demuxer.push(chunk as Buffer);
  } catch (error) {
    if (!(error instanceof MalformedFlv)) throw error;
  }
}
