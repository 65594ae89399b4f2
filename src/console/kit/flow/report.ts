import type { ValueDifference } from './differences';
import type { Json, Stimulus } from './flowFile';

export type DifferenceKind =
  | 'never asked'
  | 'asked but not recorded'
  | 'asked otherwise'
  | 'asked at another time'
  | 'asked in another order'
  | 'never put'
  | 'put but not recorded'
  | 'put otherwise'
  | 'cancelled otherwise'
  | 'state differs'
  | 'feature missing';

/** One thing the console did not do as recorded. */
export interface Difference {
  /** Index of the step. */
  readonly step: number;
  /** What had happened, for reading. */
  readonly after: string;
  readonly kind: DifferenceKind;
  /** The place in the tree of sagas, and what is asked or put there: `liveSaga/flip/call liveApi.open`. */
  readonly place: string;
  /** Where the values differ, when both sides have one. */
  readonly values: readonly ValueDifference[];
}

export interface MarkReport {
  readonly name: string;
  /** Index of its step. */
  readonly step: number;
  /** Whether everything since the last mark was asked and put as recorded. */
  readonly isSameStory: boolean;
  readonly isSameState: boolean;
}

export interface ReplayReport {
  readonly isSame: boolean;
  readonly marks: readonly MarkReport[];
  readonly differences: readonly Difference[];
}

export function tellStimulus(stimulus: Stimulus, nameOf: (ask: number) => string): string {
  switch (stimulus.kind) {
    case 'start':
      return 'the start';
    case 'feature':
      return `the feature ${stimulus.name} opened`;
    case 'event':
      return `the event ${stimulus.action.type}`;
    case 'settled':
      return `${nameOf(stimulus.ask)} ${stimulus.outcome.kind === 'error' ? 'failed' : 'answered'}`;
    case 'mark':
      return `the mark ${stimulus.name}`;
  }
}

const short = (value: Json | undefined) => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
};

function tellDifference({ step, after, kind, place, values }: Difference): string {
  const details = values.map(
    ({ at, expected, actual }) =>
      `\n      ${at === '' ? '/' : at}\n        expected ${short(expected)}\n        actual   ${short(actual)}`,
  );
  return `  ${kind}: ${place}\n    in step ${step}, after ${after}${details.join('')}`;
}

/** For a person, or a failing test. */
export function tellReport({ isSame, marks, differences }: ReplayReport): string {
  const told = marks.map(({ name, isSameStory, isSameState }) => {
    const same = (yes: boolean) => (yes ? 'same' : 'DIFFERENT');
    return `mark ${name}: events ${same(isSameStory)}, state ${same(isSameState)}`;
  });
  if (isSame) return told.join('\n');
  return [...told, `${differences.length} difference(s):`, ...differences.map(tellDifference)].join('\n');
}
