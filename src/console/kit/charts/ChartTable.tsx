import { Button } from '@arco-design/web-react';
import { isRanked, numberText, shareText, sumOf } from './chartData';
import type { ChartData } from './chartData';
import { texts } from './charts.texts';

interface ChartTableProps {
  readonly data: ChartData;
  readonly hasShares: boolean;
  readonly onOpen?: ((key: string) => void) | undefined;
  /** For the eyes only: whoever does not see the chart reads it all the same. */
  readonly isHidden: boolean;
}

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
