/** A slice's part of the store; what it begins with while its feature is not there. The name says whose it is. */
export const sliceIn = <State>(root: object, name: string, initial: State): State =>
  (root as Readonly<Record<string, State | undefined>>)[name] ?? initial;
