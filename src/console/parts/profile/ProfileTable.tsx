import { Empty } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { messages } from '../../locale/messages';
import './profile.css';

export interface ProfileColumn<Row> {
  readonly title: string;
  /** To the right, as figures stand. */
  readonly isFigure?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface ProfileTableProps<Row> {
  readonly label: string;
  readonly columns: readonly ProfileColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Said where there are no rows. */
  readonly nothing?: string;
}

const classOf = (isFigure = false) => (isFigure ? 'profile__figure' : '');

/** A short table of a page about one record; wider ones are scrolled by themselves. */
export function ProfileTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  nothing = messages.table.empty,
}: ProfileTableProps<Row>) {
  if (rows.length === 0) return <Empty description={nothing} />;
  return (
    <div className="profile__table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" className={classOf(isFigure)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isFigure, cell }) => (
                <td key={title} className={classOf(isFigure)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
