import { differences, most } from '../../../kit/flow/differences';
import type { ValueDifference } from '../../../kit/flow/differences';
import { encode } from '../../../kit/flow/encode';
import type { Json } from '../../../kit/flow/flowFile';

export interface StateChanges {
  readonly changes: readonly ValueDifference[];
  /** Whether a slice changed in more places than are told. */
  readonly isCut: boolean;
}

const asItIs = (text: string) => text;
const part = (value: unknown): Json | undefined => (value === undefined ? undefined : encode(value, asItIs));

/** The places where two states of the console differ; slices that are the same object are not even looked at. */
export function stateChanges(before: object, after: object): StateChanges {
  const old = new Map<string, unknown>(Object.entries(before));
  const present = new Map<string, unknown>(Object.entries(after));
  const names = new Set([...old.keys(), ...present.keys()]);
  const bySlice = [...names]
    .filter((name) => old.get(name) !== present.get(name))
    .map((name) =>
      differences(part(old.get(name)), part(present.get(name))).map((one) => ({ ...one, at: `${name}${one.at}` })),
    );
  return { changes: bySlice.flat(), isCut: bySlice.some(({ length }) => length >= most) };
}
