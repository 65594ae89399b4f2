import type { TrackPoint } from '../../../contract/tracks';
import type { Coordinates, MapPoint } from '../../parts/area-map/openAreaMap';
import { degrees } from '../../lib/degrees';
import { texts } from './tracks.texts';

const earthRadius = 6_371_000;
const radians = (value: number) => (value * Math.PI) / 180;

/** Metres as the crow flies. */
function distance(from: Coordinates, to: Coordinates): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const a =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Metres from the first point to the last, straight from each to the next. */
export function lengthOf(points: readonly Coordinates[]): number {
  return points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0);
}

/** 起点, 终点, both or neither. */
export function marksOf(index: number, count: number): readonly string[] {
  return [...(index === 0 ? [texts.path.start] : []), ...(index === count - 1 ? [texts.path.end] : [])];
}

function kindOf(marks: readonly string[]): string {
  const [isStart, isEnd] = [marks.includes(texts.path.start), marks.includes(texts.path.end)];
  if (isStart) return isEnd ? 'startEnd' : 'start';
  return isEnd ? 'end' : 'stop';
}

/** A place where the cook was, once or several times. */
interface Place {
  readonly first: TrackPoint;
  readonly marks: readonly string[];
  readonly times: readonly string[];
}

/** One pin for each place; its id is that of the first point there. */
export function pinsOf(points: readonly TrackPoint[]): readonly MapPoint[] {
  const places = new Map<string, Place>();
  points.forEach((point, index) => {
    const key = `${degrees(point.longitude)},${degrees(point.latitude)}`;
    const known = places.get(key);
    places.set(key, {
      first: known?.first ?? point,
      marks: [...(known?.marks ?? []), ...marksOf(index, points.length)],
      times: [...(known?.times ?? []), point.startedAt],
    });
  });
  return [...places.values()].map(({ first, marks, times }) => ({
    id: first.id,
    longitude: first.longitude,
    latitude: first.latitude,
    kind: kindOf(marks),
    title: [
      marks.join('、'),
      addressOf(first),
      times.length === 1
        ? first.startedAt
        : `${texts.path.visits(times.length)}，${times[0]} ～ ${times[times.length - 1]}`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  }));
}

export function addressOf({ address = '' }: TrackPoint): string {
  return address === '' ? texts.path.noAddress : address;
}
