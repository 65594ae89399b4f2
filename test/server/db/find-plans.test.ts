import { sql } from 'kysely';
import { findFilings } from '../../../src/server/modules/find/find-filings.repository';
import { findCooks, findUnits } from '../../../src/server/modules/find/find.repository';
import type { Sought } from '../../../src/server/modules/find/find.repository';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import type { Database } from '../../../src/server/platform/db/transaction';
import { addFilings } from './support/many-filings';
import { scannedBy } from './support/sequential-scans';
import { describeOnServer, provinceOnServer } from './support/province-on-server';

jest.setTimeout(300_000);

describeOnServer('among sixty thousand filings and twenty thousand cooks on a server', () => {
  let database: DatabaseHandle;
  let province: Awaited<ReturnType<typeof provinceOnServer>>;

  beforeAll(async () => {
    province = await provinceOnServer();
    ({ database } = province);
    await addFilings(database.kysely, 60_000);
    await sql`
      insert into cooks (username, name, phone, category, unit_id, unit_path)
      select 'csplan' || i, substr('赵钱孙李周吴郑王', i % 8 + 1, 1) || chr(19968 + i % 6000) || chr(20100 + i % 900),
        '150' || lpad(i::text, 8, '0'), 1, u.id, u.path
      from generate_series(1, 20000) i
      join (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as n from units) u on u.at = i % u.n`.execute(
      database.kysely,
    );
    await sql`vacuum analyze filings, cooks, units`.execute(database.kysely);
  });
  afterAll(() => province.remove());

  const asked: readonly Sought[] = [
    { text: '举办者123456' },
    { text: '举' },
    { text: '1234', phone: '1234' },
    { text: '15400007919', phone: '15400007919' },
    { text: 'bench-12345', code: 'bench-12345' },
    { text: '123456', code: '123456' },
    { text: 'zab', letters: 'zab' },
    { text: '赵一' },
  ];
  test.each(asked)('%j is found by indexes, for the province and for a town', async (sought) => {
    const paths = ['/4818/', province.units.find(({ level }) => level === 'town')!.path];
    for (const path of paths) {
      const work = async (db: Database) => {
        await findFilings(db, path, sought);
        await findCooks(db, path, sought);
        await findUnits(db, path, sought);
      };
      expect(await scannedBy(database.kysely, ['filings', 'cooks'], work)).toEqual([]);
    }
  });
});
