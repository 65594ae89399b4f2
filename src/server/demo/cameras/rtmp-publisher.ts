import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Clock } from '../../platform/clock';
import type { AmfObject, AmfValue } from '../../platform/streams/amf/amf0';
import { decodeAmf, encodeAmf } from '../../platform/streams/amf/amf0';
import { ByteQueue } from '../../platform/streams/flv/byte-queue';
import type { IncomingMessage } from './chunk-reader';
import { ChunkReader } from './chunk-reader';
import { chunkStreams, ChunkWriter, messageType } from './chunk-writer';
import type { PublishAddress } from './publish-address';

/** The server said no; `code` is RTMP's, such as `NetStream.Publish.Denied`. */
export class PublishRefused extends Error {
  override readonly name = 'PublishRefused';

  constructor(readonly code: string) {
    super(`publishing was refused (${code})`);
  }
}

const handshakeBytes = 1536;
const rtmpVersion = 3;
const chunkBytes = 4096;

/** Handshake and commands together take at most this long. */
const publishWithinMs = 8_000;

/** A network that leaves this much unsent does not carry live video. */
const mostUnsentBytes = 2 * 1024 * 1024;

const transactions = { connect: 1, releaseStream: 2, fcPublish: 3, createStream: 4, publish: 5 } as const;

const chunkStreamOf = new Map<number, number>([
  [messageType.audio, chunkStreams.audio],
  [messageType.video, chunkStreams.video],
  [messageType.data, chunkStreams.data],
]);

/** The publishing side of one RTMP connection. */
export class RtmpPublisher {
  /** Resolves when the connection is over: null when we closed it. */
  readonly closed: Promise<Error | null>;
  private readonly reader = new ChunkReader();
  private readonly writer = new ChunkWriter();
  private readonly handshake = new ByteQueue();
  private readonly socket: Socket;
  private readonly ready: Promise<void>;
  private accept: () => void = () => undefined;
  private failure: Error | null = null;
  private shaken = false;
  private streamId = 0;
  /** The server wants to be told after this many bytes how much arrived. */
  private window = 0;
  private received = 0;
  private acknowledged = 0;

  /** Resolves when the server accepted the publisher. Throws PublishRefused or a network error. */
  static async connect(address: PublishAddress, clock: Clock): Promise<RtmpPublisher> {
    const publisher = new RtmpPublisher(address, clock);
    const failed = publisher.closed.then((error) => {
      throw error ?? new Error('closed before publishing');
    });
    await Promise.race([publisher.ready, failed]);
    return publisher;
  }

