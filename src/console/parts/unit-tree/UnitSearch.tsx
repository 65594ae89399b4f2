import { Alert, Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FoundUnit } from '../../../contract/units';
import { messages } from '../../locale/messages';
import type { UnitTreeModel } from './createUnitTree';

/** Enter asks; emptied, it shows the tree again. */
export function UnitSearchField({ tree, label }: { readonly tree: UnitTreeModel; readonly label: string }) {
  const dispatch = useDispatch();
  const [keyword, setKeyword] = useState('');
  const search = (wanted: string) => dispatch(tree.actions.searchSubmitted(wanted.trim()));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // In a dialog it must not submit the form around it.
    event.preventDefault();
    search(keyword);
  };
  return (
    <Input
      className="unit-search"
      aria-label={`搜索${label}`}
      placeholder="输入名称或编号，按回车搜索"
      maxLength={50}
      allowClear
      value={keyword}
      onChange={(value) => {
        setKeyword(value);
        if (value === '') search('');
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** The units above a found one and itself, from the top. */
function wayTo(unit: FoundUnit, all: ReadonlyMap<number, FoundUnit>): string {
  const names = [unit.label];
  let parent = unit.parentId === undefined ? undefined : all.get(unit.parentId);
  while (parent !== undefined) {
    names.unshift(parent.label);
    parent = parent.parentId === undefined ? undefined : all.get(parent.parentId);
  }
  return names.join(' / ');
}

/** Choosing one leads to its place in the tree. */
export function FoundUnits({ tree }: { readonly tree: UnitTreeModel }) {
  const dispatch = useDispatch();
  const search = useSelector((root: object) => tree.select.state(root).search);
  if (search === null) return null;
  if (search.status === 'loading') return <p role="status">{messages.table.loading}</p>;
  if (search.status === 'failed') return <Alert type="error" content={search.error.text} />;
  const all = new Map(search.found.map((unit) => [unit.id, unit]));
  const matches = search.found.filter(({ isMatch }) => isMatch);
  if (matches.length === 0) return <p role="status">{messages.table.empty}</p>;
  return (
    <ul className="unit-search__found" aria-label="搜索结果">
      {matches.map((unit) => (
        <li key={unit.id}>
          <Button
            type="text"
            size="small"
            onClick={() => {
              dispatch(tree.actions.treeOpened({ expandedId: unit.id, selectedId: unit.id }));
              dispatch(tree.actions.nodeSelected(unit.id));
            }}
          >
            {wayTo(unit, all)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
