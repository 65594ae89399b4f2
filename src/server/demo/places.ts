import type { CityCells, DemoAssets } from './assets';
import type { DemoUnit } from './province';
import type { Random } from './random';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** How far a town lies from the middle of its county, in cells. */
const countyReach = 9;

function cellsOf(rows: CityCells): readonly Cell[] {
  return rows.flatMap(([y, first, count]) => Array.from({ length: count }, (_, index) => ({ x: first + index, y })));
}

/**
 * Where the towns lie: a county's towns near each other, all inside their city. The positions are invented; only the
 * city is right.
 */
export class Places {
  private readonly towns = new Map<number, Cell>();
  private readonly cellsPerDegree: number;

  constructor({ places }: DemoAssets, units: readonly DemoUnit[], random: Random) {
    this.cellsPerDegree = places.cellsPerDegree;
    const cities = new Map(Object.entries(places.cities).map(([code, rows]) => [code, cellsOf(rows)]));
    const reach = new Map<number, readonly Cell[]>();
    for (const unit of units) {
      const city = cities.get(unit.city);
      if (city === undefined || unit.level === 'province') continue;
      if (unit.level === 'town') {
        this.towns.set(unit.id, random.pick(reach.get(unit.parentId ?? unit.id) ?? city));
        continue;
      }
      const { x, y } = random.pick(city);
      const near = city.filter((cell) => Math.hypot(cell.x - x, cell.y - y) <= countyReach);
      reach.set(unit.id, unit.level === 'county' ? near : city);
    }
  }

  /** Somewhere in the town, to about 10 m. */
  within(town: DemoUnit, random: Random): Place {
    const cell = this.towns.get(town.id);
    if (cell === undefined) throw new Error(`${town.name} has no place`);
    const degrees = (index: number) =>
      Math.round(((index + 0.02 + 0.96 * random.next()) / this.cellsPerDegree) * 1e4) / 1e4;
    return { longitude: degrees(cell.x), latitude: degrees(cell.y) };
  }
}
