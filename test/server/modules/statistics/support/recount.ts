import { banquetKindLabels } from '../../../../../src/contract/filing-terms';
import type { Database } from '../../../../../src/server/platform/db/transaction';
import { wireDate } from '../../../../../src/contract/time';

/** All there is, read row by row: what the statistics are held against knows no SQL and no totals. */
export interface Everything {
  readonly units: readonly {
    readonly id: number;
    readonly name: string;
    readonly path: string;
    readonly parentId: number | null;
  }[];
  readonly banquets: readonly {
    readonly id: number;
    readonly unitId: number;
    readonly unitPath: string;
    readonly cookId: number | null;
    readonly day: string;
    readonly kind: keyof typeof banquetKindLabels;
    readonly people: number;
    readonly tables: number;
    readonly meals: readonly {
      readonly mealId: number | null;
      readonly name: string;
      readonly dishIds: readonly number[];
      readonly dishNames: readonly string[];
    }[];
  }[];
  readonly lines: readonly { readonly dishId: number; readonly name: string; readonly jin: number | null }[];
}

export async function readEverything(db: Database): Promise<Everything> {
  const units = await db
    .selectFrom('units')
    .select(['id', 'name', 'path', 'parentId'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const filings = await db.selectFrom('filings').selectAll().execute();
  const meals = await db.selectFrom('filingMeals').selectAll().execute();
  const lines = await db
    .selectFrom('dishIngredients')
    .select(['dishId', 'name', 'jin'])
    .where('replacedAt', 'is', null)
    .execute();
  const counted = filings.filter(({ status, closure }) => status > 0 && closure === null);
  return {
    units,
    lines,
    banquets: counted.map(({ id, unitId, unitPath, cookId, heldAt, kind, people, tables }) => ({
      ...{ id, unitId, unitPath, cookId, people },
      day: wireDate(heldAt),
      kind: kind ?? 6,
      tables: tables ?? 0,
      meals: meals.filter(({ filingId }) => filingId === id),
    })),
  };
}

export interface Asked {
  readonly unitId: number;
  readonly isChild?: boolean;
  readonly cookId?: number;
  readonly bdate?: string;
  readonly edate?: string;
}

export function banquetsOf({ units, banquets }: Everything, { unitId, isChild = true, cookId, bdate, edate }: Asked) {
  const path = units.find(({ id }) => id === unitId)?.path ?? '';
  return banquets.filter(
    (one) =>
      (isChild ? one.unitPath.startsWith(path) : one.unitId === unitId) &&
      (cookId === undefined || one.cookId === cookId) &&
      (bdate === undefined || one.day >= bdate) &&
      (edate === undefined || one.day <= edate),
  );
}

export interface Counted {
  readonly name: string;
  readonly num: number;
}

function ordered(sums: ReadonlyMap<string, number>): readonly Counted[] {
  return [...sums]
    .map(([name, num]) => ({ name, num: Math.round(num * 100) / 100 }))
    .filter(({ num }) => num > 0)
    .sort((a, b) => b.num - a.num || Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)));
}

function summed(pairs: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [name, value] of pairs) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
}

export const recount = {
  statisMeal: (all: Everything, asked: Asked) =>
    ordered(
      summed(
        banquetsOf(all, asked).flatMap(({ meals }) =>
          meals.filter(({ mealId }) => mealId !== null).map(({ name }) => [name, 1] as const),
        ),
      ),
    ),
  statisFood: (all: Everything, asked: Asked) =>
    ordered(
      summed(
        banquetsOf(all, asked).flatMap(({ meals }) =>
          meals.flatMap(({ dishNames }) => dishNames.map((name) => [name, 1] as const)),
        ),
      ),
    ),
  statisIngredients: (all: Everything, asked: Asked) =>
    ordered(
      summed(
        banquetsOf(all, asked).flatMap(({ meals, tables }) =>
          meals.flatMap(({ dishIds }) =>
            dishIds.flatMap((id) =>
              all.lines
                .filter(({ dishId }) => dishId === id)
                .map(({ name, jin }) => [name, (jin ?? 0) * tables] as const),
            ),
          ),
        ),
      ),
    ),
} as const;

/** By kind: ties stand in the order of the kinds. */
export function recountTables(all: Everything, asked: Asked): readonly Counted[] {
  const sums = summed(banquetsOf(all, asked).map(({ kind, tables }) => [String(kind), tables] as const));
  return [...sums]
    .filter(([, num]) => num > 0)
    .sort((a, b) => b[1] - a[1] || Number(a[0]) - Number(b[0]))
    .map(([kind, num]) => ({ name: banquetKindLabels[Number(kind) as keyof typeof banquetKindLabels], num }));
}
