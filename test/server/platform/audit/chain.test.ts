import { sql } from 'kysely';
import { insertAuditEntry, logOnItsOwn } from '../../../../src/server/platform/audit/audit.repository';
import type { AuditEntry } from '../../../../src/server/platform/audit/audit.repository';
import { chainEarlierEntries } from '../../../../src/server/platform/audit/chain.repository';
import { removeOldest } from '../../../../src/server/platform/audit/removal.repository';
import { shortenLog } from '../../../../src/server/platform/audit/shorten-log';
import { walkChain } from '../../../../src/server/platform/audit/walk';
import type { DatabaseHandle } from '../../../../src/server/platform/db/open-database';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../src/server/platform/db/transaction';
import { open, preparedFolder, removeFolders, temporaryFolder } from '../../db/support/folders';
import { describeOnServer } from '../../db/support/province-on-server';
import { serverDatabase } from '../../db/support/server-database';

interface Opened {
  readonly database: DatabaseHandle;
  /** Another process on the same database; the embedded one has none. */
  readonly other: DatabaseHandle;
  remove(): Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const database = await open(await preparedFolder());
  return { database, other: database, remove: () => database.close() };
}

async function openServer(): Promise<Opened> {
  const { url, remove } = await serverDatabase();
  const database = await open(await temporaryFolder(), url);
  const other = await open(await temporaryFolder(), url);
  return {
    database,
    other,
    remove: async () => {
      await database.close();
      await other.close();
      await remove();
    },
  };
}

const entry: AuditEntry = {
  title: '新增厨师',
  controller: 'lkitchener',
  action: 'save',
  ip: '10.0.0.1',
  userId: 7,
  userName: '张三',
  unitPath: null,
  result: 'success',
  detail: { id: 5, 名: '甲"\\', nested: { b: [1, 2.5], a: null } },
};

afterAll(removeFolders);

