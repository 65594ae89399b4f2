import { dishes } from '../../../../../src/contract/recipes';
import { dayMs } from '../../../../../src/contract/time';
import type { Database } from '../../../../../src/server/platform/db/transaction';
import type { Api } from '../../../support/api';
import { makeCook } from '../../../support/cooks';
import { units } from '../../../support/world';
import type { UnitName } from '../../../support/world';

const places = [
  'province',
  'city',
  'otherCity',
  'county',
  'neighbour',
  'township',
] as const satisfies readonly UnitName[];

export interface Many {
  readonly cookId: number;
  readonly dishIds: readonly number[];
}

/** Filings of fourteen months in every unit and state, with menus of listed and of unlisted dishes. */
export async function addMany(db: Database, admin: Api, count: number): Promise<Many> {
  const dishIds: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const ingredients = [
      { name: `食材${at % 5}`, jin: 0.25 * (at + 1) },
      { name: `食材${(at + 2) % 7}`, jin: 1.1 },
      { name: '盐' },
    ];
    dishIds.push((await admin.call(dishes.calls.create, { name: `菜${at}`, ingredients })).id);
  }
  const cookId = await makeCook(admin, 'county');
  const now = Date.now();
  for (let at = 0; at < count; at += 1) {
    const unit = units[places[at % places.length] ?? 'county'];
    // At any hour: days begin at midnight of Shanghai.
    const heldAt = new Date(now - 395 * dayMs + ((at * 7919) % 420) * dayMs + (at % 24) * 3_600_000);
    const status = ([0, 1, 2, 1, 1] as const)[at % 5] ?? 1;
    const closure = status === 1 && at % 11 === 0 ? 1 : null;
    const { id } = await db
      .insertInto('filings')
      .values({
        code: `many-${at}`,
        status,
        type: 1,
        kind: at % 13 === 0 ? null : (([1, 2, 3, 4, 5, 6] as const)[at % 6] ?? 6),
        hostName: `举办者${at}`,
        heldAt,
        people: 20 + (at % 200),
        tables: at % 17 === 0 ? null : 2 + (at % 20),
        cookId: at % 4 === 0 ? cookId : null,
        submittedAt: status > 0 ? heldAt : null,
        guidedAt: status === 2 ? heldAt : null,
        guidanceMode: status === 2 ? 1 : null,
        closure,
        closedAt: closure === null ? null : heldAt,
        closureReason: closure === null ? '' : '重复',
        unitId: unit.id,
        unitPath: unit.path,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('filingMeals')
      .values(
        [1, 2].map((position) => {
          const chosen = [0, 3, 8].map((step) => (at + position * step) % dishIds.length);
          return {
            ...{ filingId: id, position, name: `席${at % 4}`, mealId: (at + position) % 3 === 0 ? null : (at % 4) + 1 },
            dishIds: [...chosen.map((one) => dishIds[one] ?? 0), 0],
            dishNames: [...chosen.map((one) => `菜${one}`), `家常${at % 3}`],
          };
        }),
      )
      .execute();
  }
  return { cookId, dishIds };
}
