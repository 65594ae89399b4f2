import { sql } from 'kysely';
import { operationLogs } from '../../../src/contract/operation-logs';
import { dayMs, parseWireTime, wireDate } from '../../../src/contract/time';
import { countedRows, matchingFilings, pageOfIds } from '../../../src/server/modules/filings/filing-lists.repository';
import type { FilingQuery } from '../../../src/server/modules/filings/filing-lists.repository';
import { pageOfFilings } from '../../../src/server/modules/filings/filing-pages.repository';
import { countTotalled, findSpan } from '../../../src/server/modules/filings/filing-totals.repository';
import {
  countWaiting,
  hasWaiting,
  listWaiting,
  readCalendar,
  readGuidedPaths,
} from '../../../src/server/modules/filings/worklist.repository';
import { readRecords } from '../../../src/server/modules/live/live.repository';
import { countByDay } from '../../../src/server/modules/statistics/banquets.repository';
import { countServed } from '../../../src/server/modules/statistics/menus.repository';
import { countRows } from '../../../src/server/platform/db/count-rows';
import { readTracks } from '../../../src/server/modules/tracks/tracks.repository';
import { crudTable } from '../../../src/server/platform/crud/crud-table';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import type { Database } from '../../../src/server/platform/db/transaction';
import { addFilings } from './support/many-filings';
import { addRecords } from './support/many-records';
import { metBy, scannedBy } from './support/sequential-scans';
import { describeOnServer, provinceOnServer } from './support/province-on-server';

jest.setTimeout(300_000);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** As many lines as menus of a million filings leave, a tenth of each: a year of days for the province, of months for others. */
async function addMenuTotals(db: Database): Promise<void> {
  await sql`
    insert into menu_totals (unit_id, what, is_month, day, item_id, name, times, tables)
    select 4818, 1, false, date '2026-01-01' + d, i, '菜品' || i, 1, 1 from generate_series(0, 364) d, generate_series(1, 500) i
    union all
    select u, 1, true, date '2026-01-01' + m * interval '1 month', i, '菜品' || i, 1, 1
    from generate_series(4818, 4880) u, generate_series(0, 11) m, generate_series(1, 500) i`.execute(db);
  await sql`vacuum analyze menu_totals`.execute(db);
}

const month = { since: new Date(Date.now() - 30 * dayMs), before: new Date() };

