import { rootUnit } from '../platform/db/seed/seed-base';
import type { DemoAssets, Division } from './assets';

export type Level = 'province' | 'city' | 'county' | 'town';

export interface DemoUnit {
  readonly id: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly path: string;
  readonly level: Level;
  /** The code of the city it lies in; the province's own for the root. */
  readonly city: string;
  readonly sortOrder: number;
  readonly childCount: number;
  readonly note: string;
}

const firstId = 5000;
const statisticalNote = '统计用开发区';

/** Towns are leaves; four cities (and the forest district) have no counties, only towns. */
function levelOf(depth: number, below: readonly Division[]): Level {
  if (depth === 0) return 'province';
  if (depth === 1) return 'city';
  return below.length === 0 ? 'town' : 'county';
}

/** The whole tree, parents before children, ids counted up in that order. */
export function buildProvince({ divisions }: DemoAssets): readonly DemoUnit[] {
  const units: DemoUnit[] = [];
  let nextId = firstId;

  const add = (division: Division, parent: DemoUnit | null, sortOrder: number) => {
    const [code, name, below = []] = division;
    const depth = parent === null ? 0 : parent.path.split('/').length - 2;
    const id = parent === null ? rootUnit.id : nextId++;
    const unit: DemoUnit = {
      id,
      parentId: parent?.id ?? null,
      code,
      name,
      fullName: `${parent?.fullName ?? ''}${name}`,
      path: `${parent?.path ?? '/'}${id}/`,
      level: levelOf(depth, below),
      city: depth > 1 && parent !== null ? parent.city : code,
      sortOrder,
      childCount: below.length,
      note: divisions.statisticalZones.includes(code) ? statisticalNote : '',
    };
    units.push(unit);
    below.forEach((child, index) => add(child, unit, index + 1));
  };

  add(divisions.root, null, 0);
  return units;
}
