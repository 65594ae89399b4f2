import type { Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import { Chart } from '../../kit/charts/Chart';
import { texts } from './overview.texts';
import { useOverviewChart } from './useOverviewChart';

const { trend: t } = texts;

/** Day by day beside the same day of the period before. */
export function TrendChart({ data: { trend, period } }: { readonly data: Overview }) {
  return (
    <Chart
      kind="line"
      {...useOverviewChart((day) => overviewLists.filed({ from: day, until: day }))}
      data={{
        title: t.title,
        nameLabel: t.day,
        valueLabel: t.filed,
        unit: '场',
        compared: 2,
        moreLabels: [t.inTime, t.streamed, `${texts.coverage.before}${t.filed}`],
        items: trend.slice(period).map(({ day, filed, inTime, streamed }, index) => ({
          key: day,
          name: day.slice(5),
          value: filed,
          more: [inTime, streamed, trend[index]?.filed ?? 0],
        })),
      }}
    />
  );
}
