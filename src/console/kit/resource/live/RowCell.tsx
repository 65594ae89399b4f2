import type { ReactNode } from 'react';
import type { Resource } from '../createResource';
import type { Identified, RowId } from '../types';
import { useRowValue } from './useRowValue';

interface RowCellProps<Row extends Identified, Filter extends object, Form extends object, Value> {
  readonly resource: Resource<Row, Filter, Form>;
  readonly id: RowId;
  /** The one value this cell shows. */
  readonly field: (row: Row) => Value;
  readonly render: (value: Value) => ReactNode;
}

/** One cell of a live row: follows its own value alone. Empty once the row is gone. */
export function RowCell<
  Row extends Identified,
  Filter extends object,
  Form extends object,
  Value extends string | number | boolean,
>({ resource, id, field, render }: RowCellProps<Row, Filter, Form, Value>) {
  const value = useRowValue(resource, id, field);
  return value === undefined ? null : <>{render(value)}</>;
}
