import { ByteQueue } from './byte-queue';
import type { FlvTag } from './flv-tag';
import { flvHeaderBytes, flvTagDataBytes, MalformedFlv, maxTagBytes, readFlvTag, tagHeaderBytes } from './flv-tag';

/** Cuts a byte stream (a file, an HTTP answer) into FLV tags. Never holds more than one tag. */
export class FlvDemuxer {
  private readonly queue = new ByteQueue();
  private headerRead = false;

  /** The tags completed by this chunk. Throws MalformedFlv; the demuxer is of no use afterwards. */
  *push(chunk: Buffer): Generator<FlvTag, void> {
    this.queue.push(chunk);
    if (!this.headerRead) {
      const header = this.queue.take(flvHeaderBytes);
      if (header === null) return;
      if (header.toString('latin1', 0, 3) !== 'FLV') throw new MalformedFlv('the FLV signature is missing');
      this.headerRead = true;
    }
    for (;;) {
      const header = this.queue.peek(tagHeaderBytes);
      if (header === null) return;
      const dataBytes = flvTagDataBytes(header);
      if (dataBytes > maxTagBytes) throw new MalformedFlv(`a tag claims ${dataBytes} bytes`);
      const bytes = this.queue.take(tagHeaderBytes + dataBytes + 4);
      if (bytes === null) return;
      yield readFlvTag(bytes);
    }
  }
}
