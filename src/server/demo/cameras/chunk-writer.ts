/** RTMP message types that a publisher sends or understands. */
export const messageType = {
  setChunkSize: 1,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  data: 18,
  command: 20,
} as const;

/** Chunk streams keep the messages of one kind in order. */
export const chunkStreams = { control: 2, command: 3, audio: 4, data: 5, video: 6 } as const;

export interface OutgoingMessage {
  readonly chunkStream: number;
  readonly type: number;
  /** RTMP's message stream: 0 for the connection, else the number that createStream answered. */
  readonly streamId: number;
  readonly timestampMs: number;
  readonly payload: Buffer;
}

const extendedTime = 0xffffff;
const continuation = 0xc0;

/** Cuts messages into chunks of the announced size. */
export class ChunkWriter {
  /** Bytes of payload per chunk; 128 until another size has been announced. */
  chunkSize = 128;

  write({ chunkStream, type, streamId, timestampMs, payload }: OutgoingMessage): Buffer {
    const timestamp = timestampMs % 0x100000000;
    const extended = timestamp >= extendedTime;
    const clock = Buffer.alloc(extended ? 4 : 0);
    if (extended) clock.writeUInt32BE(timestamp, 0);
    const head = Buffer.alloc(12);
    head.writeUInt8(chunkStream, 0);
    head.writeUIntBE(extended ? extendedTime : timestamp, 1, 3);
    head.writeUIntBE(payload.length, 4, 3);
    head.writeUInt8(type, 7);
    head.writeUInt32LE(streamId, 8);
    const parts = [head, clock, payload.subarray(0, this.chunkSize)];
    for (let at = this.chunkSize; at < payload.length; at += this.chunkSize) {
      parts.push(Buffer.from([continuation | chunkStream]), clock, payload.subarray(at, at + this.chunkSize));
    }
    return Buffer.concat(parts);
  }
}
