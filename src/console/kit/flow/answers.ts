import { channel } from 'redux-saga';
import type { Channel } from 'redux-saga';
import { cps, take } from 'redux-saga/effects';
import { decode } from './encode';
import type { Message, OutsideChannels, PlainEffect } from './effects';
import type { Ask, Outcome } from './flowFile';

type Messages = Channel<Message>;

/** An ask that waits for its recorded moment. */
interface Parked {
  readonly release: (outcome: Outcome) => void;
  /** Where it is really being done. */
  readonly done?: Promise<unknown>;
}

/** How something ended that was really done. */
export interface Done {
  readonly isError: boolean;
  readonly value: unknown;
}

/**
 * Really does what is asked, instead of the recorded answer; null where the recorded one shall stand.
 * @param ask with the arguments of now
 */
export type Perform = (ask: Ask, args: readonly unknown[], act: () => unknown) => Promise<Done | null> | null;

/** Takes the place of the outside: every ask waits for its recorded moment, and is answered as recorded. */
export class Answers {
  readonly channels: OutsideChannels = new WeakMap();
  /** By the recorded ask. */
  private readonly parked = new Map<number, Parked>();
  /** The takes that wait for messages of an opened channel; none any more once it is closed. */
  private readonly takes = new WeakMap<object, Set<Messages>>();

  constructor(private readonly perform: Perform) {}

  async release(id: number, outcome: Outcome): Promise<void> {
    const parked = this.parked.get(id);
    this.parked.delete(id);
    if (parked?.done !== undefined) await parked.done;
    parked?.release(outcome);
  }

  /** The effect to run in place of the one that asks. */
  effectFor(ask: Ask, effect: PlainEffect | null): unknown {
    const { context, fn, args = [], channel: source } = effect?.payload ?? {};
    const done = this.perform(ask, args, () => fn?.apply(context, args as never[]));
    if (done !== null) return this.parkDone(ask, done);
    if (ask.outcome !== undefined) return this.answerNow(ask, ask.outcome);
    return ask.kind === 'push' && source !== undefined ? this.parkTake(ask, source) : this.parkCall(ask);
  }

  private answerNow(ask: Ask, outcome: Outcome): unknown {
    if (outcome.kind === 'end') {
      const over: Messages = channel();
      over.close();
      return take(over);
    }
    return cps((settle: (error: unknown, value?: unknown) => void) => {
      this.settle(ask, outcome, settle);
    });
  }

  private settle({ name }: Ask, outcome: Outcome, settle: (error: unknown, value?: unknown) => void): void {
    if (outcome.kind === 'error') settle(decode(outcome.value) ?? new Error('nothing was thrown'));
    else if (outcome.kind === 'result') settle(null, decode(outcome.value));
    else settle(null, this.openChannel(name));
  }

  private parkCall(ask: Ask): unknown {
    return cps((settle: (error: unknown, value?: unknown) => void) => {
      this.parked.set(ask.id, {
        release: (outcome) => {
          this.settle(ask, outcome, settle);
        },
      });
    });
  }

  /** What is really done is told at its recorded moment; what nobody recorded, as soon as it is done. */
  private parkDone(ask: Ask, done: Promise<Done | null>): unknown {
    return cps((settle: (error: unknown, value?: unknown) => void) => {
      let result: Done | null = null;
      const ended = done.then((one) => {
        result = one;
      });
      const release = (outcome: Outcome) => {
        if (result === null) this.settle(ask, outcome, settle);
        else if (result.isError) settle(result.value ?? new Error('nothing was thrown'));
        else settle(null, result.value);
      };
      if (ask.id > 0) this.parked.set(ask.id, { release, done: ended });
      else void ended.then(() => result !== null && release({ kind: 'end' }));
    });
  }

  private parkTake(ask: Ask, source: object): unknown {
    // A channel of its own, so that a message reaches the very take it reached before.
    const single: Messages = channel();
    const waiting = this.takes.get(source);
    if (waiting === undefined) single.close();
    waiting?.add(single);
    this.parked.set(ask.id, {
      release: (outcome) => {
        waiting?.delete(single);
        if (outcome.kind === 'result') single.put(decode(outcome.value) as Message);
        else single.close();
      },
    });
    return take(single);
  }

  /** Never holds a message: they come from the file, one for each take. */
  private openChannel(name: string): Messages {
    const opened: Messages = channel();
    this.channels.set(opened, name);
    this.takes.set(opened, new Set());
    opened.close = () => {
      const waiting = this.takes.get(opened) ?? [];
      this.takes.delete(opened);
      for (const one of waiting) one.close();
    };
    return opened;
  }
}
