import type { ItemResult, Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import { Chart } from '../../kit/charts/Chart';
import { texts } from './overview.texts';
import { useOverviewChart } from './useOverviewChart';

const { items: t } = texts;

const barOf = ({ item, unmet, before }: ItemResult) => ({
  key: String(item),
  name: `第${item}项`,
  value: unmet,
  more: [before],
});

/** How often each item of the checklist was not met, in the order of the checklist. */
export function ItemsChart({ data: { now, items } }: { readonly data: Overview }) {
  return (
    <Chart
      kind="bar"
      {...useOverviewChart((key) => overviewLists.unmetItem(now, Number(key)))}
      data={{
        title: t.chart,
        nameLabel: t.item,
        valueLabel: t.unmet,
        unit: '场',
        moreLabels: [t.before],
        items: now.guided === 0 ? [] : items.map(barOf),
      }}
    />
  );
}
