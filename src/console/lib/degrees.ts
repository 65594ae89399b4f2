/** A longitude or latitude as people read it, to about a metre; empty where it is not known. */
export function degrees(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(5);
}