  private constructor(
    private readonly address: PublishAddress,
    clock: Clock,
  ) {
    const { host, port } = address;
    this.ready = new Promise((resolve) => {
      this.accept = resolve;
    });
    this.socket = connect({ host, port, noDelay: true });
    const deadline = clock.after(publishWithinMs, () => this.fail(new Error('the media server does not answer')));
    void this.ready.then(() => deadline.cancel());
    this.socket.on('connect', () => {
      const random = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeBytes - 8)]);
      this.socket.write(Buffer.concat([Buffer.from([rtmpVersion]), random]));
    });
    this.socket.on('data', (bytes) => this.receive(bytes));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('end', () => this.fail(new Error('the media server closed the connection')));
    this.closed = new Promise((resolve) => {
      this.socket.on('close', () => {
        deadline.cancel();
        resolve(this.failure);
      });
    });
  }

  /** Sends a media message; `type` and `payload` are those of an FLV tag. */
  send(type: number, timestampMs: number, payload: Buffer): void {
    const chunkStream = chunkStreamOf.get(type);
    if (chunkStream === undefined || this.socket.destroyed) return;
    if (this.socket.writableLength > mostUnsentBytes) {
      this.fail(new Error('the network is too slow'));
      return;
    }
    this.socket.write(this.writer.write({ chunkStream, type, streamId: this.streamId, timestampMs, payload }));
  }

  close(): void {
    if (this.socket.destroyed) return;
    this.command(0, 'FCUnpublish', 0, null, this.address.stream);
    this.command(0, 'deleteStream', 0, null, this.streamId);
    this.socket.destroySoon();
  }

  private fail(error: Error): void {
    if (this.socket.destroyed) return;
    this.failure = error;
    this.socket.destroy();
  }

  private receive(bytes: Buffer): void {
    try {
      if (!this.shaken) this.shake(bytes);
      else this.read(bytes);
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** S0, S1 and S2 come in one piece of known length; S1 is echoed, as the simple handshake asks. */
  private shake(bytes: Buffer): void {
    this.handshake.push(bytes);
    const answer = this.handshake.take(1 + 2 * handshakeBytes);
    if (answer === null) return;
    this.shaken = true;
    this.socket.write(answer.subarray(1, 1 + handshakeBytes));
    this.control(messageType.setChunkSize, chunkBytes);
    this.writer.chunkSize = chunkBytes;
    const { app, tcUrl } = this.address;
    this.command(0, 'connect', transactions.connect, { app, type: 'nonprivate', flashVer: 'FMLE/3.0', tcUrl });
    const rest = this.handshake.take(this.handshake.length);
    if (rest !== null) this.read(rest);
  }

  private read(bytes: Buffer): void {
    this.received += bytes.length;
    for (const message of this.reader.push(bytes)) this.handle(message);
    if (this.window === 0 || this.received - this.acknowledged < this.window / 2) return;
    this.acknowledged = this.received;
    this.control(messageType.acknowledgement, this.received % 0x100000000);
  }

  private handle({ type, payload }: IncomingMessage): void {
    if (type === messageType.setChunkSize) this.reader.chunkSize = Math.max(1, payload.readUInt32BE(0) & 0x7fffffff);
    else if (type === messageType.windowSize) this.window = payload.readUInt32BE(0);
    else if (type === messageType.peerBandwidth) this.control(messageType.windowSize, payload.readUInt32BE(0));
    else if (type === messageType.userControl) this.answerPing(payload);
    else if (type === messageType.command) this.answer(decodeAmf(payload));
  }

  private answerPing(payload: Buffer): void {
    const pingRequest = 6;
    if (payload.length < 6 || payload.readUInt16BE(0) !== pingRequest) return;
    const pong = Buffer.from(payload.subarray(0, 6));
    pong.writeUInt16BE(pingRequest + 1, 0);
    this.write(chunkStreams.control, messageType.userControl, 0, pong);
  }

  private answer([name, transaction, , info]: readonly AmfValue[]): void {
    const { stream } = this.address;
    if (name === '_error' && (transaction === transactions.connect || transaction === transactions.createStream)) {
      this.fail(new PublishRefused(codeOf(info)));
    } else if (name === '_result' && transaction === transactions.connect) {
      this.command(0, 'releaseStream', transactions.releaseStream, null, stream);
      this.command(0, 'FCPublish', transactions.fcPublish, null, stream);
      this.command(0, 'createStream', transactions.createStream, null);
    } else if (name === '_result' && transaction === transactions.createStream && typeof info === 'number') {
      this.streamId = info;
      this.command(info, 'publish', transactions.publish, null, stream, 'live');
    } else if (name === 'onStatus') {
      this.status(info);
    }
  }

  private status(info: AmfValue | undefined): void {
    if (codeOf(info) === 'NetStream.Publish.Start') this.accept();
    else if (isObject(info) && info.level === 'error') this.fail(new PublishRefused(codeOf(info)));
  }

  private control(type: number, value: number): void {
    const payload = Buffer.alloc(type === messageType.peerBandwidth ? 5 : 4);
    payload.writeUInt32BE(value, 0);
    this.write(chunkStreams.control, type, 0, payload);
  }

  private command(streamId: number, ...values: readonly AmfValue[]): void {
    this.write(chunkStreams.command, messageType.command, streamId, encodeAmf(...values));
  }

  private write(chunkStream: number, type: number, streamId: number, payload: Buffer): void {
    this.socket.write(this.writer.write({ chunkStream, type, streamId, timestampMs: 0, payload }));
  }
}

function isObject(value: AmfValue | undefined): value is AmfObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codeOf(info: AmfValue | undefined): string {
  return isObject(info) && typeof info.code === 'string' ? info.code : 'unknown';
}
