import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { StatisticRow } from '../../../contract/statistics';
import type { ChartStatus } from '../../kit/charts/chartData';
import { Chart } from '../../kit/charts/Chart';
import type { Region } from '../../kit/charts/regions';
import { RegionMap } from '../../kit/charts/RegionMap';
import { selectUser } from '../../parts/session/session.slice';
import { texts } from './statistics.texts';
import type { CountWords } from './UnitCharts';
import { itemsOf, keyOf, outlineOf } from './unitItems';
import type { More } from './unitItems';
import { useOutline } from './useOutline';

interface UnitMapProps<Row> {
  readonly words: CountWords & { readonly map: string };
  readonly rows: readonly Row[];
  readonly more: More<Row>;
  readonly status: ChartStatus;
  readonly onRetry: () => void;
  /** Absent for whoever may not see what lies below. */
  readonly onOpen?: ((row: Row) => void) | undefined;
}

function placeOf(region: Region, rows: readonly StatisticRow[]): Region {
  const row = rows.find((one) => outlineOf(one, [region]) !== undefined);
  return row === undefined ? region : { ...region, code: keyOf(row) };
}

/** The province by its cities. Without an outline, or for a city that has none, bars say the same. */
export function UnitMap<Row extends StatisticRow>({ words, rows, more, status, onRetry, onOpen }: UnitMapProps<Row>) {
  const regions = useOutline();
  const ownName = useSelector(selectUser)?.profile.unit.name ?? texts.ownUnit;
  // An item and its outline are of one key.
  const places = useMemo(() => (regions ?? []).map((region) => placeOf(region, rows)), [regions, rows]);
  const isDrawable = regions === null || rows.every((row) => row.isOwn || outlineOf(row, regions) !== undefined);
  const open = (key: string) => {
    const row = rows.find((one) => keyOf(one) === key);
    if (row !== undefined) onOpen?.(row);
  };
  const shown = {
    data: {
      ...{ title: texts.of(words.map, ownName), nameLabel: texts.unit, valueLabel: words.value, unit: words.unit },
      ...{ moreLabels: words.more, items: itemsOf(rows, more) },
    },
    status: regions === null && status === 'ready' ? 'loading' : status,
    onRetry,
    onOpen: onOpen && open,
  } as const;
  if (isDrawable) return <RegionMap {...shown} regions={places} />;
  return (
    <>
      <p role="status">{texts.noOutline}</p>
      <Chart kind="bar" {...shown} />
    </>
  );
}
