import type { Page, PageQuery } from '../../../contract/kernel';
import { recallFilter, recallLimits } from '../../../contract/recall';
import type { RecallFilter, RecalledBanquet, RecallSources } from '../../../contract/recall';
import { timeOf, wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal } from '../../platform/http/errors';
import { pathOfUnit } from '../../platform/db/units';
import { maskPhone } from '../../platform/phone';
import { banquetsServing, dishesUnder, dishesWith, mealsUnder } from './recall.repository';
import type { BanquetRow, RecallQuery, SoughtLine } from './recall.repository';

interface Recall {
  readonly query: RecallQuery;
  readonly sought: SoughtLine;
}

/** What is sought, and the dishes that have it; null where nothing is sought, or nothing has it. */
export async function readRecall(db: Database, actor: Actor, filter: RecallFilter): Promise<Recall | null> {
  const { ingredient = '', batch = '', unitId, from, until } = filter;
  const sought = { ingredient: ingredient.trim(), batch: batch.trim() };
  const unitPath = await pathOfUnit(db, actor, unitId);
  const days = readDayRange(from, until);
  if (sought.ingredient === '' && sought.batch === '') return null;
  const dishIds = await dishesWith(db, sought, recallLimits.dishes + 1);
  if (dishIds.length > recallLimits.dishes)
    throw Refusal.field(recallFilter.ingredient.wireName, '涉及的菜品过多，请输入更完整的名称或批次');
  return dishIds.length === 0 ? null : { sought, query: { unitPath, dishIds, ...days } };
}

export function banquetOf(row: BanquetRow): RecalledBanquet {
  const { id, code, status, closure, hostName, hostPhone, heldAt, people, site, unitName, dishNames } = row;
  return {
    ...{ id, code, status, hostName, people, site, unitName, dishNames },
    closure: closure ?? undefined,
    hostPhone: maskPhone(hostPhone),
    heldAt: wireTime(heldAt),
  };
}

export async function listBanquets(
  db: Database,
  actor: Actor,
  { page, pageSize, ...filter }: RecallFilter & PageQuery,
): Promise<Page<RecalledBanquet>> {
  const recall = await readRecall(db, actor, filter);
  if (recall === null) return { rows: [], total: 0 };
  const rows = await banquetsServing(db, recall.query, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows: rows.map(banquetOf), total: rows[0]?.total ?? 0 };
}

export async function sourcesOf(
  db: Database,
  { query, sought }: Recall,
  limit: number = recallLimits.sources,
): Promise<RecallSources> {
  const dishes = await dishesUnder(db, query, sought, limit);
  const meals = await mealsUnder(db, query, limit);
  return {
    dishes: dishes.map(({ id, name, cookName, unitName, lines }) => ({
      ...{ id, name, unitName },
      cookName: cookName ?? undefined,
      lines: lines.map(({ name: line, jin, batch, replacedAt }) => ({
        name: line,
        jin: jin ?? undefined,
        batch,
        replacedAt: timeOf(replacedAt === null ? null : new Date(replacedAt)),
      })),
    })),
    dishCount: dishes[0]?.total ?? 0,
    meals: meals.map(({ id, name, cookName, unitName, dishNames }) => ({
      ...{ id, name, unitName, dishNames },
      cookName: cookName ?? undefined,
    })),
    mealCount: meals[0]?.total ?? 0,
  };
}

export const noSources: RecallSources = { dishes: [], dishCount: 0, meals: [], mealCount: 0 };
