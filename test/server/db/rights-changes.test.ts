import pg from 'pg';
import { systemClock } from '../../../src/server/platform/clock';
import { HeardChanges } from '../../../src/server/platform/db/changes';
import { ChangesLine } from '../../../src/server/platform/db/postgres/changes-line';
import { eventually } from '../../support/eventually';
import { openProxy } from '../../support/proxy';
import { open, removeFolders, silent, temporaryFolder } from './support/folders';
import { describeOnServer } from './support/province-on-server';
import { serverDatabase } from './support/server-database';

describeOnServer('changes of rights on a line to a PostgreSQL server', () => {
  test.each([
    ['breaks', 'cut'],
    ['falls silent', 'hold'],
  ] as const)('are not heard once it %s, and again once it stands', async (_what, happens) => {
    const { url, remove } = await serverDatabase();
    const proxy = await openProxy(Number(new URL(url).port));
    const through = new URL(url);
    through.port = String(proxy.port);
    const database = await open(await temporaryFolder(), through.href);
    const outside = new pg.Client({ connectionString: url });
    await outside.connect();
    try {
      const { rightsChanges } = database;
      const told: string[] = [];
      rightsChanges.listen(({ kind }) => told.push(kind));
      await eventually('a line', () => rightsChanges.isHeard());
      await outside.query(`update parameters set value = value`);
      await eventually('what was told', () => told.includes('parameters'));
      proxy[happens]();
      await eventually('the loss', () => !rightsChanges.isHeard());
      told.length = 0;
      if (happens === 'hold') proxy.cut();
      await proxy.mend();
      await eventually('a new line', () => rightsChanges.isHeard());
      expect(told).toContain('all');
      await outside.query(`update parameters set value = value`);
      await eventually('what was told', () => told.includes('parameters'));
    } finally {
      await outside.end();
      await database.close();
      proxy.close();
      await remove();
      await removeFolders();
    }
  });

  test('are given up while the line is still being connected', async () => {
    const { url, remove } = await serverDatabase();
    try {
      await new ChangesLine({ connectionString: url }, new HeardChanges(), systemClock, silent).close();
    } finally {
      await remove();
    }
  });
});
