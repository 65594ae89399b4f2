import type { ComponentType, ReactNode } from 'react';
import { listedText, placed, sortsOf } from '../../../contract/resource';
import type { DeclaredField, Listed } from '../../../contract/resource';
import { NoteText } from '../../kit/resource/NoteText';
import type { ListColumn } from '../../kit/resource/layout';
import { UnitText } from '../session/UnitText';
import { valuesOf } from './declaredResource';

/** Cells drawn by hand, by field. */
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

export interface DrawnCellProps {
  readonly field: DeclaredField;
  readonly value: unknown;
  /** Name of the row. */
  readonly of: string;
}

/** Draws pictures and switches. Lists that have such columns pass it: the others do without its code. */
export type Drawing = ComponentType<DrawnCellProps>;

/** The columns of a declared list, in the order of its fields; a cell made by hand needs its field declared as listed. */
export function columnsOf<Row extends object>(
  listed: Listed,
  cells: Cells<Row> = {},
  Drawn?: Drawing,
): readonly ListColumn<Row>[] {
  const cellOf = (name: string, one: DeclaredField) => (row: Row) => {
    const value = valuesOf(row)[name];
    const kind = one.column?.as;
    if (kind === 'unit') return <UnitText fullName={listedText(one, value)} />;
    if (kind === 'note') return <NoteText text={listedText(one, value)} />;
    if (Drawn === undefined || (kind !== 'image' && kind !== 'switch')) return listedText(one, value);
    return <Drawn field={one} value={value} of={String(valuesOf(row)[listed.calledBy])} />;
  };
  const sorts = sortsOf(listed);
  return placed(listed, 'columns', ({ column }) => column !== undefined).map(([name, one]) => {
    const cell = cells[name] ?? cellOf(name, one);
    return {
      ...one.column,
      title: one.label,
      key: name,
      ...(sorts.includes(name) ? { sorter: true } : {}),
      render: (_: unknown, row: Row) => cell(row),
    };
  });
}