function describeChain(openAdapter: () => Promise<Opened>): void {
  let opened: Opened;
  let db: Database;

  beforeAll(async () => {
    opened = await openAdapter();
    db = opened.database.kysely;
  });
  afterAll(() => opened.remove());
  const empty = async () => {
    await sql`truncate operation_log_links, operation_logs`.execute(db);
    await sql`
      update operation_log_chain set position = 0, hash = genesis, removed_position = 0, removed_hash = null`.execute(
      db,
    );
  };
  beforeEach(async () => {
    await empty();
    for (let number = 1; number <= 5; number += 1) await logOnItsOwn(db, { ...entry, detail: { id: number } });
  });

  const walk = (anchors?: Parameters<typeof walkChain>[1]) => inTransaction(db, (trx) => walkChain(trx, anchors));
  const ids = async () =>
    (await db.selectFrom('operationLogs').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('is whole, whatever an entry holds', async () => {
    await logOnItsOwn(db, entry);
    await logOnItsOwn(db, { ...entry, ip: '', userId: null, detail: null });
    expect(await walk()).toMatchObject({ links: 7, findings: [] });
  });

  test.each([
    ['title', sql`title = '修改厨师'`],
    ['user', sql`user_name = '李四'`],
    ['number of the user', sql`user_id = 8`],
    ['address', sql`ip = '10.0.0.2'`],
    ['result', sql`result = 'refused'`],
    ['detail', sql`detail = '{"id": 9}'`],
    ['time, by a microsecond', sql`created_at = created_at + interval '1 microsecond'`],
  ])('tells an entry whose %s was changed', async (_field, change) => {
    const third = (await ids())[2] ?? 0;
    await sql`update operation_logs set ${change} where id = ${third}`.execute(db);
    expect(await walk()).toMatchObject({ links: 2, findings: [`entry ${third} at link 3 was changed`] });
  });

  test('tells an entry that was removed with its link', async () => {
    const third = (await ids())[2] ?? 0;
    await db.deleteFrom('operationLogLinks').where('entryId', '=', third).execute();
    await db.deleteFrom('operationLogs').where('id', '=', third).execute();
    expect(await walk()).toMatchObject({ links: 2, findings: ['link 3 was removed'] });
  });

  test('tells that the last entry was removed, also where the end was moved, if that was noted', async () => {
    const { head } = await walk();
    const last = (await ids()).at(-1) ?? 0;
    await db.deleteFrom('operationLogLinks').where('entryId', '=', last).execute();
    await db.deleteFrom('operationLogs').where('id', '=', last).execute();
    expect(await walk()).toMatchObject({ findings: ['the chain ends at link 4, but ended at link 5'] });
    await sql`
      update operation_log_chain set position = l.position, hash = l.hash
      from operation_log_links l where l.position = 4`.execute(db);
    expect(await walk()).toMatchObject({ findings: [] });
    expect(await walk([head])).toMatchObject({ findings: ['link 5, once noted, is gone'] });
  });

  test('tells an entry that the product did not write', async () => {
    await sql`insert into operation_logs (title, result) values ('登录', 'success')`.execute(db);
    const last = (await ids()).at(-1);
    expect((await walk()).findings).toEqual([`1 entries were not written by the product, the first is entry ${last}`]);
  });

  test('tells a chain that was made anew, if its end was noted', async () => {
    const { head } = await walk();
    await sql`update operation_logs set user_name = '李四' where detail @> '{"id": 2}'`.execute(db);
    await db.deleteFrom('operationLogLinks').execute();
    await sql`update operation_log_chain set position = 0, hash = genesis`.execute(db);
    await inTransaction(db, chainEarlierEntries);
    expect(await walk()).toMatchObject({ links: 5, findings: [] });
    expect(await walk([head])).toMatchObject({ findings: ['link 5 is not the one noted'] });
  });

  test('knows what the product has hidden, and tells what others hide or show', async () => {
    const [first = 0, second = 0] = await ids();
    await sql`update operation_logs set hidden_at = now() where id in (${first}, ${second})`.execute(db);
    const deletion = { ...entry, title: '删除操作日志', controller: 'handleLog', action: 'delete' };
    await logOnItsOwn(db, { ...deletion, detail: { id: first } });
    const found = (id: number) => [`1 entries were hidden or shown by other hands, the first is entry ${id}`];
    expect((await walk()).findings).toEqual(found(second));
    await sql`update operation_logs set hidden_at = null`.execute(db);
    expect((await walk()).findings).toEqual(found(first));
  });

  test('follows a unit that moves or goes, and tells an entry that was given to another', async () => {
    const unit = (id: number, path: string, parentId: number | null) => ({
      ...{ id, path, parentId, code: `${id}`, name: `${id}`, fullName: `${id}` },
    });
    await db
      .insertInto('units')
      .values([unit(1, '/1/', null), unit(2, '/1/2/', 1), unit(3, '/1/3/', 1)])
      .execute();
    await logOnItsOwn(db, { ...entry, unitPath: '/1/2/' });
    await logOnItsOwn(db, { ...entry, unitPath: '/1/3/' });
    await db.updateTable('units').set({ path: '/1/3/2/', parentId: 3 }).where('id', '=', 2).execute();
    expect((await walk()).findings).toEqual([]);
    const last = (await ids()).at(-1);
    await sql`update operation_logs set unit_path = '/1/' where unit_path = '/1/3/'`.execute(db);
    expect((await walk()).findings).toEqual([`1 entries were given to another unit, the first is entry ${last}`]);
    await sql`update operation_logs set unit_path = '/1/3/' where unit_path = '/1/'`.execute(db);
    await db.deleteFrom('units').where('id', '=', 2).execute();
    expect((await walk()).findings).toEqual([]);
  });

  test('is one chain for many writers at once, and holds nothing of what was rolled back', async () => {
    const write = async (number: number) => {
      const through = number % 2 === 0 ? opened.database : opened.other;
      await inTransaction(through.kysely, async (trx) => {
        await insertAuditEntry(trx, { ...entry, detail: { id: 100 + number } });
        if (number % 5 === 0) throw new Error('undone');
      }).catch((error: unknown) => expect(error).toEqual(new Error('undone')));
    };
    await Promise.all(Array.from({ length: 100 }, (_value, number) => write(number)));
    expect(await walk()).toMatchObject({ links: 5 + 80, findings: [] });
  });

  describe('whose oldest entries have been kept long enough', () => {
    const removeBefore = (day: string) => inTransaction(db, (trx) => removeOldest(trx, new Date(`${day}T00:00:00Z`)));
    const linkAt = async (position: number) => {
      const { hash } = await db
        .selectFrom('operationLogLinks')
        .select('hash')
        .where('position', '=', position)
        .executeTakeFirstOrThrow();
      return { position, hash: hash.toString('hex') };
    };
    /** A chain of so many entries of January and two of June. */
    const writeAged = async (old: number) => {
      await empty();
      await sql`
        insert into operation_logs (title, controller, action, result, created_at)
        select '新增厨师', 'lkitchener', 'save', 'success', date '2026-01-05' + i * interval '1 second'
        from generate_series(1, ${sql.lit(old)}) i
        union all select '修改厨师', 'lkitchener', 'update', 'success', '2026-06-05' from generate_series(1, 2)`.execute(
        db,
      );
      await inTransaction(db, chainEarlierEntries);
    };

    beforeEach(() => writeAged(3));

    test('it is whole without them, and says what has gone', async () => {
      const [second, third, last] = await Promise.all([2, 3, 5].map(linkAt));
      const young = (await ids()).slice(3);
      expect(await removeBefore('2026-02-01')).toEqual({ ...third, total: 3 });
      expect((await ids()).slice(0, -1)).toEqual(young);
      expect(await walk([third!, last!])).toMatchObject({ links: 3, head: { position: 6 }, findings: [] });
      const told = await db.selectFrom('operationLogs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
      expect(told).toMatchObject({ title: '清理到期操作日志', userId: null, unitPath: null, result: 'success' });
      expect(told.detail).toEqual({ until: '2026-02-01 08:00:00', total: 3, link: 3, seal: third?.hash });
      expect((await walk([second!])).findings).toEqual([
        'link 2, once noted, was removed by its age: give one that was noted later',
      ]);
      expect((await walk([{ position: 3, hash: '00' }])).findings).toEqual(['link 3 is not the one noted']);
    });

    test('it goes on when all of them go, and later those of the removal', async () => {
      expect(await removeBefore('2026-01-05')).toBeNull();
      expect(await removeBefore('2026-07-01')).toMatchObject({ position: 5, total: 5 });
      expect(await walk()).toMatchObject({ links: 1, findings: [] });
      await logOnItsOwn(db, entry);
      expect(await removeBefore('2126-01-01')).toMatchObject({ position: 7, total: 2 });
      expect(await walk()).toMatchObject({ links: 1, head: { position: 8 }, findings: [] });
    });

    test('what is not whole stays', async () => {
      await sql`update operation_logs set user_name = '李四' where id = ${(await ids())[1]}`.execute(db);
      await expect(removeBefore('2026-02-01')).rejects.toThrow(
        /nothing of it is removed: entry \d+ at link 2 was changed/,
      );
      expect(await ids()).toHaveLength(5);
    });

    test('an entry that is younger than those behind it keeps them', async () => {
      await sql`update operation_logs set created_at = '2026-05-01' where id = ${(await ids())[1]}`.execute(db);
      await sql`delete from operation_log_links`.execute(db);
      await sql`update operation_log_chain set position = 0, hash = genesis`.execute(db);
      await inTransaction(db, chainEarlierEntries);
      expect(await removeBefore('2026-02-01')).toMatchObject({ position: 1, total: 1 });
      expect(await walk()).toMatchObject({ links: 5, findings: [] });
    });

    test('a beginning that somebody else has cut off is told', async () => {
      const { position, hash } = await linkAt(2);
      const cut = async () => {
        await sql`
          with gone as (delete from operation_log_links where position <= ${position} returning entry_id)
          delete from operation_logs where id in (select entry_id from gone)`.execute(db);
        await sql`
          update operation_log_chain set removed_position = ${position}, removed_hash = ${Buffer.from(hash, 'hex')}`.execute(
          db,
        );
      };
      await cut();
      const found = 'but no entry says that those before were removed';
      expect((await walk()).findings).toEqual([`the chain begins behind link 2, ${found}`]);
      await writeAged(3);
      await removeBefore('2026-01-05');
      await inTransaction(db, (trx) => removeOldest(trx, new Date('2026-01-05T00:00:02Z')));
      await sql`update operation_log_chain set removed_position = 0, removed_hash = null`.execute(db);
      expect((await walk()).findings).toEqual(['link 1 was removed']);
    });

    test('two processes at once remove them once', async () => {
      const through = (database: DatabaseHandle) =>
        inTransaction(database.kysely, (trx) => removeOldest(trx, new Date('2026-02-01T00:00:00Z')));
      const done = await Promise.allSettled([through(opened.database), through(opened.other)]);
      const removed = done.flatMap((one) =>
        one.status === 'fulfilled' && one.value !== null ? [one.value.total] : [],
      );
      expect(removed).toEqual([3]);
      expect(await walk()).toMatchObject({ links: 3, findings: [] });
    });

    test('days count whole, batches follow one another, and of nothing asked nothing goes', async () => {
      await writeAged(4_100);
      const told: unknown[] = [];
      const log = { info: (fields: unknown) => told.push(fields) };
      const shorten = (days: number, now: string) =>
        shortenLog({ db, settings: { number: () => days }, log }, new Date(now));
      await shorten(0, '2036-01-01T00:00:00+08:00');
      await shorten(183, '2026-07-07T23:59:59+08:00');
      expect(told).toEqual([]);
      await shorten(183, '2026-07-08T00:00:00+08:00');
      expect(told).toMatchObject([{ entries: 2_000 }, { entries: 2_000 }, { entries: 100 }]);
      expect(await walk()).toMatchObject({ links: 5, head: { position: 4_105 }, findings: [] });
    });
  });
}

describe('the chain in the embedded database', () => describeChain(openEmbedded));
describeOnServer('the chain in the postgres database', () => describeChain(openServer));
