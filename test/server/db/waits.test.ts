import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { cooks, cooksContract } from '../../../src/contract/cooks';
import { encode } from '../../../src/contract/kernel';
import { rebuildTotals } from '../../../src/server/modules/statistics/totals.repository';
import { systemClock } from '../../../src/server/platform/clock';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { everySoOften } from '../../../src/server/platform/periodic';
import { eventually } from '../../support/eventually';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { buildWorld, units } from '../support/world';
import { describeOnServer } from './support/province-on-server';
import { serverDatabase } from './support/server-database';

const busy = {
  status: 503,
  body: { code: -100, msg: '系统繁忙，请稍后重试', requestId: expect.any(String) as string },
};

/** Does it while a transaction has the connection. */
async function whileHeld(app: TestApp, work: () => Promise<void>): Promise<void> {
  let letGo = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  let begin = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begin = resolve));
  const held = inTransaction(app.db, () => {
    begin();
    return isOver;
  });
  try {
    await isBegun;
    await work();
  } finally {
    letGo();
    await held;
  }
}

describe('the embedded database, whose one connection is taken for longer than anybody waits', () => {
  let app: TestApp;
  const lines: { readonly level: number; readonly work?: string; readonly err?: unknown }[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  beforeAll(async () => {
    app = await startTestApp({ waits: { connection: 500 } });
  });
  afterAll(() => app.close());

  it('is said to be busy, and does what it was asked once it is free', async () => {
    const api = await app.signIn('county1');
    await api.call(cooksContract.list, { page: 1, pageSize: 20 });
    const cook = { account: 'cswait', name: '等一等', category: 1, unitId: units.county.id } as const;
    await whileHeld(app, async () => {
      expect(await api.send(cooksContract.list)).toMatchObject(busy);
      await expect(api.call(cooksContract.create, cook)).rejects.toThrow('503');
    });
    await api.call(cooksContract.create, cook);
    const { rows } = await api.call(cooksContract.list, { page: 1, pageSize: 20 });
    expect(rows.map(({ account }) => account)).toEqual(['cswait']);
  });

  it('makes periodic work wait, which says so once and is no error', async () => {
    let tried = 0;
    const said = () => lines.filter(({ work }) => work === 'look').map(({ level, err }) => ({ level, err }));
    const stops: (() => Promise<void>)[] = [];
    await whileHeld(app, async () => {
      const look = async () => {
        tried += 1;
        await sql`select 1`.execute(app.db);
      };
      stops.push(everySoOften('look', 5, { clock: systemClock, log }, look));
      await eventually('three tries', () => tried > 3);
      expect(said()).toEqual([{ level: pino.levels.values['warn'] }]);
    });
    await eventually('it goes on', () => said().length === 2);
    expect(said()[1]).toEqual({ level: pino.levels.values['info'] });
    for (const stop of stops) await stop();
  });
});

describeOnServer('a PostgreSQL server that does not do it in its time', () => {
  let app: TestApp;
  let database: Awaited<ReturnType<typeof serverDatabase>>;
  let outside: pg.Client;
  const cook = { account: 'cslock', name: '甲', category: 1, unitId: units.county.id } as const;
  const listed = { page: 1, pageSize: 20 } as const;

  async function start(waits: Parameters<typeof startTestApp>[0]): Promise<void> {
    database = await serverDatabase();
    app = await startTestApp({ ...waits, databaseUrl: database.url });
    await buildWorld(app.db);
    outside = new pg.Client({ connectionString: database.url });
    await outside.connect();
    await (await app.signIn('county1')).call(cooksContract.create, cook);
  }
  afterEach(async () => {
    await outside.end();
    await app.close();
    await database.remove();
  });

  it('holds a row: the change is refused as busy, is not made, and is made once the row is free', async () => {
    await start({ waits: { lock: 300 } });
    const api = await app.signIn('county1');
    const [{ id, version } = { id: 0, version: 0 }] = (await api.call(cooksContract.list, listed)).rows;
    await outside.query('begin');
    await outside.query('select from cooks for update');
    const change = { id, version, name: '乙', category: 1, unitId: units.county.id } as const;
    expect(await api.send(cooksContract.update, encode(cooks.change, change))).toMatchObject(busy);
    await outside.query('rollback');
    expect((await api.call(cooksContract.list, listed)).rows[0]?.name).toBe('甲');
    await api.call(cooksContract.update, change);
    expect((await api.call(cooksContract.list, listed)).rows[0]?.name).toBe('乙');
  });

  it('takes too long for a list: it is ended there and refused as busy', async () => {
    await start({ waits: { statement: 500 } });
    const api = await app.signIn('county1');
    await outside.query('begin');
    await outside.query('lock table cooks in access exclusive mode');
    expect(await api.send(cooksContract.list)).toMatchObject(busy);
    await outside.query('rollback');
    expect((await api.call(cooksContract.list, listed)).total).toBe(1);
  });

  it('is waited for by work that is free of these times', async () => {
    await start({ waits: { statement: 300, lock: 300 } });
    await outside.query('begin');
    await outside.query('lock table filings in access exclusive mode');
    const rebuilt = rebuildTotals(app.db);
    await eventually('it waits', async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and now() - query_start > interval '1 second'`.execute(app.db);
      return rows.length === 1;
    });
    await outside.query('rollback');
    await expect(rebuilt).resolves.toBeUndefined();
  });
});
