import { Checkbox, Table, type TableColumnProps } from '@arco-design/web-react';
import { useEffect, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { density } from '../../../contract/preferences';
import { cardCells } from './CardCell';
import { expandProps } from './ExpandButton';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import { actionsRoom, laidOut, roomFor, useLayout, widthOf } from './layout';
import type { ListColumn } from './layout';
import { ListPager } from './ListPager';
import { ListFailure, LostFilter, NoRows, Unanswered } from './ListStates';
import { ListTools } from './ListTools';
import { RowButtons } from './RowButtons';
import { useSortHeadings } from './SortHeading';
import type { Identified, RowId } from './types';
import type { UrlCodecs } from './urlQuery';
import { useActionsRoom } from './useActionsRoom';
import { useScreenfulFirst } from './useScreenfulFirst';
import { useListPlace } from './useListPlace';
import { useResourceEvents, useResourceState } from './useResource';
import './resource.css';

/** What a table of either sort takes; `Item` is what its columns see of a row. */
export interface TableOptions<Item extends Identified, Filter> {
  /** Names the table for those who cannot see it. */
  readonly label: string;
  /** A stable array: each change renders every row again. */
  readonly columns: readonly ListColumn<Item>[];
  /** The buttons of one row, in a last column that stays in sight. */
  readonly rowActions?: (item: Item) => ReactNode;
  /** Whether rows can be chosen, for batch removal and export; they can by default. */
  readonly isSelectable?: boolean;
  /** The filter fields that the page's address shows. */
  readonly url?: UrlCodecs<Filter>;
  /** What the page's path says of the filter, where its query says nothing. */
  readonly fromPath?: Partial<Filter>;
  readonly expandedRowRender?: (item: Item) => ReactNode;
  /** The row that something beside the table is about; it comes into sight. Name it by a control in the row too: a row is no button. */
  readonly currentId?: RowId | null;
  readonly onRowClick?: (item: Item) => void;
  /** How many days up to today the list shows where none are chosen. */
  readonly defaultDays?: number | undefined;
  /** Makes the first row, where the user may. */
  readonly onFirst?: (() => void) | undefined;
}

interface TableFrameProps<
  Row extends Identified,
  Filter extends object,
  Form extends object,
  Item extends Identified,
> extends TableOptions<Item, Filter> {
  readonly resource: Resource<Row, Filter, Form>;
  readonly data: readonly Item[];
}

const densityClasses = { 1: ' resource-table--comfortable', 2: '', 3: ' resource-table--compact' } as const;

/** A click on a control of the row is that control's alone. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}

const indexColumnWidth = 56;
/** Width of the library's columns for expanding and for selecting a row. */
const leadingColumnWidth = 40;

/** Opens the list when it mounts and draws it: index, selection, rows, pager, and the loading, empty and failed states. */
export function TableFrame<
  Row extends Identified,
  Filter extends object,
  Form extends object,
  Item extends Identified,
>({
  resource,
  data,
  label,
  columns,
  rowActions,
  isSelectable = true,
  url,
  fromPath,
  expandedRowRender,
  currentId,
  onRowClick,
  defaultDays,
  onFirst,
}: TableFrameProps<Row, Filter, Form, Item>) {
  const { isFilterLost, forget } = useListPlace(resource, url, fromPath);
  const layout = useLayout(resource.name);
  const hasActions = rowActions !== undefined;
  const isExpandable = expandedRowRender !== undefined;
  const shownColumns = useMemo(() => laidOut(columns, layout, hasActions), [columns, layout, hasActions]);
  const sorted = useSortHeadings(resource, shownColumns);
  const { refreshRequested, rowsSelected } = useResourceEvents(resource);
  const status = useResourceState(resource, (state) => state.status);
  const isAnswered = useResourceState(resource, (state) => state.isAnswered);
  const ticked = useResourceState(resource, (state) => state.selectedIds);
  const isMatching = useResourceState(resource, (state) => state.isMatching === true);
  const selectedIds = useMemo(() => (isMatching ? data.map(({ id }) => id) : ticked), [isMatching, data, ticked]);
  const firstIndex = useResourceState(resource, ({ page, pageSize }) => (page - 1) * pageSize + 1);

  const section = useRef<HTMLElement>(null);
  const makeRoom = useActionsRoom(section);
  const [allColumns, width] = useMemo((): [TableColumnProps<Item>[], string] => {
    const indexColumn: ListColumn<Item> = {
      title: messages.table.index,
      key: 'index',
      width: indexColumnWidth,
      align: 'center',
      render: (_value, _item, index) => firstIndex + index,
    };
    const actionsColumn: TableColumnProps<Item> = {
      title: messages.table.actions,
      key: 'actions',
      className: 'resource-table__actions',
      width: actionsRoom,
      render: (_value, item) => <RowButtons makeRoom={makeRoom}>{rowActions?.(item)}</RowButtons>,
    };
    const all = [indexColumn, ...sorted];
    const leading = leadingColumnWidth * (Number(isSelectable) + Number(isExpandable));
    const sum = roomFor(all.reduce((width, column) => width + widthOf(column), leading));
    const drawn = all.map((column) => ({ ...column, width: roomFor(widthOf(column)) }));
    return rowActions === undefined ? [drawn, sum] : [[...drawn, actionsColumn], `calc(${sum} + ${actionsRoom})`];
  }, [sorted, firstIndex, rowActions, makeRoom, isSelectable, isExpandable]);

  // A new page is read from its top.
  useEffect(() => {
    section.current?.querySelector('.arco-table-content-inner')?.scrollTo({ top: 0 });
  }, [firstIndex]);

  const isEmpty = isAnswered && data.length === 0;
  // An empty list that scrolls sideways has nothing else to focus.
  useEffect(() => {
    const scrolling = section.current?.querySelector('.arco-table-content-inner');
    if (isEmpty) scrolling?.setAttribute('tabindex', '0');
    else scrolling?.removeAttribute('tabindex');
  }, [isEmpty]);

  const { shown, isWhole: isDrawn } = useScreenfulFirst(data);
  useEffect(() => {
    section.current?.querySelector('.resource-table__current')?.scrollIntoView({ block: 'nearest' });
  }, [currentId, isDrawn]);
  const isPartly = data.some(({ id }) => selectedIds.includes(id));
  const isWhole = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  /** What is chosen on other pages stays. */
  const select = (ids: readonly RowId[]) => {
    const here = new Set(data.map(({ id }) => id));
    rowsSelected([...ticked.filter((id) => !here.has(id)), ...ids.filter((id) => here.has(id))]);
  };
  const selectWhole = (checked: boolean) => select(checked ? data.map(({ id }) => id) : []);

  // Widths and sticky columns are the style sheet's: measured by the library's table, they would lay every page out twice.
  const widthVariable = { '--resource-table-width': width } as CSSProperties;
  return (
    <section
      ref={section}
      className={`resource-table${densityClasses[layout?.density ?? density.standard]}`}
      style={widthVariable}
      aria-label={label}
      aria-busy={status.kind === 'loading' || shown.length < data.length}
    >
      {isFilterLost && <LostFilter onForget={forget} />}
      {status.kind === 'failed' && isAnswered && <ListFailure error={status.error} onRetry={refreshRequested} />}
      {!isAnswered && <Unanswered status={status} onRetry={refreshRequested} />}
      {isAnswered && (
        <Table<Item>
          rowKey="id"
          tableLayoutFixed
          components={cardCells}
          columns={allColumns}
          data={shown}
          pagination={false}
          border={{ wrapper: true }}
          loading={{ loading: status.kind === 'loading', delay: 200 }}
          noDataElement={<NoRows {...{ resource, defaultDays, onFirst }} />}
          {...(expandedRowRender === undefined ? {} : { expandedRowRender, expandProps })}
          {...(currentId === undefined
            ? {}
            : { rowClassName: ({ id }: Item) => (id === currentId ? 'resource-table__current' : '') })}
          {...(onRowClick === undefined
            ? {}
            : {
                onRow: (item: Item) => ({ onClick: ({ target }: MouseEvent) => isControl(target) || onRowClick(item) }),
              })}
          {...(isSelectable && {
            rowSelection: {
              type: 'checkbox',
              checkAll: false,
              columnTitle: (
                <Checkbox checked={isWhole} indeterminate={!isWhole && isPartly} onChange={selectWhole}>
                  <span className="resource-table__hidden">{messages.table.selectPage}</span>
                </Checkbox>
              ),
              selectedRowKeys: [...selectedIds],
              onChange: (keys) => select(keys),
              checkboxProps: (item: Item) => ({
                children: (
                  <span className="resource-table__hidden">
                    {messages.table.selectRow(firstIndex + data.findIndex(({ id }) => id === item.id))}
                  </span>
                ),
              }),
            },
          })}
        />
      )}
      {isAnswered && (isDrawn || data.length === 0) && (
        <div className="resource-table__foot">
          <ListTools list={resource.name} columns={columns} section={section} />
          <ListPager resource={resource} />
        </div>
      )}
    </section>
  );
}
