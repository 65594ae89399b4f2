/** One bar, slice, point or area. */
export interface ChartItem {
  /** Tells items of one name apart. */
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Where the table says ranks: the same number is the same rank. */
  readonly rank?: number;
  /** What the table says beside the value, in the order of `moreLabels`. */
  readonly more?: readonly number[];
}

export interface ChartData {
  /** Names the chart, its table and its files. */
  readonly title: string;
  /** Head of the names' column. */
  readonly nameLabel: string;
  readonly valueLabel: string;
  /** What the values are counted in: `人`. */
  readonly unit: string;
  readonly moreLabels?: readonly string[];
  /** Which of `moreLabels` a line is drawn for as well: the same day of a former period. */
  readonly compared?: number;
  readonly items: readonly ChartItem[];
}

export type ChartStatus = 'loading' | 'ready' | 'failed';

/** What a kind of drawing is given. */
export interface DrawingProps {
  readonly data: ChartData;
  /** Absent where an item leads nowhere. */
  readonly onOpen?: ((key: string) => void) | undefined;
}

/** `12,345.67`: two digits after the point at most. By hand, for `Intl` takes longer to begin than a chart to draw. */
export function numberText(value: number): string {
  const [whole = '', part] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** `厨师人数（人）`. */
export const labelWithUnit = ({ valueLabel, unit }: Pick<ChartData, 'valueLabel' | 'unit'>): string =>
  `${valueLabel}（${unit}）`;

/** `12.5%` of the whole; of nothing, nothing. */
export function shareText(value: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((value / whole) * 1000) / 10}%`;
}

export const isRanked = ({ items }: ChartData): boolean => items.some(({ rank }) => rank !== undefined);

export const sumOf = (items: readonly ChartItem[]): number => items.reduce((sum, { value }) => sum + value, 0);
