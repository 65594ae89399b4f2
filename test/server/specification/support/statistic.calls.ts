import { wireDate } from '../../../../src/contract/time';
import { inDays, makeWaiting } from '../../support/filings';
import { units } from '../../support/world';
import type { Stage } from '../../security/stage';
import { oneOf, rows, serial } from './call';
import type { Call, Wire } from './call';

const page = { pno: 0, psize: 5 };
const days = { bdate: inDays(0).slice(0, 10), edate: inDays(30).slice(0, 10) };
/** Days on which nobody else's banquets are held. */
const farDays = { bdate: '2031-05-01', edate: '2031-05-31' };

/** A banquet with a meal set of the list, whose dish takes two jin of one thing for a table; it has twelve. */
async function banquet(stage: Stage): Promise<Wire> {
  const dish = `规范菜${serial()}`;
  const recipe = { fname: dish, ingredients: [{ name: `规范料${serial()}`, jin: 2 }] };
  const id = await stage.make('/food/save', recipe);
  const mealId = await stage.make('/meal/save', { mname: `${dish}席`, dishes: [{ id }] });
  const meals = [{ id: mealId, name: `${dish}席`, dishes: [{ id, name: dish }] }];
  await makeWaiting(stage.admin, 'township', { heldAt: '2031-05-04 12:00:00', meals });
  return { fbmbh: units.township.id, isChild: 1, ...farDays, ...page };
}

const statistic = (path: string, expected: unknown): Call => ({
  method: 'POST',
  path,
  payload: banquet,
  shape: 'list',
  told: rows,
  expected: () => expected,
});
const named = (part: string, num: number) => oneOf({ name: expect.stringContaining(part) as string, num });

const live = (path: string, payload: Wire, row: Wire): Call => ({
  method: 'GET',
  path,
  payload: async ({ app, ours }) => {
    const ended = app.db.selectFrom('liveRecords').select('startedAt').where('id', '=', ours.endedId);
    const { startedAt } = await ended.executeTakeFirstOrThrow();
    return { ...payload, date: wireDate(startedAt ?? new Date()) };
  },
  shape: 'list',
  told: rows,
  expected: () => oneOf(row),
});

export const statisticCalls: readonly Call[] = [
  live('/llive/staticByProvince', { province: '湖北省' }, { name: '东湖市', fbmbh: 5001, fjs: 2 }),
  live('/llive/staticByCity', { city: '东湖市' }, { name: '清水县', fbmbh: 6001, fjs: 3, num: 1 }),
  {
    method: 'GET',
    path: '/lkitchener/staticByProvince',
    payload: () => ({ fbmbh: 1 }),
    shape: 'list',
    told: rows,
    expected: () => oneOf({ name: '东湖市', fbmbh: 5001, fjs: 2 }),
  },
  {
    method: 'GET',
    path: '/lkitchener/staticByCity',
    payload: () => ({ name: '东湖市', fbmbh: 5001 }),
    shape: 'list',
    told: rows,
    expected: () => oneOf({ name: '清水县', fbmbh: 6001, fjs: 3 }),
  },
  statistic('/keepRecord/statisMeal', named('规范菜', 1)),
  statistic('/keepRecord/statisFood', named('规范菜', 1)),
  statistic('/keepRecord/statisIngredients', named('规范料', 24)),
  {
    method: 'POST',
    path: '/keepRecord/statisTable',
    payload: async (stage) => {
      await makeWaiting(stage.admin, 'city', { kind: 5 });
      return { fbmbh: units.city.id, isChild: 0, ...days, ...page };
    },
    shape: 'list',
    told: rows,
    expected: () => oneOf({ name: '丧事', num: expect.any(Number) as number }),
  },
];
