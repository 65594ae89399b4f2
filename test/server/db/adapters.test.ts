import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { contract } from '../../../src/contract';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import type { UnitsTable } from '../../../src/server/platform/db/schema';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { prepareInstallation } from '../../../src/server/platform/installation/installation';
import { nextUnitId } from '../../../src/server/platform/db/units';
import { eventually } from '../../support/eventually';
import { open, preparedFolder, removeFolders, temporaryFolder } from './support/folders';
import { describeOnServer } from './support/province-on-server';
import { serverDatabase } from './support/server-database';

/** The constraint that PostgreSQL says a write has broken, such as `units_code_key`; undefined for any other error. */
function brokenConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

interface Opened {
  database: DatabaseHandle;
  remove(): Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  return { database: await open(await preparedFolder()), remove: removeFolders };
}

async function openServer(): Promise<Opened> {
  const { url, remove } = await serverDatabase();
  return { database: await open(await temporaryFolder(), url), remove };
}

const unit = (id: number, parentPath: string, parentId: number | null): Insertable<UnitsTable> => ({
  id,
  parentId,
  code: String(id),
  name: `unit ${id}`,
  fullName: `unit ${id}`,
  path: `${parentPath}${id}/`,
});

function describeDatabase(kind: DatabaseHandle['kind'], openAdapter: () => Promise<Opened>): void {
  let opened: Opened;
  let database: DatabaseHandle;

  beforeAll(async () => {
    opened = await openAdapter();
    ({ database } = opened);
  });
  afterAll(async () => {
    await database.close();
    await opened.remove();
  });

  it('puts Chinese in order: by its sound where the database has the tables for it, else by radical and stroke', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from (values ('赵一'), ('陈二'), ('安三'), ('李四')) one (name)
      order by name collate by_pinyin`.execute(database.kysely);
    const expected = kind === 'postgres' ? '安三 陈二 李四 赵一' : '安三 李四 赵一 陈二';
    expect(rows.map(({ name }) => name).join(' ')).toBe(expected);
  });

  it('gives every type as the tables declare it', async () => {
    expect(database.kind).toBe(kind);
    const { rows } = await sql`
      select count(*) as count, sum(n) as sum, 9007199254740991::int8 as largest, 1.5::numeric as part,
        '2026-01-02 03:04:05.678+08'::timestamptz as moment, '1970-05-06'::date as day,
        '\\x00ff'::bytea as bytes, array['甲', '乙'] as texts, '{"camelCase": {"snake_case": [1, null]}}'::jsonb as json,
        2.5::float8 as double, true as flag, null as nothing
      from generate_series(1, 3) n`.execute(database.kysely);
    expect(rows).toEqual([
      {
        count: 3,
        sum: 6,
        largest: Number.MAX_SAFE_INTEGER,
        part: 1.5,
        moment: new Date('2026-01-01T19:04:05.678Z'),
        day: '1970-05-06',
        bytes: Buffer.from([0, 255]),
        texts: ['甲', '乙'],
        json: { camelCase: { snake_case: [1, null] } },
        double: 2.5,
        flag: true,
        nothing: null,
      },
    ]);
  });

  it('refuses to round a number that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8 as n`.execute(database.kysely)).rejects.toThrow('beyond 2^53');
  });

  it('moves every path below a unit that moves, and refuses a path that is not the unit’s', async () => {
    const { kysely } = database;
    await kysely
      .insertInto('units')
      .values([unit(1, '/', null), unit(2, '/1/', 1), unit(3, '/1/', 1)])
      .execute();
    await kysely
      .insertInto('units')
      .values(unit(4, '/1/2/', 2))
      .execute();
    const cook = { username: 'cs1', name: '甲', category: 1 as const, unitId: 4 };
    await kysely
      .insertInto('cooks')
      .values({ ...cook, unitPath: '/1/2/4/' })
      .execute();
    await kysely.insertInto('operationLogs').values({ title: 't', result: 'success', unitPath: '/1/2/4/' }).execute();

    await kysely.updateTable('units').set({ parentId: 3, path: '/1/3/4/' }).where('id', '=', 4).execute();
    expect(await kysely.selectFrom('cooks').select('unitPath').execute()).toEqual([{ unitPath: '/1/3/4/' }]);
    expect(await kysely.selectFrom('operationLogs').select('unitPath').execute()).toEqual([{ unitPath: '/1/3/4/' }]);

    const wrong = await kysely
      .insertInto('cooks')
      .values({ ...cook, username: 'cs2', unitPath: '/1/2/' })
      .execute()
      .catch(brokenConstraint);
    expect(wrong).toBe('cooks_unit');
  });

  it('has at most one record per cook that has not ended, open only with its times', async () => {
    const { kysely } = database;
    const { id } = await kysely.selectFrom('cooks').select('id').executeTakeFirstOrThrow();
    const record = { cookId: id, unitId: 4, unitPath: '/1/3/4/' };
    const insert = (values: object, streamName: string) =>
      kysely
        .insertInto('liveRecords')
        .values({ ...record, streamName, ...values })
        .execute()
        .then(() => 'done', brokenConstraint);
    expect(await insert({}, 'a')).toBe('done');
    expect(await insert({}, 'b')).toBe('live_records_one_current');
    expect(await insert({ status: 1, startedAt: new Date() }, 'c')).toBe('live_records_one_current');
    expect(await insert({ status: 2, endedAt: new Date() }, 'd')).toBe('done');
    expect(await insert({ status: 2 }, 'e')).toBe('live_records_times');
    expect(await insert({ isOpen: true, status: 2, endedAt: new Date() }, 'f')).toBe('live_records_open');
  });

  it('takes account names without regard to case, and numbers units ahead', async () => {
    const { kysely } = database;
    const user = { passwordHash: '!', name: '甲', userType: 1 as const, unitId: 1, unitPath: '/1/' };
    await kysely
      .insertInto('users')
      .values({ ...user, username: 'Admin' })
      .execute();
    const again = kysely
      .insertInto('users')
      .values({ ...user, username: 'admin' })
      .execute();
    expect(await again.catch(brokenConstraint)).toBe('users_username_key');
    expect(await nextUnitId(kysely)).toBeLessThan(await nextUnitId(kysely));
  });

  it('rolls back what threw and refuses the pool meanwhile', async () => {
    const { kysely } = database;
    const work = inTransaction(kysely, async (trx) => {
      await trx.insertInto('parameters').values({ code: 'undone', name: 'n', value: 'v' }).execute();
      await kysely.selectFrom('parameters').selectAll().execute();
    });
    await expect(work).rejects.toThrow('use the transaction that was handed in');
    expect(await kysely.selectFrom('parameters').selectAll().execute()).toEqual([]);
  });
}

