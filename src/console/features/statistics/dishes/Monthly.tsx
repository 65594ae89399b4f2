import type { MonthlyFilter } from '../../../../contract/statistics';
import { Chart } from '../../../kit/charts/Chart';
import { MonthField } from '../../../kit/date/MonthField';
import { texts } from '../statistics.texts';
import { useQuery } from '../../../kit/query/useQuery';
import { monthlyTrend } from './dish.statistics';
import type { DishPlace } from './useDishPlace';

interface MonthlyProps {
  readonly place: DishPlace;
  readonly unitName: string;
  readonly unitId: MonthlyFilter['unitId'];
}

/** The banquets of a month by day. */
export function Monthly({ place: { month, showMonth }, unitName, unitId }: MonthlyProps) {
  const { status, answer, retry } = useQuery(monthlyTrend, { unitId, month });
  const items = (answer?.rows ?? []).map(({ day, banquets, people, tables }) => ({
    ...{ key: day, name: String(Number(day.slice(8))), value: banquets, more: [people, tables] },
  }));
  return (
    <Chart
      kind="line"
      data={{
        ...{
          title: texts.of(texts.monthlyOf(month), unitName),
          nameLabel: texts.columns.day,
          valueLabel: texts.banquets,
        },
        ...{ unit: texts.units.banquets, moreLabels: texts.moreOfMonth, items },
      }}
      status={status}
      onRetry={retry}
      filters={<MonthField label={texts.month} value={month} onChange={showMonth} />}
    />
  );
}
