import { Button } from '@arco-design/web-react';
import { messages } from '../../locale/messages';
import { lazyCode } from '../lazy/lazyCode';
import { useLazyCode } from '../lazy/useLazyCode';
import type { Resource } from './createResource';
import type { Identified } from './types';

const pager = lazyCode(async () => (await import(/* webpackChunkName: "pager" */ './Pager')).Pager);

/** The pager, or its place. */
export function ListPager<Row extends Identified, Filter extends object, Form extends object>({
  resource,
}: {
  resource: Resource<Row, Filter, Form>;
}) {
  const { loaded, retry } = useLazyCode(pager);
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
