import { sql } from 'kysely';
import { countUpTo, pageOfIds } from '../../../../src/server/modules/filings/filing-lists.repository';
import type { FilingQuery } from '../../../../src/server/modules/filings/filing-lists.repository';
import { pageOfFilings } from '../../../../src/server/modules/filings/filing-pages.repository';
import { countTotalled, findSpan } from '../../../../src/server/modules/filings/filing-totals.repository';
import { checkTotals, foldFilingChanges } from '../../../../src/server/modules/statistics/totals.repository';
import { readDayRange } from '../../../../src/server/platform/http/day-range';
import { isFullLength } from '../../../support/rounds';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { units } from '../../support/world';
import { addMany } from '../statistics/support/many';
import type { Many } from '../statistics/support/many';

jest.setTimeout(180_000);

let app: TestApp;
let admin: Api;
let many: Many;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  many = await addMany(app.db, admin, 300);
  await sql`
    update filings set guided_at = held_at + interval '1 hour', unmet_items = case when id % 3 = 0 then 5 else 0 end
    where status = 2 and id % 2 = 0`.execute(app.db);
});
afterAll(() => app.close());

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const filters: readonly Partial<FilingQuery>[] = [
  ...[{}, { status: 0 }, { status: 1 }, { status: 2 }, { closure: 1 }, { closure: 2 }, { type: 1 }, { type: 2 }],
  ...[{ isFiled: true }, { isFiled: false }, { guidance: 1 }, { guidance: 2 }, { guidance: 3 }],
  ...[{ isFiled: true, isStreamed: true }, { isStreamed: false }, { isFiled: true, isSampled: true }],
  ...[{ isSampled: false, status: 2 }, { hasUnmet: true }, { hasUnmet: false }, { unmetItem: 1 }, { unmetItem: 2 }],
  ...[{ isEarliestFirst: true }, { isEarliestFirst: true, isFiled: true, isStreamed: true }],
] as const;
const spans = [
  readDayRange(undefined, undefined),
  readDayRange(day(-200), day(-20)),
  readDayRange(day(-30), undefined),
];

const queries = [units.province, units.city, units.otherCity].flatMap(({ path: unitPath }) =>
  spans.flatMap((span) => filters.map((filter): FilingQuery => ({ unitPath, ...span, ...filter }))),
);

let passes = 0;

const idsOf = async (query: FilingQuery, offset: number) =>
  (await pageOfIds(app.db, query, { limit: 20, offset }).execute()).map(({ id }) => id);

/**
 * What totals tell is what going through the filings finds, and pages begin where they would. After a change every fourth
 * query is asked, another fourth each time.
 */
async function expectRight(isEvery = isFullLength): Promise<void> {
  let found = 0;
  passes += 1;
  for (const query of queries.filter((_, index) => isEvery || index % 4 === passes % 4)) {
    const total = await countUpTo(app.db, query, 10_000);
    found += total;
    expect([query, await countTotalled(app.db, query)]).toEqual([query, total]);
    const offset = Math.floor(total / 2);
    const span = await findSpan(app.db, query, { limit: 20, offset });
    const page = await idsOf({ ...query, since: span?.since, before: span?.before }, span?.offset ?? 0);
    expect([query, page]).toEqual([query, await idsOf(query, offset)]);
  }
  expect(found).toBeGreaterThan(isEvery ? 1_000 : 250);
}

async function expectFolded(): Promise<void> {
  expect(await checkTotals(app.db)).toBe(0);
  await foldFilingChanges(app.db);
  const { rows } = await sql`select noted_filings()`.execute(app.db);
  expect([rows, await checkTotals(app.db)]).toEqual([[], 0]);
}

test('lists are counted, and pages found, as going through the filings would, noted or folded', async () => {
  await expectRight(true);
  await expectFolded();
  await expectRight();
});

test('they follow streams that begin, are put right and go', async () => {
  const streamed: FilingQuery = { unitPath: '/', ...spans[0]!, isFiled: true, isStreamed: true };
  const ofProvince = { ...streamed, unitPath: units.province.path };
  const before = await countTotalled(app.db, ofProvince);
  await sql`
    insert into live_records (cook_id, stream_name, status, started_at, ended_at, end_reason, unit_id, unit_path)
    select ${many.cookId}, 'totals-' || id, 2, held_at, held_at + interval '1 hour', 1, unit_id, unit_path
    from filings where cook_id = ${many.cookId} and status > 0 and closure is null limit 12`.execute(app.db);
  expect(await countTotalled(app.db, ofProvince)).toBeGreaterThan(before ?? 0);
  await expectRight();
  await expectFolded();
  await sql`update live_records set started_at = started_at - interval '400 days' where stream_name like 'totals-%' and id % 2 = 0`.execute(
    app.db,
  );
  await expectFolded();
  await sql`delete from live_records where stream_name like 'totals-%'`.execute(app.db);
  expect(await countTotalled(app.db, ofProvince)).toBe(before);
  await expectFolded();
});

test('they follow samples, guidance and the item that was not met', async () => {
  await sql`
    insert into samples (filing_id, dish, grams, taker, taken_at, place, due_at, unit_id, unit_path)
    select distinct f.id, d.name, 130, '人', f.held_at, '柜', f.held_at + interval '2 days', f.unit_id, f.unit_path
    from (select * from filings where status = 2 limit 10) f join filing_meals m on m.filing_id = f.id
    cross join unnest(m.dish_names) as d (name)`.execute(app.db);
  await expectRight();
  await expectFolded();
  await sql`delete from samples where id % 3 = 0`.execute(app.db);
  await sql`update filings set unmet_items = 2 where status = 2 and id % 5 = 0`.execute(app.db);
  await expectRight();
  await expectFolded();
});

test('a text is found by any part of it, and the rows it does not match are not', async () => {
  const query: FilingQuery = { unitPath: units.province.path, ...spans[0]! };
  await app.db.updateTable('filings').set({ hostName: '𠮷野%_家' }).where('code', '=', 'many-7').execute();
  await app.db
    .updateTable('filings')
    .set({ site: '柳林村小学操场' })
    .where('code', 'in', ['many-8', 'many-9'])
    .execute();
  const codesOf = async (filter: Partial<FilingQuery>) => {
    const { rows, total } = await pageOfFilings(app.db, { ...query, ...filter }, { page: 1, pageSize: 20 });
    expect(total).toBe(rows.length);
    return rows.map(({ code }) => code).sort();
  };
  for (const hostName of ['𠮷', '𠮷野', '野%', '%_', '_', '家', '野%_家'])
    expect([hostName, await codesOf({ hostName })]).toEqual([hostName, ['many-7']]);
  for (const site of ['小', '小学', '林村小学', '学操'])
    expect([site, await codesOf({ site })]).toEqual([site, ['many-8', 'many-9']]);
  expect(await codesOf({ hostName: '野家' })).toEqual([]);
  expect(await codesOf({ site: '小学', hostName: '𠮷' })).toEqual([]);
});
