import { Button, Space } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import { texts } from './matching.texts';
import type { Identified, ResourceState } from './types';
import { useResourceEvents, useResourceState } from './useResource';

interface ResourceProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
}

/** How many there are where everything that the filter finds is chosen; else null. */
export const useMatchingTotal = <Row extends Identified, Filter extends object, Form extends object>(
  resource: Resource<Row, Filter, Form>,
): number | null => useResourceState(resource, ({ isMatching, total }) => (isMatching === true ? total : null));

/** How many match where the whole page is ticked and there are more; else 0. */
function beyondPage({
  rows,
  selectedIds,
  total,
  isMore,
  isMatching,
}: ResourceState<Identified, object, object>): number {
  if (isMatching === true || isMore === true || total <= selectedIds.length) return 0;
  return rows.length > 0 && rows.every(({ id }) => selectedIds.includes(id)) ? total : 0;
}

/** The row of buttons between filter and table; says how many rows are selected. */
export function BatchBar<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  children,
}: ResourceProps<Row, Filter, Form> & { readonly children: ReactNode }) {
  const { matchingSelected, rowsSelected } = useResourceEvents(resource);
  const count = useResourceState(resource, (state) => state.selectedIds.length);
  const total = useMatchingTotal(resource);
  const offered = useResourceState(resource, (state) => (resource.removesMatching ? beyondPage(state) : 0));
  return (
    <div className="batch-bar">
      <Space wrap>{children}</Space>
      <span className="batch-bar__count" role="status">
        {total !== null ? texts.selected(total) : count > 0 && messages.table.selected(count)}
      </span>
      {offered > 0 && (
        <Button className="batch-bar__clear" size="mini" type="text" onClick={() => matchingSelected()}>
          {texts.select(offered)}
        </Button>
      )}
      {count > 0 && (
        <Button className="batch-bar__clear" size="mini" type="text" onClick={() => rowsSelected([])}>
          {messages.table.clearSelection}
        </Button>
      )}
    </div>
  );
}

export function RemoveManyButton<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: ResourceProps<Row, Filter, Form>) {
  const { removeManyRequested, removeMatchingRequested } = useResourceEvents(resource);
  const total = useMatchingTotal(resource);
  const isEmpty = useResourceState(resource, (state) => state.selectedIds.length === 0);
  return (
    <Button
      status="danger"
      disabled={isEmpty}
      onClick={() => (total === null ? removeManyRequested() : removeMatchingRequested())}
    >
      {total === null ? messages.buttons.removeMany : texts.remove(total)}
    </Button>
  );
}

/** Stays enabled without a selection: pressing it then says what is missing. */
export function ExportButton<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  fields,
}: ResourceProps<Row, Filter, Form> & {
  /** Those alone; all that are declared unless told. */
  readonly fields?: readonly string[] | undefined;
}) {
  const { exportRequested } = useResourceEvents(resource);
  const isExporting = useResourceState(resource, (state) => state.isExporting);
  return (
    <Button loading={isExporting} onClick={() => exportRequested(fields)}>
      {messages.buttons.export}
    </Button>
  );
}
