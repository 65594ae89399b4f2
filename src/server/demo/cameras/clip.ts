import { readFile } from 'node:fs/promises';
import { encodeAmf } from '../../platform/streams/amf/amf0';
import { FlvDemuxer } from '../../platform/streams/flv/flv-demuxer';
import type { FlvTag } from '../../platform/streams/flv/flv-tag';
import { flvTag, MalformedFlv, tagHeaderBytes } from '../../platform/streams/flv/flv-tag';

/** One message to publish. */
export interface ClipMessage {
  readonly type: number;
  /** Milliseconds since the clip's beginning. */
  readonly timestampMs: number;
  readonly payload: Buffer;
}

/** A short film that can be shown over and over. */
export interface Clip {
  /** Metadata and sequence headers, sent once. */
  readonly opening: readonly ClipMessage[];
  /** Sound and pictures in the order of their time. */
  readonly frames: readonly ClipMessage[];
  /** Where the first frame comes again. */
  readonly durationMs: number;
}

/** Reads an FLV file with a constant frame rate. Throws MalformedFlv when it holds no film. */
export async function loadClip(file: string): Promise<Clip> {
  const tags = [...new FlvDemuxer().push(await readFile(file))];
  const pictures = tags.filter(isPicture);
  const [first] = pictures;
  const last = pictures.at(-1);
  if (first === undefined || last === undefined || first === last) throw new MalformedFlv('the clip has no pictures');
  const shown = last.timestampMs - first.timestampMs;
  const durationMs = Math.round((shown * pictures.length) / (pictures.length - 1));
  const frames = tags
    .filter((tag) => isPicture(tag) || (tag.kind === 'audio' && tag.timestampMs < durationMs))
    .map(messageOf)
    .sort((a, b) => a.timestampMs - b.timestampMs);
  const opening = tags
    .filter(({ kind }) => kind === 'metadata' || kind === 'videoHeader' || kind === 'audioHeader')
    .map(messageOf)
    .map((message) => (message.type === flvTag.script ? asDataFrame(message) : message));
  return { opening, frames, durationMs };
}

function isPicture({ kind }: FlvTag): boolean {
  return kind === 'keyFrame' || kind === 'interFrame';
}

function messageOf({ timestampMs, bytes }: FlvTag): ClipMessage {
  return { type: bytes.readUInt8(0), timestampMs, payload: bytes.subarray(tagHeaderBytes, bytes.length - 4) };
}

/** Servers keep metadata for later viewers when it comes with this command. */
function asDataFrame(message: ClipMessage): ClipMessage {
  return { ...message, payload: Buffer.concat([encodeAmf('@setDataFrame'), message.payload]) };
}
