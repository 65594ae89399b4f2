import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { dayMs, hourMs } from '../../../../src/contract/time';
import type { FilingsTable } from '../../../../src/server/platform/db/filings.schema';
import type { Database } from '../../../../src/server/platform/db/transaction';
import { Random } from '../../../../src/server/demo/random';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

const places: readonly UnitName[] = ['province', 'city', 'otherCity', 'county', 'neighbour', 'township'];
const filingCount = 600;

/** Midnight of today in Shanghai. */
export const midnight = () => Math.floor((Date.now() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs;

const placeOf = (unit: UnitName) => ({ unitId: units[unit].id, unitPath: units[unit].path });

/** With certificates that end before, on and after the edges of what is told of them. */
async function addCooks(db: Database): Promise<readonly number[]> {
  const ends = [-400, -1, 0, 15, 30, 31, null, 20, null] as const;
  const rows = places.flatMap((unit) =>
    ends.map((end, index) => ({
      username: `cs_overview_${unit}_${index}`,
      name: `厨师${index}`,
      category: 1 as const,
      hasHealthCertificate: index < 7,
      certificateUntil:
        end === null ? null : new Date(midnight() + end * dayMs + 9 * hourMs).toISOString().slice(0, 10),
      ...placeOf(unit),
    })),
  );
  return (await db.insertInto('cooks').values(rows).returning('id').execute()).map(({ id }) => id);
}

type State = Pick<
  Insertable<FilingsTable>,
  'status' | 'submittedAt' | 'guidedAt' | 'closure' | 'closedAt' | 'closureReason'
>;

function stateOf(heldAt: number, random: Random): State {
  const submittedAt = new Date(heldAt - 10 * dayMs);
  const closed = { closure: random.pick([1, 2] as const), closedAt: new Date(), closureReason: '取消' };
  switch (random.integer(0, 7)) {
    case 0:
      return { status: 0, submittedAt: null };
    case 1:
      return { status: 0, submittedAt, ...closed };
    case 2:
      return { status: 1, submittedAt, ...closed };
    case 3:
      return { status: 1, submittedAt };
    case 4:
      return { status: 2, submittedAt, guidedAt: new Date(heldAt) };
    case 5:
      return { status: 2, submittedAt, guidedAt: new Date(heldAt + 1_000) };
    default:
      return { status: 2, submittedAt, guidedAt: new Date(heldAt - hourMs) };
  }
}

/** At the edges of days, and anywhere between. */
function heldAtOf(random: Random): number {
  const time = random.pick([0, 1, dayMs - 1, random.integer(0, dayMs - 1)]);
  return midnight() + random.integer(-185, 9) * dayMs + time;
}

async function addFilings(db: Database, cooks: readonly number[], random: Random): Promise<void> {
  const rows = Array.from({ length: filingCount }, (_, index) => {
    const heldAt = heldAtOf(random);
    return {
      code: `overview-${index}`,
      type: random.pick([1, 2] as const),
      hostName: `东家${index}`,
      heldAt: new Date(heldAt),
      people: 100,
      cookId: random.chance(0.7) ? random.pick(cooks) : null,
      ...stateOf(heldAt, random),
      ...placeOf(random.pick(places)),
    };
  });
  const filings = await db.insertInto('filings').values(rows).returning(['id', 'status']).execute();
  const answers = filings
    .filter(({ status }) => status === 2)
    .flatMap(({ id }) => {
      const failing = random.chance(0.4) ? [random.integer(1, 22), random.integer(1, 22)] : [];
      return Array.from({ length: 22 }, (_, index) => ({
        filingId: id,
        item: index + 1,
        isCompliant: !failing.includes(index + 1),
      }));
    });
  await db.insertInto('filingAnswers').values(answers).execute();
}

/** Of every dish of the menu, of some, or of none. */
async function addSamples(db: Database, random: Random): Promise<void> {
  const filings = await db.selectFrom('filings').select(['id', 'heldAt', 'unitId', 'unitPath']).orderBy('id').execute();
  const meals = filings
    .filter(() => random.chance(0.7))
    .map(({ id }) => ({
      filingId: id,
      position: 0,
      name: '午席',
      dishNames: ['鱼', '肉'],
      dishIds: [0, 0],
      mealId: null,
    }));
  await db.insertInto('filingMeals').values(meals).execute();
  const samples = filings.flatMap(({ id, heldAt, unitId, unitPath }) =>
    ['鱼', '肉', '面'].flatMap((dish) => {
      if (random.chance(0.3)) return [];
      const kept = {
        grams: 125,
        taker: '甲',
        place: '冰箱',
        takenAt: heldAt,
        dueAt: new Date(heldAt.getTime() + dayMs),
      };
      return [{ filingId: id, dish, meal: random.pick(['', '午席', '晚席']), ...kept, unitId, unitPath }];
    }),
  );
  await db.insertInto('samples').values(samples).execute();
}

/** On the days of their banquets for the most part, at any time of those. */
async function addStreams(db: Database, random: Random): Promise<void> {
  const held = await db.selectFrom('filings').where('cookId', 'is not', null).select(['cookId', 'heldAt']).execute();
  const rows = held.flatMap(({ cookId, heldAt }, index) => {
    if (cookId === null || random.chance(0.5)) return [];
    const begin = Math.floor((heldAt.getTime() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs;
    const startedAt = begin + random.pick([0, dayMs - 1, -1, dayMs, random.integer(0, dayMs - 1)]);
    const times = { startedAt: new Date(startedAt), endedAt: new Date(startedAt + hourMs) };
    return [{ cookId, streamName: `overview-${index}`, status: 2 as const, ...times, ...placeOf('province') }];
  });
  await db.insertInto('liveRecords').values(rows).execute();
}

/** Some months of banquets in every unit; the same each time but for the day it is. */
export async function addBanquets(db: Database): Promise<void> {
  const random = new Random(2026);
  const cooks = await addCooks(db);
  await addFilings(db, cooks, random);
  await addStreams(db, random);
  await addSamples(db, random);
  await sql`analyze`.execute(db);
}
