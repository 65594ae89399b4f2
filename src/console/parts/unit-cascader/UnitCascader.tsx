import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyCode } from '../../kit/lazy/lazyCode';
import { LazyControl } from '../../kit/lazy/LazyControl';
import type { UnitTreeModel } from '../unit-tree/createUnitTree';
import { CascaderPlaceholder } from './CascaderPlaceholder';
import { pathOf } from './pathOf';
import { unitOptions } from './unitOptions';

const levelCascader = lazyCode(async () => {
  const { LevelCascader } = await import(/* webpackChunkName: "level-cascader" */ './LevelCascader');
  return LevelCascader;
});

interface UnitCascaderProps {
  readonly tree: UnitTreeModel;
  /** For those who cannot see it. */
  readonly label: string;
  readonly placeholder: string;
  readonly id?: string;
  readonly value?: number | undefined;
  readonly onChange?: (unitId: number | undefined) => void;
  readonly width?: number | string;
}

/** One unit, chosen level by level; any level may be the last. Each level is fetched when the one above is opened. */
export function UnitCascader({ tree, value, onChange, width = 220, ...names }: UnitCascaderProps) {
  const dispatch = useDispatch();
  const state = useSelector(tree.select.state);
  const options = useMemo(() => unitOptions(state), [state]);
  const path = useMemo(() => (value === undefined ? [] : pathOf(state, value)), [state, value]);
  const { treeOpened, nodeExpandedChanged } = tree.actions;
  const [first] = useState(value);

  useEffect(() => {
    dispatch(treeOpened(first === undefined ? null : { expandedId: first, selectedId: first }));
  }, [dispatch, treeOpened, first]);

  const onOpen = (unitId: number) => dispatch(nodeExpandedChanged({ id: unitId, isExpanded: true }));
  const props = {
    ...names,
    width,
    options,
    path,
    names: path.map((id) => state.nodes[id]?.label ?? String(id)),
    onOpen,
    onChange: (unitId: number | undefined) => onChange?.(unitId),
  };
  return <LazyControl control={levelCascader} Placeholder={CascaderPlaceholder} props={props} />;
}
