import { sql } from 'kysely';
import { dayMs } from '../../../src/contract/time';
import { dishesWith, linesWith, matchingBanquets } from '../../../src/server/modules/recall/recall.repository';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { addDishes } from './support/many-dishes';
import { addFilings } from './support/many-filings';
import { describeOnServer, provinceOnServer } from './support/province-on-server';

jest.setTimeout(300_000);

const dishCount = 50_000;
const menuCount = 20_000;

describeOnServer('of many dishes on a server', () => {
  let database: DatabaseHandle;
  let province: Awaited<ReturnType<typeof provinceOnServer>>;

  beforeAll(async () => {
    province = await provinceOnServer();
    ({ database } = province);
    await addFilings(database.kysely, menuCount);
    await addDishes(database.kysely, { dishes: dishCount, menus: menuCount });
  });
  afterAll(() => province.remove());

  test.each([
    ['an ingredient', { ingredient: '材0017', batch: '' }],
    ['a delivery', { ingredient: '', batch: '供应商00007' }],
    ['a part of a delivery’s note', { ingredient: '', batch: '商00007' }],
  ])('%s finds its dishes, and they their banquets, by an index', async (_, sought) => {
    const db = database.kysely;
    const dishIds = await dishesWith(db, sought, 20_000);
    expect(dishIds.length).toBeGreaterThan(50);
    expect(dishIds.length).toBeLessThan(500);
    const query = { unitPath: '/4818/', dishIds, since: new Date(Date.now() - 90 * dayMs), before: new Date() };
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${matchingBanquets(query)}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('filing_dishes_pkey');
    expect(plan).not.toContain('Seq Scan on filing_dishes');

    const lines = await sql<{ 'QUERY PLAN': string }>`explain ${linesWith(sought, 20_000)}`.execute(db);
    expect(lines.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  });
});
