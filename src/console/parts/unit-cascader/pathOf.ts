import type { UnitTreeState } from '../unit-tree/createUnitTree';

/** From the top down to a unit, as far as the tree has been loaded; empty when it has not reached it. */
export function pathOf({ top, branches }: UnitTreeState, id: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const [parentId, branch] of Object.entries(branches)) {
    if (branch.status === 'ready') for (const child of branch.ids) parents.set(child, Number(parentId));
  }
  const roots = top?.status === 'ready' ? top.ids : [];
  const path: number[] = [];
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    path.unshift(at);
    if (roots.includes(at)) return path;
  }
  return [];
}
