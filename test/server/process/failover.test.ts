import { sql } from 'kysely';
import pino from 'pino';
import { cooks, cooksContract } from '../../../src/contract/cooks';
import { encode } from '../../../src/contract/kernel';
import { liveTopic } from '../../../src/contract/live';
import { eventually } from '../../support/eventually';
import { isPostgresThere, startPostgres } from '../../support/postgres';
import type { Cluster } from '../../support/postgres';
import { openProxy } from '../../support/proxy';
import type { Proxy } from '../../support/proxy';
import { follow } from '../modules/users/support/realtime';
import { open, removeFolders, temporaryFolder } from '../db/support/folders';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { buildWorld, units } from '../support/world';

const newCook = (account: string) => ({ account, name: '王师傅', category: 1, unitId: units.county.id }) as const;

/** What people do all the time: they add cooks and look at the list; how that was answered. */
function work(api: Api) {
  const told = { stored: [] as string[], answers: new Set<string>(), reads: 0, isOver: false };
  const writing = async (prefix: string) => {
    for (let next = 1; !told.isOver; next += 1) {
      const account = `${prefix}${next}`;
      const { status, body } = await api.send(cooksContract.create, encode(cooks.form, newCook(account)));
      if (status === 200 && body['code'] === 100) told.stored.push(account);
      else told.answers.add(`${status} ${String(body['msg'])}`);
    }
  };
  const reading = async () => {
    while (!told.isOver) {
      // Whoever reads after an answer sees what that has said is stored.
      const before = told.stored.length;
      const { status, body } = await api.send(cooksContract.list);
      const { total } = cooksContract.list.reply.read(body);
      if (status !== 200) told.answers.add(`${status} ${String(body['msg'])}`);
      else if (total < before) told.answers.add(`${total} of ${before}`);
      told.reads += 1;
    }
  };
  const done = Promise.all([writing('csa'), writing('csb'), writing('csc'), reading(), reading()]);
  return {
    told,
    stop: () => {
      told.isOver = true;
      return done;
    },
  };
}

async function accountsIn(cluster: Cluster): Promise<readonly string[]> {
  const rows = await cluster.ask<{ username: string }>('select username from cooks order by id');
  return rows.map(({ username }) => username);
}

const waitingTexts = [
  '503 系统繁忙，请稍后重试',
  '503 系统繁忙，数据库暂时无法连接，请稍后重试',
  '503 数据库连接中断，本次操作未完成，请稍后重试',
  '503 数据库连接中断，无法确认本次操作是否已完成，请刷新核对后再试',
];

(isPostgresThere() ? describe : describe.skip)('PostgreSQL fails while people work', () => {
  let primary: Cluster;
  let line: Proxy;
  let app: TestApp;
  const levels: { readonly level: number; readonly msg: string; readonly err?: Error }[] = [];
  const log = pino(
    { level: 'error' },
    { write: (text: string) => levels.push(JSON.parse(text) as (typeof levels)[number]) },
  );

  beforeEach(async () => {
    primary = await startPostgres();
    line = await openProxy(primary.port);
    levels.length = 0;
    const databaseUrl = primary.url.replace(`:${primary.port}/`, `:${line.port}/`);
    app = await startTestApp({ databaseUrl, log });
    await buildWorld(app.db);
  });
  afterEach(async () => {
    await app.close();
    line.close();
    await primary.remove();
  });

  /** Until that has happened and others are at work again; then whatever was acknowledged is there. */
  async function workThrough(api: Api, happens: () => Promise<Cluster>): Promise<Cluster> {
    const { told, stop } = work(api);
    await eventually('some work', () => told.stored.length > 20);
    const after = await happens();
    const before = told.stored.length;
    await eventually('more work', () => told.stored.length > before + 20);
    await stop();
    expect(levels.map(({ msg, err }) => `${msg} ${err?.message ?? ''}`)).toEqual([]);
    expect([...told.answers].filter((one) => !waitingTexts.includes(one))).toEqual([]);
    const kept = await accountsIn(after);
    expect(new Set(kept).size).toBe(kept.length);
    expect(told.stored.filter((account) => !kept.includes(account))).toEqual([]);
    return after;
  }

  const isLocked = async (api: Api) => (await api.send(cooksContract.list)).status === 401;
  const lock = `update users set locked = true where username = 'county1'`;

  it.each(['fast', 'immediate'] as const)(
    'stopped (%s) and started: only what is under way is refused, and all that was acknowledged is there',
    async (mode) => {
      const api = await app.signIn('county1');
      const pushed = await follow(app, api, liveTopic(units.county.id, 0));
      await workThrough(api, async () => {
        await primary.stop(mode);
        await primary.start();
        return primary;
      });
      // Rights are told of again, and whoever was connected still is.
      expect(pushed.isOpen()).toBe(true);
      await primary.ask(lock);
      await eventually('the lock', () => isLocked(api));
      await pushed.ended;
    },
  );

  it('a standby that has all takes over under the same name, and the former server, back without writes, serves nobody', async () => {
    const standby = await primary.follower('standby');
    try {
      await primary.ask(`alter system set synchronous_standby_names = 'standby'`);
      await primary.ask('select pg_reload_conf()');
      await eventually('a standby that is waited for', async () => {
        const found = await primary.ask(`select from pg_stat_replication where sync_state = 'sync'`);
        return found.length === 1;
      });
      const api = await app.signIn('county1');
      await workThrough(api, async () => {
        // The line is silent: nobody tells that the server is dead.
        line.hold();
        await primary.stop('immediate');
        await standby.promote();
        await standby.ask(lock);
        await standby.ask(lock.replace('true', 'false'));
        line.cut();
        await line.mend(standby.port);
        return standby;
      });
      await standby.ask(lock);
      await eventually('the lock', () => isLocked(api));
      await standby.ask(lock.replace('true', 'false'));

      // It takes no writes any more, as one that follows another server: neither is anything read there.
      await eventually('rights', async () => !(await isLocked(api)));
      await standby.ask('alter system set default_transaction_read_only = on');
      await standby.ask('select pg_reload_conf()');
      const refused = async () => (await api.send(cooksContract.create, encode(cooks.form, newCook('cslate')))).status;
      await eventually('no writes', async () => (await refused()) === 503);
      expect((await api.send(cooksContract.list)).status).toBe(503);
      await standby.ask('alter system reset default_transaction_read_only');
      await standby.ask('select pg_reload_conf()');
      await eventually('a list', async () => (await api.send(cooksContract.list)).status === 200);
      expect(await refused()).toBe(200);
    } finally {
      await standby.remove();
    }
  });

  it('nothing of ours stays with the former server, though that one still answers', async () => {
    const standby = await primary.follower('standby');
    const through = primary.url.replace(`:${primary.port}/`, `:${line.port}/`);
    const database = await open(await temporaryFolder(), through);
    const ours = `from pg_stat_activity where application_name = 'banquet-console'`;
    try {
      await eventually('a line', () => database.rightsChanges.isHeard());
      await standby.promote();
      await line.mend(standby.port);
      // All but the lines that hear of rights end, as connections do now and then.
      await primary.ask(`select pg_terminate_backend(pid) ${ours} and query not like '%pg_listening_channels%'`);
      const ask = async () => (await sql`select 1`.execute(database.kysely)).rows.length > 0;
      await eventually('an answer', () => ask().catch(() => false));
      await eventually('rights are heard of elsewhere', async () => (await primary.ask(`select ${ours}`)).length === 0);
      await eventually('a line', () => database.rightsChanges.isHeard());
    } finally {
      await database.close();
      await standby.remove();
      await removeFolders();
    }
  });
});
