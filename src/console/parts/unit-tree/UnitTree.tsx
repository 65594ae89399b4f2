import { Alert, Skeleton } from '@arco-design/web-react';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ListFailure } from '../../kit/resource/ListStates';
import { messages } from '../../locale/messages';
import type { UnitPlace, UnitTreeModel } from './createUnitTree';
import { visibleNodes } from './visibleNodes';
import type { VisibleNode } from './visibleNodes';
import { useOpening } from './useOpening';
import { useSelectedInSight } from './useSelectedInSight';
import { FoundUnits, UnitSearchField } from './UnitSearch';
import './unit-tree.css';

interface UnitTreeProps {
  readonly tree: UnitTreeModel;
  readonly label: string;
  readonly place?: UnitPlace | null;
}

/** The organisation tree below a field that finds units by a part of their name or by their number. */
export function UnitTree(props: UnitTreeProps) {
  const isFound = useSelector((root: object) => props.tree.select.state(root).search !== null);
  return (
    <>
      <MissingUnits tree={props.tree} />
      <UnitSearchField tree={props.tree} label={props.label} />
      {isFound && <FoundUnits tree={props.tree} />}
      <div hidden={isFound}>
        <Tree {...props} />
      </div>
    </>
  );
}

function MissingUnits({ tree }: Pick<UnitTreeProps, 'tree'>) {
  const missingIds = useSelector((root: object) => tree.select.state(root).missingIds);
  if (missingIds.length === 0) return null;
  return <Alert type="error" content={messages.missingUnits(missingIds)} />;
}

/** One tab stop, arrow keys as in the ARIA tree pattern. */
function Tree({ tree, label, place = null }: UnitTreeProps) {
  const dispatch = useDispatch();
  const state = useSelector(tree.select.state);
  const visible = useMemo(() => visibleNodes(state), [state]);
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const { treeOpened, nodeSelected, nodeExpandedChanged } = tree.actions;
  useOpening(tree, place, state);
  useSelectedInSight(list, state.selectedId, visible);

  if (state.top?.status === 'failed') {
    return <ListFailure error={state.top.error} onRetry={() => dispatch(treeOpened(place))} />;
  }
  if (state.top?.status !== 'ready') return <Skeleton animation text={{ rows: 8 }} />;

  // What is focused or selected may lie in a branch that was closed meanwhile.
  const tabStop =
    [focusedId, state.selectedId].find((id) => visible.some(({ node }) => node.id === id)) ?? visible[0]?.node.id;
  const moveTo = (next: VisibleNode | undefined) => {
    if (next === undefined) return;
    setFocusedId(next.node.id);
    list.current?.querySelector<HTMLElement>(`[data-unit="${next.node.id}"]`)?.focus();
  };
  const setExpanded = (id: number, isExpanded: boolean) => dispatch(nodeExpandedChanged({ id, isExpanded }));
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const current = visible[at];
    if (current === undefined) return;
    const { node, isExpanded, parentId } = current;
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => moveTo(visible[at + 1]),
      ArrowUp: () => moveTo(visible[at - 1]),
      Home: () => moveTo(visible[0]),
      End: () => moveTo(visible[visible.length - 1]),
      ArrowRight: () => {
        if (isExpanded) moveTo(visible[at + 1]);
        else if (!node.isLeaf) setExpanded(node.id, true);
      },
      ArrowLeft: () => {
        if (isExpanded) setExpanded(node.id, false);
        else moveTo(visible.find((one) => one.node.id === parentId));
      },
      Enter: () => dispatch(nodeSelected(node.id)),
      ' ': () => dispatch(nodeSelected(node.id)),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  };

  return (
    <ul ref={list} role="tree" aria-label={label} className="unit-tree">
      {visible.map((item, at) => (
        <li
          key={item.node.id}
          role="treeitem"
          data-unit={item.node.id}
          aria-level={item.level}
          aria-posinset={item.position}
          aria-setsize={item.siblings}
          aria-selected={item.node.id === state.selectedId}
          {...(item.node.isLeaf ? {} : { 'aria-expanded': item.isExpanded })}
          aria-busy={item.branch?.status === 'loading'}
          tabIndex={item.node.id === tabStop ? 0 : -1}
          className={`unit-tree__node unit-tree__node--${Math.min(item.level, 6)}`}
          onFocus={() => setFocusedId(item.node.id)}
          onKeyDown={(event) => onKeyDown(event, at)}
          onClick={() => dispatch(nodeSelected(item.node.id))}
        >
          <span
            className="unit-tree__switch"
            aria-hidden
            onClick={(event) => {
              event.stopPropagation();
              if (!item.node.isLeaf) setExpanded(item.node.id, !item.isExpanded);
            }}
          />
          <span className="unit-tree__label">{item.node.label}</span>
          {item.branch?.status === 'failed' && (
            <span className="unit-tree__failure" role="alert">
              {item.branch.error.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
