import pino from 'pino';
import { cooksContract } from '../../../src/contract/cooks';
import { liveContract, liveStatus } from '../../../src/contract/live';
import { usersContract } from '../../../src/contract/users';
import { eventually } from '../../support/eventually';
import { isPostgresThere, startPostgres } from '../../support/postgres';
import type { Cluster } from '../../support/postgres';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { buildWorld, units } from '../support/world';

const onReplica = 'lists and statistics are read on the replica';
const onPrimary = 'the replica is away or too far behind: lists and statistics are read on the primary';

const add = (api: Api, account: string) =>
  api.call(cooksContract.create, { account, name: '王师傅', category: 1, unitId: units.county.id });

const listed = async (api: Api) =>
  (await api.call(cooksContract.list, { page: 1, pageSize: 20 })).rows.map(({ account }) => account).sort();

(isPostgresThere() ? describe : describe.skip)('a replica for lists and statistics', () => {
  let primary: Cluster;
  let standby: Cluster;
  let app: TestApp;
  let writer: Api;
  let reader: Api;
  const said: string[] = [];
  const write = (text: string) => said.push((JSON.parse(text) as { readonly msg: string }).msg);
  const turns = () => said.filter((msg) => msg === onReplica || msg === onPrimary);

  /** Lists of cooks that the standby has answered. */
  const readsThere = async () => {
    const asked = `select coalesce(sum(idx_scan + seq_scan), 0)::int as reads from pg_stat_user_tables where relname = 'cooks'`;
    return (await standby.ask<{ reads: number }>(asked))[0]?.reads ?? 0;
  };
  /** What a connection has counted it tells once a second, when a transaction ends. */
  const seeReadThere = async (api: Api) => {
    const before = await readsThere();
    await eventually('a list from there', async () => {
      await listed(api);
      return (await readsThere()) > before;
    });
  };
  const pauseReplay = () => standby.ask('select pg_wal_replay_pause()');
  const resumeReplay = () => standby.ask('select pg_wal_replay_resume()');

  beforeAll(async () => {
    primary = await startPostgres();
    standby = await primary.follower('standby');
    const log = pino({ level: 'info' }, { write });
    app = await startTestApp({ databaseUrl: primary.url, databaseReadUrl: standby.url, log });
    await buildWorld(app.db);
    writer = await app.signIn('county1');
    reader = await app.signIn('city1');
  });
  afterAll(async () => {
    await app.close();
    await standby.remove();
    await primary.remove();
  });

  it('is read once it shows what this process has entered, and never by whoever has written since', async () => {
    await add(writer, 'cs0001');
    await eventually('the replica', () => turns().at(-1) === onReplica);
    await seeReadThere(reader);

    await pauseReplay();
    await add(writer, 'cs0002');
    // It stands still: who has written is served elsewhere, at once and for as long as it does.
    expect(await listed(writer)).toEqual(['cs0001', 'cs0002']);
    await resumeReplay();
    await eventually('all of it for everybody', async () => (await listed(reader)).length === 2);
    for (let next = 3; next < 30; next += 1) {
      await add(writer, `cs${String(next).padStart(4, '0')}`);
      expect(await listed(writer)).toContain(`cs${String(next).padStart(4, '0')}`);
    }
  });

  it('is left out while it is too far behind, which is said once, and taken again', async () => {
    await eventually('the replica', () => turns().at(-1) === onReplica);
    said.length = 0;
    await pauseReplay();
    await eventually('it is left out', () => turns().length > 0);
    await add(writer, 'cs0100');
    expect((await listed(reader)).length).toBeGreaterThan(0);
    expect(await reader.call(cooksContract.list, { page: 1, pageSize: 1, account: 'cs0100' })).toMatchObject({
      total: 1,
    });
    await resumeReplay();
    await eventually('it is taken again', () => turns().at(-1) === onReplica);
    // A busy machine may have let it fall behind once more: each turn is said once.
    expect(turns()[0]).toBe(onPrimary);
    expect(turns().filter((turn, index) => turn === turns()[index - 1])).toEqual([]);
  });

  it('decides nobody’s rights and shows nothing that is live', async () => {
    await pauseReplay();
    try {
      const { rows } = await writer.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: 50 });
      const admin = await app.signIn('admin');
      const people = (await admin.call(usersContract.list, { page: 1, pageSize: 50 })).rows;
      expect(people.length).toBeGreaterThan(0);
      await add(writer, 'cs0200');
      const now = await reader.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: 50 });
      expect(now.total).toBe(rows.length + 1);
      await primary.ask(`update users set locked = true where username = 'county1'`);
      await eventually('the lock', async () => (await writer.send(cooksContract.list)).status === 401);
    } finally {
      await primary.ask(`update users set locked = false where username = 'county1'`);
      await resumeReplay();
    }
  });

  it('that ends in the middle costs nobody an answer', async () => {
    await eventually('the replica', () => turns().at(-1) === onReplica);
    const answers = new Set<number>();
    const work = { isOver: false };
    const reading = (async () => {
      while (!work.isOver) answers.add((await reader.send(cooksContract.list)).status);
    })();
    await standby.stop('immediate');
    await eventually('it is left out', () => turns().at(-1) === onPrimary);
    work.isOver = true;
    await reading;
    expect([...answers]).toEqual([200]);
    await standby.start();
    await eventually('it is taken again', () => turns().at(-1) === onReplica);
  });
});
