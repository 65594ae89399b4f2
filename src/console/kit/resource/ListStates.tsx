import { Alert, Button, Empty } from '@arco-design/web-react';
import type { AppError } from '../../lib/appError';
import { messages } from '../../locale/messages';
import { lazyPart } from '../lazy/lazyPart';
import type { Resource } from './createResource';
import type { EmptyHintProps } from './EmptyHint';
import type { Identified, ListStatus } from './types';
import { useResourceEvents, useResourceState } from './useResource';
import './resource.css';

/** What it says is not worth an error: without its code the list says that it is empty. */
const EmptyHint = lazyPart<EmptyHintProps>(() =>
  import(/* webpackChunkName: "empty-hint" */ './EmptyHint').catch(() => ({ default: () => null })),
);

const placeholderLines = [1, 2, 3, 4, 5, 6, 7, 8];

/** Before the first answer there is no table: its head and its measuring would only delay the rows. */
export function Unanswered({ status, onRetry }: { status: ListStatus; onRetry: () => void }) {
  if (status.kind === 'failed') return <ListFailure error={status.error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={messages.table.loading}>
      {placeholderLines.map((line) => (
        <span key={line} className="resource-table__placeholder" />
      ))}
    </div>
  );
}

/** The address names filters that are kept no more: this is another list than the one that was left. */
export function LostFilter({ onForget }: { onForget: () => void }) {
  return (
    <Alert
      className="resource-table__failure"
      type="warning"
      content={messages.table.filterLost}
      action={
        <Button size="mini" onClick={onForget}>
          {messages.buttons.understood}
        </Button>
      }
    />
  );
}

export function ListFailure({ error, onRetry }: { error: AppError; onRetry: () => void }) {
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

interface NoRowsProps<Row extends Identified, Filter extends object, Form extends object> extends Pick<
  EmptyHintProps,
  'defaultDays' | 'onFirst'
> {
  readonly resource: Resource<Row, Filter, Form>;
}

export function NoRows<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  ...hint
}: NoRowsProps<Row, Filter, Form>) {
  const { filterReset } = useResourceEvents(resource);
  const filter = useResourceState(resource, (state) => state.filter);
  return (
    <>
      <Empty description={messages.table.empty} />
      <EmptyHint filter={filter} initial={resource.initialState.filter} onReset={() => filterReset()} {...hint} />
    </>
  );
}
