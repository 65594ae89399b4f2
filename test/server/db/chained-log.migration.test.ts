import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../../src/contract';
import { walkChain } from '../../../src/server/platform/audit/walk';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { prepareInstallation } from '../../../src/server/platform/installation/installation';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';

afterAll(removeFolders);

const unit = { id: 4818, parentId: null, code: '42', name: '湖北省', fullName: '湖北省', path: '/4818/' };

test('what an installation has logged before becomes the beginning of its chain, once', async () => {
  const dataDir = await temporaryFolder();
  const before = await temporaryFolder();
  await cp(assetsDir, before, { recursive: true });
  const since = (await readdir(before)).filter((name) => name.endsWith('.sql') && name >= '0015');
  for (const migration of since) await rm(path.join(before, migration));
  const old = await openDatabase({ dataDir, programsDir, assetsDir: before, clock: systemClock, log: silent });
  await old.kysely.insertInto('units').values(unit).execute();
  await sql`
    insert into operation_logs (title, user_name, unit_path, result, detail) values
      ('新增厨师', '张三', '/4818/', 'success', '{"id": 7}'), ('查看电话号码', '张三', '/4818/', 'success', null),
      ('登录', 'nobody', null, 'refused', null)`.execute(old.kysely);
  await old.close();

  const database = await open(dataDir);
  const start = () =>
    prepareInstallation(database.kysely, { fill: null, adminPassword: null, log: pino({ level: 'silent' }) }, contract);
  await start();
  const walked = await inTransaction(database.kysely, (trx) => walkChain(trx));
  expect(walked).toMatchObject({ links: 3, findings: [] });
  const entries = await database.kysely
    .selectFrom('operationLogs')
    .select(['title', 'controller', 'action', 'unitId'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { title: '新增厨师', controller: 'lkitchener', action: 'save', unitId: 4818 },
    { title: '查看电话号码', controller: '', action: '', unitId: 4818 },
    { title: '登录', controller: '', action: '', unitId: null },
  ]);

  await sql`insert into operation_logs (title, result) values ('登录', 'success')`.execute(database.kysely);
  await start();
  const { findings } = await inTransaction(database.kysely, (trx) => walkChain(trx));
  expect(findings).toEqual(['1 entries were not written by the product, the first is entry 4']);
  await database.close();
});
