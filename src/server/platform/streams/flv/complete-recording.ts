import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { decodeAmf } from '../amf/amf0';
import { FlvDemuxer } from './flv-demuxer';
import type { FlvTag } from './flv-tag';
import { FLV_HEADER, MalformedFlv, TAG_HEADER_BYTES } from './flv-tag';
import { RecordingIndex } from './recording-index';

/**
 * Enters duration, size and key frames into the head of a recording whose writer died before it could, so that it can be
 * sought like any other. Nothing else of the file changes, and a writer that lives after all has the last word. Answers
 * its milliseconds; null when the file is none of ours.
 */
export async function completeRecording(file: string): Promise<number | null> {
  const found = await survey(file);
  if (found === null || found.isComplete) return found?.durationMs ?? null;
  const { head, index, durationMs, bytes } = found;
  const tag = index.tag(durationMs, bytes);
  if (tag.length !== head.length) return null;
  const handle = await open(file, 'r+');
  try {
    await handle.write(tag, 0, tag.length, FLV_HEADER.length);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return durationMs;
}

interface Survey {
  readonly head: Buffer;
  readonly index: RecordingIndex;
  readonly isComplete: boolean;
  readonly durationMs: number;
  /** Up to the end of the last whole tag. */
  readonly bytes: number;
}

async function survey(file: string): Promise<Survey | null> {
  let head: Buffer | null = null;
  let index = new RecordingIndex(null);
  let durationMs = 0;
  let bytes = FLV_HEADER.length;
  for await (const tag of tagsOf(file)) {
    if (head === null) {
      if (tag.kind !== 'metadata') return null;
      head = tag.bytes;
      const told = durationOf(tag);
      if (told > 0) return { head, index, isComplete: true, durationMs: told, bytes };
      index = new RecordingIndex(head);
    }
    if (tag.kind === 'keyFrame') index.add(tag.timestampMs, bytes);
    durationMs = Math.max(durationMs, tag.timestampMs);
    bytes += tag.bytes.length;
  }
  return head === null ? null : { head, index, isComplete: false, durationMs, bytes };
}

/** Up to the first tag that is not whole: there the writer died. */
async function* tagsOf(file: string): AsyncGenerator<FlvTag, void> {
  const demuxer = new FlvDemuxer();
  try {
    for await (const chunk of createReadStream(file)) yield* demuxer.push(chunk as Buffer);
  } catch (error) {
    if (!(error instanceof MalformedFlv)) throw error;
  }
}

/** Milliseconds; zero when the head does not say. */
function durationOf(metadata: FlvTag): number {
  try {
    const [, facts] = decodeAmf(metadata.bytes.subarray(TAG_HEADER_BYTES, -4));
    if (typeof facts !== 'object' || facts === null || !('duration' in facts)) return 0;
    return typeof facts.duration === 'number' ? facts.duration * 1000 : 0;
  } catch {
    return 0;
  }
}
