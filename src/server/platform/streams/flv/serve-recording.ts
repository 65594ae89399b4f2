import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Stored } from '../../files/depot';
import { flvHeaderBytes, flvTag, flvHeader, flvTagDataBytes, tagHeaderBytes } from './flv-tag';

/** Tags looked at: more than the first ten seconds have. Sound stands, if there is any, right behind the index. */
const mostTags = 1_000;
/** Read at a time: whoever is asked may be far away. */
const windowBytes = 256 * 1024;

const trailerBytes = 4;

/**
 * A part of a recording, both ends inclusive, whose header announces what the file holds: former recordings announce sound
 * without having any, and a player waits for it.
 */
export async function readRecording(recording: Stored, start: number, end: number): Promise<Readable> {
  if (start >= flvHeaderBytes || end < start) return recording.read(start, Math.max(0, end));
  const header = await headerOf(recording);
  if (header === null) return recording.read(start, end);
  return Readable.from(follow(header.subarray(start, end + 1), recording, end), { objectMode: false });
}

async function* follow(head: Buffer, recording: Stored, end: number): AsyncGenerator<Buffer, void> {
  yield head;
  if (end >= flvHeaderBytes) yield* await recording.read(flvHeaderBytes, end);
}

/** As it should stand in the file; null when the file is no FLV. */
async function headerOf(recording: Stored): Promise<Buffer | null> {
  const looking = new Window(recording);
  const found = await looking.at(0, flvHeaderBytes);
  return found?.toString('latin1', 0, 3) === 'FLV' ? flvHeader(await hasSound(looking)) : null;
}

async function hasSound(looking: Window): Promise<boolean> {
  let at = flvHeaderBytes;
  for (let looked = 0; looked < mostTags; looked += 1) {
    const head = await looking.at(at, tagHeaderBytes);
    if (head === null) return false;
    if (head[0] === flvTag.audio) return true;
    at += tagHeaderBytes + flvTagDataBytes(head) + trailerBytes;
  }
  return false;
}

/** What is looked at of a recording. */
class Window {
  private start = 0;
  private held = Buffer.alloc(0);

  constructor(private readonly recording: Stored) {}

  /** Null where the file ends before. */
  async at(position: number, bytes: number): Promise<Buffer | null> {
    const { recording } = this;
    if (position + bytes > recording.bytes) return null;
    if (position < this.start || position + bytes > this.start + this.held.length) {
      const last = Math.min(position + windowBytes, recording.bytes) - 1;
      this.held = await buffer(await recording.read(position, last));
      this.start = position;
    }
    const from = position - this.start;
    return this.held.length < from + bytes ? null : this.held.subarray(from, from + bytes);
  }
}
