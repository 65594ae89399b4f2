import { Button } from '@arco-design/web-react';
import type { Cell, Workbook } from '../../lib/spreadsheet';
import { labelWithUnit, numberText, shareText, sumOf } from './chart';
import type { ChartData } from './chart';
import { texts } from './charts.texts';

interface ChartTableProps {
  readonly data: ChartData;
  readonly hasShares: boolean;
  readonly onOpen?: ((key: string) => void) | undefined;
  /** For the eyes only: whoever does not see the chart reads it all the same. */
  readonly isHidden: boolean;
}

const isRanked = ({ items }: ChartData): boolean => items.some(({ rank }) => rank !== undefined);

/** The numbers of a chart. */
export function ChartTable({ data, hasShares, onOpen, isHidden }: ChartTableProps) {
  const { title, nameLabel, valueLabel, unit, moreLabels = [], items } = data;
  const numbers = [valueLabel, ...(hasShares ? [texts.share] : []), ...moreLabels];
  const hasRanks = isRanked(data);
  const whole = sumOf(items);
  return (
    <div className={isHidden ? 'chart__unseen' : 'chart__table'}>
      <table aria-label={title}>
        <thead>
          <tr>
            {hasRanks && <th scope="col">{texts.rank}</th>}
            <th scope="col">{nameLabel}</th>
            {numbers.map((label) => (
              <th key={label} scope="col" className="chart__number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, name, value, rank, more = [] }) => (
            <tr key={key}>
              {hasRanks && <td>{rank}</td>}
              <th scope="row">
                {/* What nobody sees must not take the focus. */}
                {onOpen === undefined || isHidden ? (
                  name
                ) : (
                  <Button type="text" size="small" onClick={() => onOpen(key)}>
                    {name}
                  </Button>
                )}
              </th>
              <td className="chart__number">{`${numberText(value)} ${unit}`}</td>
              {hasShares && <td className="chart__number">{shareText(value, whole)}</td>}
              {moreLabels.map((label, at) => (
                <td key={label} className="chart__number">
                  {numberText(more[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same table as a file. */
export function sheetOf(data: ChartData, hasShares: boolean): Workbook {
  const { title, nameLabel, moreLabels = [], items } = data;
  const hasRanks = isRanked(data);
  const whole = sumOf(items);
  const columns = [
    ...(hasRanks ? [{ title: texts.rank, width: 8 }] : []),
    { title: nameLabel, width: 28 },
    { title: labelWithUnit(data) },
    ...(hasShares ? [{ title: texts.share, width: 10 }] : []),
    ...moreLabels.map((label) => ({ title: label })),
  ];
  const rows = items.map(({ name, value, rank = null, more = [] }): readonly Cell[] => [
    ...(hasRanks ? [rank] : []),
    name,
    value,
    ...(hasShares ? [shareText(value, whole)] : []),
    ...more,
  ]);
  return { fileName: title, sheets: [{ name: title, columns, rows }] };
}
