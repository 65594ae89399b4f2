import { Radio } from '@arco-design/web-react';
import { rankingLabels, rankings, rankingUnits } from '../../../../contract/statistics';
import type { RankingFilter } from '../../../../contract/statistics';
import { Chart } from '../../../kit/charts/Chart';
import { ChartPager } from '../../../kit/charts/ChartPager';
import { texts } from '../statistics.texts';
import { useStatistic } from '../../../kit/statistic/useStatistic';
import { unitRanking } from './dish.statistics';
import type { DishPlace } from './useDishPlace';

interface RankingProps {
  readonly place: DishPlace;
  readonly filter: Pick<RankingFilter, 'unitId' | 'from' | 'until'>;
}

/** The units below the chosen one by their banquets: table and chart side by side. */
export function Ranking({ place, filter }: RankingProps) {
  const { by } = place;
  const page = place.pageOf('ranking');
  const { status, answer, latest, retry } = useStatistic(unitRanking, { ...filter, by, page });
  const items = (answer?.rows ?? []).map(({ unitId, name, count, rank }) => ({
    ...{ key: String(unitId), name, value: count, rank },
  }));
  return (
    <Chart
      kind="bar"
      isBesideTable
      data={{
        ...{ title: texts.ranking, nameLabel: texts.unit, valueLabel: rankingLabels[by], unit: rankingUnits[by] },
        items,
      }}
      status={status}
      onRetry={retry}
      filters={
        <Radio.Group
          type="button"
          size="small"
          aria-label={texts.ranking}
          value={by}
          onChange={place.rankBy}
          options={rankings.map((value) => ({ value, label: texts.rankedBy(rankingLabels[value]) }))}
        />
      }
      pager={
        <ChartPager
          title={texts.ranking}
          page={page}
          total={latest?.total ?? 0}
          onChange={(wanted) => place.turnTo('ranking', wanted)}
        />
      }
    />
  );
}
