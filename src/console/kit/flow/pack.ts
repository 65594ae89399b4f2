import type { Ask, FlowAction, FlowFile, Json, Outcome, Step, Stimulus } from './flowFile';

/** A flow whose repeated values stand once in `values`, and are named where they belong as `{ $ref }`. */
export interface PackedFlow extends FlowFile {
  readonly values: Readonly<Record<string, Json>>;
}

type Map1 = (value: Json) => Json;

/** Shorter values are easier to read where they are. */
const shortestShared = 300;

const isPart = (value: Json): value is Exclude<Json, null | boolean | number | string> =>
  typeof value === 'object' && value !== null;

function mapItems(value: Json, map: Map1): Json {
  if (Array.isArray(value)) return value.map(map);
  return isPart(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, map(item)])) : value;
}

const mapAction = (action: FlowAction, map: Map1): FlowAction =>
  Object.fromEntries(Object.entries(action).map(([name, item]) => [name, name === 'type' ? item : map(item)])) as {
    readonly type: string;
  };

const mapOutcome = (outcome: Outcome, map: Map1): Outcome =>
  'value' in outcome ? { ...outcome, value: map(outcome.value) } : outcome;

function mapAsk(ask: Ask, map: Map1): Ask {
  const args = ask.args.map(map);
  return ask.outcome === undefined ? { ...ask, args } : { ...ask, args, outcome: mapOutcome(ask.outcome, map) };
}

function mapStimulus(stimulus: Stimulus, map: Map1): Stimulus {
  switch (stimulus.kind) {
    case 'event':
      return { ...stimulus, action: mapAction(stimulus.action, map) };
    case 'settled':
      return { ...stimulus, outcome: mapOutcome(stimulus.outcome, map) };
    case 'mark':
      return { ...stimulus, state: map(stimulus.state) };
    default:
      return stimulus;
  }
}

function mapStep({ asks, puts, ...step }: Step, map: Map1): Step {
  return {
    ...step,
    stimulus: mapStimulus(step.stimulus, map),
    ...(asks === undefined ? {} : { asks: asks.map((ask) => mapAsk(ask, map)) }),
    ...(puts === undefined ? {} : { puts: puts.map(({ by, action }) => ({ by, action: mapAction(action, map) })) }),
  };
}

/** The same flow with every value of the console's own put through `map`; the flow's structure stays. */
export const mapFlow = (file: FlowFile, map: Map1): FlowFile => ({
  ...file,
  state: map(file.state),
  steps: file.steps.map((step) => mapStep(step, map)),
});

export function pack(file: FlowFile): PackedFlow {
  const counts = new Map<string, number>();
  const count = (value: Json): Json => {
    if (!isPart(value)) return value;
    const text = JSON.stringify(value);
    if (text.length < shortestShared) return value;
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    if (times === 1) mapItems(value, count);
    return value;
  };
  mapFlow(file, count);

  const names = new Map<string, string>();
  const values: Record<string, Json> = {};
  const place = (value: Json): Json => {
    if (!isPart(value)) return value;
    const text = JSON.stringify(value);
    if ((counts.get(text) ?? 0) < 2) return mapItems(value, place);
    let name = names.get(text);
    if (name === undefined) {
      name = `v${names.size + 1}`;
      names.set(text, name);
      values[name] = mapItems(value, place);
    }
    return { $ref: name };
  };
  return { ...mapFlow(file, place), values };
}

/** Values a flow may have once its references are filled: more would hang the page that shows it. */
const maxValues = 2_000_000;

/** @throws RangeError for a reference that leads nowhere or to itself, and for a flow that references make too large */
export function unpack({ values, ...file }: PackedFlow): FlowFile {
  const named = new Map(Object.entries(values));
  const done = new Map<string, Json>();
  const sizes = new Map<string, number>();
  const underWay = new Set<string>();
  let size = 0;
  const count = (added: number) => {
    size += added;
    if (size > maxValues) throw new RangeError(`More than ${maxValues} values`);
  };
  const fill = (value: Json): Json => {
    count(1);
    const name = isPart(value) && '$ref' in value ? value['$ref'] : undefined;
    return typeof name === 'string' ? resolve(name) : mapItems(value, fill);
  };
  const resolve = (name: string): Json => {
    const known = done.get(name);
    if (known !== undefined) {
      count(sizes.get(name) ?? 0);
      return known;
    }
    const value = named.get(name);
    if (value === undefined || underWay.has(name)) throw new RangeError(`No value "${name}"`);
    underWay.add(name);
    const before = size;
    const filled = fill(value);
    sizes.set(name, size - before);
    underWay.delete(name);
    done.set(name, filled);
    return filled;
  };
  return mapFlow(file, fill);
}
