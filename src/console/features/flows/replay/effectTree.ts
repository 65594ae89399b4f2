import type { Ask, Json, Put, Step } from '../../../kit/flow/flowFile';
import type { Difference } from '../../../kit/flow/report';

/** How an effect of a replayed step compares with the recorded one. */
export type Likeness = 'same' | 'other' | 'extra' | 'missing';

export interface Effect {
  readonly kind: Ask['kind'] | 'put' | 'cancel';
  readonly name: string;
  readonly likeness: Likeness;
  /** The number of an ask. */
  readonly ask: number | null;
  readonly isAnswered: boolean;
  /** Arguments, or the event. */
  readonly content: Json;
}

/** A saga, by its place among those that led to it. */
export interface Branch {
  readonly name: string;
  readonly effects: Effect[];
  readonly branches: Branch[];
}

function branchAt(root: Branch, path: string): Branch {
  let branch = root;
  for (const name of path.split('/').filter((part) => part !== '')) {
    let next = branch.branches.find((one) => one.name === name);
    if (next === undefined) {
      next = { name, effects: [], branches: [] };
      branch.branches.push(next);
    }
    branch = next;
  }
  return branch;
}

const placeOfAsk = ({ by, kind, name }: Ask) => `${by}/${kind} ${name}`;
const placeOfPut = ({ by, action }: Put) => `${by}/put ${action.type}`;

/** What a step did, as a tree of the sagas that did it. `differences`: those of this step. */
export function effectTree(
  recorded: Step,
  actual: Step,
  differences: readonly Difference[],
  askOf: (id: number) => Ask | undefined,
): Branch {
  const root: Branch = { name: '', effects: [], branches: [] };
  const found = (kinds: readonly Difference['kind'][], place: string) =>
    differences.some((one) => one.place === place && kinds.includes(one.kind));

  const addAsk = (ask: Ask, likeness: Likeness) =>
    branchAt(root, ask.by).effects.push({
      kind: ask.kind,
      name: ask.name,
      likeness,
      ask: ask.id,
      isAnswered: ask.outcome !== undefined,
      content: ask.args,
    });
  const addPut = ({ by, action }: Put, likeness: Likeness) =>
    branchAt(root, by).effects.push({
      kind: 'put',
      name: action.type,
      likeness,
      ask: null,
      isAnswered: false,
      content: action,
    });

  for (const ask of actual.asks ?? []) {
    const isOther = found(['asked otherwise', 'asked at another time', 'asked in another order'], placeOfAsk(ask));
    addAsk(ask, ask.id < 0 ? 'extra' : isOther ? 'other' : 'same');
  }
  for (const ask of recorded.asks ?? []) if (found(['never asked'], placeOfAsk(ask))) addAsk(ask, 'missing');
  for (const put of actual.puts ?? []) {
    const place = placeOfPut(put);
    addPut(put, found(['put but not recorded'], place) ? 'extra' : found(['put otherwise'], place) ? 'other' : 'same');
  }
  for (const put of recorded.puts ?? []) if (found(['never put'], placeOfPut(put))) addPut(put, 'missing');
  for (const id of actual.cancels ?? []) {
    const ask = askOf(id);
    if (ask === undefined) continue;
    const isOther = found(['cancelled otherwise'], placeOfAsk(ask));
    branchAt(root, ask.by).effects.push({
      kind: 'cancel',
      name: ask.name,
      likeness: isOther ? 'other' : 'same',
      ask: null,
      isAnswered: false,
      content: ask.args,
    });
  }
  return root;
}

export const isEmptyTree = ({ effects, branches }: Branch): boolean => effects.length === 0 && branches.length === 0;
