import { ChartSkeleton } from './ChartSkeleton';
import './charts.css';

/** The place of a chart that is not made yet, for others are drawn first. */
export function ChartToCome({ title }: { readonly title: string }) {
  return (
    <section className="chart" aria-label={title} aria-busy>
      <div className="chart__head">
        <h2>{title}</h2>
      </div>
      <ChartSkeleton />
    </section>
  );
}
