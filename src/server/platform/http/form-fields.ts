/** Parts of a name, beyond which it is taken as it stands: `a`, `a[b]`, `a.b`, `a[]`, `a[0].b`. */
const path = /^[^.[\]]+(?:\.[^.[\]]+|\[[^.[\]]*\]){0,3}$/;
const part = /[^.[\]]+|\[\]/g;
const place = /^(\[\]|\d{1,3})$/;

type Branch = Map<string, Branch | string[]>;

/** The texts at the end of the path; null where a value stands in the way. */
function leafAt(root: Branch, parts: readonly string[]): string[] | null {
  let branch = root;
  for (const one of parts.slice(0, -1)) {
    const below = branch.get(one) ?? new Map<string, Branch | string[]>();
    if (Array.isArray(below)) return null;
    branch.set(one, below);
    branch = below;
  }
  const name = parts.at(-1) ?? '';
  const leaf = branch.get(name) ?? [];
  // A value beside what lies inside it is a name nobody knows.
  if (!Array.isArray(leaf)) return leafAt(leaf, ['']);
  branch.set(name, leaf);
  return leaf;
}

const textOf = (leaf: readonly string[]): unknown => (leaf.length === 1 ? leaf[0] : leaf);

function valueOf(branch: Branch | string[]): unknown {
  if (Array.isArray(branch)) return textOf(branch);
  const parts = [...branch];
  if (!parts.every(([name]) => place.test(name))) return objectOf(branch);
  return parts
    .sort(([one], [other]) => Number(one) - Number(other) || 0)
    .flatMap(([name, below]) => (name === '[]' && Array.isArray(below) ? below : [valueOf(below)]));
}

function objectOf(branch: Branch): Record<string, unknown> {
  return Object.fromEntries([...branch].map(([name, below]) => [name, valueOf(below)]));
}

/**
 * What a query or a form says, as JSON would: brackets and dots name what lies inside (`unit.id=7`, `actions[0][name]=1`), a name
 * that is repeated or ends with `[]` is a list. A name of another form stays whole, and is refused as unknown. Never throws.
 */
export function parseFields(text: string): Record<string, unknown> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = path.test(name) ? [...name.matchAll(part)].map(([one]) => one) : [name];
    (leafAt(root, parts) ?? leafAt(root, [name]))?.push(value);
  }
  return objectOf(root);
}
