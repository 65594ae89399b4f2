import { useEffect, useMemo } from 'react';
import { shallowEqual, useSelector, useStore } from 'react-redux';
import type { Resource } from '../createResource';
import { TableFrame, type TableOptions } from '../TableFrame';
import type { Identified } from '../types';
import { RowFeed } from './rowFeed';
import { RowFeedContext } from './useRowValue';

interface LiveTableProps<Row extends Identified, Filter extends object, Form extends object> extends TableOptions<
  Identified,
  Filter
> {
  readonly resource: Resource<Row, Filter, Form>;
}

/**
 * A table whose rows are pushed. Its columns see ids only and show values through `RowText` or `useRowValue`, so a push
 * draws the cells that changed, spread over some frames; the table itself renders again only when rows come, go or change
 * places.
 */
export function LiveTable<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  ...options
}: LiveTableProps<Row, Filter, Form>) {
  const ids = useSelector((root: object) => resource.select.rows(root).map(({ id }) => id), shallowEqual);
  const data = useMemo(() => ids.map((id) => ({ id })), [ids]);
  const store = useStore<object>();
  const feed = useMemo(() => new RowFeed<Row>(() => resource.select.rowsById(store.getState())), [resource, store]);
  useEffect(() => {
    const unsubscribe = store.subscribe(() => feed.update());
    feed.update();
    return () => {
      unsubscribe();
      feed.stop();
    };
  }, [feed, store]);
  return (
    <RowFeedContext.Provider value={feed}>
      <TableFrame resource={resource} data={data} {...options} />
    </RowFeedContext.Provider>
  );
}
