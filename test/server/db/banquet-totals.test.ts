import { sql } from 'kysely';
import { checkTotals, foldFilingChanges } from '../../../src/server/modules/statistics/totals.repository';
import { countByKind } from '../../../src/server/modules/statistics/banquets.repository';
import { countServed } from '../../../src/server/modules/statistics/menus.repository';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { addFilings } from './support/many-filings';
import { addMenus } from './support/many-menus';
import { describeOnServer, provinceOnServer } from './support/province-on-server';

jest.setTimeout(300_000);

const whole = { path: '/4818/', since: undefined, before: undefined };

describeOnServer('of many filings on a server', () => {
  let database: DatabaseHandle;
  let province: Awaited<ReturnType<typeof provinceOnServer>>;

  beforeAll(async () => {
    province = await provinceOnServer();
    ({ database } = province);
    await addFilings(database.kysely, 5_000);
    await addMenus(database.kysely, 100);
  });
  afterAll(() => province.remove());

  test('writers and those who fold at the same time leave totals that a recount finds right', async () => {
    const db = database.kysely;
    let isOver = false;
    const write = async (writer: number) => {
      for (let turn = 0; turn < 40; turn += 1) {
        const id = ((turn * 7 + writer) % 60) + 1;
        await inTransaction(db, async (trx) => {
          await sql`update filings set people = people + 1, tables = ${turn} where id = ${id}`.execute(trx);
          await sql`update filing_meals set dish_ids = dish_ids[2:], dish_names = dish_names[2:] where filing_id = ${id} and cardinality(dish_ids) > 1`.execute(
            trx,
          );
        });
        if (turn % 9 === writer) await sql`delete from filings where id = ${id + 100 + turn}`.execute(db);
      }
    };
    const fold = async () => {
      while (!isOver) await foldFilingChanges(db);
    };
    const read = async () => {
      while (!isOver) {
        const [told, recounted] = await inTransaction(db, async (trx) => {
          await sql`set transaction isolation level repeatable read, read only`.execute(trx);
          const { rows: sets } = await countServed(trx, whole, 'meals', { limit: 1_000, offset: 0 });
          const { rows } = await sql<{ n: number }>`select count(*) as n from menu_lines where what = 2`.execute(trx);
          return [sets.reduce((sum, { count }) => sum + count, 0), rows[0]?.n] as const;
        });
        expect(told).toBe(recounted);
      }
    };
    const others = [fold(), fold(), read()];
    await Promise.all([0, 1, 2, 3].map(write));
    isOver = true;
    await Promise.all(others);
    expect(await checkTotals(db)).toBe(0);
    await foldFilingChanges(db);
    expect(await checkTotals(db)).toBe(0);
    const kinds = await countByKind(db, whole);
    const { rows } = await sql<{ kind: number; tables: number }>`
      select kind, sum(tables) as tables from filings where status > 0 and closure is null group by kind`.execute(db);
    expect(Object.fromEntries(kinds.map(({ kind, tables }) => [kind, tables]))).toEqual(
      Object.fromEntries(rows.map(({ kind, tables }) => [kind, tables])),
    );
  });

  test('what is noted is looked up one by one, and folding goes through nothing else', async () => {
    const db = database.kysely;
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from countable_filings where filing_id = any (array(select filing_id from filing_changes))`.execute(
      db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('filings_pkey');
    expect(plan).not.toContain('Seq Scan on filings');
    expect(plan).not.toContain('Seq Scan on filing_meals');
  });
});
