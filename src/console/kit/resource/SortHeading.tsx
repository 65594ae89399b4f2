import { useMemo } from 'react';
import type { Resource } from './createResource';
import { nameOf } from './layout';
import type { ListColumn } from './layout';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';

const downwards = '-';
type Direction = 'ascending' | 'descending' | 'none';

const directionOf = (name: string, sort: unknown): Direction =>
  sort === name ? 'ascending' : sort === downwards + name ? 'descending' : 'none';

/** What the next click on the heading asks for: upwards, downwards, as the list stands by itself. */
const next = (name: string, direction: Direction): string | undefined =>
  ({ none: name, ascending: downwards + name, descending: undefined })[direction];

/** Columns with a `sorter` have a heading that asks the server for the rows in their order; `label` is what it says. */
export function useSortHeadings<Row extends Identified, Filter extends object, Form extends object, Item>(
  resource: Resource<Row, Filter, Form>,
  columns: readonly ListColumn<Item>[],
): readonly ListColumn<Item>[] {
  const { sortChanged } = useResourceEvents(resource);
  const sort = useResourceState(resource, ({ filter }): unknown => ('sort' in filter ? filter.sort : undefined));
  return useMemo(
    () =>
      columns.map(({ sorter, ...column }) => {
        if (sorter === undefined) return column;
        const name = nameOf(column);
        const direction = directionOf(name, sort);
        const onSort = () => sortChanged(next(name, direction));
        return {
          ...column,
          label: column.title,
          title: (
            <button type="button" className="resource-table__sort" onClick={onSort}>
              {column.title}
            </button>
          ),
          onHeaderCell: () => ({ 'aria-sort': direction }),
        };
      }),
    [columns, sort, sortChanged],
  );
}
