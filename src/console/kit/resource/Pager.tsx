import { Pagination } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { Markup } from '../markup/Markup';
import type { Resource } from './createResource';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';

const offeredSizes = [20, 30, 40, 50];

/** Names that Arco gives to nothing, or to what may have none. */
function putNames(root: HTMLElement): void {
  root.querySelector('.arco-pagination-option')?.setAttribute('role', 'group');
  root.querySelector('.arco-pagination-jumper-input')?.setAttribute('aria-label', messages.table.jumper);
}

/** Total, sizes, previous, pages, next, jumper. A chunk of its own: it stands below the rows, and comes after them. */
export function Pager<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: {
  resource: Resource<Row, Filter, Form>;
}) {
  const { pageChanged, pageSizeChanged } = useResourceEvents(resource);
  const page = useResourceState(resource, (state) => state.page);
  const pageSize = useResourceState(resource, (state) => state.pageSize);
  const total = useResourceState(resource, (state) => state.total);
  const isMore = useResourceState(resource, (state) => state.isMore === true);
  if (total === 0) return null;

  const sizes = [...new Set([resource.initialState.pageSize, pageSize, ...offeredSizes])].sort((a, b) => a - b);
  const move = (toPage: number, toSize = pageSize) =>
    toSize === pageSize ? pageChanged(toPage) : pageSizeChanged(toSize);

  return (
    <Markup put={putNames}>
      <Pagination
        className="resource-table__pager"
        current={page}
        pageSize={pageSize}
        total={total}
        showTotal={isMore ? messages.table.pagerOfMore : messages.table.pager}
        sizeCanChange
        sizeOptions={sizes}
        showJumper
        onChange={move}
      />
    </Markup>
  );
}
