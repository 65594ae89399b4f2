/** One line of the bench. */
export interface Figure {
  readonly name: string;
  readonly unit: 'KB' | 'MB' | 'ms' | 's' | '1/s' | '%' | '';
  /** Median of the runs. */
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** What the product has set itself. */
  readonly budget?: number;
  /** A budget from below. */
  readonly atLeast?: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which this share (0 to 1) of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Bytes are the same on every machine, so a budget of them can be kept; times differ, and are only shown. */
export const isTooHeavy = ({ unit, value, budget = Infinity }: Figure): boolean => unit === 'KB' && value > budget;

export function ofRuns(name: string, unit: Figure['unit'], runs: readonly number[], budget?: number): Figure {
  return {
    name,
    unit,
    value: median(runs),
    min: Math.min(...runs),
    max: Math.max(...runs),
    ...(budget === undefined ? {} : { budget }),
  };
}

function mark({ value, budget, atLeast }: Figure): string {
  if (atLeast !== undefined) return `${value >= atLeast ? 'ok' : 'UNDER'} (${atLeast})`;
  if (budget === undefined) return '';
  return `${value <= budget ? 'ok' : 'OVER'} (${budget})`;
}

const round = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const { name, unit, value, min, max } = figure;
    const spread = min === undefined || max === undefined ? '' : `${round(min)} - ${round(max)}`;
    return [name.padEnd(58), `${round(value)} ${unit}`.padStart(10), spread.padStart(14), mark(figure)].join('  ');
  });
  return lines.join('\n');
}

/** Half of the times, and all but a twentieth of them, lie below these. */
export const ofTimes = (title: string, times: readonly number[], budget: number): readonly Figure[] => [
  {
    name: `${title}: p50`,
    unit: 'ms',
    value: percentile(times, 0.5),
    min: Math.min(...times),
    max: Math.max(...times),
  },
  { name: `${title}: p95`, unit: 'ms', value: percentile(times, 0.95), budget },
];
