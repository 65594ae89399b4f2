import type { Insertable } from 'kysely';
import { hourMs, minuteMs } from '../../contract/time';
import type { SamplesTable } from '../platform/db/kitchen.schema';
import { insertRows } from '../platform/db/seed/insert-rows';
import type { DatabaseTransaction } from '../platform/db/transaction';
import { Random } from './random';

/** Numbers of its own, so that what is drawn here changes nothing else in the province. */
const seed = 2_125;
const keptHours = 48;
/** Days of banquets that are sampled: what is older was disposed of long ago. */
const pastDays = 10;
/** Between two meals of one banquet. */
const mealHours = 6;

const places = ['村委会留样冰箱', '举办者家冷藏柜', '乡镇食品安全留样专柜', '流动厨房车冷藏箱'];
const incident = '群众反映就餐后不适，留样移交检验';

type Row = Insertable<SamplesTable>;

async function banquetsOf(trx: DatabaseTransaction, now: Date) {
  return trx
    .selectFrom('filings as f')
    .innerJoin('filingMeals as m', 'm.filingId', 'f.id')
    .select(['f.id', 'f.heldAt', 'f.creatorName', 'f.cookName', 'f.unitId', 'f.unitPath'])
    .select(['m.position', 'm.name as meal', 'm.dishNames'])
    .where('f.status', '>', 0)
    .where('f.closure', 'is', null)
    .where('f.heldAt', '>', new Date(now.getTime() - pastDays * 24 * hourMs))
    .where('f.heldAt', '<=', now)
    .orderBy('f.id')
    .orderBy('m.position')
    .execute();
}

type Meal = Awaited<ReturnType<typeof banquetsOf>>[number];

/** What became of them, the same for all of one meal: some still wait although their time is over. */
function endOf(dueAt: Date, taker: string, random: Random, now: Date) {
  const isIncident = random.chance(0.02);
  const late = (isIncident ? -random.integer(6, 30) : random.integer(1, 20)) * hourMs;
  const discardedAt = new Date(dueAt.getTime() + late);
  const isDone = (isIncident || random.chance(0.85)) && discardedAt <= now;
  if (!isDone) return { discardedAt: null, discarder: '', reason: '' };
  return { discardedAt, discarder: taker, reason: isIncident ? incident : '' };
}

function samplesOf(meal: Meal, random: Random, now: Date): readonly Row[] {
  const takenAt = new Date(meal.heldAt.getTime() + (meal.position - 1) * mealHours * hourMs - 20 * minuteMs);
  const isSampled = random.chance(0.88);
  const isWhole = random.chance(0.85);
  const place = random.pick(places);
  const taker = meal.cookName === '' || random.chance(0.4) ? meal.creatorName : meal.cookName;
  const dueAt = new Date(takenAt.getTime() + keptHours * hourMs);
  const end = endOf(dueAt, taker, random, now);
  const rows = [...new Set(meal.dishNames)].map((dish) => {
    const grams = 125 + 5 * random.integer(0, 15);
    const isTaken = isWhole || random.chance(0.7);
    const row: Row = {
      ...{ filingId: meal.id, meal: meal.meal, dish, grams, taker, takenAt, place, dueAt, userId: null, ...end },
      ...{ unitId: meal.unitId, unitPath: meal.unitPath, createdAt: takenAt, updatedAt: end.discardedAt ?? takenAt },
    };
    return { row, isTaken };
  });
  if (!isSampled || takenAt > now) return [];
  return rows.flatMap(({ row, isTaken }) => (isTaken ? [row] : []));
}

/** Samples of the last days' banquets, those of today included as far as they have been served. */
export async function seedSamples(trx: DatabaseTransaction, now: Date): Promise<void> {
  const random = new Random(seed);
  const meals = await banquetsOf(trx, now);
  await insertRows(
    trx,
    'samples',
    meals.flatMap((meal) => samplesOf(meal, random, now)),
  );
}
