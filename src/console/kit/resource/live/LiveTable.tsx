import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { Resource } from '../createResource';
import { TableFrame, type TableOptions } from '../TableFrame';
import type { Identified } from '../types';

interface LiveTableProps<Row extends Identified, Filter extends object, Form extends object> extends TableOptions<
  Identified,
  Filter
> {
  readonly resource: Resource<Row, Filter, Form>;
}

/**
 * A table whose rows are pushed. Its columns get ids only and show values through `RowText` or `useRowValue`, so a push
 * renders the cells that changed; the table itself renders only when rows come, go or change places.
 */
export function LiveTable<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  ...options
}: LiveTableProps<Row, Filter, Form>) {
  const ids = useSelector((root: object) => resource.select.rows(root).map(({ id }) => id), shallowEqual);
  const data = useMemo(() => ids.map((id) => ({ id })), [ids]);
  return <TableFrame resource={resource} data={data} {...options} />;
}
