import { Empty } from '@arco-design/web-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { MapSettings } from '../../../contract/session';
import { longestPath } from '../../../contract/tracks';
import type { TrackPoint } from '../../../contract/tracks';
import { QueryDialog } from '../../kit/query/QueryDialog';
import { messages } from '../../locale/messages';
import { AreaMap } from '../../parts/area-map/AreaMap';
import { selectUser } from '../../parts/session/session.slice';
import { addressOf, lengthOf, marksOf, pinsOf } from './pathPoints';
import { trackPath } from './trackPath';
import { texts } from './tracks.texts';
import './tracks.css';

/** As near as a short way is shown. */
const nearestZoom = 14;
/** Zoom for a single place on the offline map, which shows only outlines. */
const outlineZoom = 9;

function zoomFor({ provider, zoom }: MapSettings, places: number): number {
  if (places > 1) return Math.max(zoom, nearestZoom);
  return provider === 'offline' ? outlineZoom : zoom;
}

/** Places of a cook on the days of the list, in the order of time. */
export default function PathDialog() {
  return (
    <QueryDialog query={trackPath} title={({ cookName }) => texts.path.title(cookName)} width={1080}>
      {(points) => (points.length === 0 ? <Empty description={messages.table.empty} /> : <Path points={points} />)}
    </QueryDialog>
  );
}

function Path({ points }: { readonly points: readonly TrackPoint[] }) {
  const map = useSelector(selectUser)?.profile.settings.map;
  const pins = useMemo(() => pinsOf(points), [points]);
  const settings = useMemo(() => map && { ...map, zoom: zoomFor(map, pins.length) }, [map, pins]);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const choose = useCallback((id: number) => {
    setChosen(id);
    list.current?.querySelector(`[data-point="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (settings === undefined) return null;
  return (
    <>
      <div className="track-path">
        <div className="track-path__map">
          <AreaMap label={texts.path.map} settings={settings} points={pins} trace={points} onOpen={choose} />
        </div>
        <ol className="track-path__list" ref={list} aria-label={texts.path.list} tabIndex={0}>
          {points.map((point, index) => (
            <li key={point.id} data-point={point.id} aria-current={point.id === chosen}>
              {marksOf(index, points.length).map((mark) => (
                <strong key={mark}>{mark}</strong>
              ))}
              <time>{point.startedAt}</time>
              <p>{addressOf(point)}</p>
            </li>
          ))}
        </ol>
      </div>
      <p className="track-path__summary">
        {texts.path.summary(points.length, lengthOf(points))}
        {points.length >= longestPath && `，${texts.path.longest(longestPath)}`}
      </p>
    </>
  );
}
