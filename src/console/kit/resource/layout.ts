import type { TableColumnProps } from '@arco-design/web-react';
import { createAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { ListLayout, Pin } from '../../../contract/preferences';

/** The user has laid out a list anew. */
export const layoutChanged = createAction<ListLayout>('layouts/changed');

/** How the user has laid out his lists; whoever knows him provides it. */
export const LayoutsContext = createContext<readonly ListLayout[]>([]);

export const useLayout = (list: string): ListLayout | undefined =>
  useContext(LayoutsContext).find((one) => one.list === list);

/** By what a layout knows a column. */
export const nameOf = ({ key, dataIndex = '' }: Pick<TableColumnProps, 'key' | 'dataIndex'>): string =>
  String(key ?? dataIndex);

/**
 * All columns in the order of a layout, as wide as it says. One that the layout does not know stands behind the column it
 * stands behind by itself.
 */
export function ordered<Column extends TableColumnProps>(
  columns: readonly Column[],
  { columns: wanted }: Pick<ListLayout, 'columns'>,
): Column[] {
  const byName = new Map(columns.map((column) => [nameOf(column), column]));
  const result = wanted.flatMap(({ name, width }) => {
    const column = byName.get(name);
    return column === undefined ? [] : [width === undefined ? column : { ...column, width }];
  });
  const known = new Set(result.map(nameOf));
  for (const [index, column] of columns.entries()) {
    if (known.has(nameOf(column))) continue;
    const before = columns[index - 1];
    const place = before === undefined ? -1 : result.findIndex((one) => nameOf(one) === nameOf(before));
    result.splice(place + 1, 0, column);
  }
  return result;
}

/** Pixels; of a column that does not say it. */
const plainColumnWidth = 140;

export const widthOf = ({ width }: Pick<TableColumnProps, 'width'>): number => Number(width) || plainColumnWidth;

/** Of pixels at the usual size of texts: what is larger asks for more room. */
export const roomFor = (width: number): string => `${width / 16}rem`;

/** Of the last column: the style sheet's, and as wide as the widest buttons so far. */
export const actionsRoom = 'var(--row-actions-room)';

/** The same columns; those that are pinned to a side stop beside one another before they leave it. */
function pinnedTo<Column extends TableColumnProps>(
  side: Pin,
  columns: readonly Column[],
  { columns: wanted }: Pick<ListLayout, 'columns'>,
  place: (offset: string) => string = (offset) => offset,
): readonly Column[] {
  const names = wanted.flatMap(({ name, pinned }) => (pinned === side ? [name] : []));
  let offset = 0;
  return columns.map((column) => {
    if (!names.includes(nameOf(column))) return column;
    const sidePlace = { [side]: place(roomFor(offset)) };
    offset += widthOf(column);
    const own = `resource-table__pinned resource-table__pinned--${side}`;
    const className = [own, column.className].flatMap((one) => one ?? []).join(' ');
    return { ...column, className, headerCellStyle: sidePlace, bodyCellStyle: sidePlace };
  });
}

/**
 * The columns that a layout shows; the same array where there is none.
 * @param hasActions Whether the buttons of the rows stay in sight behind them.
 */
export function laidOut<Column extends TableColumnProps>(
  columns: readonly Column[],
  layout: ListLayout | undefined,
  hasActions = false,
): readonly Column[] {
  if (layout === undefined || layout.columns.length === 0) return columns;
  const hidden = new Set(layout.columns.filter(({ isHidden }) => isHidden).map(({ name }) => name));
  const shown = ordered(columns, layout).filter((column) => !hidden.has(nameOf(column)));
  // Of an earlier version of the list, nothing of which is left.
  if (shown.length === 0) return columns;
  if (layout.columns.every(({ pinned }) => pinned === undefined)) return shown;
  const beforeActions = (offset: string) => (hasActions ? `calc(${offset} + ${actionsRoom})` : offset);
  const toRight = pinnedTo('right', [...shown].reverse(), layout, beforeActions);
  return pinnedTo('left', [...toRight].reverse(), layout);
}
