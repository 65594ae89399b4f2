import type { Socket } from 'node:net';
import type { AvPacket } from 'node-media-server/src/protocol/rtmp.js';
import { encodeAmf } from '../amf/amf0';
import { FLV_TAG, MAX_TAG_BYTES, writeFlvTag } from '../flv/flv-tag';
import type { IngestGate, Publisher, Verdict } from './ingest-gate';
import { IngestProtocol } from './ingest-protocol';

/** A connection must publish within this time. */
const PUBLISH_WITHIN_MS = 10_000;

/** A publisher that sends nothing for so long is gone. */
const IDLE_MS = 10_000;

/** Handshake and commands take about 4 KiB; whoever sends more without publishing is no camera. */
const MOST_BYTES_BEFORE_PUBLISHING = 64 * 1024;

/** Encoders wrap their metadata in this command; a file and a player want what follows it. */
const SET_DATA_FRAME = encodeAmf('@setDataFrame');

/** AMF3 data has no place in FLV. */
const PASSED_ON: ReadonlySet<number> = new Set(Object.values(FLV_TAG));

export interface IngestSink {
  begin(name: string): void;
  /** False when the receiver cannot keep up. */
  tag(bytes: Buffer): boolean;
  end(): void;
}

/**
 * One RTMP connection. Nothing but what a publisher needs is answered, and no byte of media is passed on before the
 * gate has admitted it.
 */
export class IngestSession implements Publisher {
  lastHeardAt = Date.now();
  private readonly protocol = new IngestProtocol(MAX_TAG_BYTES);
  private name: string | null = null;
  /** Set for good by a refusal or a disconnect: the parser may still hold commands of the same packet. */
  private over = false;
  private bytesBeforePublishing = 0;
  private readonly deadline: NodeJS.Timeout;

  constructor(
    private readonly socket: Socket,
    private readonly gate: IngestGate,
    private readonly sink: IngestSink,
    private readonly refused: (name: string, verdict: Verdict) => void,
  ) {
    this.deadline = setTimeout(() => this.close(), PUBLISH_WITHIN_MS);
    this.protocol.onOutputCallback = (bytes) => void socket.write(bytes);
    this.protocol.onPushCallback = () => this.publish();
    this.protocol.onPlayCallback = () => this.close();
    this.protocol.onPacketCallback = (packet) => this.forward(packet);
    this.protocol.unpublished = () => this.close();
    socket.setNoDelay(true);
    socket.setTimeout(IDLE_MS, () => this.close());
    socket.on('data', (bytes) => this.receive(bytes));
    socket.on('error', () => this.close());
    socket.on('close', () => this.leave());
  }

  close(): void {
    this.leave();
    this.socket.destroy();
  }

  private receive(bytes: Buffer): void {
    if (this.over) return;
    this.lastHeardAt = Date.now();
    if (this.name === null) {
      this.bytesBeforePublishing += bytes.length;
      if (this.bytesBeforePublishing > MOST_BYTES_BEFORE_PUBLISHING) {
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
    if (this.name !== null || application === undefined || name === undefined || typeof key !== 'string') {
      this.refuse(name ?? '', 'unknown');
      return;
    }
    const verdict = this.gate.admit({ application, name, key }, this, Date.now());
    if (verdict !== 'admitted') {
      this.refuse(name, verdict);
      return;
    }
    this.name = name;
    clearTimeout(this.deadline);
    this.sink.begin(name);
    this.protocol.sendStatusMessage(streamId, 'status', 'NetStream.Publish.Start', 'Publishing.');
  }

  /** `Denied` is final; `BadName` says that somebody else is publishing and that trying again may help. */
  private refuse(name: string, verdict: Verdict): void {
    const code = verdict === 'busy' ? 'NetStream.Publish.BadName' : 'NetStream.Publish.Denied';
    this.protocol.sendStatusMessage(this.protocol.streamId, 'error', code, 'Not accepted.');
    this.refused(name, verdict);
    this.leave();
    this.socket.destroySoon();
  }

  private forward(packet: AvPacket): void {
    if (this.name === null || !PASSED_ON.has(packet.codec_type)) return;
    let data = packet.data.subarray(0, packet.size);
    if (packet.codec_type === FLV_TAG.script && data.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME)) {
      data = data.subarray(SET_DATA_FRAME.length);
    }
    if (!this.sink.tag(writeFlvTag(packet.codec_type, packet.dts, data))) this.close();
  }

  private leave(): void {
    this.over = true;
    clearTimeout(this.deadline);
    const name = this.name;
    if (name === null) return;
    this.name = null;
    this.gate.leave(name, this);
    this.sink.end();
  }
}