describe('the embedded database', () => describeDatabase('embedded', openEmbedded));
describeOnServer('the postgres database', () => describeDatabase('postgres', openServer));

describeOnServer('several processes on one PostgreSQL server', () => {
  it('outlive a connection that the server ends in the middle of a query', async () => {
    const { url, remove } = await serverDatabase();
    const database = await open(await temporaryFolder(), url);
    const ask = (query: string) => sql.raw(query).execute(database.kysely);
    await expect(ask('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    // The end of the connection follows the error on its heels.
    const answer = await eventually('another connection', () => ask('select 1 as n').catch(() => null));
    expect(answer.rows).toEqual([{ n: 1 }]);
    await database.close();
    await remove();
  });

  it('may start together: the schema is made once', async () => {
    const { url, remove } = await serverDatabase();
    const folder = await temporaryFolder();
    const databases = await Promise.all([open(folder, url), open(folder, url), open(folder, url)]);
    const [first] = databases;
    const { rows } = await sql<{ number: number }>`select number from schema_migrations order by 1`.execute(
      first.kysely,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    await Promise.all(databases.map((database) => database.close()));
    await remove();
  });

  it('may start together on an empty one: it is filled once, and whoever waits says so', async () => {
    const { url, remove } = await serverDatabase();
    const folder = await temporaryFolder();
    const databases = await Promise.all([open(folder, url), open(folder, url)]);
    const said: string[] = [];
    const log = { info: (text: unknown) => said.push(String(text)) };
    const made = { username: 'demo', password: '', role: '', unit: '' };
    const options = { fill: () => Promise.resolve([made]), adminPassword: null, log };
    const told = await Promise.all(databases.map(({ kysely }) => prepareInstallation(kysely, options, contract)));
    expect(told.map((accounts) => accounts.length > 1).sort()).toEqual([false, true]);
    expect(said).toEqual(['waiting for another process, which prepares this database']);
    const { rows } = await sql`select 1 from users where username = 'admin'`.execute(databases[0].kysely);
    expect(rows).toHaveLength(1);
    await Promise.all(databases.map((database) => database.close()));
    await remove();
  });
});

describe('a PostgreSQL server that cannot be used', () => {
  it('is named, without the password, in one line', async () => {
    const refused = open(await temporaryFolder(), 'postgres://banquet:secret@127.0.0.1:1/banquet');
    await expect(refused).rejects.toThrow(/^The database at 127\.0\.0\.1:1\/banquet does not answer: .*ECONNREFUSED/);
    await removeFolders();
  });
});
