import { isSame } from './differences';
import type { Ask, FlowFile } from './flowFile';

export interface RecordedAsk {
  readonly ask: Ask;
  /** Index of the step it was asked in. */
  readonly step: number;
}

/** How well a recorded ask answers an actual one; the smallest is best, and null no answer at all. */
function distance(recorded: RecordedAsk, actual: Ask, step: number): number | null {
  const isHere = recorded.step === step;
  const samePath = recorded.ask.by === actual.by;
  const sameArgs = isSame(recorded.ask.args, actual.args);
  if (sameArgs) return (isHere ? 0 : 4) + (samePath ? 0 : 1);
  // With other arguments only at its very place: elsewhere it would be a guess.
  return isHere && samePath ? 2 : null;
}

/**
 * Finds the recorded counterpart of what a saga asks: by what is asked and with which arguments first, by the path in the
 * tree of sagas second, by the order third. So a saga may be cut in two or renamed, but not ask for something else.
 */
export class Matching {
  private readonly open = new Map<string, RecordedAsk[]>();
  private readonly byId = new Map<number, RecordedAsk>();
  /** Not asked yet, by the step they were asked in. */
  private readonly byStep: Set<RecordedAsk>[] = [];

  constructor({ steps }: Pick<FlowFile, 'steps'>) {
    steps.forEach(({ asks = [] }, step) => {
      const recorded = asks.map((ask) => ({ ask, step }));
      this.byStep.push(new Set(recorded));
      for (const one of recorded) {
        const key = this.keyOf(one.ask);
        const others = this.open.get(key);
        if (others === undefined) this.open.set(key, [one]);
        else others.push(one);
        this.byId.set(one.ask.id, one);
      }
    });
  }

  find(actual: Ask, step: number): RecordedAsk | null {
    const candidates = this.open.get(this.keyOf(actual)) ?? [];
    let best: { readonly index: number; readonly distance: number } | null = null;
    for (const [index, recorded] of candidates.entries()) {
      const far = distance(recorded, actual, step);
      if (far !== null && (best === null || far < best.distance)) best = { index, distance: far };
      if (far === 0) break;
    }
    const found = best === null ? undefined : candidates.splice(best.index, 1)[0];
    if (found === undefined) return null;
    this.byStep[found.step]?.delete(found);
    return found;
  }

  /** What was asked in this step when it was recorded, and has not been asked. */
  missing(step: number): readonly Ask[] {
    return [...(this.byStep[step] ?? [])].map(({ ask }) => ask);
  }

  ask(id: number): Ask | undefined {
    return this.byId.get(id)?.ask;
  }

  private keyOf({ kind, name }: Pick<Ask, 'kind' | 'name'>): string {
    return `${kind} ${name}`;
  }
}
