import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BanquetKind, FilingStatus, GuidanceMode } from '../../contract/filing-terms';
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
}

export interface BanquetData {
  readonly kinds: readonly {
    readonly kind: BanquetKind;
    readonly weight: number;
    /** Factor of each month, January first. */
    readonly months: readonly number[];
    readonly medianTables: number;
    readonly meals: Weighted<number>;
  }[];
  readonly leadDays: Weighted<number>;
  readonly funeralLeadDays: Weighted<number>;
  readonly guidanceModes: Weighted<GuidanceMode>;
  readonly cookSources: Weighted<1 | 2 | 3>;
  /** States of banquets that were held, and of those to come. */
  readonly past: Weighted<FilingStatus>;
  readonly coming: Weighted<FilingStatus>;
  /** How often an item of the checklist is not met, the first item first. */
  readonly failures: readonly number[];
  readonly advice: readonly string[];
  readonly villages: readonly string[];
  readonly rareNames: readonly string[];
  readonly menus: readonly {
    readonly id: number;
    readonly name: string;
    readonly kinds: readonly BanquetKind[];
    readonly dishes: readonly (readonly [id: number, name: string])[];
  }[];
}

/** Base64. */
interface Pictures {
  readonly signatures: readonly string[];
  readonly kitchens: readonly string[];
  /** By the category of the dish. */
  readonly dishes: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly meal: string;
  /** By the kind of what is in the pantry. */
  readonly pantry: Readonly<Record<string, string>>;
}

/** Names by their kind. */
type Shelf = Readonly<Record<string, readonly string[]>>;

type Pantry = Readonly<Record<'ingredients' | 'seasonings' | 'seafood', Shelf>>;

/** The meals' names and dishes are those of the banquets' menus. */
interface Recipes {
  readonly suppliers: readonly string[];
  readonly dishes: readonly {
    readonly id: number;
    readonly name: string;
    readonly category: 1 | 2 | 3 | 4;
    readonly weight: number;
    /** Where it comes from; empty: everywhere. */
    readonly region: string;
    readonly ingredients: readonly (readonly [name: string, jin: number])[];
  }[];
  readonly meals: readonly { readonly id: number; readonly price: number; readonly note: string }[];
}

/** Base64. */
interface Recording {
  readonly category: 1 | 2 | 3 | 4;
  readonly mediaType: string;
  readonly base64: string;
}

interface Diffusions {
  readonly items: readonly {
    readonly title: string;
    readonly category: 1 | 2 | 3 | 4 | 5;
    readonly content: string;
    /** Account. */
    readonly publisher: string;
    /** Codes. */
    readonly units: readonly string[];
    /** Place in the list of recordings, and in that of views of kitchens. */
    readonly recording?: number;
    readonly picture?: number;
  }[];
  /** Accounts. */
  readonly readers: readonly string[];
}

export interface DemoAssets {
  readonly recipes: Recipes;
  readonly diffusions: Diffusions;
  readonly recordings: readonly Recording[];
  readonly pantry: Pantry;
  readonly banquets: BanquetData;
  readonly pictures: Pictures;
  readonly divisions: Divisions;
  readonly places: Places;
  readonly people: People;
}

/** Reads the sample data that the build has put into `folder`. */
export async function readDemoAssets(folder: string): Promise<DemoAssets> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [divisions, places, people, banquets, pictures, pantry, recipes, spoken, diffusions] = await Promise.all([
    read('divisions.json'),
    read('places.json'),
    read('people.json'),
    read('banquets.json'),
    read('pictures.json'),
    read('pantry.json'),
    read('recipes.json'),
    read('recordings.json'),
    read('diffusions.json'),
  ]);
  const { recordings } = spoken as Pick<DemoAssets, 'recordings'>;
  return { divisions, places, people, banquets, pictures, pantry, recipes, recordings, diffusions } as DemoAssets;
}
