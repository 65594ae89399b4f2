import Rtmp from 'node-media-server/src/protocol/rtmp.js';

/** Encoders use three to six chunk streams. */
const mostChunkStreams = 32;

const mostChunkBytes = 0xffffff;

/**
 * node-media-server's RTMP protocol with limits. Its own session and broadcast layers are not used: they answer
 * `publish` before asking anybody and pass on the media of connections that they have refused.
 */
export class IngestProtocol extends Rtmp {
  /** The publisher closed its stream but not its connection. */
  unpublished: () => void = () => undefined;

  constructor(private readonly mostMessageBytes: number) {
    super();
  }

  /** The answer depends on the gate, which is asked right after this. */
  override respondPublish(): void {
    return;
  }

  override onDeleteStream(): void {
    this.unpublished();
  }

  override packetAlloc(): void {
    if (this.parserPacket.header.length > this.mostMessageBytes) throw new RangeError('an RTMP message is too large');
    if (this.inPackets.size > mostChunkStreams) throw new RangeError('too many RTMP chunk streams');
    super.packetAlloc();
  }

  override controlHandler(): void {
    super.controlHandler();
    if (this.inChunkSize < 1 || this.inChunkSize > mostChunkBytes)
      throw new RangeError('an impossible RTMP chunk size');
  }
}
