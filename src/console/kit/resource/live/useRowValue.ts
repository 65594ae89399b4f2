import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Resource } from '../createResource';
import type { Identified, RowId } from '../types';
import type { RowFeed } from './rowFeed';

/** Of the live table around. */
export const RowFeedContext = createContext<Pick<RowFeed<Identified>, 'listen'> | null>(null);

export function useRowFeed(): Pick<RowFeed<Identified>, 'listen'> {
  const feed = useContext(RowFeedContext);
  if (feed === null) throw new Error('A live row is shown outside of a live table');
  return feed;
}

/**
 * One value of a live row, inside its table; undefined once the row is gone. The component renders again when it changes,
 * at the table's pace. A primitive, so that equal values are recognised.
 */
export function useRowValue<
  Row extends Identified,
  Filter extends object,
  Form extends object,
  Value extends string | number | boolean,
>(resource: Resource<Row, Filter, Form>, id: RowId, read: (row: Row) => Value): Value | undefined {
  const feed = useRowFeed();
  const store = useStore<object>();
  const listen = useCallback((listener: () => void) => feed.listen(id, listener), [feed, id]);
  return useSyncExternalStore(listen, () => {
    const row = resource.select.row(store.getState(), id);
    return row && read(row);
  });
}
