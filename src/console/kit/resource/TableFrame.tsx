import { Alert, Button, Checkbox, Empty, Table, type TableColumnProps } from '@arco-design/web-react';
import { useEffect, useMemo, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { expandProps } from './ExpandButton';
import type { AppError } from '../../lib/appError';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import { ListPager } from './ListPager';
import type { Identified, ListStatus, RowId } from './types';
import type { UrlCodecs } from './urlQuery';
import { useScreenfulFirst } from './useScreenfulFirst';
import { useListPlace } from './useListPlace';
import { useResourceEvents, useResourceState } from './useResource';
import './resource.css';

/** What a table of either sort takes; `Item` is what its columns see of a row. */
export interface TableOptions<Item extends Identified, Filter> {
  /** Names the table for those who cannot see it. */
  readonly label: string;
  /** A stable array: each change renders every row again. Give widths in pixels. */
  readonly columns: readonly TableColumnProps<Item>[];
  /** The buttons of one row, in a last column that stays in sight. */
  readonly rowActions?: (item: Item) => ReactNode;
  /** Pixels; 160 by default. */
  readonly rowActionsWidth?: number;
  /** Whether rows can be chosen, for batch removal and export; they can by default. */
  readonly isSelectable?: boolean;
  /** The filter fields that the page's address shows. */
  readonly url?: UrlCodecs<Filter>;
  readonly expandedRowRender?: (item: Item) => ReactNode;
  /** The row that something beside the table is about. Name it by a control in the row too: a row is no button. */
  readonly currentId?: RowId | null;
  readonly onRowClick?: (item: Item) => void;
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

const placeholderLines = [1, 2, 3, 4, 5, 6, 7, 8];
const plainColumnWidth = 140;

/** A click on a control of the row is that control's alone. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label') !== null;
}

const indexColumnWidth = 64;
/** Expanding and selecting. */
const leadingColumnsWidth = 80;

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
  rowActionsWidth = 160,
  isSelectable = true,
  url,
  expandedRowRender,
  currentId,
  onRowClick,
}: TableFrameProps<Row, Filter, Form, Item>) {
  useListPlace(resource, url);
  const { refreshRequested, rowsSelected } = useResourceEvents(resource);
  const status = useResourceState(resource, (state) => state.status);
  const isAnswered = useResourceState(resource, (state) => state.isAnswered);
  const selectedIds = useResourceState(resource, (state) => state.selectedIds);
  const firstIndex = useResourceState(resource, ({ page, pageSize }) => (page - 1) * pageSize + 1);

  const allColumns = useMemo((): TableColumnProps<Item>[] => {
    const indexColumn: TableColumnProps<Item> = {
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
      width: rowActionsWidth,
      render: (_value, item) => <div className="row-actions">{rowActions?.(item)}</div>,
    };
    return [indexColumn, ...columns, ...(rowActions === undefined ? [] : [actionsColumn])];
  }, [columns, firstIndex, rowActions, rowActionsWidth]);

  const section = useRef<HTMLElement>(null);
  // A new page is read from its top.
  useEffect(() => {
    section.current?.querySelector('.arco-table-content-inner')?.scrollTo({ top: 0 });
  }, [firstIndex]);

  const { shown, isWhole: isDrawn } = useScreenfulFirst(data);
  const isWhole = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const selectWhole = (checked: boolean) => rowsSelected(checked ? data.map(({ id }) => id) : []);

  // Width and sticky columns are the style sheet's: measured by the table, they would lay the page out twice.
  const width = allColumns.reduce(
    (sum, column) => sum + (Number(column.width) || plainColumnWidth),
    leadingColumnsWidth,
  );
  const widthVariable = { '--resource-table-width': `${width}px` } as CSSProperties;
  return (
    <section
      ref={section}
      className="resource-table"
      style={widthVariable}
      aria-label={label}
      aria-busy={status.kind === 'loading'}
    >
      {status.kind === 'failed' && isAnswered && <ListFailure error={status.error} onRetry={refreshRequested} />}
      {!isAnswered && <Unanswered status={status} onRetry={refreshRequested} />}
      {isAnswered && (
        <Table<Item>
          rowKey="id"
          tableLayoutFixed
          columns={allColumns}
          data={shown}
          pagination={false}
          border={{ wrapper: true }}
          loading={{ loading: status.kind === 'loading', delay: 200 }}
          noDataElement={<Empty description={messages.table.empty} />}
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
                <Checkbox checked={isWhole} indeterminate={!isWhole && selectedIds.length > 0} onChange={selectWhole}>
                  <span className="resource-table__hidden">{messages.table.selectPage}</span>
                </Checkbox>
              ),
              selectedRowKeys: [...selectedIds],
              onChange: (keys) => rowsSelected(keys),
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
      {isDrawn && <ListPager resource={resource} />}
    </section>
  );
}

/** Before the first answer there is no table: its head and its measuring would only delay the rows. */
function Unanswered({ status, onRetry }: { status: ListStatus; onRetry: () => void }) {
  if (status.kind === 'failed') return <ListFailure error={status.error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={messages.table.loading}>
      {placeholderLines.map((line) => (
        <span key={line} className="resource-table__placeholder" />
      ))}
    </div>
  );
}

function ListFailure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  return (
    <Alert
      className="resource-table__failure"
      type="error"
      content={error.text}
      action={
        <Button size="mini" type="primary" onClick={onRetry}>
          {messages.buttons.retry}
        </Button>
      }
    />
  );
}
