import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { UnitTreeModel } from '../unit-tree/createUnitTree';
import { pathOf } from './pathOf';

interface UnitNameProps {
  readonly tree: UnitTreeModel;
  readonly id: number;
  /** Where the tree has not reached it. */
  readonly known: string;
}

/** A unit as the field above the same tree shows it. */
export function UnitName({ tree, id, known }: UnitNameProps) {
  const state = useSelector(tree.select.state);
  const path = useMemo(() => pathOf(state, id), [state, id]);
  const name = path.map((at) => state.nodes[at]?.label ?? String(at)).join(' / ');
  return <>{name === '' ? known : name}</>;
}
