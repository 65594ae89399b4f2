/** A change of the product's sagas, as a replacement in the text of one file. */
export interface Change {
  readonly title: string;
  /** Below src/console. */
  readonly file: string;
  /** Stands in the file, at least once; the first is replaced, all of them where `isEverywhere`. */
  readonly find: string;
  readonly replace: string;
  readonly isEverywhere?: true;
  /** What the replacement needs besides. */
  readonly imports?: string;
}

/** A defect: a replay must find it and name this place. */
export interface Defect extends Change {
  readonly place: string;
}

export function applied({ find, replace, isEverywhere, imports = '' }: Change, source: string): string {
  if (!source.includes(find)) throw new Error(`The source has no\n${find}`);
  const changed = isEverywhere === true ? source.replaceAll(find, () => replace) : source.replace(find, () => replace);
  return `${imports}\n${changed}`;
}
