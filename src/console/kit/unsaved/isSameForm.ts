/** A field that was emptied, or a box that was unticked, holds as much as one that never held anything. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || value === false;
}

function plain(_: string, value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !isEmpty(one))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Whether two sets of values say the same. */
export function isSameForm(one: object, other: object): boolean {
  return one === other || JSON.stringify(one, plain) === JSON.stringify(other, plain);
}
