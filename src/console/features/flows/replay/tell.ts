import { endMark } from '../../../kit/flow/flowFile';
import type { Ask, FlowFile, Json, Stimulus } from '../../../kit/flow/flowFile';
import type { Difference } from '../../../kit/flow/report';
import { texts } from '../flows.texts';

/** `mm:ss.mmm` since the start. */
export function tellTime(milliseconds: number): string {
  const padded = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor(milliseconds / 1000);
  return `${padded(Math.floor(seconds / 60), 2)}:${padded(seconds % 60, 2)}.${padded(milliseconds % 1000, 3)}`;
}

export const tellValue = (value: Json | undefined, isShort = true): string => {
  if (value === undefined) return texts.details.nothing;
  const text = JSON.stringify(value, null, isShort ? 0 : 1);
  return isShort && text.length > 160 ? `${text.slice(0, 157)}…` : text;
};

export interface AskPlace {
  readonly ask: Ask;
  /** Index of the step that settled it; null where that never happened, or at once. */
  readonly settledIn: number | null;
}

/** All recorded asks by their number. */
export function asksOf({ steps }: FlowFile): ReadonlyMap<number, AskPlace> {
  const settled = new Map<number, number>();
  steps.forEach(({ stimulus }, index) => {
    if (stimulus.kind === 'settled') settled.set(stimulus.ask, index);
  });
  return new Map(
    steps.flatMap(({ asks = [] }) =>
      asks.map((ask) => [ask.id, { ask, settledIn: settled.get(ask.id) ?? null }] as const),
    ),
  );
}

function tellSettled(place: AskPlace | undefined, stimulus: Extract<Stimulus, { kind: 'settled' }>): string {
  const { steps } = texts;
  const name = place?.ask.name ?? steps.unknown(stimulus.ask);
  switch (stimulus.outcome.kind) {
    case 'error':
      return steps.refused(name);
    case 'channel':
      return steps.opened(name);
    case 'end':
      return steps.ended(name);
    case 'result':
      if (place?.ask.kind === 'push') return steps.pushed(name);
      return place?.ask.kind === 'timer' ? steps.elapsed(name) : steps.answered(name);
  }
}

export function tellStep(stimulus: Stimulus, asks: ReadonlyMap<number, AskPlace>): string {
  const { steps } = texts;
  switch (stimulus.kind) {
    case 'start':
      return steps.start;
    case 'feature':
      return steps.feature(stimulus.name);
    case 'event':
      return steps.event(stimulus.action.type);
    case 'settled':
      return tellSettled(asks.get(stimulus.ask), stimulus);
    case 'mark':
      return stimulus.name === endMark ? steps.endMark : steps.mark(stimulus.name);
  }
}

const verbs: Readonly<Record<string, (name: string) => string>> = {
  call: texts.details.call,
  timer: texts.details.timer,
  push: texts.details.push,
  put: texts.details.put,
};

/** `liveSaga/flip/call liveApi.open` as `liveSaga/flip：调用 liveApi.open`. */
function tellPlace({ kind, place }: Difference): string {
  const { verdict } = texts;
  if (kind === 'state differs') {
    const mark = /^state at the mark (.*)$/.exec(place)?.[1];
    if (mark === undefined) return verdict.atStart;
    return verdict.atMark(mark === endMark ? texts.steps.endMark : mark);
  }
  const [, path, verb = '', name = ''] = /^(?:(.*?)\/)?(call|timer|push|put) (.*)$/.exec(place) ?? [];
  const tell = verbs[verb];
  if (tell === undefined) return place;
  return path === undefined || path === '' ? tell(name) : `${path}：${tell(name)}`;
}

export function tellDifference(difference: Difference): string {
  return `${texts.verdict.kind[difference.kind]}：${tellPlace(difference)}`;
}
