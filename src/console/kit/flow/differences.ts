import type { Json } from './flowFile';

/** One place where two values differ; a side that has nothing there is undefined. */
export interface ValueDifference {
  /** JSON pointer. */
  readonly at: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

export const most = 20;

type Container = Readonly<Record<string, Json>>;

const isContainer = (value: Json | undefined): value is Container => typeof value === 'object' && value !== null;

/** A property that is undefined counts like one that is missing. */
export function isSame(expected: Json | undefined, actual: Json | undefined): boolean {
  if (expected === actual) return true;
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) return false;
  for (const name of Object.keys(expected)) if (!isSame(expected[name], actual[name])) return false;
  for (const name of Object.keys(actual)) if (!(name in expected) && actual[name] !== undefined) return false;
  return true;
}

/** Where `actual` is not `expected`, in the order of the document; at most 20 places. */
export function differences(expected: Json | undefined, actual: Json | undefined): readonly ValueDifference[] {
  const found: ValueDifference[] = [];
  const visit = (left: Json | undefined, right: Json | undefined, at: string): void => {
    if (found.length >= most || isSame(left, right)) return;
    if (isContainer(left) && isContainer(right) && Array.isArray(left) === Array.isArray(right)) {
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
        visit(left[name], right[name], `${at}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`);
      }
      return;
    }
    found.push({ at, expected: left, actual: right });
  };
  visit(expected, actual, '');
  return found;
}
