import type { UnitNode } from '../../../contract/units';
import type { Branch, UnitTreeState } from './createUnitTree';

export interface VisibleNode {
  readonly node: UnitNode;
  /** From 1. */
  readonly level: number;
  readonly parentId: number | null;
  readonly position: number;
  readonly siblings: number;
  readonly isExpanded: boolean;
  readonly branch: Branch | undefined;
}

/** The nodes in sight, from top to bottom. */
export function visibleNodes({ nodes, top, branches, expandedIds }: UnitTreeState): readonly VisibleNode[] {
  const expanded = new Set(expandedIds);
  const visible: VisibleNode[] = [];
  const walk = (branch: Branch | null | undefined, parentId: number | null, level: number) => {
    if (branch?.status !== 'ready') return;
    branch.ids.forEach((id, index) => {
      const node = nodes[id];
      if (node === undefined) return;
      const own = branches[id];
      const isExpanded = expanded.has(id) && !node.isLeaf;
      visible.push({
        node,
        level,
        parentId,
        position: index + 1,
        siblings: branch.ids.length,
        isExpanded,
        branch: own,
      });
      if (isExpanded) walk(own, id, level + 1);
    });
  };
  walk(top, null, 1);
  return visible;
}
