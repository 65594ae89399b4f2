import { keysOf } from '../../../contract/kernel';
import type { Identified } from './types';

/** Rows are plain data: where two values are not the same, their JSON compares them. */
function saysTheSame<Row extends object>(one: Row, other: Row): boolean {
  const keys = keysOf(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]))
  );
}

/**
 * The new rows, where a row that says the same as before stays the same object (and so does the whole list): selectors
 * then see at once that nothing changed.
 */
export function keepIdentity<Row extends Identified>(known: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const knownById = new Map(known.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const before = knownById.get(row.id);
    return before !== undefined && saysTheSame(before, row) ? before : row;
  });
  return kept.length === known.length && kept.every((row, index) => row === known[index]) ? known : kept;
}
