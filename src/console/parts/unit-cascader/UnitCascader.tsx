import { Cascader } from '@arco-design/web-react';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnitTreeModel } from '../unit-tree/createUnitTree';
import { pathOf } from './pathOf';
import { unitOptions } from './unitOptions';

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

const last = (path: readonly (string | readonly string[])[] | undefined): number | undefined => {
  const text = path?.[path.length - 1];
  return typeof text === 'string' ? Number(text) : undefined;
};

/** One unit, chosen level by level; any level may be the last. Each level is fetched when the one above is opened. */
export function UnitCascader({ tree, label, placeholder, id, value, onChange, width = 220 }: UnitCascaderProps) {
  const dispatch = useDispatch();
  const state = useSelector(tree.select.state);
  const options = useMemo(() => unitOptions(state), [state]);
  const path = useMemo(() => (value === undefined ? [] : pathOf(state, value)), [state, value]);
  const { treeOpened, nodeExpandedChanged } = tree.actions;
  const [first] = useState(value);

  useEffect(() => {
    dispatch(treeOpened(first === undefined ? null : { expandedId: first, selectedId: first }));
  }, [dispatch, treeOpened, first]);

  const open = (unitId: number) => dispatch(nodeExpandedChanged({ id: unitId, isExpanded: true }));
  return (
    <Cascader
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      style={{ width }}
      options={[...options]}
      // An empty list would hide the placeholder.
      {...{ value: path.length === 0 ? undefined : path.map(String) }}
      placeholder={placeholder}
      changeOnSelect
      allowClear
      loadMore={(asked) => {
        const unitId = last(asked);
        if (unitId !== undefined) open(unitId);
        return Promise.resolve([]);
      }}
      onChange={(chosen) => onChange?.(last(chosen))}
    />
  );
}
