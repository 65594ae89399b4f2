import { Pagination } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';

const offeredSizes = [20, 30, 40, 50];

/** Total, sizes, previous, pages, next, jumper. */
export function ListPager<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: {
  resource: Resource<Row, Filter, Form>;
}) {
  const { pageChanged, pageSizeChanged } = useResourceEvents(resource);
  const page = useResourceState(resource, (state) => state.page);
  const pageSize = useResourceState(resource, (state) => state.pageSize);
  const total = useResourceState(resource, (state) => state.total);
  if (total === 0) return null;

  const sizes = [...new Set([resource.initialState.pageSize, pageSize, ...offeredSizes])].sort((a, b) => a - b);
  const move = (toPage: number, toSize = pageSize) =>
    toSize === pageSize ? pageChanged(toPage) : pageSizeChanged(toSize);

  return (
    <Pagination
      className="resource-table__pager"
      current={page}
      pageSize={pageSize}
      total={total}
      showTotal={messages.table.pager}
      sizeCanChange
      sizeOptions={sizes}
      showJumper
      onChange={move}
    />
  );
}
