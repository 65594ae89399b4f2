import type { Key, ReactNode } from 'react';
import { messages } from '../../../../locale/messages';

export interface PlainColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface PlainTableProps<Row> {
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf?: (row: Row, index: number) => Key;
}

/** A short table of a form, as it stands on paper. */
export function PlainTable<Row>({ label, columns, rows, keyOf = (_, index) => index }: PlainTableProps<Row>) {
  return (
    <table className="plain" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{messages.table.empty}</td>
          </tr>
        )}
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ title, cell }) => (
              <td key={title}>{cell(row, index)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
