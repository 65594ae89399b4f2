import type { Ask, FlowFile, Json, Step, Stimulus } from './flowFile';

/** What a replay found the console to do. */
export interface Replayed {
  readonly actualState: Json;
  readonly actualSteps: readonly Step[];
}

export type Update =
  | { readonly status: 'updated'; readonly file: FlowFile }
  /** Somebody has to answer what was never asked before. */
  | { readonly status: 'unanswered'; readonly asks: readonly Ask[] };

/** Nobody recorded these, so nobody answered them; a replay counts them below zero. */
const isStranger = ({ id }: Ask) => id < 0;

/** The flow as the console plays it now: the same stimuli, without the answers that nobody asks for any more. */
export function updateFlow(file: FlowFile, { actualState, actualSteps }: Replayed): Update {
  const cancelled = new Set(actualSteps.flatMap(({ cancels = [] }) => cancels));
  const strangers = actualSteps.flatMap(({ asks = [] }) => asks).filter(isStranger);
  const unanswered = strangers.filter(({ id }) => !cancelled.has(id));
  if (unanswered.length > 0) return { status: 'unanswered', asks: unanswered };

  const asked = actualSteps.flatMap(({ asks = [] }) => asks.map(({ id }) => id));
  const numbers = new Map(asked.map((id, index) => [id, index + 1]));
  const renumbered = (id: number) => numbers.get(id) ?? id;
  const withNumber = (stimulus: Stimulus): Stimulus =>
    stimulus.kind === 'settled' ? { ...stimulus, ask: renumbered(stimulus.ask) } : stimulus;
  const steps = actualSteps
    .filter(({ stimulus }) => stimulus.kind !== 'settled' || numbers.has(stimulus.ask))
    .map(({ stimulus, asks, cancels, ...step }) => ({
      ...step,
      stimulus: withNumber(stimulus),
      ...(asks === undefined ? {} : { asks: asks.map((ask) => ({ ...ask, id: renumbered(ask.id) })) }),
      ...(cancels === undefined ? {} : { cancels: cancels.map(renumbered) }),
    }));
  return { status: 'updated', file: { ...file, state: actualState, steps } };
}
