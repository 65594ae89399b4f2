import type { DemoUnit } from '../../../../src/server/demo/province';
import { readDemoAssets } from '../../../../src/server/demo/assets';
import { buildProvince } from '../../../../src/server/demo/province';
import type { DatabaseHandle } from '../../../../src/server/platform/db/open-database';
import { insertRows } from '../../../../src/server/platform/db/seed/insert-rows';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import { assetsDir, open, removeFolders, temporaryFolder } from './folders';
import { serverDatabase } from './server-database';

/** For what only a PostgreSQL server shows; not run where there is none. */
export const describeOnServer = process.env.TEST_DATABASE_URL === undefined ? describe.skip : describe;

interface Province {
  readonly database: DatabaseHandle;
  readonly units: readonly DemoUnit[];
  remove(): Promise<void>;
}

/** A database on the server that holds the units of the demo province, and nothing else. */
export async function provinceOnServer(): Promise<Province> {
  const { url, remove } = await serverDatabase();
  const database = await open(await temporaryFolder(), url);
  const units = buildProvince(await readDemoAssets(assetsDir));
  await inTransaction(database.kysely, (trx) =>
    insertRows(
      trx,
      'units',
      units.map(({ id, parentId, code, name, fullName, path, sortOrder, childCount }) => ({
        ...{ id, parentId, code, name, fullName, path, sortOrder, childCount },
      })),
    ),
  );
  return {
    database,
    units,
    remove: async () => {
      await database.close();
      await remove();
      await removeFolders();
    },
  };
}
