import type { Resource } from './createResource';
import { TableFrame, type TableOptions } from './TableFrame';
import type { Identified } from './types';
import { useResourceState } from './useResource';

interface ResourceTableProps<Row extends Identified, Filter extends object, Form extends object> extends TableOptions<
  Row,
  Filter
> {
  readonly resource: Resource<Row, Filter, Form>;
}

/** The table of one list screen. Columns see whole rows; for rows that change many times a second take `LiveTable`. */
export function ResourceTable<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  ...options
}: ResourceTableProps<Row, Filter, Form>) {
  const rows = useResourceState(resource, (state) => state.rows);
  return <TableFrame resource={resource} data={rows} {...options} />;
}
