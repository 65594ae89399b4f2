import type { MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import type { Resource } from '../createResource';
import type { Identified, RowId } from '../types';
import './row-text.css';

/**
 * One value of a row, by the row's id; undefined once the row is gone. The component renders again only when the value
 * changes, so `read` returns a primitive.
 */
export function useRowValue<
  Row extends Identified,
  Filter extends object,
  Form extends object,
  Value extends string | number | boolean,
>(resource: Resource<Row, Filter, Form>, id: RowId, read: (row: Row) => Value): Value | undefined {
  return useSelector((root: object) => {
    const row = resource.select.row(root, id);
    return row && read(row);
  });
}

interface RowTextProps<Row extends Identified, Filter extends object, Form extends object> {
  readonly resource: Resource<Row, Filter, Form>;
  readonly id: RowId;
  readonly field: (row: Row) => string | number;
}

/** Shows the whole text as a tooltip where the column cuts it off. */
function showCutText({ currentTarget: line }: MouseEvent<HTMLElement>): void {
  line.title = line.scrollWidth > line.clientWidth ? line.textContent : '';
}

/** One value of a row as one line of text; empty once the row is gone. */
export function RowText<Row extends Identified, Filter extends object, Form extends object>({
  resource,
  id,
  field,
}: RowTextProps<Row, Filter, Form>) {
  const text = useRowValue(resource, id, field);
  return (
    <span className="row-text" onMouseEnter={showCutText}>
      {text}
    </span>
  );
}
