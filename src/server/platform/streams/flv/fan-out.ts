import type { Clock, Timer } from '../../clock';
import type { FlvViewer } from '../types';
import type { FlvTag } from './flv-tag';
import { flvHeader } from './flv-tag';
import { ViewerStream } from './viewer-stream';

/** A longer group is not kept: whoever joins then waits for the next key frame. */
const mostCachedBytes = 2 * 1024 * 1024;

/** Sound between two pictures waits at most this long for them, so that both leave in one write per viewer. */
const audioHoldMs = 50;

/** Sends one stream's tags to any number of viewers, each from the newest key frame on. */
export class FanOut {
  private metadata: Buffer | null = null;
  private soundHeader: Buffer | null = null;
  private videoHeader: Buffer | null = null;
  /** Tags since the newest key frame; empty while no viewer can be given a picture. */
  private group: Buffer[] = [];
  private groupBytes = 0;
  /** Tags that the watching viewers have not been given yet. */
  private pending: Buffer[] = [];
  private flushTimer: Timer | null = null;
  /** The newest group is too old to be shown as live. */
  private isHeld = false;
  /** Whoever has been given pictures, and whether sound was announced to him. */
  private readonly watching = new Map<ViewerStream, boolean>();
  /** Viewers who joined while there was no key frame to start from. */
  private readonly waiting = new Set<ViewerStream>();

  constructor(private readonly clock: Clock) {}

  get hasVideoHeader(): boolean {
    return this.videoHeader !== null;
  }

  /** The tag that describes the sound; null while there is none. */
  get audioHeader(): Buffer | null {
    return this.soundHeader;
  }

  get hasAudio(): boolean {
    return this.soundHeader !== null;
  }

  push(tag: FlvTag): void {
    if (tag.kind === 'keyFrame') this.beginGroup();
    else if (tag.kind === 'metadata') this.metadata = tag.bytes;
    else if (tag.kind === 'audioHeader') this.startSound(tag.bytes);
    else if (tag.kind === 'videoHeader') this.videoHeader = tag.bytes;
    if (tag.kind === 'keyFrame' || this.group.length > 0) this.cache(tag.bytes);
    this.pending.push(tag.bytes);
    if (tag.kind === 'keyFrame' || tag.kind === 'interFrame') this.flush();
    else this.flushTimer ??= this.clock.after(audioHoldMs, () => this.flush());
  }

  addViewer(): FlvViewer {
    const viewer = new ViewerStream((gone) => {
      this.watching.delete(gone);
      this.waiting.delete(gone);
    });
    this.flush();
    this.waiting.add(viewer);
    if (this.group.length > 0 && !this.isHeld) this.admitWaiting(this.group);
    return { body: viewer, close: () => void viewer.destroy() };
  }

  /** Metadata and sequence headers, as a file or a viewer must begin. */
  headers(): readonly Buffer[] {
    return [this.metadata, this.videoHeader, this.soundHeader].filter((tag) => tag !== null);
  }

  /** Lets new viewers wait for the next picture, since none comes at present. */
  hold(): void {
    this.isHeld = true;
  }

  /** Pictures go on after the newest group. */
  release(): void {
    this.isHeld = false;
    this.flush();
    if (this.group.length > 0) this.admitWaiting(this.group);
  }

  /** The publisher went away: its last pictures are no place to start from any more, and it may return without sound. */
  pause(): void {
    this.flush();
    this.dropGroup();
    this.soundHeader = null;
  }

  end(): void {
    this.flush();
    for (const viewer of [...this.watching.keys(), ...this.waiting]) viewer.finish();
    this.watching.clear();
    this.waiting.clear();
    this.dropGroup();
  }

  private beginGroup(): void {
    this.flush();
    this.dropGroup();
    this.isHeld = false;
    this.partFromMisled();
    this.admitWaiting([]);
  }

  /** Gives those who wait the beginning of the stream as of now: its headers, and these tags. */
  private admitWaiting(group: readonly Buffer[]): void {
    if (this.waiting.size === 0) return;
    const opening = Buffer.concat([...this.opening(), ...group]);
    for (const viewer of this.waiting) {
      this.watching.set(viewer, this.hasAudio);
      viewer.offer(opening, this.clock.elapsed());
    }
    this.waiting.clear();
  }

  private startSound(header: Buffer): void {
    this.soundHeader = header;
    this.flush();
    this.partFromMisled();
  }

  /** Sound that was announced and does not come stops a player, and so does sound that comes unannounced: it has to begin anew. */
  private partFromMisled(): void {
    for (const [viewer, toldOfAudio] of this.watching) {
      if (toldOfAudio === this.hasAudio) continue;
      this.watching.delete(viewer);
      viewer.finish();
    }
  }

  private opening(): Buffer[] {
    return [flvHeader(this.hasAudio), ...this.headers()];
  }

  private cache(bytes: Buffer): void {
    this.group.push(bytes);
    this.groupBytes += bytes.length;
    if (this.groupBytes > mostCachedBytes) this.dropGroup();
  }

  private dropGroup(): void {
    this.group = [];
    this.groupBytes = 0;
  }

  private flush(): void {
    this.flushTimer?.cancel();
    this.flushTimer = null;
    if (this.pending.length === 0) return;
    const [only] = this.pending;
    const bytes = this.pending.length === 1 && only !== undefined ? only : Buffer.concat(this.pending);
    this.pending = [];
    const now = this.clock.elapsed();
    for (const viewer of this.watching.keys()) viewer.offer(bytes, now);
  }
}
