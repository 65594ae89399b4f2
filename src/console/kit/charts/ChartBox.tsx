import type { ReactNode } from 'react';
import { ChartSkeleton } from './ChartSkeleton';
import './charts.css';

interface ChartBoxProps {
  readonly title: string;
  readonly isBusy: boolean;
  /** Beside the title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Where a chart stands, below its title. */
export function ChartBox({ title, isBusy, head, children }: ChartBoxProps) {
  return (
    <section className="chart" aria-label={title} aria-busy={isBusy}>
      <div className="chart__head">
        <h2>{title}</h2>
        {head}
      </div>
      {children}
    </section>
  );
}

/** The place of a chart that is not made yet, for others are drawn first. */
export function ChartToCome({ title }: { readonly title: string }) {
  return (
    <ChartBox title={title} isBusy>
      <ChartSkeleton />
    </ChartBox>
  );
}
