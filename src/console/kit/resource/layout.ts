import type { TableColumnProps } from '@arco-design/web-react';
import { createAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { ListLayout, Pin } from '../../../contract/preferences';
import type { ColumnKind } from '../../../contract/resource';

/** The user has laid out a list anew. */
export const layoutChanged = createAction<ListLayout>('layouts/changed');

/** Layouts of the user's lists. */
export const LayoutsContext = createContext<readonly ListLayout[]>([]);

export const useLayout = (list: string): ListLayout | undefined =>
  useContext(LayoutsContext).find((one) => one.list === list);

/** How a column stands until its user lays it out. */
interface ColumnDefaults {
  /** Its width, where it names none. */
  readonly as?: ColumnKind | undefined;
  readonly isHidden?: boolean | undefined;
  readonly pinned?: Pin | undefined;
}
/** Column of a list. Its width is in pixels. */
export type ListColumn<Row> = TableColumnProps<Row> & ColumnDefaults;
export type AnyColumn = TableColumnProps & ColumnDefaults;

/** Name of a column in a layout. */
export const nameOf = ({ key, dataIndex = '' }: Pick<TableColumnProps, 'key' | 'dataIndex'>): string =>
  String(key ?? dataIndex);

/**
 * All columns in the order of a layout, as wide, hidden and pinned as it says. A column that the layout does not know keeps
 * its defaults, and stands behind the column it stands behind by itself.
 */
export function ordered<Column extends AnyColumn>(
  columns: readonly Column[],
  { columns: wanted }: Pick<ListLayout, 'columns'>,
): Column[] {
  const byName = new Map(columns.map((column) => [nameOf(column), column]));
  const result = wanted.flatMap(({ name, width, isHidden, pinned }): Column[] => {
    const column = byName.get(name);
    return column === undefined ? [] : [{ ...column, isHidden, pinned, width: width ?? widthOf(column) }];
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

/** Pixels: the longest usual value, or a heading of four characters, with the padding of its cell (24). */
const kindWidths = {
  text: 140,
  note: 160,
  name: 88,
  code: 192,
  phone: 112,
  unit: 170,
  date: 104,
  minute: 140,
  time: 160,
  stackedTime: 98,
  number: 80,
  status: 96,
  switch: 84,
  image: 76,
} as const satisfies Record<ColumnKind, number>;

export const widthOf = ({ width, as = 'text' }: Pick<AnyColumn, 'width' | 'as'>): number =>
  Number(width) || kindWidths[as];

/** Pixels in units of the size of texts: larger texts get more room. */
export const roomFor = (width: number): string => `${width / 16}rem`;

/** Width of the last column, which the style sheet knows. */
export const actionsRoom = 'var(--row-actions-room)';

/** The same columns; those that are pinned to a side stop beside one another before they leave it. */
function pinnedTo<Column extends AnyColumn>(
  side: Pin,
  columns: readonly Column[],
  place: (offset: string) => string = (offset) => offset,
): readonly Column[] {
  let offset = 0;
  return columns.map((column) => {
    if (column.pinned !== side) return column;
    const sidePlace = { [side]: place(roomFor(offset)) };
    offset += widthOf(column);
    const own = `resource-table__pinned resource-table__pinned--${side}`;
    const className = [own, column.className].flatMap((one) => one ?? []).join(' ');
    return { ...column, className, headerCellStyle: sidePlace, bodyCellStyle: sidePlace };
  });
}

/**
 * The columns that are shown: those of the layout, or the default ones.
 * @param hasActions Whether the buttons of the rows stay in sight behind them.
 */
export function laidOut<Column extends AnyColumn>(
  columns: readonly Column[],
  layout: Pick<ListLayout, 'columns'> = { columns: [] },
  hasActions = false,
): readonly Column[] {
  const shown = ordered(columns, layout).filter(({ isHidden }) => isHidden !== true);
  // An earlier version of the list: none of the columns that its layout shows is left.
  if (shown.length === 0 && layout.columns.length > 0) return laidOut(columns, undefined, hasActions);
  const beforeActions = (offset: string) => (hasActions ? `calc(${offset} + ${actionsRoom})` : offset);
  const toRight = pinnedTo('right', [...shown].reverse(), beforeActions);
  return pinnedTo('left', [...toRight].reverse());
}
