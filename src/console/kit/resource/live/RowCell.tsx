import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Resource } from '../createResource';
import type { Identified, RowId } from '../types';

interface RowCellProps<Row extends Identified, Filter extends object, Form extends object, Value> {
  readonly resource: Resource<Row, Filter, Form>;
  readonly id: RowId;
  /** The one value this cell shows; a primitive, so that equal values are recognised. */
  readonly field: (row: Row) => Value;
  readonly render: (value: Value) => ReactNode;
}

const gone = Symbol('the row is gone');

/** One cell of a live row: subscribes to its own value and renders when that changes. Empty once the row is gone. */
export function RowCell<Row extends Identified, Filter extends object, Form extends object, Value>({
  resource,
  id,
  field,
  render,
}: RowCellProps<Row, Filter, Form, Value>) {
  const value = useSelector((root: object) => {
    const row = resource.select.row(root, id);
    return row === undefined ? gone : field(row);
  });
  return value === gone ? null : <>{render(value)}</>;
}
