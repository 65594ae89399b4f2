import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { eventually } from '../../support/eventually';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';
import { describeOnServer } from './support/province-on-server';
import { serverDatabase } from './support/server-database';

afterAll(removeFolders);

describeOnServer('a migration of a database that another process serves', () => {
  it('keeps nobody waiting for a table that a backup reads, and is made once that is done', async () => {
    const { url, remove } = await serverDatabase();
    const old = await open(await temporaryFolder(), url);
    const assets = await temporaryFolder();
    await cp(assetsDir, assets, { recursive: true });
    await writeFile(path.join(assets, '9999_next.sql'), 'alter table parameters add column later text;');
    const backup = new pg.Client({ connectionString: url });
    await backup.connect();
    await backup.query('begin; select count(*) from parameters');

    const newer = openDatabase({
      dataDir: '',
      programsDir,
      assetsDir: assets,
      clock: systemClock,
      log: silent,
      databaseUrl: url,
    });
    const waits = `select 1 from pg_locks where relation = 'parameters'::regclass and not granted`;
    await eventually('the migration waits', async () => ((await backup.query(waits)).rowCount ?? 0) > 0);
    // Behind the migration, which stands behind the backup.
    expect((await old.kysely.selectFrom('parameters').select('code').execute()).length).toBeGreaterThanOrEqual(0);

    await backup.query('commit');
    const upToDate = await newer;
    const columns = await backup.query(
      `select 1 from information_schema.columns where table_name = 'parameters' and column_name = 'later'`,
    );
    expect(columns.rowCount).toBe(1);
    // The former version goes on beside the new one.
    await old.kysely.insertInto('parameters').values({ code: 'kept', name: 'kept', value: 'kept' }).execute();
    await backup.end();
    await upToDate.close();
    await old.close();
    await remove();
  });
});
