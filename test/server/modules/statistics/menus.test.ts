import { sql } from 'kysely';
import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { dishes } from '../../../../src/contract/recipes';
import { wireDate } from '../../../../src/contract/time';
import { unitsContract } from '../../../../src/contract/units';
import {
  checkTotals,
  foldFilingChanges,
  rebuildTotals,
} from '../../../../src/server/modules/statistics/totals.repository';
import { isFullLength } from '../../../support/rounds';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { inDays, makeFiling, makeGuided, makeWaiting } from '../../support/filings';
import { people, units } from '../../support/world';
import { notFound, refusedOn } from '../users/support/answers';
import { expectMonth, expectRanked, expectRight } from './support/held-against';
import { addMany } from './support/many';
import type { Many } from './support/many';
import { readEverything, recount } from './support/recount';

jest.setTimeout(180_000);

let app: TestApp;
let admin: Api;
let many: Many;

const readers = ['admin', 'city1', 'county1', 'township1', 'neighbour1'] as const;
const ownUnit = (reader: (typeof readers)[number]) => units[reader === 'admin' ? 'province' : people[reader].unit];

const day = (offset: number) => wireDate(new Date(Date.now() + offset * 86_400_000));
const periods = [
  {},
  { bdate: day(-7), edate: day(0) },
  { bdate: day(-200), edate: day(-20) },
  { bdate: `${day(-120).slice(0, 7)}-01`, edate: day(40) },
  { edate: day(-100) },
];

let passes = 0;

/** Every reader, and each in every period; after a change each reader in one period, in another one each time. */
async function expectAllRight(isEvery = isFullLength): Promise<void> {
  passes += 1;
  const all = await readEverything(app.db);
  expect(all.banquets.length).toBeGreaterThan(100);
  for (const [place, reader] of readers.entries()) {
    const api = await app.signIn(reader);
    const unitId = ownUnit(reader).id;
    for (const period of periods.filter((_, index) => isEvery || index === (place + passes) % periods.length)) {
      await expectRight(api, all, { unitId, ...period });
      await expectRanked(api, all, { unitId, ...period });
    }
    const months = [day(-30).slice(0, 7), day(0).slice(0, 4)];
    for (const month of months.filter((_, index) => isEvery || index === (place + passes) % months.length))
      await expectMonth(api, all, unitId, month);
  }
  await expectRight(admin, all, { unitId: units.city.id, bdate: day(-300), edate: day(-10) });
  await expectRight(admin, all, { unitId: units.city.id, isChild: false });
  await expectRight(admin, all, { unitId: units.province.id, cookId: many.cookId });
}

/** Nothing is noted any more, and a recount finds the same. */
async function expectFolded(): Promise<void> {
  await foldFilingChanges(app.db);
  const { rows: noted } = await sql`select from filing_changes`.execute(app.db);
  expect([noted, await checkTotals(app.db)]).toEqual([[], 0]);
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  many = await addMany(app.db, admin, 300);
});
afterAll(() => app.close());

test('numbers are those of a recount, noted or folded', async () => {
  await sql`insert into filing_changes (filing_id) select id from filings`.execute(app.db);
  await expectAllRight(true);
  await expectFolded();
  await expectAllRight();
});

test('they follow what is created, submitted, changed, guided, closed, returned and deleted', async () => {
  const county = await app.signIn('county1');
  const [one = 0, other = 0] = many.dishIds;
  const meals = [{ name: '席0', id: 1, dishes: [{ id: one, name: '菜0' }, { name: '凉茶' }] }];
  const draft = await makeFiling(county, 'county', { meals });
  await makeWaiting(county, 'township', { meals, heldAt: inDays(3) });
  const [toVoid, notHeld, back] = [
    await makeWaiting(county, 'county', { meals }),
    await makeWaiting(county, 'township', { meals }),
    await makeWaiting(county, 'county', { meals }),
  ];
  await makeGuided(county, 'county', { meals, heldAt: inDays(5) });
  await expectAllRight();
  await foldFilingChanges(app.db);
  await county.call(filingsContract.markVoid, { id: toVoid, version: 2, reason: '重复' });
  await county.call(filingsContract.markNotHeld, { id: notHeld, version: 2, reason: '取消' });
  await county.call(filingsContract.sendBack, { id: back, version: 2, reason: '缺菜单' });
  const form = {
    id: back,
    version: 3,
    type: 2 as const,
    hostName: '改',
    heldAt: inDays(40),
    unitId: units.township.id,
  };
  const changed = [{ name: '另席', dishes: [{ id: other, name: '菜1' }] }];
  await county.call(filingsContract.update, { ...form, tables: 30, people: 300, meals: changed });
  await county.call(filingsContract.submit, { id: back, version: 4 });
  await county.call(filingsContract.remove, { id: draft });
  await app.db.deleteFrom('filings').where('code', 'in', ['many-1', 'many-2', 'many-3']).execute();
  await expectAllRight();
  await expectFolded();
  await expectAllRight();
});

