import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useStore } from 'react-redux';
import type { Resource } from '../createResource';
import type { Identified, RowId } from '../types';
import { useRowFeed } from './useRowValue';
import './row-text.css';

interface RowTextProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
  readonly id: RowId;
  readonly field: (row: Row) => string | number;
}

/** A text too long for its column is told whole by the pointer. */
function tellCutText({ currentTarget: line }: MouseEvent<HTMLElement>): void {
  line.title = line.scrollWidth > line.clientWidth ? line.textContent : '';
}

/**
 * One value of a live row as one line of text; empty once the row is gone. A push changes the text and renders nothing:
 * on a slow machine React's way from the root to a cell costs as much as drawing it.
 */
export function RowText<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  id,
  field,
}: RowTextProps<Row, Filter, Form>) {
  const feed = useRowFeed();
  const store = useStore<object>();
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const text = document.createTextNode('');
    const write = () => {
      const row = resource.select.row(store.getState(), id);
      const now = row === undefined ? '' : String(field(row));
      if (now !== text.data) text.data = now;
    };
    write();
    line.current?.appendChild(text);
    const stop = feed.listen(id, write);
    return () => {
      stop();
      text.remove();
    };
  }, [feed, field, id, resource, store]);
  return <span ref={line} className="row-text" onMouseEnter={tellCutText} />;
}
