import { ByteQueue } from '../flv/byte-queue';
import { maxTagBytes } from '../flv/flv-tag';

/**
 * What the ingest program sends through its pipe: for each publisher's connection one `begin` with the stream's name,
 * then whole FLV tags, then one `end`. On the wire: kind (1 byte), connection (4), length (4), payload.
 */
export interface MediaFrame {
  readonly kind: 'begin' | 'tag' | 'end';
  readonly connection: number;
  readonly payload: Buffer;
}

const kinds = ['begin', 'tag', 'end'] as const;
const headBytes = 9;
const mostPayloadBytes = maxTagBytes + 64;
const nothing = Buffer.alloc(0);

export function writeMediaFrame(kind: MediaFrame['kind'], connection: number, payload: Buffer = nothing): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kinds.indexOf(kind), 0);
  head.writeUInt32BE(connection, 1);
  head.writeUInt32BE(payload.length, 5);
  return Buffer.concat([head, payload]);
}

export class MediaFrameReader {
  private readonly queue = new ByteQueue();

  /** The frames completed by this chunk. Throws when the pipe carries anything else. */
  *push(chunk: Buffer): Generator<MediaFrame, void> {
    this.queue.push(chunk);
    for (;;) {
      const head = this.queue.peek(headBytes);
      if (head === null) return;
      const kind = kinds[head.readUInt8(0)];
      const length = head.readUInt32BE(5);
      if (kind === undefined || length > mostPayloadBytes) throw new Error('the media pipe is out of step');
      const frame = this.queue.take(headBytes + length);
      if (frame === null) return;
      yield { kind, connection: frame.readUInt32BE(1), payload: frame.subarray(headBytes) };
    }
  }
}
