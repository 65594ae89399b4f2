import { Radio } from '@arco-design/web-react';
import { rankingLabels, rankings, rankingUnits } from '../../../../contract/statistics';
import type { RankingFilter } from '../../../../contract/statistics';
import { Chart } from '../../../kit/charts/Chart';
import { ChartPager } from '../../../kit/charts/ChartPager';
import { texts } from '../statistics.texts';
import { rankedItemOf } from './chartItems';
import { unitRanking } from './dish.statistics';
import { useChartPage } from './useChartPage';
import type { DishPlace } from './useDishPlace';

interface RankingProps {
  readonly place: DishPlace;
  readonly unitName: string;
  readonly filter: Pick<RankingFilter, 'unitId' | 'from' | 'until'>;
}

/** The units below the chosen one by their banquets: table and chart side by side. */
export function Ranking({ place, unitName, filter }: RankingProps) {
  const { by } = place;
  const words = {
    ...{ title: texts.of(texts.ranking, unitName), nameLabel: texts.unit },
    ...{ valueLabel: rankingLabels[by], unit: rankingUnits[by] },
  };
  const { pages, ...shown } = useChartPage({
    ...{ place, chart: 'ranking', statistic: unitRanking, filter: { ...filter, by }, words, itemOf: rankedItemOf },
  });
  return (
    <Chart
      kind="bar"
      isBesideTable
      {...shown}
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
      pager={<ChartPager {...pages} />}
    />
  );
}
