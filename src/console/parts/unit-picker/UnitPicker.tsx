import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { messages } from '../../locale/messages';
import { pathOf } from '../unit-cascader/pathOf';
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
    if (place === null) dispatch(selectionCleared());
  }, [dispatch, selectionCleared, place]);

  return (
    <div className="unit-picker">
      <ChosenUnit tree={tree} id={value} />
      <div className="unit-picker__tree" data-scrolls>
        <UnitTree tree={tree} label={label} place={place} />
      </div>
    </div>
  );
}

/** With the units above it: many villages have the same name. */
function ChosenUnit({ tree, id }: { readonly tree: UnitTreeModel; readonly id: number | undefined }) {
  const state = useSelector(tree.select.state);
  const way = id === undefined ? [] : pathOf(state, id).map((one) => state.nodes[one]?.label ?? '');
  return (
    <p className="unit-picker__chosen" role="status">
      {id === undefined ? messages.noUnit : messages.chosenUnit(way.join(' / '))}
    </p>
  );
}
