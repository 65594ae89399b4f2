import type { Identified } from './types';

/**
 * The new rows, where a row that says the same as before stays the same object (and so does the whole list): selectors
 * then see at once that nothing changed. Rows are plain data, so their JSON compares them.
 */
export function keepIdentity<Row extends Identified>(known: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const knownById = new Map(known.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const before = knownById.get(row.id);
    return before !== undefined && JSON.stringify(before) === JSON.stringify(row) ? before : row;
  });
  return kept.length === known.length && kept.every((row, index) => row === known[index]) ? known : kept;
}
