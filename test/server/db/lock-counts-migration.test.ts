import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';

afterAll(removeFolders);

const unit = { id: 4818, parentId: null, code: '42', name: '湖北省', fullName: '湖北省', path: '/4818/' };

test('a lock that holds while the program is brought up to date tells how many failures it stands for', async () => {
  const dataDir = await temporaryFolder();
  const before = await temporaryFolder();
  await cp(assetsDir, before, { recursive: true });
  await rm(path.join(before, '0010_lock_counts.sql'));
  const old = await openDatabase({ dataDir, programsDir, assetsDir: before, clock: systemClock, log: silent });
  await old.kysely.insertInto('units').values(unit).execute();
  await old.kysely.insertInto('parameters').values({ code: 'signIn.maxFailures', name: '次数', value: '7' }).execute();
  const inAnHour = new Date(Date.now() + 3_600_000);
  const user = { passwordHash: '-', name: '张三', userType: 1, unitId: unit.id, unitPath: unit.path } as const;
  await old.kysely
    .insertInto('users')
    .values([
      { ...user, username: 'locked', lockedUntil: inAnHour },
      { ...user, username: 'over', lockedUntil: new Date(Date.now() - 3_600_000) },
      { ...user, username: 'counting', failedSignIns: 2 },
    ])
    .execute();
  await old.close();

  const database = await open(dataDir);
  const rows = database.kysely.selectFrom('users').select(['username', 'failedSignIns', 'lockedUntil']).orderBy('id');
  expect(await rows.execute()).toMatchObject([
    { username: 'locked', failedSignIns: 7, lockedUntil: inAnHour },
    { username: 'over', failedSignIns: 0 },
    { username: 'counting', failedSignIns: 2, lockedUntil: null },
  ]);
  await database.close();
});
