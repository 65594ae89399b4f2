import type { Middleware } from '@reduxjs/toolkit';
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';
import { isRecord } from '../../../contract/kernel';
import { actionPut, asVisible, isChannel, outsideOf, sagaActionMark, terminated } from './effects';
import type { Outside } from './effects';
import { isOwnAction } from './ownActions';
import type { Instruments, LoadsFeature } from './instruments';
import { SagaTree } from './sagaTree';
import type { Triggered } from './sagaTree';

/** Like `Outcome`, with the values as they were. */
export type RawOutcome =
  | { readonly kind: 'result' | 'error'; readonly value: unknown }
  | { readonly kind: 'channel' }
  | { readonly kind: 'end' };

export interface RawAsk extends Outside {
  readonly id: number;
  readonly by: string;
  outcome: RawOutcome | null;
}

export type RawStimulus =
  | { readonly kind: 'start' }
  | { readonly kind: 'feature'; readonly name: string }
  | { readonly kind: 'event'; readonly action: object; readonly nested: boolean }
  | { readonly kind: 'settled'; readonly ask: number; readonly outcome: RawOutcome }
  | { readonly kind: 'mark'; readonly name: string; readonly state: unknown };

export interface RawStep {
  readonly at: number;
  readonly stimulus: RawStimulus;
  readonly asks: RawAsk[];
  readonly puts: { readonly by: string; readonly action: object }[];
  readonly cancels: number[];
}

/** Asks, puts and steps together; more would not be a flow that anybody reads, and must not fill the memory. */
export const mostEntries = 100_000;
/** A single step that goes on and on is cut off here. */
const mostEntriesOfAll = 2 * mostEntries;

/**
 * Writes down what a console's sagas ask, put and are told. While it records it keeps references only; values are encoded
 * when the file is made. Full, it stops between two steps: a flow without its end can be replayed, one without its
 * beginning cannot.
 */
export class Recorder implements Instruments {
  readonly steps: RawStep[] = [];
  initialState: unknown = null;
  private readonly tree = new SagaTree();
  private readonly channels = new WeakMap<object, string>();
  private readonly pending = new Map<number, RawAsk>();
  private readonly putBy = new WeakMap<object, string>();
  private readonly startedAt: number;
  private step: RawStep;
  private entries = 0;
  private asks = 0;
  private asked: RawAsk | null = null;
  private asking: RawAsk | null = null;
  private depth = 0;
  private closing = 0;
  private isOn = true;

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly onFull: () => void = () => undefined,
    private readonly nameOf: (load: LoadsFeature) => string = () => '',
  ) {
    this.startedAt = now();
    this.step = this.begin({ kind: 'start' });
  }

  get isRecording(): boolean {
    return this.isOn;
  }

  /** Milliseconds since the start. */
  get elapsed(): number {
    return Math.round(this.now() - this.startedAt);
  }

  stop(): void {
    this.isOn = false;
  }

  mark(name: string, state: unknown): void {
    if (this.isOn) this.open({ kind: 'mark', name, state });
  }

  begins(state: unknown): void {
    this.initialState = state;
  }

  featureStarts(load: LoadsFeature): void {
    if (this.isOn) this.open({ kind: 'feature', name: this.nameOf(load) });
  }

  readonly sagaMonitor: SagaMonitor = {
    rootSagaStarted: ({ effectId, saga }) => {
      this.tree.rootStarted(effectId, saga);
    },
    effectTriggered: (triggered: Triggered) => {
      if (this.isOn) this.triggered(triggered);
    },
    effectResolved: (effectId: number, result: unknown) => {
      this.settled(effectId, result, false);
    },
    effectRejected: (effectId: number, error: unknown) => {
      this.settled(effectId, error, true);
    },
    effectCancelled: (effectId: number) => {
      const ask = this.take(effectId);
      if (ask === undefined) this.tree.settled(effectId);
      else if (this.isOn) this.step.cancels.push(ask.id);
    },
  };

  readonly effectMiddleware: EffectMiddleware = (next) => (effect: unknown) => {
    const { asked } = this;
    this.asked = null;
    if (asked === null) {
      next(asVisible(effect));
      return;
    }
    const outer = this.asking;
    this.asking = asked;
    try {
      next(effect);
    } finally {
      this.asking = outer;
    }
  };

  readonly outerMiddleware: Middleware = () => (next) => (action) => {
    if (!this.isOn || !isRecord(action) || isOwnAction(action)) return next(action);
    if (action[sagaActionMark] === true) {
      this.step.puts.push({ by: this.putBy.get(action) ?? '', action });
      this.grow();
    } else {
      this.open({ kind: 'event', action, nested: this.depth > 0 });
    }
    this.depth += 1;
    try {
      return next(action);
    } finally {
      this.depth -= 1;
    }
  };

  readonly innerMiddleware: Middleware = () => (next) => (action) => next(action);

  private triggered(triggered: Triggered): void {
    const { effectId, effect } = triggered;
    const outside = outsideOf(effect, this.channels);
    if (outside === null) {
      this.tree.triggered(triggered);
      const action = actionPut(effect);
      if (action !== undefined) this.putBy.set(action, this.tree.pathOf(triggered));
      return;
    }
    this.asks += 1;
    const ask: RawAsk = { id: this.asks, by: this.tree.pathOf(triggered), ...outside, outcome: null };
    this.step.asks.push(ask);
    this.pending.set(effectId, ask);
    this.asked = ask;
    this.grow();
  }

  private take(effectId: number): RawAsk | undefined {
    const ask = this.pending.get(effectId);
    if (ask !== undefined) this.pending.delete(effectId);
    return ask;
  }

  private settled(effectId: number, value: unknown, isError: boolean): void {
    const ask = this.take(effectId);
    if (ask === undefined) {
      this.tree.settled(effectId, value);
      return;
    }
    if (!this.isOn) return;
    const outcome = isError ? ({ kind: 'error', value } as const) : this.answer(ask, value);
    if (this.asking === ask) ask.outcome = outcome;
    // A saga that closes its own channel is no news from outside.
    else if (outcome.kind !== 'end' || this.closing === 0) this.open({ kind: 'settled', ask: ask.id, outcome });
  }

  private answer(ask: RawAsk, value: unknown): RawOutcome {
    if (value === terminated) return { kind: 'end' };
    if (!isChannel(value)) return { kind: 'result', value };
    this.channels.set(value, ask.name);
    const close = value.close.bind(value);
    value.close = () => {
      this.closing += 1;
      close();
      this.closing -= 1;
    };
    return { kind: 'channel' };
  }

  private open(stimulus: RawStimulus): void {
    if (this.entries >= mostEntries && this.depth === 0 && this.asking === null) this.fill();
    else this.step = this.begin(stimulus);
  }

  private begin(stimulus: RawStimulus): RawStep {
    const step: RawStep = { at: this.elapsed, stimulus, asks: [], puts: [], cancels: [] };
    this.steps.push(step);
    this.grow();
    return step;
  }

  private grow(): void {
    this.entries += 1;
    if (this.entries >= mostEntriesOfAll && this.isOn) this.fill();
  }

  private fill(): void {
    this.isOn = false;
    this.onFull();
  }
}
