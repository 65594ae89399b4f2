import type { Cell, Workbook } from '../../lib/spreadsheet';
import { isRanked, labelWithUnit, shareText, sumOf } from './chartData';
import type { ChartData } from './chartData';
import { texts } from './charts.texts';

/** The table of a chart as a file. */
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
