import { Button } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { createDelivery } from '../delivery/delivery';
import { useLoaded } from '../delivery/useLoaded';
import type { Resource } from './createResource';
import type { Identified } from './types';

const pager = createDelivery(async () => (await import(/* webpackChunkName: "pager" */ './Pager')).Pager);

/** The pager, or its place. */
export function ListPager<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: {
  resource: Resource<Row, Filter, Form>;
}) {
  const { loaded, retry } = useLoaded(pager);
  if (loaded.status === 'loading') return <div className="resource-table__pager resource-table__pager--awaited" />;
  if (loaded.status === 'failed') {
    return (
      <div className="resource-table__pager" role="alert">
        {messages.errors.network} <Button onClick={retry}>{messages.buttons.retry}</Button>
      </div>
    );
  }
  const Pager = loaded.value;
  return <Pager resource={resource} />;
}
