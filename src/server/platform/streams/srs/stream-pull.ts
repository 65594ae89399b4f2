import type { Clock } from '../../clock';
import type { FlvTag } from '../flv/flv-tag';
import { flvTagData } from '../flv/flv-tag';
import { MediaCheck } from '../flv/media-check';
import type { Intake, LiveStreams } from '../live-streams';
import type { PublishRefusal } from '../publish-refusal';
import { pullFlv } from './flv-pull';

export interface StreamPullOptions {
  readonly name: string;
  readonly url: string;
  /** Shows it to the viewers of this process. */
  readonly viewing: LiveStreams;
  readonly mayRecord: () => boolean;
  readonly clock: Clock;
  /** What comes is of no use to anybody. */
  readonly refuse: (refusal: PublishRefusal) => void;
  readonly ended: (end: { readonly isFrozen: boolean; readonly hasArrived: boolean }) => void;
}

/** One stream as SRS hands it out, for the viewers of this process and, where that is its task, for the recording. */
export class StreamPull {
  private readonly seen: Intake;
  private kept: Intake | null = null;
  /** What describes the pictures comes once; a recording that begins later needs it too. */
  private readonly descriptions = new Map<FlvTag['kind'], FlvTag>();
  private readonly check: MediaCheck;
  private hasArrived = false;
  readonly stop: () => void;

  constructor(private readonly options: StreamPullOptions) {
    const { name, url, viewing, clock, refuse } = options;
    this.seen = viewing.accept(name);
    this.check = new MediaCheck(clock, refuse);
    this.stop = pullFlv({ url, tag: (tag) => this.pass(tag), ended: (isFrozen) => this.end(isFrozen) });
  }

  /** From now on; repeating it is fine. */
  recordInto(records: LiveStreams): void {
    if (this.kept !== null) return;
    this.kept = records.accept(this.options.name);
    for (const tag of this.descriptions.values()) this.kept.push(copyOf(tag));
  }

  /** Another process does, or nobody. */
  stopRecording(): void {
    this.kept = null;
  }

  private pass(tag: FlvTag): void {
    this.hasArrived = true;
    if (!this.check.admits(tag.bytes[0] ?? 0, flvTagData(tag.bytes))) return;
    if (isDescription(tag)) this.descriptions.set(tag.kind, copyOf(tag));
    if (this.options.mayRecord()) this.kept?.push(copyOf(tag));
    this.seen.push(tag);
  }

  private end(isFrozen: boolean): void {
    this.check.stop();
    this.seen.end();
    this.kept?.end();
    this.options.ended({ isFrozen, hasArrived: this.hasArrived });
  }
}

function isDescription({ kind }: FlvTag): boolean {
  return kind === 'metadata' || kind === 'videoHeader' || kind === 'audioHeader';
}

/** Whoever takes a tag writes its own time into it. */
function copyOf(tag: FlvTag): FlvTag {
  return { ...tag, bytes: Buffer.from(tag.bytes) };
}
