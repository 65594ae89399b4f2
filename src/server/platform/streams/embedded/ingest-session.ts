import type { Socket } from 'node:net';
import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js';
import type { Clock, Timer } from '../../clock';
import { encodeAmf } from '../amf/amf0';
import { flvTag, maxTagBytes, writeFlvTag } from '../flv/flv-tag';
import { MediaCheck } from '../flv/media-check';
import { describeRefusal } from '../publish-refusal';
import type { PublishRefusal } from '../publish-refusal';
import type { IngestGate, Publisher } from './ingest-gate';
import { IngestProtocol } from './ingest-protocol';

/** A connection must publish within this time. */
const publishWithinMs = 8_000;

/** Until then it may be silent no longer than this. */
const speakWithinMs = 4_000;

/** A publisher that sends nothing for so long is gone. */
const idleMs = 10_000;

/** How long a refused publisher has to read why: closed with media unread, its end would forget the reason. */
const readWithinMs = 1_000;

/** Handshake and commands take about 4 KiB; whoever sends more without publishing is no camera. */
const mostBytesBeforePublishing = 64 * 1024;

/** Encoders wrap their metadata in this command; a file and a player want what follows it. */
const setDataFrameCommand = encodeAmf('@setDataFrame');

/** AMF3 data has no place in FLV. */
const passedOn: ReadonlySet<number> = new Set(Object.values(flvTag));

export interface IngestSink {
  begin(name: string): void;
  /** False when the receiver cannot keep up. */
  tag(bytes: Buffer): boolean;
  end(): void;
}

export interface IngestHost {
  readonly refused: (name: string, refusal: PublishRefusal) => void;
  readonly admitted: () => void;
}

/**
 * One RTMP connection. Nothing but what a publisher needs is answered, and no byte of media is passed on before the
 * gate has admitted it.
 */
export class IngestSession implements Publisher {
  lastHeardAt: number;
  private readonly protocol = new IngestProtocol(maxTagBytes);
  private name: string | null = null;
  /** Set for good by a refusal or a disconnect: the parser may still hold commands of the same packet. */
  private over = false;
  private bytesBeforePublishing = 0;
  private deadline: Timer;
  private check: MediaCheck | null = null;

  constructor(
    private readonly socket: Socket,
    private readonly gate: IngestGate,
    private readonly sink: IngestSink,
    private readonly host: IngestHost,
    private readonly clock: Clock,
  ) {
    this.lastHeardAt = this.now();
    this.deadline = clock.after(publishWithinMs, () => this.close());
    this.protocol.onOutputCallback = (bytes) => void socket.write(bytes);
    this.protocol.onPushCallback = () => this.publish();
    this.protocol.onPlayCallback = () => this.close();
    this.protocol.onPacketCallback = (packet) => this.forward(packet);
    this.protocol.unpublished = () => this.close();
    socket.setNoDelay(true);
    socket.setTimeout(speakWithinMs, () => this.close());
    socket.on('data', (bytes) => this.receive(bytes));
    socket.on('error', () => this.close());
    socket.on('close', () => this.leave());
  }

  close(): void {
    this.leave();
    this.socket.destroy();
  }

  private now(): number {
    return this.clock.now().getTime();
  }

  private receive(bytes: Buffer): void {
    if (this.over) return;
    this.lastHeardAt = this.now();
    if (this.name === null) {
      this.bytesBeforePublishing += bytes.length;
      if (this.bytesBeforePublishing > mostBytesBeforePublishing) {
        this.close();
        return;
      }
    }
    try {
      if (this.protocol.parserData(bytes) !== null) this.close();
    } catch {
      // The parser throws on what it cannot read; such a connection is worth nothing.
      this.close();
    }
  }

  private publish(): void {
    if (this.over) return;
    const { streamApp: application, streamName: name, streamQuery, streamId } = this.protocol;
    const key = streamQuery?.key;
    if (this.name !== null || application === undefined || name === undefined) {
      this.close();
      return;
    }
    const asked = { application, name, key: typeof key === 'string' ? key : '' };
    const verdict = this.gate.admit(asked, this, this.now());
    if (verdict !== 'admitted') {
      this.refuse(name, { reason: verdict, codec: '' });
      return;
    }
    this.name = name;
    this.deadline.cancel();
    this.socket.setTimeout(idleMs);
    this.host.admitted();
    this.check = new MediaCheck(this.clock, (refusal) => this.refuse(name, refusal));
    this.sink.begin(name);
    this.protocol.sendStatusMessage(streamId, 'status', 'NetStream.Publish.Start', 'Publishing.');
  }

  /** `Denied` is final; `BadName` says that somebody else is publishing and that trying again may help. */
  private refuse(name: string, refusal: PublishRefusal): void {
    const code = refusal.reason === 'busy' ? 'NetStream.Publish.BadName' : 'NetStream.Publish.Denied';
    this.protocol.sendStatusMessage(this.protocol.streamId, 'error', code, describeRefusal(refusal));
    this.host.refused(name, refusal);
    this.leave();
    this.socket.end();
    this.deadline = this.clock.after(readWithinMs, () => this.socket.destroy());
  }

  private forward(packet: AvPacket): void {
    if (this.name === null || !passedOn.has(packet.codec_type)) return;
    let data = packet.data.subarray(0, packet.size);
    if (
      packet.codec_type === flvTag.script &&
      data.subarray(0, setDataFrameCommand.length).equals(setDataFrameCommand)
    ) {
      data = data.subarray(setDataFrameCommand.length);
    }
    if (this.check?.admits(packet.codec_type, data) === false) return;
    if (!this.sink.tag(writeFlvTag(packet.codec_type, packet.dts, data))) this.close();
  }

  private leave(): void {
    this.over = true;
    this.deadline.cancel();
    this.check?.stop();
    const name = this.name;
    if (name === null) return;
    this.name = null;
    this.gate.leave(name, this);
    this.sink.end();
  }
}
