import type { UnitTreeState } from '../unit-tree/createUnitTree';

export interface UnitOption {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  /** Absent until the unit was opened. */
  readonly children?: readonly UnitOption[];
}

/** The tree, as far as it has been loaded, the way a cascader takes it. */
export function unitOptions({ nodes, top, branches }: UnitTreeState): readonly UnitOption[] {
  const optionsOf = (ids: readonly number[]): readonly UnitOption[] =>
    ids.flatMap((id) => {
      const node = nodes[id];
      if (node === undefined) return [];
      const branch = branches[id];
      const option = { value: String(id), label: node.label, isLeaf: node.isLeaf };
      return [branch?.status === 'ready' ? { ...option, children: optionsOf(branch.ids) } : option];
    });
  return top?.status === 'ready' ? optionsOf(top.ids) : [];
}
