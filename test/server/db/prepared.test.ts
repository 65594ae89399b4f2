import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { rowsByIds } from '../../../src/server/platform/db/prepared';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { open, preparedFolder, removeFolders } from './support/folders';

describe('rows read by their ids', () => {
  let database: DatabaseHandle;
  const read = rowsByIds((db, ids) =>
    db.selectFrom('roles').select(['id', 'authority', 'createdAt']).where('roles.id', '=', ids),
  );
  const all = () => true;
  const foundAs = (...ids: readonly number[]) => ids.map((id) => ({ id }));

  beforeAll(async () => {
    database = await open(await preparedFolder());
    const roles = [101, 102, 103].map((id) => ({ id, authority: `role ${id}` }));
    await database.kysely.insertInto('roles').values(roles).execute();
  });
  afterAll(async () => {
    await database.close();
    await removeFolders();
  });

  it('come in the order in which they were found, without those that are gone', async () => {
    const rows = await read(database.kysely, foundAs(103, 999, 101, 102), all);
    expect(rows.map(({ authority }) => authority)).toEqual(['role 103', 'role 101', 'role 102']);
    expect(rows[0]?.createdAt).toBeInstanceOf(Date);
    expect(await read(database.kysely, [], all)).toEqual([]);
  });

  it('leave out what was moved after it was found', async () => {
    const rows = await read(database.kysely, foundAs(101, 102), ({ authority }) => authority !== 'role 102');
    expect(rows.map(({ id }) => id)).toEqual([101]);
  });

  it('are asked for by a query that the connection has prepared once, in a transaction as well', async () => {
    await read(database.kysely, foundAs(101), all);
    await inTransaction(database.kysely, (trx) => read(trx, foundAs(102, 103), all));
    const known = sql<{ statement: string }>`select statement from pg_prepared_statements where name <> ''`;
    const statements = (await known.execute(database.kysely)).rows.map(({ statement }) => statement);
    expect(statements.filter((statement) => statement.includes('"roles"'))).toHaveLength(1);
  });
});
