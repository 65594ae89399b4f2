import { isRecord } from '../../src/contract/kernel';
import type { Json } from '../../src/console/kit/flow/flowFile';

/** One place where a server answers otherwise than it did. */
export interface AnswerDifference {
  /** Volatile values are others every time: moments, numbers of rows, versions. */
  readonly kind: 'shape' | 'value' | 'volatile';
  /** JSON pointer. */
  readonly at: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

const volatileName = /^id$|Ids?$|At$|time|^since$|^seenAt$|^version$|token|requestId|Url$|^photo$|^code$/i;
const moment = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?/;

const kindOf = (value: Json | undefined) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

export function isVolatile(name: string, left: Json | undefined, right: Json | undefined): boolean {
  const areMoments = [left, right].every((value) => typeof value === 'string' && moment.test(value));
  return areMoments || volatileName.test(name);
}

/** All properties that any of these rows has. */
const columnsOf = (rows: readonly Json[]) => new Set(rows.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])));

/** Where two answers differ. A row may lack what another one has: of lists, all rows together say what a row is. */
export function compareAnswers(expected: Json, actual: Json): readonly AnswerDifference[] {
  const found: AnswerDifference[] = [];

  function visitRows(left: readonly Json[], right: readonly Json[], at: string): void {
    if (left.length !== right.length) {
      found.push({ kind: 'value', at: `${at}/length`, expected: left.length, actual: right.length });
    }
    const [here, there] = [columnsOf(left), columnsOf(right)];
    for (const name of left.length > 0 && right.length > 0 ? new Set([...here, ...there]) : []) {
      if (here.has(name) === there.has(name)) continue;
      found.push({ kind: 'shape', at: `${at}/*/${name}`, expected: here.has(name), actual: there.has(name) });
    }
    right.slice(0, left.length).forEach((row, index) => visit(left[index], row, `${at}/${index}`, '', true));
  }

  function visit(left: Json | undefined, right: Json | undefined, at: string, name: string, isRow = false): void {
    if (left === right) return;
    if (Array.isArray(left) && Array.isArray(right)) {
      visitRows(left as readonly Json[], right as readonly Json[], at);
    } else if (isRecord(left) && isRecord(right)) {
      const values = { left: left as Readonly<Record<string, Json>>, right: right as Readonly<Record<string, Json>> };
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
        if (isRow && (!(key in left) || !(key in right))) continue;
        visit(values.left[key], values.right[key], `${at}/${key}`, key);
      }
    } else {
      const kind = kindOf(left) !== kindOf(right) ? 'shape' : isVolatile(name, left, right) ? 'volatile' : 'value';
      found.push({ kind, at, expected: left, actual: right });
    }
  }

  visit(expected, actual, '', '');
  return found;
}
