import { ByteQueue } from '../../platform/streams/flv/byte-queue';

export interface IncomingMessage {
  readonly type: number;
  readonly payload: Buffer;
}

class MalformedRtmp extends Error {
  override readonly name = 'MalformedRtmp';
}

/** A server answers a publisher with commands and control messages; nothing of that is long. */
const mostMessageBytes = 64 * 1024;
const mostChunkStreams = 64;
const messageHeaderBytes = [11, 7, 3, 0] as const;
const extended = 0xffffff;

interface ChunkStream {
  length: number;
  type: number;
  extended: boolean;
  parts: Buffer[];
  received: number;
}

interface ChunkHead {
  readonly format: number;
  readonly id: number;
  /** Bytes of the basic and the message header. */
  readonly bytes: number;
}

/** Joins a server's chunks into messages. */
export class ChunkReader {
  /** Bytes of payload per chunk; the server announces changes. */
  chunkSize = 128;
  private readonly queue = new ByteQueue();
  private readonly streams = new Map<number, ChunkStream>();

  /** The messages completed by these bytes. Throws MalformedRtmp. */
  *push(bytes: Buffer): Generator<IncomingMessage, void> {
    this.queue.push(bytes);
    for (;;) {
      const head = this.head();
      if (head === null) return;
      const stream = this.streamOf(head);
      const chunk = this.chunk(head, stream);
      if (chunk === null) return;
      stream.parts.push(chunk);
      stream.received += chunk.length;
      if (stream.received < stream.length) continue;
      const payload = Buffer.concat(stream.parts);
      stream.parts = [];
      stream.received = 0;
      yield { type: stream.type, payload };
    }
  }

  /** Null while the header has not arrived. */
  private head(): ChunkHead | null {
    const first = this.queue.peek(1)?.readUInt8(0);
    if (first === undefined) return null;
    const format = first >> 6;
    const short = first & 0x3f;
    const basicBytes = short === 0 ? 2 : short === 1 ? 3 : 1;
    const basic = this.queue.peek(basicBytes);
    if (basic === null) return null;
    const id = basicBytes === 1 ? short : basicBytes === 2 ? 64 + basic.readUInt8(1) : 64 + basic.readUInt16LE(1);
    const bytes = basicBytes + (messageHeaderBytes[format] ?? 0);
    return this.queue.length < bytes ? null : { format, id, bytes };
  }

  /** The state of the head's chunk stream, brought up to date by it. Reading a head twice changes nothing. */
  private streamOf({ format, id, bytes }: ChunkHead): ChunkStream {
    const stream = this.streams.get(id) ?? { length: 0, type: 0, extended: false, parts: [], received: 0 };
    if (!this.streams.has(id) && (format === 3 || this.streams.size >= mostChunkStreams)) {
      throw new MalformedRtmp('a chunk belongs to no message');
    }
    this.streams.set(id, stream);
    const head = this.queue.peek(bytes)?.subarray(bytes - (messageHeaderBytes[format] ?? 0));
    if (head === undefined || format === 3) return stream;
    stream.extended = head.readUIntBE(0, 3) === extended;
    if (format < 2) {
      stream.length = head.readUIntBE(3, 3);
      stream.type = head.readUInt8(6);
      if (stream.length > mostMessageBytes) throw new MalformedRtmp(`a message claims ${stream.length} bytes`);
    }
    return stream;
  }

  /** Removes one chunk and returns its payload. Null, removing nothing, while it has not all arrived. */
  private chunk(head: ChunkHead, stream: ChunkStream): Buffer | null {
    const before = head.bytes + (stream.extended ? 4 : 0);
    const payloadBytes = Math.min(this.chunkSize, stream.length - stream.received);
    return this.queue.take(before + payloadBytes)?.subarray(before) ?? null;
  }
}
