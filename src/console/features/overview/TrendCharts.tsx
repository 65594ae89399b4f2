import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ItemResult, Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import type { OverviewList } from '../../../contract/overview-lists';
import { Chart } from '../../kit/charts/Chart';
import { selectMay } from '../../parts/session/session.slice';
import { addressOf, neededFor } from './listAddress';
import { overviewRequested } from './overview.slice';
import { texts } from './overview.texts';

const { trend: t, items: i } = texts;

/** Day by day beside the same day of the period before, and the items of the checklist. */
export function TrendCharts({ data }: { readonly data: Overview }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const retry = () => dispatch(overviewRequested());
  const { now, period, trend, items } = data;
  const may = useSelector(selectMay);
  /** For whoever may see the lists that the keys lead to. */
  const opening = (listOf: (key: string) => OverviewList) =>
    neededFor(listOf('')).every(may) ? { onOpen: (key: string) => void navigate(addressOf(listOf(key))) } : {};
  return (
    <div className="overview__charts">
      <Chart
        kind="line"
        status="ready"
        onRetry={retry}
        {...opening((day) => overviewLists.filed({ from: day, until: day }))}
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
      <Chart
        kind="bar"
        status="ready"
        onRetry={retry}
        {...opening((key) => overviewLists.unmetItem(now, Number(key)))}
        data={{
          title: i.title,
          nameLabel: i.item,
          valueLabel: i.unmet,
          unit: '场',
          moreLabels: [i.before],
          items: now.guided === 0 ? [] : items.map(barOf),
        }}
      />
    </div>
  );
}

const barOf = ({ item, unmet, before }: ItemResult) => ({
  key: String(item),
  name: `第${item}项`,
  value: unmet,
  more: [before],
});
