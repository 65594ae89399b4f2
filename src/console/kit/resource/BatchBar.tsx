import { Button, Space } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { messages } from '../../locale/messages';
import type { Resource } from './createResource';
import type { Identified } from './types';
import { useResourceEvents, useResourceState } from './useResource';

interface ResourceProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
}

/** The row of buttons between filter and table; says how many rows are selected. */
export function BatchBar<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  children,
}: ResourceProps<Row, Filter, Form> & { readonly children: ReactNode }) {
  const count = useResourceState(resource, (state) => state.selectedIds.length);
  return (
    <div className="batch-bar">
      <Space wrap>{children}</Space>
      <span className="batch-bar__count" role="status">
        {count > 0 && messages.table.selected(count)}
      </span>
    </div>
  );
}

export function RemoveManyButton<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: ResourceProps<Row, Filter, Form>) {
  const { removeManyRequested } = useResourceEvents(resource);
  const isEmpty = useResourceState(resource, (state) => state.selectedIds.length === 0);
  return (
    <Button status="danger" disabled={isEmpty} onClick={() => removeManyRequested()}>
      {messages.buttons.removeMany}
    </Button>
  );
}

/** Stays enabled without a selection: pressing it then says what is missing. */
export function ExportButton<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: ResourceProps<Row, Filter, Form>) {
  const { exportRequested } = useResourceEvents(resource);
  const isExporting = useResourceState(resource, (state) => state.isExporting);
  return (
    <Button loading={isExporting} onClick={() => exportRequested()}>
      {messages.buttons.export}
    </Button>
  );
}
