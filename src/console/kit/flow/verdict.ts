import { differences, isSame } from './differences';
import type { ValueDifference } from './differences';
import type { Ask, FlowFile, Json, Put, Step, Stimulus } from './flowFile';
import type { Matching } from './matching';
import type { Difference, DifferenceKind, MarkReport, ReplayReport } from './report';
import { tellStimulus } from './report';

/** Further ones follow from the first. */
const mostDifferences = 50;

interface OpenStep {
  readonly index: number;
  readonly recorded: Step;
  readonly asks: Ask[];
  readonly puts: Put[];
  readonly cancels: Ask[];
}

const placeOfAsk = ({ by, kind, name }: Ask) => `${by}/${kind} ${name}`;
const placeOfPut = ({ by, action }: Put) => `${by}/put ${action.type}`;

/** Holds what a console does, step by step, against what was recorded. */
export class Verdict {
  readonly actualSteps: Step[] = [];
  private readonly found: Difference[] = [];
  private readonly marks: MarkReport[] = [];
  private current: OpenStep | null = null;
  private sinceMark = 0;
  /** Of the mark that is being compared. */
  private actualState: Json = null;
  /** For asks that nobody recorded. */
  private strangers = 0;

  constructor(
    private readonly file: Pick<FlowFile, 'steps'>,
    private readonly matching: Matching,
  ) {}

  report(): ReplayReport {
    return { isSame: this.found.length === 0, marks: [...this.marks], differences: [...this.found] };
  }

  begin(recorded: Step, index: number): void {
    this.close();
    this.current = { index, recorded, asks: [], puts: [], cancels: [] };
  }

  /** The ask as recorded, with the path and arguments of now; a stranger has no outcome and waits for ever. */
  asked(asked: Omit<Ask, 'id' | 'outcome'>): Ask {
    const index = this.current?.index ?? 0;
    this.strangers += 1;
    const stranger: Ask = { id: -this.strangers, ...asked };
    const match = this.matching.find(stranger, index);
    const ask: Ask = match === null ? stranger : { ...match.ask, ...asked };
    this.current?.asks.push(ask);
    if (match === null) this.add('asked but not recorded', placeOfAsk(ask));
    else {
      const values = differences(match.ask.args, ask.args);
      if (values.length > 0) this.add('asked otherwise', placeOfAsk(ask), values);
      if (match.step !== index) this.add('asked at another time', placeOfAsk(ask), this.times(match.step, index));
    }
    return ask;
  }

  put(put: Put): void {
    this.current?.puts.push(put);
  }

  cancelled(ask: Ask): void {
    this.current?.cancels.push(ask);
  }

  missesFeature(name: string, reason: unknown): void {
    this.add('feature missing', `${name} (${String(reason)})`);
  }

  /** Whether everything that the open step puts has been put. */
  isStepPut(): boolean {
    if (this.current === null) return false;
    return this.current.puts.length === (this.current.recorded.puts ?? []).length;
  }

  compareState(place: string, expected: Json, actual: Json): void {
    const values = differences(expected, actual);
    if (values.length > 0) this.add('state differs', place, values);
  }

  mark({ name, state }: Extract<Stimulus, { kind: 'mark' }>, actual: Json): void {
    const since = this.found.slice(this.sinceMark);
    this.sinceMark = this.found.length;
    const isSameState = isSame(state, actual);
    const isSameStory = since.every(({ kind }) => kind === 'state differs');
    this.marks.push({ name, step: this.current?.index ?? 0, isSameStory, isSameState });
    this.compareState(`state at the mark ${name}`, state, actual);
    this.sinceMark = this.found.length;
    this.actualState = actual;
  }

  /** The open step is over: what it should have done, it will not do any more. */
  close(): void {
    const { current } = this;
    if (current === null) return;
    this.comparePuts(current.recorded.puts ?? [], current.puts);
    for (const ask of this.matching.missing(current.index)) this.add('never asked', placeOfAsk(ask));
    this.compareOrder(current);
    this.compareCancels(current);
    this.actualSteps.push(this.actualOf(current));
    this.actualState = null;
    this.current = null;
  }

  private actualOf({ recorded: { at, stimulus }, asks, puts, cancels }: OpenStep): Step {
    return {
      at,
      stimulus: stimulus.kind === 'mark' ? { ...stimulus, state: this.actualState } : stimulus,
      ...(asks.length === 0 ? {} : { asks }),
      ...(puts.length === 0 ? {} : { puts }),
      ...(cancels.length === 0 ? {} : { cancels: cancels.map(({ id }) => id) }),
    };
  }

  private comparePuts(expected: readonly Put[], actual: readonly Put[]): void {
    const left = [...expected];
    const right = [...actual];
    for (;;) {
      const [wanted] = left;
      const [got] = right;
      if (wanted === undefined && got === undefined) return;
      if (wanted !== undefined && got !== undefined && wanted.action.type === got.action.type) {
        const values = differences(wanted.action, got.action);
        if (values.length > 0) this.add('put otherwise', placeOfPut(got), values);
        left.shift();
        right.shift();
      } else if (wanted === undefined || right.some(({ action }) => isSame(wanted.action, action))) {
        if (got !== undefined) this.add('put but not recorded', placeOfPut(got));
        right.shift();
      } else {
        this.add('never put', placeOfPut(wanted));
        left.shift();
      }
    }
  }

  /** Where one saga is answered at once, each question comes because the one before it has been answered. */
  private compareOrder({ asks }: OpenStep): void {
    const latest = new Map<string, number>();
    for (const ask of asks) {
      if (ask.id < 0 || ask.outcome === undefined) continue;
      const before = latest.get(ask.by) ?? 0;
      if (ask.id < before) this.add('asked in another order', placeOfAsk(ask));
      latest.set(ask.by, Math.max(before, ask.id));
    }
  }

  private compareCancels({ recorded: { cancels: expected = [] }, cancels }: OpenStep): void {
    const actual = new Set(cancels.map(({ id }) => id));
    const missed = expected.filter((id) => !actual.delete(id));
    for (const id of [...missed, ...actual]) {
      const ask = this.matching.ask(id) ?? cancels.find((one) => one.id === id);
      if (ask !== undefined) this.add('cancelled otherwise', placeOfAsk(ask));
    }
  }

  private times(expected: number, actual: number): readonly ValueDifference[] {
    return [{ at: '/step', expected, actual }];
  }

  private add(kind: DifferenceKind, place: string, values: readonly ValueDifference[] = []): void {
    if (this.found.length >= mostDifferences) return;
    const nameOf = (id: number) => {
      const ask = this.matching.ask(id);
      return ask === undefined ? `ask ${id}` : placeOfAsk(ask);
    };
    const stimulus = this.current?.recorded.stimulus ?? this.file.steps[0]?.stimulus;
    const after = stimulus === undefined ? '' : tellStimulus(stimulus, nameOf);
    this.found.push({ step: this.current?.index ?? 0, after, kind, place, values });
  }
}
