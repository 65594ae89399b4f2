import { messages } from '../../locale/messages';

const heights = [45, 80, 60, 95, 30];

/** Where a chart will stand. No numbers, not even made-up ones. */
export function ChartSkeleton() {
  return (
    <div className="chart__skeleton" role="status" aria-label={messages.table.loading}>
      {heights.map((height) => (
        <span key={height} style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}
