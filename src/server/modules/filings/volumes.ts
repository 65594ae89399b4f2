import { formsInFile } from '../../../contract/filing-prints';

/** Splits filings into printed files of at most `formsInFile` forms; the forms of one filing stay together. */
export function volumesOf<T extends { readonly forms: readonly unknown[] }>(
  filings: readonly T[],
): readonly (readonly T[])[] {
  const volumes: T[][] = [];
  let room = 0;
  for (const one of filings) {
    if (room < one.forms.length || volumes.length === 0) {
      volumes.push([]);
      room = formsInFile;
    }
    volumes.at(-1)?.push(one);
    room -= one.forms.length;
  }
  return volumes;
}
