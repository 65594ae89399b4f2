import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Weighted } from './random';

/** A unit's code, its name and what lies below it; a town has nothing below. */
export type Division = readonly [code: string, name: string, below?: readonly Division[]];

interface Divisions {
  /** Development zones that exist for statistics only. */
  readonly statisticalZones: readonly string[];
  readonly root: Division;
}

/** Runs of grid cells that lie wholly inside a city. */
export type CityCells = readonly (readonly [latitudeCell: number, longitudeCell: number, count: number])[];

interface Places {
  readonly cellsPerDegree: number;
  readonly cities: Readonly<Record<string, CityCells>>;
}

interface People {
  readonly surnames: Weighted<string>;
  readonly male: readonly string[];
  readonly female: readonly string[];
  readonly education: Weighted<0 | 1 | 2 | 3 | 4>;
  readonly category: Weighted<1 | 2 | 3>;
  readonly trainCount: Weighted<number>;
  readonly terms: {
    readonly roles: readonly string[];
    readonly teamNames: readonly string[];
    readonly characteristics: readonly string[];
    readonly coverage: readonly string[];
    readonly introductions: readonly string[];
  };
  readonly logTitles: readonly string[];
}

export interface DemoAssets {
  readonly divisions: Divisions;
  readonly places: Places;
  readonly people: People;
}

/** Reads the sample data that the build has put into `folder`. */
export async function readDemoAssets(folder: string): Promise<DemoAssets> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [divisions, places, people] = await Promise.all([
    read('divisions.json'),
    read('places.json'),
    read('people.json'),
  ]);
  return { divisions, places, people } as DemoAssets;
}
