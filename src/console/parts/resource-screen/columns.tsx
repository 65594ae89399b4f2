import type { TableColumnProps } from '@arco-design/web-react';
import type { ComponentType, ReactNode } from 'react';
import { listedText, placed, sortsOf } from '../../../contract/resource';
import type { DeclaredField, Listed } from '../../../contract/resource';
import { UnitText } from '../session/UnitText';
import { valuesOf } from './declaredResource';

/** Cells drawn by hand, by field. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

export interface DrawnCellProps {
  readonly field: DeclaredField;
  readonly value: unknown;
  /** What the row is called. */
  readonly of: string;
}

/** Draws what is declared to be drawn. Given by whoever lists such fields: the others do without its code. */
export type Drawing = ComponentType<DrawnCellProps>;

/** The columns of a declared list, in the order of its fields; a cell made by hand needs its field declared as listed. */
export function columnsOf<Row extends object>(
  listed: Listed,
  cells: Cells<Row> = {},
  Drawn?: Drawing,
): readonly TableColumnProps<Row>[] {
  const cellOf = (name: string, one: DeclaredField) => (row: Row) => {
    const values = valuesOf(row);
    if (one.column?.as === 'unit') return <UnitText fullName={listedText(one, values[name])} />;
    if (Drawn === undefined || one.column?.as === undefined) return listedText(one, values[name]);
    return <Drawn field={one} value={values[name]} of={String(values[listed.calledBy])} />;
  };
  const sorts = sortsOf(listed);
  return placed(listed, 'columns', ({ column }) => column !== undefined).map(([name, one]) => {
    const { label, column: { width, ellipsis } = { width: 0 } } = one;
    const cell = cells[name] ?? cellOf(name, one);
    return {
      title: label,
      key: name,
      width,
      ...(ellipsis === true ? { ellipsis: true } : {}),
      ...(sorts.includes(name) ? { sorter: true } : {}),
      render: (_: unknown, row: Row) => cell(row),
    };
  });
}
