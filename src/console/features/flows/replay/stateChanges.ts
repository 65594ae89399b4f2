import { differences } from '../../../kit/flow/differences';
import type { ValueDifference } from '../../../kit/flow/differences';
import { encode } from '../../../kit/flow/encode';
import type { Json } from '../../../kit/flow/flowFile';

export const mostChanges = 200;

const asItIs = (text: string) => text;
const part = (value: unknown): Json | undefined => (value === undefined ? undefined : encode(value, asItIs));

/** The places where two states of the console differ; slices that are the same object are not even looked at. */
export function stateChanges(before: object, after: object): readonly ValueDifference[] {
  const [old, present] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ];
  return [...new Set([...old.keys(), ...present.keys()])]
    .filter((name) => old.get(name) !== present.get(name))
    .flatMap((name) =>
      differences(part(old.get(name)), part(present.get(name)), mostChanges).map(({ at, expected, actual }) => ({
        at: `${name}${at}`,
        expected,
        actual,
      })),
    )
    .slice(0, mostChanges);
}