describeOnServer('of two hundred thousand filings on a server', () => {
  let database: DatabaseHandle;
  let province: Awaited<ReturnType<typeof provinceOnServer>>;
  const paths = { province: '/4818/', city: '', county: '', town: '' };

  beforeAll(async () => {
    province = await provinceOnServer();
    ({ database } = province);
    for (const level of ['city', 'county', 'town'] as const)
      paths[level] = province.units.find((unit) => unit.level === level)!.path;
    await addFilings(database.kysely, 200_000);
    await addRecords(database.kysely, { logs: 200_000, messages: 20_000, samples: 0 });
    await sql`vacuum analyze filings`.execute(database.kysely);
    await addMenuTotals(database.kysely);
  });
  afterAll(() => province.remove());

  const cases = (['province', 'city', 'county', 'town'] as const).flatMap((level) =>
    ([{}, { status: 1 }, { status: 2 }, { type: 2 }] as const).map((filter) => [level, filter] as const),
  );

  test.each(cases)('a page and the count of a %s’s month with %j come from an index', async (level, filter) => {
    const query: FilingQuery = { unitPath: paths[level], ...month, ...filter };
    const db = database.kysely;
    for (const asked of [pageOfIds(db, query, { limit: 20, offset: 0 }), countedRows(db, query, 100_001)]) {
      const [answer] = (await asked.explain('json')) as unknown as [{ 'QUERY PLAN': readonly [{ Plan: Plan }] }];
      const nodes = nodesOf(answer['QUERY PLAN'][0].Plan).filter(
        (node) => node['Relation Name'] === 'filings' || node['Index Name'] !== undefined,
      );
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(nodes.some((node) => node['Index Name']?.startsWith('filings_'))).toBe(true);
    }
  });

  const large = ['filings', 'counted_filings', 'filing_totals', 'menu_totals', 'operation_logs'];
  const ever = { since: undefined, before: undefined };
  const whole = { unitPath: '/4818/', ...ever };
  const page = { page: 1, pageSize: 20 };
  const logs = crudTable(operationLogs, { view: 'visibleOperationLogs', searched: ['title'] });

  const heaviest: readonly (readonly [string, (db: Database) => Promise<unknown>])[] = [
    ['the count of all filings', (db) => countTotalled(db, whole)],
    ['the count of what was guided late', (db) => countTotalled(db, { ...whole, guidance: 2 })],
    ['the day on which page 5,000 begins', (db) => findSpan(db, whole, { limit: 20, offset: 100_000 })],
    ['what was sampled', (db) => pageOfFilings(db, { ...whole, isSampled: true }, page)],
    ['page 5,000', (db) => pageOfFilings(db, whole, { page: 5_000, pageSize: 20 })],
    ['closed filings', (db) => pageOfFilings(db, { ...whole, closure: 1 }, page)],
    ['part of a host’s name that few have', (db) => pageOfFilings(db, { ...whole, hostName: '者1234' }, page)],
    ['part of a host’s name that all have', (db) => pageOfFilings(db, { ...whole, hostName: '举办' }, page)],
    ['part of a site that nobody has', (db) => pageOfFilings(db, { ...whole, site: '查无此地' }, page)],
    ['the ending of a phone', (db) => pageOfFilings(db, { ...whole, hostPhone: '0042' }, page)],
    [
      'the calendar',
      (db) => readCalendar(db, { id: 4818, path: '/4818/' }, { since: month.since, before: month.before }),
    ],
    ['a year’s banquets by month', (db) => countByDay(db, { path: '/4818/', ...ever }, 'month')],
    ['operations whose title nobody has', (db) => logs.list(db, { title: '查无' }, { limit: 20, offset: 0 }, '/4818/')],
    [
      'the dishes of all years',
      (db) => countServed(db, { path: '/4818/', ...ever }, 'dishes', { limit: 5, offset: 0 }),
    ],
    ['the operation log', (db) => logs.list(db, {}, { limit: 20, offset: 0 }, '/4818/')],
  ];

  test.each(heaviest)('%s goes through no large table', async (_, work) => {
    expect(await scannedBy(database.kysely, large, work)).toEqual([]);
  });

  const today = parseWireTime(wireDate(new Date())) ?? new Date();
  const waiting = {
    unitPath: '/4818/',
    limits: { villageMax: 200, townMax: 500 },
    ...{ now: new Date(), today, tomorrow: new Date(today.getTime() + dayMs) },
  };

  test('of what waits for guidance a page, its number and what the province must do meet with few filings', async () => {
    const met = (work: (db: Database) => Promise<unknown>) => metBy(database.kysely, 'filings', work);
    expect(await met((db) => countRows(matchingFilings(db, { ...whole, status: 1 })))).toBeGreaterThan(20_000);
    expect(await met((db) => listWaiting(db, waiting, { limit: 20, offset: 0 }))).toBeLessThan(1_000);
    expect(await met((db) => countWaiting(db, waiting))).toBeLessThan(1_000);
    const duty = { unitId: 4818, levels: [2, 3] as const, paths: await readGuidedPaths(database.kysely, 4818) };
    expect(await met((db) => hasWaiting(db, { ...waiting, duty }))).toBeLessThan(1_000);
  });

  test('those where one item was not met are found without the others', async () => {
    const db = database.kysely;
    await sql`update filings set unmet_items = case when id % 30 = 0 then 4 else 1 end where status = 2 and id % 10 = 0`.execute(
      db,
    );
    await sql`vacuum analyze filings`.execute(db);
    await inTransaction(db, (trx) => sql`select rebuild_totals()`.execute(trx));
    const found: number[] = [];
    const met = await metBy(db, 'filings', async (connection) => {
      const { rows } = await pageOfFilings(connection, { ...whole, unmetItem: 3 }, page);
      found.push(...rows.map(({ id }) => id));
    });
    expect(found.map((id) => id % 30)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(met).toBeLessThan(500);
  });

  test('what waits is told in one order from page to page, and counted whole', async () => {
    const db = database.kysely;
    const total = await countWaiting(db, waiting);
    expect(total).toBe(await countRows(matchingFilings(db, { ...whole, status: 1 })));
    const { rows } = await sql<{ id: number }>`
      select id from filings where status = 1 and closure is null
      order by case when held_at < ${today} then 1 when held_at < ${waiting.tomorrow} then 0 else 2 end,
        case when held_at < ${today} then ${today} - held_at else held_at - ${today} end, id`.execute(db);
    const order = rows.map(({ id }) => id);
    const todays = await sql<{ n: number }>`
      select count(*)::int as n from filings where status = 1 and closure is null and held_at >= ${today} and held_at < ${waiting.tomorrow}`.execute(
      db,
    );
    const past = await sql<{ n: number }>`
      select count(*)::int as n from filings where status = 1 and closure is null and held_at < ${waiting.tomorrow}`.execute(
      db,
    );
    for (const offset of [0, (todays.rows[0]?.n ?? 0) - 7, (past.rows[0]?.n ?? 0) - 7, total - 20, total]) {
      const page = await listWaiting(db, waiting, { limit: 20, offset });
      expect(page.map(({ id }) => id)).toEqual(order.slice(offset, offset + 20));
    }
  });

  test('of more streams and tracks than are counted it is said that there are more', async () => {
    const db = database.kysely;
    const { id, path } = province.units.find((unit) => unit.level === 'town')!;
    const cook = await db
      .insertInto('cooks')
      .values({ username: 'yc1', name: '厨师', category: 1, unitId: id, unitPath: path })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`alter table live_records disable trigger user`.execute(db);
    await sql`
      insert into live_records (cook_id, stream_name, status, started_at, ended_at, end_reason, unit_id, unit_path)
      select ${cook.id}, 'plan-' || i, 2, now() - i * interval '1 minute', now() - i * interval '1 minute', 1, ${id}, ${path}
      from generate_series(1, 100010) i`.execute(db);
    await sql`
      insert into tracks (cook_id, live_record_id, started_at, duration_ms, address, unit_id, unit_path)
      select cook_id, id, started_at, 1000, '路', unit_id, unit_path from live_records`.execute(db);
    const many = { total: 100_000, isMore: true };
    expect(await readRecords(db, { unitPath: '/4818/', status: 2 }, page)).toMatchObject(many);
    expect(await readTracks(db, whole, page)).toMatchObject(many);
    const few = { ...whole, since: new Date(Date.now() - 60 * 60_000) };
    expect((await readTracks(db, few, page)).isMore).toBeUndefined();
  });

  test('a deep page is the one that counting from the first row would find, and its list is told whole', async () => {
    const db = database.kysely;
    const { rows, total, isMore } = await pageOfFilings(db, whole, { page: 9_000, pageSize: 20 });
    const counted = await pageOfIds(db, whole, { limit: 20, offset: 179_980 }).execute();
    expect([rows.map(({ id }) => id), total, isMore]).toEqual([counted.map(({ id }) => id), 200_000, undefined]);
  });

  test('of a text that more rows have than are counted it is said that there are more', async () => {
    for (const hostName of ['举办', '者1'])
      expect(await pageOfFilings(database.kysely, { ...whole, hostName }, page)).toMatchObject({
        total: 5_000,
        isMore: true,
      });
    expect((await pageOfFilings(database.kysely, { ...whole, hostName: '者1999' }, page)).total).toBe(111);
  });

  test('a scan of a large table would be seen', async () => {
    const work = (db: Database) => sql`select count(note) from filings`.execute(db);
    expect(await scannedBy(database.kysely, large, work)).toEqual(['filings']);
  });
});
