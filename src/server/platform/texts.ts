/** The beginning of a text, never with half a character at its end. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

/** As it can be stored: what is no character becomes one that says so. */
function storableText(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** The same for every text inside, names of properties included. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storable(one)]));
}

/** The name of a table as the database spells it. */
export const sqlName = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
