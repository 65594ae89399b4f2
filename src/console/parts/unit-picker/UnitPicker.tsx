import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnitTreeModel } from '../unit-tree/createUnitTree';
import { UnitTree } from '../unit-tree/UnitTree';
import './unit-picker.css';

interface UnitPickerProps {
  readonly tree: UnitTreeModel;
  readonly label: string;
  /** Number of a unit; given and taken by the form. */
  readonly value?: number | undefined;
  readonly onChange?: (id: number) => void;
}

/** A form field that holds one unit: the lazy tree with its search, opened at the unit it holds. */
export function UnitPicker({ tree, label, value, onChange }: UnitPickerProps) {
  const dispatch = useDispatch();
  const selectedId = useSelector(tree.select.selectedId);
  const [place] = useState(value === undefined ? null : { expandedId: value, selectedId: value });
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  // What another dialog had selected says nothing here.
  const { selectionCleared } = tree.actions;
  const isFresh = useRef(true);
  useEffect(() => {
    if (isFresh.current || selectedId === null || selectedId === latest.current.value) return;
    latest.current.onChange?.(selectedId);
  }, [selectedId]);
  useEffect(() => {
    isFresh.current = false;
    dispatch(selectionCleared());
  }, [dispatch, selectionCleared]);

  return (
    <div className="unit-picker">
      <UnitTree tree={tree} label={label} place={place} isSearchable />
    </div>
  );
}
