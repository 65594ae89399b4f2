import type { FlowFile, Step } from '../../../kit/flow/flowFile';
import type { ReplayReport } from '../../../kit/flow/report';
import { clock } from '../../../lib/clock';
import type { OpenedReplay, OpenReplay } from '../../../parts/flow/replayContext';

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

export interface ReplayView {
  /** Steps played so far. */
  readonly played: number;
  /** Index of the step that is looked at; null before the first. */
  readonly current: number | null;
  readonly activity:
    | { readonly kind: 'idle' }
    | { readonly kind: 'playing' }
    /** As fast as it goes, until so many steps are played. */
    | { readonly kind: 'running'; readonly target: number };
  readonly speed: Speed;
  /** What the console threw; null as long as it goes. */
  readonly failure: string | null;
  readonly report: ReplayReport;
}

/** Nobody wants to see a user think. */
const longestPauseMs = 2_000;
/** Work at a stretch; longer, and the page would not answer its user. */
const sliceMs = 12;

let sessions = 0;

/** One flow being replayed for somebody who looks on: step by step, in its own time, or at once. */
export class ReplaySession {
  /** Another one for each. */
  readonly id = (sessions += 1);
  private readonly listeners = new Set<() => void>();
  /** After each step that was played; what is the same is the same object. */
  private states: object[] = [];
  private firstState: object;
  private current: number | null = null;
  private speed: Speed = 1;
  private failure: string | null = null;
  private isClosed = false;
  private activity: ReplayView['activity'] = { kind: 'idle' };
  private view: ReplayView;
  /** Grows with each wish of the user's: what was under way for an earlier one ends. */
  private wish = 0;
  private stepping: Promise<void> = Promise.resolve();

  private constructor(
    readonly file: FlowFile,
    private readonly openReplay: OpenReplay,
    private opened: OpenedReplay,
  ) {
    this.firstState = opened.getState();
    this.view = this.look();
  }

  static async open(openReplay: OpenReplay, file: FlowFile): Promise<ReplaySession> {
    return new ReplaySession(file, openReplay, await openReplay(file));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly read = (): ReplayView => this.view;

  /** What the console did in a step; as recorded where it has not been played. */
  stepAt(index: number): Step | undefined {
    return this.opened.replayer.actualSteps[index] ?? this.file.steps[index];
  }

  /** The state before and after a step; null where it has not been played. */
  statesAt(index: number): { readonly before: object; readonly after: object } | null {
    const after = this.states[index];
    const before = index === 0 ? this.firstState : this.states[index - 1];
    return before === undefined || after === undefined ? null : { before, after };
  }

  readonly step = async (): Promise<void> => {
    const wish = this.begin({ kind: 'idle' });
    await this.advance(wish);
  };

  readonly play = async (): Promise<void> => {
    const wish = this.begin({ kind: 'playing' });
    while (this.isWanted(wish) && this.hasMore()) {
      await clock.sleep(this.pauseMs());
      if (this.isWanted(wish)) await this.advance(wish);
    }
    this.finish(wish);
  };

  readonly pause = (): void => {
    this.begin({ kind: 'idle' });
  };

  readonly changeSpeed = (speed: Speed): void => {
    this.speed = speed;
    this.tell();
  };

  /** Looks at a step; one that has not been played yet is reached first. */
  readonly jump = async (index: number): Promise<void> => {
    if (index < this.states.length) {
      this.current = index;
      this.begin({ kind: 'idle' });
      return;
    }
    const target = Math.min(index + 1, this.file.steps.length);
    const wish = this.begin({ kind: 'running', target });
    while (this.isWanted(wish) && this.states.length < target) {
      const until = performance.now() + sliceMs;
      while (this.isWanted(wish) && this.states.length < target && performance.now() < until) await this.playNext(wish);
      this.tell();
      await clock.sleep(0);
    }
    this.finish(wish);
  };

  readonly restart = async (): Promise<void> => {
    this.begin({ kind: 'idle' });
    this.stepping = this.stepping.then(() => this.reopen());
    await this.stepping;
    this.tell();
  };

  readonly close = (): void => {
    this.isClosed = true;
    this.begin({ kind: 'idle' });
    this.opened.stop();
  };

  private async reopen(): Promise<void> {
    const opened = await this.openReplay(this.file);
    this.opened.stop();
    if (this.isClosed) opened.stop();
    this.opened = opened;
    this.firstState = opened.getState();
    this.states = [];
    this.current = null;
    this.failure = null;
  }

  private hasMore(): boolean {
    return (this.current ?? -1) + 1 < this.file.steps.length;
  }

  private pauseMs(): number {
    const { steps } = this.file;
    const at = (index: number) => steps[index]?.at ?? 0;
    const next = (this.current ?? -1) + 1;
    return Math.min((at(next) - (next === 0 ? 0 : at(next - 1))) / this.speed, longestPauseMs);
  }

  private begin(activity: ReplayView['activity']): number {
    this.wish += 1;
    this.activity = activity;
    this.tell();
    return this.wish;
  }

  private finish(wish: number): void {
    if (this.isWanted(wish)) this.begin({ kind: 'idle' });
  }

  private isWanted(wish: number): boolean {
    return wish === this.wish;
  }

  private async advance(wish: number): Promise<void> {
    if (!this.hasMore()) return;
    const next = (this.current ?? -1) + 1;
    if (next < this.states.length) this.current = next;
    else await this.playNext(wish);
    this.tell();
  }

  /** One at a time, whoever wants it: a step may have to wait for code. */
  private async playNext(wish: number): Promise<void> {
    await this.stepping;
    if (!this.isWanted(wish)) return;
    const { replayer, getState } = this.opened;
    this.stepping = replayer
      .step()
      .catch((error: unknown) => {
        this.failure = String(error);
        this.wish += 1;
        this.activity = { kind: 'idle' };
      })
      .then(() => {
        // A step may hold further ones, which happened in the middle of it.
        while (this.states.length < replayer.position) this.states.push(getState());
        this.current = replayer.position - 1;
      });
    await this.stepping;
  }

  private look(): ReplayView {
    const { current, activity, speed, states, failure } = this;
    return { played: states.length, current, activity, speed, failure, report: this.opened.replayer.report() };
  }

  private tell(): void {
    this.view = this.look();
    for (const listener of this.listeners) listener();
  }
}
