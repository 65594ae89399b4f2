import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { UnitPlace, UnitTreeModel, UnitTreeState } from './createUnitTree';

/** Opens the tree at its place, and at another one when that changes; what it shows already is not asked for again. */
export function useOpening(tree: UnitTreeModel, place: UnitPlace | null, state: UnitTreeState): void {
  const dispatch = useDispatch();
  const { treeOpened } = tree.actions;
  const shown = useRef(state);
  shown.current = state;
  const isFirst = useRef(true);
  const { expandedId, selectedId } = place ?? {};

  useEffect(() => {
    const wanted = expandedId === undefined || selectedId === undefined ? null : { expandedId, selectedId };
    const { selectedId: present, nodes } = shown.current;
    const isShown = wanted === null || (wanted.selectedId === present && nodes[wanted.selectedId] !== undefined);
    if (!isShown) dispatch(treeOpened(wanted));
    else if (isFirst.current) dispatch(treeOpened(null));
    isFirst.current = false;
  }, [dispatch, treeOpened, expandedId, selectedId]);
}
