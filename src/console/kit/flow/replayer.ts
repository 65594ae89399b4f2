import type { Middleware } from '@reduxjs/toolkit';
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';
import { isRecord } from '../../../contract/kernel';
import { Answers } from './answers';
import type { Perform } from './answers';
import { decode, encode } from './encode';
import { actionPut, asEffect, asVisible, outsideOf, sagaActionMark } from './effects';
import type { PlainEffect } from './effects';
import type { Ask, FlowAction, FlowFile, Json, Put, Step, Stimulus } from './flowFile';
import type { Instruments } from './instruments';
import { encodeAction } from './makeFile';
import { Matching } from './matching';
import { isOwnAction } from './ownActions';
import { mapFlow } from './pack';
import { createRedactor } from './redact';
import type { Knowledge, Redact } from './redact';
import type { ReplayReport } from './report';
import { SagaTree } from './sagaTree';
import type { Triggered } from './sagaTree';
import { Verdict } from './verdict';

/** The console a flow is replayed in: real reducers and sagas, without screen and network. */
export interface ReplayedConsole {
  readonly getState: () => unknown;
  readonly dispatch: (action: FlowAction) => void;
  /** Runs the root saga. */
  readonly start: () => void;
  /** Fetches a feature's code and runs its sagas. @throws when there is no such feature */
  readonly startFeature: (name: string) => Promise<void>;
}

interface Asked {
  readonly effectId: number;
  readonly effect: PlainEffect | null;
  readonly ask: Ask;
}

/**
 * Plays a flow's stimuli to a console in their order and answers its asks as recorded; compares what it does with what
 * was done. Nothing waits: no timer runs, nothing goes over the network, and every answer comes in the recorded order.
 */
export class Replayer implements Instruments {
  private readonly tree = new SagaTree();
  private readonly answers: Answers;
  private readonly matching: Matching;
  private readonly verdict: Verdict;
  private readonly redact: Redact;
  private readonly file: FlowFile;
  /** By effect. */
  private readonly asks = new Map<number, Ask>();
  private readonly putBy = new WeakMap<object, string>();
  private readonly listeners = new Set<() => void>();
  private asked: Asked | null = null;
  private console: ReplayedConsole | null = null;
  private next = 0;
  private startState: Json = null;

  /**
   * @param knowledge as it was recorded with; a file made with less is looked at the same way first
   * @param perform answers in the place of the file, where it can
   */
  constructor(file: FlowFile, knowledge?: Knowledge, perform: Perform = () => null) {
    this.redact = createRedactor(knowledge);
    this.file = mapFlow(file, (value) => encode(value, this.redact));
    this.answers = new Answers(perform);
    this.matching = new Matching(this.file);
    this.verdict = new Verdict(this.file, this.matching);
  }

  /** Index of the step that comes next. */
  get position(): number {
    return this.next;
  }

  get isOver(): boolean {
    return this.next >= this.file.steps.length;
  }

  /** The state when the sagas began. */
  get actualState(): Json {
    return this.startState;
  }

  /** What the console did, as a file would tell it: the same stimuli with the asks, puts and states of now. */
  get actualSteps(): readonly Step[] {
    return this.verdict.actualSteps;
  }

  report(): ReplayReport {
    return this.verdict.report();
  }

  attach(console: ReplayedConsole): void {
    this.console = console;
  }

  /** Called after every step. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Plays one step. */
  async step(): Promise<void> {
    const { console } = this;
    const step = this.file.steps[this.next];
    if (console === null || step === undefined) return;
    this.begin(step);
    await this.play(step.stimulus, console);
    this.verdict.close();
    for (const listener of this.listeners) listener();
  }

  /** Plays all that is left, or as far as a step. */
  async run(until = this.file.steps.length): Promise<ReplayReport> {
    while (!this.isOver && this.next < until) await this.step();
    return this.report();
  }

  begins(state: unknown): void {
    this.startState = encode(state, this.redact);
    this.verdict.compareState('the state at the start', this.file.state, this.startState);
  }

  featureStarts(): void {
    // The replay starts them itself.
  }

  readonly sagaMonitor: SagaMonitor = {
    rootSagaStarted: ({ effectId, saga }) => {
      this.tree.rootStarted(effectId, saga);
    },
    effectTriggered: (triggered: Triggered) => {
      this.triggered(triggered);
    },
    effectResolved: (effectId: number, result: unknown) => {
      this.asks.delete(effectId);
      this.tree.settled(effectId, result);
    },
    effectRejected: (effectId: number) => {
      this.asks.delete(effectId);
      this.tree.settled(effectId);
    },
    effectCancelled: (effectId: number) => {
      const ask = this.asks.get(effectId);
      this.asks.delete(effectId);
      this.tree.settled(effectId);
      if (ask !== undefined) this.verdict.cancelled(ask);
    },
  };

  readonly effectMiddleware: EffectMiddleware = (next) => (effect: unknown) => {
    const { asked } = this;
    this.asked = null;
    next(asked === null ? asVisible(effect) : this.answers.effectFor(asked.ask, asked.effect));
  };

  readonly outerMiddleware: Middleware = () => (next) => (action) => {
    if (isRecord(action) && !isOwnAction(action) && action[sagaActionMark] === true) {
      const put: Put = { by: this.putBy.get(action) ?? '', action: encodeAction(action, this.redact) };
      this.verdict.put(put);
    }
    return next(action);
  };

  /** A subscriber's dispatch comes at its recorded place, in the middle of an action. */
  readonly innerMiddleware: Middleware = () => (next) => (action) => {
    const result = next(action);
    const following = this.file.steps[this.next];
    if (following?.stimulus.kind === 'event' && following.stimulus.nested === true && this.verdict.isStepPut()) {
      this.begin(following);
      this.console?.dispatch(decode(following.stimulus.action) as FlowAction);
    }
    return result;
  };

  private begin(step: Step): void {
    this.verdict.begin(step, this.next);
    this.next += 1;
  }

  private async play(stimulus: Stimulus, console: ReplayedConsole): Promise<void> {
    switch (stimulus.kind) {
      case 'start':
        console.start();
        break;
      case 'feature':
        await console.startFeature(stimulus.name).catch((reason: unknown) => {
          this.verdict.missesFeature(stimulus.name, reason);
        });
        break;
      case 'event':
        console.dispatch(decode(stimulus.action) as FlowAction);
        break;
      case 'settled':
        await this.answers.release(stimulus.ask, stimulus.outcome);
        break;
      case 'mark':
        this.verdict.mark(stimulus, encode(console.getState(), this.redact));
        break;
    }
  }

  private triggered(triggered: Triggered): void {
    const { effect, effectId } = triggered;
    const by = this.tree.pathOf(triggered);
    const outside = outsideOf(effect, this.answers.channels);
    if (outside === null) {
      this.tree.triggered(triggered);
      const action = actionPut(effect);
      if (action !== undefined) this.putBy.set(action, by);
      return;
    }
    const { kind, name } = outside;
    const args = outside.args.map((one): Json => encode(one, this.redact));
    const ask = this.verdict.asked({ by, kind, name, args });
    this.asks.set(effectId, ask);
    this.asked = { effectId, ask, effect: asEffect(effect) };
  }
}
