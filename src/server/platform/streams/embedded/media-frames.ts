import { ByteQueue } from '../flv/byte-queue';
import { MAX_TAG_BYTES } from '../flv/flv-tag';

/**
 * What the ingest program sends through its pipe: for each publisher's connection one `begin` with the stream's name,
 * then whole FLV tags, then one `end`. On the wire: kind (1 byte), connection (4), length (4), payload.
 */
export interface MediaFrame {
  readonly kind: 'begin' | 'tag' | 'end';
  readonly connection: number;
  readonly payload: Buffer;
}

const KINDS = ['begin', 'tag', 'end'] as const;
const HEAD_BYTES = 9;
const MOST_PAYLOAD_BYTES = MAX_TAG_BYTES + 64;
const NOTHING = Buffer.alloc(0);

export function writeMediaFrame(kind: MediaFrame['kind'], connection: number, payload: Buffer = NOTHING): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(KINDS.indexOf(kind), 0);
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
      const head = this.queue.peek(HEAD_BYTES);
      if (head === null) return;
      const kind = KINDS[head.readUInt8(0)];
      const length = head.readUInt32BE(5);
      if (kind === undefined || length > MOST_PAYLOAD_BYTES) throw new Error('the media pipe is out of step');
      const frame = this.queue.take(HEAD_BYTES + length);
      if (frame === null) return;
      yield { kind, connection: frame.readUInt32BE(1), payload: frame.subarray(HEAD_BYTES) };
    }
  }
}
