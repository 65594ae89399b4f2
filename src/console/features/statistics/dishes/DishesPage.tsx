import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { statisticsContract } from '../../../../contract/statistics';
import { ChartToCome } from '../../../kit/charts/ChartBox';
import { useAfterChart } from '../../../kit/charts/useAfterChart';
import { selectMay, selectUser } from '../../../parts/session/session.slice';
import { useMay } from '../../../parts/session/useMay';
import { UnitPage } from '../../../parts/unit-tree/UnitPage';
import { useUnitPlace } from '../../../parts/unit-tree/useUnitPlace';
import { texts } from '../statistics.texts';
import { statisticTree } from './dish.statistics';
import { DishChart, counted } from './DishChart';
import { DishFilters } from './DishFilters';
import { Monthly } from './Monthly';
import { Ranking } from './Ranking';
import { useDishPlace } from './useDishPlace';
import type { DishPlace } from './useDishPlace';
import '../statistics.css';

/** Tree and address name the same unit: one that is selected comes into the address. */
function useSelectedUnit({ unitId, ask }: DishPlace): void {
  const dispatch = useDispatch();
  const selectedId = useSelector(statisticTree.select.selectedId);
  const { selectionCleared } = statisticTree.actions;
  const latest = useRef({ unitId, ask });
  latest.current = { unitId, ask };
  const isFirst = useRef(true);
  useEffect(() => {
    if (unitId === undefined) dispatch(selectionCleared());
  }, [dispatch, selectionCleared, unitId]);
  useEffect(() => {
    // What was selected at the last visit is not what this address asks for.
    const isOld = isFirst.current;
    isFirst.current = false;
    const { unitId: shown, ask: change } = latest.current;
    if (!isOld && selectedId !== null && selectedId !== shown) change({ unitId: String(selectedId) });
  }, [selectedId]);
}

/** Name of the unit that is counted; nothing until the tree knows it. */
function useUnitName(unitId: number | undefined): string {
  const ownName = useSelector(selectUser)?.profile.unit.name ?? texts.ownUnit;
  const selected = useSelector(statisticTree.select.selectedNode);
  return unitId === undefined ? ownName : (selected?.label ?? '');
}

/** Charts: they are seen without scrolling. */
const seenAtOnce = 2;

/** What was cooked in a unit, how its parts compare, and how the month went. */
export function DishesPage() {
  const place = useDishPlace();
  const { unitId, cookId, days } = place;
  const unitName = useUnitName(unitId);
  useSelectedUnit(place);
  const may = useSelector(selectMay);
  const charts = counted.filter(({ endpoint }) => may(endpoint));
  const [first] = charts;
  const firstStatus = useSelector((root: object) =>
    first === undefined ? 'ready' : (first.statistic.select(root)?.status ?? 'loading'),
  );
  const isFirstDrawn = useAfterChart(firstStatus);
  const mayRank = useMay(statisticsContract.ranking);
  const maySeeMonths = useMay(statisticsContract.monthly);
  return (
    <UnitPage tree={statisticTree} label={texts.unit} place={useUnitPlace('unitId')}>
      <DishFilters place={place} />
      <Scope place={place} unitName={unitName} />
      <div className="statistics__pair">
        {charts.map((one, index) =>
          isFirstDrawn || index < seenAtOnce ? (
            <DishChart key={one.chart} counted={one} {...{ place, unitName }} filter={{ unitId, cookId, ...days }} />
          ) : (
            <ChartToCome key={one.chart} title={texts.of(one.words.title, unitName)} />
          ),
        )}
        {isFirstDrawn && mayRank && (
          <div className="statistics__wide">
            <Ranking {...{ place, unitName }} filter={{ unitId, ...days }} />
          </div>
        )}
        {isFirstDrawn && maySeeMonths && (
          <div className="statistics__wide">
            <Monthly {...{ place, unitName, unitId }} />
          </div>
        )}
      </div>
    </UnitPage>
  );
}

/** What all these numbers are of. */
function Scope({
  place: { cookId, cookName, days },
  unitName,
}: {
  readonly place: DishPlace;
  readonly unitName: string;
}) {
  return (
    <p className="statistics__scope" role="status">
      {texts.scope(unitName, days)}
      {cookId !== undefined && texts.cookScope(cookName)}
    </p>
  );
}
