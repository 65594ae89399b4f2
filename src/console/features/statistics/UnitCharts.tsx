import { Alert } from '@arco-design/web-react';
import { Chart } from '../../kit/charts/Chart';
import type { ChartItem, ChartStatus } from '../../kit/charts/chartData';
import type { AppError } from '../../lib/appError';
import { messages } from '../../locale/messages';
import { texts } from './statistics.texts';

export interface CountWords {
  readonly value: string;
  readonly unit: string;
  readonly share: string;
  readonly more: readonly string[];
}

interface UnitChartsProps {
  readonly words: CountWords;
  /** Whose parts are counted; null until it is known. */
  readonly unit: { readonly name: string; readonly level: number } | null;
  readonly items: readonly ChartItem[];
  readonly status: ChartStatus;
  readonly error: AppError | null;
  readonly onRetry: () => void;
  readonly onOpen?: (key: string) => void;
}

/** What lies below a unit, as bars and as shares; of a unit that is not there, that it is not. */
export function UnitCharts({ words, unit, items, error, ...shown }: UnitChartsProps) {
  if (error?.kind === 'notFound') return <Alert type="error" content={messages.missingUnit} />;
  const { name, level } = unit ?? { name: '', level: 2 };
  const nameLabel = texts.unit;
  const counted = { nameLabel, valueLabel: words.value, unit: words.unit, items };
  const bars = { ...counted, title: texts.bars(name, level, words.value), moreLabels: words.more };
  return (
    <div className="statistics__bars">
      <Chart kind="bar" data={bars} {...shown} />
      <Chart kind="pie" data={{ ...counted, title: texts.shares(name, words.share) }} {...shown} />
    </div>
  );
}
