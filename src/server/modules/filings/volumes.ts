import { formsInFile } from '../../../contract/filing-prints';

/** Splits filings into printed files of at most `formsInFile` forms; what is printed of one filing stays together. */
export function volumesOf<T>(filings: readonly T[], sizeOf: (one: T) => number): readonly (readonly T[])[] {
  const volumes: T[][] = [];
  let room = 0;
  for (const one of filings) {
    const size = sizeOf(one);
    if (room < size || volumes.length === 0) {
      volumes.push([]);
      room = formsInFile;
    }
    volumes.at(-1)?.push(one);
    room -= size;
  }
  return volumes;
}
