import { FrameImpl, Parser } from '@stomp/stompjs';
import type { IRawFrameType } from '@stomp/stompjs';
import type { Refusal } from '../types';

const nullByte = '\0';
const heartbeats = /^[\r\n]+/;

export class FrameRefused extends Error {
  constructor(readonly reason: Extract<Refusal, 'malformed-frame' | 'frame-too-large'>) {
    super(reason);
  }
}

/** Cuts what a client sends into STOMP frames, within a length that the parser itself does not watch. */
export class FrameReader {
  private complete: IRawFrameType[] = [];
  private unfinishedBytes = 0;
  private readonly parser = new Parser(
    (frame) => this.complete.push(frame),
    () => undefined,
  );

  constructor(private readonly frameBytes: number) {}

  /**
   * The frames that `chunk` completes; none for a heart-beat or a part of a frame.
   * @throws FrameRefused
   */
  read(chunk: string | Uint8Array): FrameImpl[] {
    const sent = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    const text = this.unfinishedBytes === 0 ? sent.replace(heartbeats, '') : sent;
    this.unfinishedBytes += Buffer.byteLength(text);
    if (this.unfinishedBytes > this.frameBytes) throw new FrameRefused('frame-too-large');

    this.complete = [];
    this.parser.parseChunk(text);
    if (text.includes(nullByte)) {
      // No frame that a client may send has a body, so a nullByte that ends no frame means a broken header block.
      if (this.complete.length === 0) throw new FrameRefused('malformed-frame');
      const rest = text.slice(text.lastIndexOf(nullByte) + 1).replace(heartbeats, '');
      this.unfinishedBytes = Buffer.byteLength(rest);
    }
    return this.complete.map((frame) => FrameImpl.fromRawFrame(frame, true));
  }
}
