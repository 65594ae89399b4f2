import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../../../src/server/platform/clock';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';

afterAll(removeFolders);

async function run({ kysely }: DatabaseHandle, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(kysely);
}

test('who submitted, told of the notice and filled in the cooks is carried over from the history', async () => {
  const former = await temporaryFolder();
  const isLater = (file: string) => /^(\d{4})_.*\.sql$/.exec(path.basename(file))?.[1];
  await cp(assetsDir, former, { recursive: true, filter: (file) => Number(isLater(file) ?? 0) < 9 });
  const dataDir = await temporaryFolder();
  await rm(dataDir, { recursive: true });

  const before = await openDatabase({ dataDir, programsDir, assetsDir: former, clock: systemClock, log: silent });
  await run(
    before,
    `insert into units (id, code, name, full_name, path) values (1, '42', '省', '省', '/1/')`,
    `insert into filings (id, code, type, host_name, held_at, unit_id, unit_path, notice_read_at)
     overriding system value select n, 'F' || n, 1, '甲', now(), 1, '/1/', case n when 1 then '2030-01-01 10:00:00'::timestamptz end
     from generate_series(1, 2) n`,
    `insert into filing_cooks (filing_id, position, name) values (1, 1, '掌勺')`,
    `insert into filing_events (filing_id, kind, to_status, version, user_name, changed, created_at) values
       (1, 'create', 0, 1, '登记人', '{}', '2030-01-01 09:00:00'),
       (1, 'update', 0, 2, '告知人', '{t1IsRead}', '2030-01-01 10:00:00'),
       (1, 'update', 0, 3, '填表人', '{coks}', '2030-01-01 11:00:00'),
       (1, 'submit', 1, 4, '先受理', '{}', '2030-01-01 12:00:00'),
       (1, 'return', 0, 5, '退回人', '{}', '2030-01-01 13:00:00'),
       (1, 'submit', 1, 6, '后受理', '{}', '2030-01-01 14:00:00'),
       (2, 'create', 0, 1, '登记人', '{}', '2030-01-01 09:00:00')`,
  );
  await before.close();

  const after = await open(dataDir);
  const rows = await after.kysely
    .selectFrom('filings')
    .select(['submitterName', 'noticeGivenBy', 'cooksFilledBy', 'cooksFilledAt'])
    .orderBy('id')
    .execute();
  await after.close();
  expect(rows).toEqual([
    {
      ...{ submitterName: '后受理', noticeGivenBy: '告知人', cooksFilledBy: '填表人' },
      cooksFilledAt: expect.any(Date) as Date,
    },
    { submitterName: '', noticeGivenBy: '', cooksFilledBy: '', cooksFilledAt: null },
  ]);
});