test('they follow recipes, cooks and units', async () => {
  const [one = 0] = many.dishIds;
  await admin.call(dishes.calls.update, { id: one, name: '菜0', ingredients: [{ name: '新料', jin: 3.3 }] });
  await admin.call(cooksContract.update, { id: many.cookId, name: '调走', category: 1, unitId: units.neighbour.id });
  await admin.call(unitsContract.update, {
    ...{ id: units.township.id, parentId: units.otherCity.id, code: '7001', name: '桥头镇', label: '桥头镇' },
  });
  await expectAllRight();
  await expectFolded();
  await expectAllRight();
  await admin.call(unitsContract.update, {
    ...{ id: units.township.id, parentId: units.county.id, code: '7001', name: '桥头镇', label: '桥头镇' },
  });
  await admin.call(cooksContract.remove, { id: many.cookId });
  await expectAllRight();
  await expectFolded();
});

test('a total that somebody has written past is found, and counted anew', async () => {
  await sql`update banquet_totals set people = people + 1 where unit_id = ${units.city.id} and day = (select min(day) from banquet_totals where banquets > 0)`.execute(
    app.db,
  );
  await sql`delete from menu_totals where name = '菜1'`.execute(app.db);
  await sql`update counted_filings set tables = tables + 1 where filing_id = (select min(filing_id) from counted_filings)`.execute(
    app.db,
  );
  expect(await checkTotals(app.db)).toBeGreaterThan(2);
  await rebuildTotals(app.db);
  expect(await checkTotals(app.db)).toBe(0);
  await expectAllRight();
});

test('five rows are a page, the next begins where it ends, and past the last one the number stays', async () => {
  const asked = { fbmbh: units.province.id };
  const pageOf = async (pno?: number) =>
    (await admin.post('/keepRecord/statisFood', pno === undefined ? asked : { ...asked, pno })).body['data'] as {
      list: { name: string }[];
      count: number;
    };
  const [first, second, beyond] = [await pageOf(), await pageOf(1), await pageOf(400)];
  expect([first.list.length, second.list.length, beyond.list.length]).toEqual([5, 5, 0]);
  expect(beyond.count).toBe(first.count);
  const all = recount.statisFood(await readEverything(app.db), { unitId: units.province.id });
  expect([...first.list, ...second.list].map(({ name }) => name)).toEqual(all.slice(0, 10).map(({ name }) => name));
});

test('a unit of others, a wrong day and a wrong month are refused', async () => {
  const county = await app.signIn('county1');
  for (const path of ['statisMeal', 'statisFood', 'statisIngredients', 'statisTable', 'ranking'])
    expect(await county.post(`/keepRecord/${path}`, { fbmbh: units.neighbour.id })).toMatchObject(notFound);
  expect(await county.get('/keepRecord/monthly', { fbmbh: units.city.id })).toMatchObject(notFound);
  expect(await county.post('/keepRecord/statisFood', { bdate: '2026-02-02', edate: '2026-02-01' })).toMatchObject(
    refusedOn('edate', '结束日期不能早于开始日期'),
  );
  expect(await county.get('/keepRecord/monthly', { month: '2026-13' })).toMatchObject(
    refusedOn('month', '月份格式应为 YYYY-MM'),
  );
});
