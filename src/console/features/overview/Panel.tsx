import { Button } from '@arco-design/web-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { texts } from './overview.texts';

interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <section className="overview__panel" aria-labelledby={id}>
      <div className="overview__head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="overview__note">{note}</span>}
      </div>
      {children}
    </section>
  );
}

interface ColumnsProps<Row> {
  readonly label: string;
  readonly columns: readonly {
    readonly title: string;
    readonly isText?: boolean;
    readonly cell: (row: Row) => ReactNode;
  }[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** What stands there at first, so that panels beside each other are about as high and the charts below in reach. */
const shownAtFirst = 10;

/** A short table, or the beginning of a longer one; its first column names the row. */
export function NumberTable<Row>({ label, columns, rows, keyOf }: ColumnsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <div className="overview__table">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, isText = false }) => (
              <th key={title} scope="col" className={isText ? '' : 'overview__figure'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isText = false, cell }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={isText ? '' : 'overview__figure'}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shownAtFirst && (
        <Button type="text" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.first(shownAtFirst) : texts.whole(rows.length)}
        </Button>
      )}
    </div>
  );
}
