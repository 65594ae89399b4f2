import { Radio } from '@arco-design/web-react';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { liveStatus, liveStatuses } from '../../../../contract/live';
import type { LiveFilter, LiveStatus } from '../../../../contract/live';
import { FilterBar, FilterField, FilterText } from '../../../kit/resource/FilterBar';
import { ListFailure } from '../../../kit/resource/ListStates';
import { choiceInUrl, textInUrl } from '../../../kit/resource/urlQuery';
import type { UrlCodecs } from '../../../kit/resource/urlQuery';
import { useListPlace } from '../../../kit/resource/useListPlace';
import { useResourceEvents, useResourceState } from '../../../kit/resource/useResource';
import { useWhileShown } from '../../../kit/kept/useWhileShown';
import { AreaMap } from '../../../parts/area-map/AreaMap';
import { selectUser } from '../../../parts/session/session.slice';
import { QuietNotice } from '../../../parts/today/QuietNotice';
import { TodayStrip } from '../../../parts/today/TodayStrip';
import { LinkBadge } from '../LinkBadge';
import { liveDetails } from '../live.details';
import { liveClosed, selectCount, selectLost } from '../live.slice';
import type { LiveRoot } from '../live.slice';
import { statusTexts, texts } from '../live.texts';
import { OpenLiveDialog } from '../OpenLiveDialog';
import { mapResource } from './map.resource';
import { mapOpened } from './map.saga';
import { countText, kindOf, pointsOf } from './mapPoints';
import '../live.css';
import './map.css';

const inUrl: UrlCodecs<LiveFilter> = { name: textInUrl, status: choiceInUrl(liveStatuses) };

export function MapPage() {
  useListPlace(mapResource, inUrl);
  useWhileShown(mapOpened, liveClosed);
  return (
    <div className="live-map">
      <Today />
      <FilterBar resource={mapResource}>
        <FilterText<LiveFilter> field="name" label={texts.filters.name} maxLength={64} />
        <StatusChoice />
      </FilterBar>
      <div className="live-map__bar">
        <Legend />
        <LinkBadge />
      </div>
      <Pins />
      <OpenLiveDialog />
    </div>
  );
}

/** Streams are pushed; the other numbers are counted from time to time. */
function Today() {
  const streaming = useSelector((root: LiveRoot) => selectCount(root, liveStatus.streaming));
  const lost = useSelector((root: LiveRoot) => selectLost(root, liveStatus.streaming));
  return <TodayStrip live={streaming === undefined ? null : { streaming, lost }} />;
}

const allStatuses = 'all';

/** Takes effect at once. */
function StatusChoice() {
  const { filterSubmitted } = useResourceEvents(mapResource);
  const choose = (chosen: LiveStatus | typeof allStatuses) =>
    filterSubmitted({ status: chosen === allStatuses ? undefined : chosen });
  return (
    <FilterField<LiveFilter, 'status'> field="status" label={texts.filters.status}>
      {({ labelId, value = allStatuses }) => (
        <Radio.Group
          type="button"
          aria-labelledby={labelId}
          value={value}
          onChange={choose}
          options={[
            { value: allStatuses, label: texts.map.all },
            ...liveStatuses.map((status) => ({ value: status, label: statusTexts[status] })),
          ]}
        />
      )}
    </FilterField>
  );
}

function Legend() {
  return (
    <ul className="live-map__legend" aria-label={texts.map.legend}>
      {liveStatuses.map((status) => (
        <li key={status} className="map-pin" data-kind={kindOf({ status })}>
          <i aria-hidden />
          {statusTexts[status]}
        </li>
      ))}
      <li className="map-pin" data-kind="lost">
        <i aria-hidden />
        {texts.lost}
      </li>
    </ul>
  );
}

function Pins() {
  const dispatch = useDispatch();
  const { refreshRequested } = useResourceEvents(mapResource);
  const rows = useResourceState(mapResource, (state) => state.rows);
  const status = useResourceState(mapResource, (state) => state.status);
  const total = useResourceState(mapResource, (state) => state.total);
  const filtered = useResourceState(mapResource, ({ filter }) => filter.status);
  const isNamed = useResourceState(mapResource, ({ filter }) => (filter.name ?? '') !== '');
  const user = useSelector(selectUser);
  const points = useMemo(() => pointsOf(rows), [rows]);
  const open = useCallback(
    (cookId: number) => {
      const record = rows.find((row) => row.cookId === cookId);
      if (record !== undefined) dispatch(liveDetails.actions.asked(record.id));
    },
    [dispatch, rows],
  );
  if (user === null) return null;
  const isQuiet =
    status.kind === 'ready' &&
    !isNamed &&
    (filtered ?? liveStatus.streaming) === liveStatus.streaming &&
    rows.every((row) => row.status !== liveStatus.streaming);
  return (
    <>
      {status.kind === 'failed' && <ListFailure error={status.error} onRetry={refreshRequested} />}
      <div className="live-map__canvas" aria-busy={status.kind === 'loading'}>
        {isQuiet && <QuietNotice />}
        <AreaMap label={texts.map.title} settings={user.profile.settings.map} points={points} onOpen={open} />
      </div>
      <p className="live-map__count" role="status">
        {status.kind === 'ready' && countText(points.length, { rows, total }, filtered)}
      </p>
    </>
  );
}
