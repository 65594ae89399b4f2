import { numberText } from './chartData';

/** A part of a map with its name, in degrees. */
export interface Region {
  /** The same as the key of its item. */
  readonly code: string;
  readonly name: string;
  readonly label: readonly [number, number];
  readonly polygons: readonly (readonly (readonly number[])[])[][];
}

export const mapWidth = 1000;

/** As web maps draw it, so that the outline looks familiar. */
const mercator = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

export interface DrawnRegion {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** The regions as paths of a picture that is `mapWidth` wide. */
export function drawRegions(regions: readonly Region[]): {
  readonly height: number;
  readonly drawn: readonly DrawnRegion[];
} {
  const rings = regions.flatMap(({ polygons }) => polygons.flat());
  let [left, right, top, bottom] = [Infinity, -Infinity, -Infinity, Infinity];
  for (const [x = 0, y = 0] of rings.flat()) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.max(top, mercator(y)), Math.min(bottom, mercator(y))];
  }
  if (rings.length === 0) return { height: 0, drawn: [] };
  const margin = 10;
  const scale = (mapWidth - 2 * margin) / (right - left);
  const place = ([x = 0, y = 0]: readonly number[]) =>
    [margin + (x - left) * scale, margin + (top - mercator(y)) * scale] as const;
  const pathOf = (ring: readonly (readonly number[])[]) =>
    `M${ring
      .map((point) =>
        place(point)
          .map((at) => at.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  const drawn = regions.map(({ code, name, label, polygons }) => {
    const [x, y] = place(label);
    return { code, name, path: polygons.flat().map(pathOf).join(''), x, y };
  });
  return { height: Math.ceil((top - bottom) * scale + 2 * margin), drawn };
}

interface ValueClass {
  readonly from: number;
  readonly until: number;
}

export const mostClasses = 5;

/** At most five classes with about as many regions in each; zero is none of them. Equal values are of one class. */
export function classesOf(values: readonly number[]): readonly ValueClass[] {
  const distinct = [...new Set(values.filter((value) => value > 0))].sort((one, other) => one - other);
  const count = Math.min(mostClasses, distinct.length);
  return Array.from({ length: count }, (_, at) => {
    const part = distinct.slice(
      Math.round((at * distinct.length) / count),
      Math.round(((at + 1) * distinct.length) / count),
    );
    return { from: part[0] ?? 0, until: part[part.length - 1] ?? 0 };
  });
}

export const classText = ({ from, until }: ValueClass): string =>
  from === until ? numberText(from) : `${numberText(from)}–${numberText(until)}`;

/** The peoples of autonomous prefectures, as their names tell them. */
const peoples = /(?:(?:土家|苗|藏|彝|回|蒙古|哈萨克|傣|景颇|白|布依|侗|壮|哈尼|羌|朝鲜|傈僳|柯尔克孜)族?)+自治州$/;

/** Without what every city has, and without its peoples: too long for any region. */
export const shortName = (name: string): string =>
  name.replace(peoples, '州').replace(/(?<=..)(?:市|地区|盟|林区)$/, '');
