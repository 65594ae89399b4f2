/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface FlowAction {
  readonly type: string;
  readonly [key: string]: Json;
}

/** How something outside ended. Values are encoded, see `encode.ts`. */
export type Outcome =
  | { readonly kind: 'result'; readonly value: Json }
  | { readonly kind: 'error'; readonly value: Json }
  /** The answer is a channel; its messages are effects of their own. */
  | { readonly kind: 'channel' }
  /** The channel was closed from outside. */
  | { readonly kind: 'end' };

/** What a saga asked of the outside. */
export interface Ask {
  /** Counted through the file. */
  readonly id: number;
  /** The sagas that led here, from the root: `liveSaga/switchOn/flip`. */
  readonly by: string;
  readonly kind: 'call' | 'timer' | 'push';
  /** The function called, or the one that opened the channel. */
  readonly name: string;
  readonly args: readonly Json[];
  /** Where it was answered at once; otherwise a later step settles it. */
  readonly outcome?: Outcome;
}

export interface Put {
  readonly by: string;
  readonly action: FlowAction;
}

/** What came from outside the sagas. */
export type Stimulus =
  | { readonly kind: 'start' }
  /** A feature's code arrived and its sagas began. */
  | { readonly kind: 'feature'; readonly name: string }
  /** `nested`: dispatched by a subscriber while another action was still being handled. */
  | { readonly kind: 'event'; readonly action: FlowAction; readonly nested?: true }
  | { readonly kind: 'settled'; readonly ask: number; readonly outcome: Outcome }
  | { readonly kind: 'mark'; readonly name: string; readonly state: Json };

/** One stimulus and everything the sagas did about it before the next. */
export interface Step {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly stimulus: Stimulus;
  readonly asks?: readonly Ask[];
  readonly puts?: readonly Put[];
  /** Asks whose answer nobody wanted any more. */
  readonly cancels?: readonly number[];
}

/** A recorded flow: what a user and the outside did to the console, and what the sagas did about it. */
export interface FlowFile {
  readonly format: typeof flowFormat;
  readonly version: typeof flowVersion;
  readonly title: string;
  /** Of the console it was recorded with. */
  readonly build: string;
  /** ISO 8601. */
  readonly recordedAt: string;
  /** The recording user's kind; empty where nobody was signed in. */
  readonly userType: string;
  readonly route: string;
  /** What was remembered from earlier visits, by its place in the storage. */
  readonly storage: Readonly<Record<string, string>>;
  /** When the sagas began. */
  readonly state: Json;
  /** The last one is a mark called `end`. */
  readonly steps: readonly Step[];
}

export const flowFormat = 'banquet-console-flow';
export const flowVersion = 1;
export const flowExtension = '.flow.json';
export const endMark = 'end';
