import { sql } from 'kysely';
import pg from 'pg';
import { cooksContract } from '../../../../src/contract/cooks';
import { liveTopic } from '../../../../src/contract/live';
import { sessionContract } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { systemClock } from '../../../../src/server/platform/clock';
import type { Clock } from '../../../../src/server/platform/clock';
import type { Database } from '../../../../src/server/platform/db/transaction';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import { eventually } from '../../../support/eventually';
import { testBrokerUrl } from '../../../support/services';
import { serverDatabase } from '../../db/support/server-database';
import { follow } from '../../modules/users/support/realtime';
import { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { buildWorld, people, units } from '../../support/world';

/** The machine's clock, which can be set forward, and stopped as far as it tells how old something is. */
let aheadMs = 0;
let heldAt: number | null = null;
const clock: Clock = {
  ...systemClock,
  now: () => new Date(systemClock.now().getTime() + aheadMs),
  elapsed: () => heldAt ?? systemClock.elapsed(),
};
afterEach(() => {
  aheadMs = 0;
  heldAt = null;
});

const mayList = async (api: Api): Promise<number> => (await api.send(cooksContract.list)).status;

/** Asked twice, so that the second answer comes from what is kept. */
async function expectKept(api: Api): Promise<void> {
  expect([await mayList(api), await mayList(api)]).toEqual([200, 200]);
}

const county = `(select id from users where username = 'county1')`;
const listing = `(select a.id from permission_actions a join permissions p on p.id = a.permission_id where p.name = 'lkitchener' and a.action = 'index')`;

/** Everything from which the rights of a session follow: what takes them, what gives them back, and the answer between. */
const statements = [
  [
    'a user is locked',
    `update users set locked = true where id = ${county}`,
    `update users set locked = false where id = ${county}`,
    401,
  ],
  [
    'a user is disabled',
    `update users set enabled = false where id = ${county}`,
    `update users set enabled = true where id = ${county}`,
    401,
  ],
  [
    'a password has to be changed',
    `update users set must_change_password = true where id = ${county}`,
    `update users set must_change_password = false where id = ${county}`,
    403,
  ],
  [
    'a role is taken',
    `delete from user_roles where user_id = ${county}`,
    `insert into user_roles values (${county}, 2)`,
    403,
  ],
  [
    'a role is exchanged',
    `update user_roles set role_id = 9002 where user_id = ${county}`,
    `update user_roles set role_id = 2 where user_id = ${county}`,
    403,
  ],
  [
    'a pair is taken',
    `delete from role_permissions where role_id = 2 and action_id = ${listing}`,
    `insert into role_permissions values (2, ${listing})`,
    403,
  ],
  [
    'an action is switched off',
    `update permission_actions set enabled = false where id = ${listing}`,
    `update permission_actions set enabled = true where id = ${listing}`,
    403,
  ],
  [
    'a permission is switched off',
    `update permissions set enabled = false where name = 'lkitchener'`,
    `update permissions set enabled = true where name = 'lkitchener'`,
    403,
  ],
  [
    'a screen is locked',
    `update sessions set locked_at = now() where user_id = ${county}`,
    `update sessions set locked_at = null where user_id = ${county}`,
    423,
  ],
  [
    'a session has run out',
    `update sessions set expires_at = created_at where user_id = ${county}`,
    `update sessions set expires_at = now() + interval '1 hour' where user_id = ${county}`,
    401,
  ],
  [
    'a session was not used for long',
    `update sessions set seen_at = now() - interval '1 day' where user_id = ${county}`,
    `update sessions set seen_at = now() where user_id = ${county}`,
    401,
  ],
] as const;

describe('a kept session', () => {
  let app: TestApp;
  let api: Api;
  const run = (statement: string) => sql.raw(statement).execute(app.db);

  beforeAll(async () => {
    app = await startTestApp({ clock });
    api = await app.signIn('county1');
  });
  afterAll(() => app.close());

  test.each(statements)('knows at once that %s', async (_what, taking, giving, refused) => {
    await expectKept(api);
    await run(taking);
    expect(await mayList(api)).toBe(refused);
    await run(giving);
    await expectKept(api);
  });

  test('tells a unit by its name of now', async () => {
    await expectKept(api);
    await run(`update units set name = '清江县' where id = ${units.county.id}`);
    expect((await api.call(sessionContract.current, {})).profile.unit.name).toBe('清江县');
    await run(`update units set name = '清水县' where id = ${units.county.id}`);
  });

  test('follows hundreds of users at a time', async () => {
    await expectKept(api);
    await run(`insert into users (username, password_hash, name, user_type, unit_id, unit_path)
      select 'many' || n, '', '众', 1, ${units.county.id}, '${units.county.path}' from generate_series(1, 200) n`);
    await run(`update users set enabled = false where unit_id = ${units.county.id}`);
    expect(await mayList(api)).toBe(401);
    await run(`update users set enabled = true where id = ${county}`);
    await expectKept(api);
  });

  test('is undone with the transaction that would have changed it', async () => {
    await expectKept(api);
    const undone = inTransaction(app.db, async (trx) => {
      await sql.raw(statements[0][1]).execute(trx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expectKept(api);
  });

  test('is read again after a short while, in case nobody could tell', async () => {
    await expectKept(api);
    await inTransaction(app.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(statements[0][1]).execute(trx);
    });
    heldAt = clock.elapsed() + 5_001;
    expect(await mayList(api)).toBe(401);
    await run(statements[0][2]);
  });

  test('is found among many who come at once, and each is who he is', async () => {
    const names = ['county1', 'city1', 'township1'] as const;
    const comers = await Promise.all(names.map((name) => app.signIn(name)));
    await run(`update units set name = name`);
    const stranger = new Api(app.address, 'x'.repeat(43));
    const several = [...comers, ...comers, ...comers].map((one) => one.call(sessionContract.current, {}));
    const [refused, ...found] = await Promise.all([mayList(stranger), ...several]);
    expect(refused).toBe(401);
    const told = names.map((name) => people[name].name);
    expect(found.map(({ profile }) => profile.name)).toEqual([...told, ...told, ...told]);
  });

  test('counts as used once a minute, and no sooner', async () => {
    const seenAt = async () => {
      const row = sql<{ seenAt: Date }>`select seen_at from sessions where user_id = ${sql.raw(county)}`;
      return (await row.execute(app.db)).rows[0]?.seenAt.getTime() ?? 0;
    };
    await expectKept(api);
    const before = await seenAt();
    await expectKept(api);
    expect(await seenAt()).toBe(before);
    await run(`update sessions set seen_at = now() - interval '61 seconds' where user_id = ${county}`);
    const earlier = await seenAt();
    await expectKept(api);
    expect(await seenAt()).toBeGreaterThan(earlier + 60_000);
  });
});

const isPossible = process.env.TEST_DATABASE_URL !== undefined && testBrokerUrl !== undefined;
const onServer = isPossible ? describe : describe.skip;
/** Nobody streams here, but two processes have to have what they would stream through. */
const streamsUrl = 'http://127.0.0.1:9?rtmp=rtmp://127.0.0.1:9&flv=http://127.0.0.1:9&secret=a-secret-of-the-hooks';

onServer('two processes on one database', () => {
  let database: Awaited<ReturnType<typeof serverDatabase>>;
  let here: TestApp;
  let there: TestApp;
  let outside: pg.Client;
  let admin: Api;
  let mine: Api;
  let theirs: Api;
  let userId: number;

  beforeAll(async () => {
    database = await serverDatabase();
    const shared = { databaseUrl: database.url, brokerUrl: testBrokerUrl ?? null, streamsUrl, clock };
    here = await startTestApp(shared);
    await buildWorld(here.db);
    there = await startTestApp({ ...shared, dataDir: here.dataDir });
    outside = new pg.Client({ connectionString: database.url });
    await outside.connect();
    admin = await here.signIn('admin');
    userId = await idOf(here.db, 'county1');
  });
  afterAll(async () => {
    await outside.end();
    await there.close();
    await here.close();
    await database.remove();
  });

  async function idOf(db: Database, username: string): Promise<number> {
    return (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  }

  beforeEach(async () => {
    await outside.query(`update users set enabled = true, locked = false where id = ${userId}`);
    mine = await here.signInAnew('county1');
    theirs = new Api(there.address, mine.token);
    await expectKept(mine);
    await expectKept(theirs);
  });

  /** From now on nothing that is kept grows old: only what is told can end it. */
  function holdClock(): void {
    heldAt = clock.elapsed();
  }

  const refusedThere = () => eventually('a refusal', async () => (await mayList(theirs)) !== 200);

  test('a user is disabled on the one: refused there at once, and on the other as soon as it is told', async () => {
    holdClock();
    await admin.call(usersContract.setEnabled, { id: userId, isEnabled: false });
    expect(await mayList(mine)).toBe(401);
    await refusedThere();
    expect(await mayList(theirs)).toBe(401);
  });

  test('a session is ended on the one, its pages on the other with it', async () => {
    const page = await follow(there, mine, liveTopic(units.county.id, 0));
    holdClock();
    await mine.call(sessionContract.signOut, {});
    expect(await mayList(mine)).toBe(401);
    await refusedThere();
    expect(await page.ended).toBe('session-ended');
  });

  test('a right is taken by a statement from outside, on both', async () => {
    const page = await follow(there, mine, liveTopic(units.county.id, 0));
    holdClock();
    const { rows } = await outside.query<{ role_id: number; action_id: number }>(
      `delete from role_permissions where role_id = 2 returning role_id, action_id`,
    );
    await refusedThere();
    await eventually('a refusal', async () => (await mayList(mine)) === 403);
    expect(await page.ended).toBe('forbidden');
    for (const row of rows)
      await outside.query(`insert into role_permissions values ($1, $2)`, [row.role_id, row.action_id]);
    await eventually('a right', async () => (await mayList(theirs)) === 200);
  });

  test('a parameter is changed on the one: the other goes by it', async () => {
    await outside.query(`update parameters set value = '督查平台' where code = 'system.name'`);
    const nameThere = async () => (await theirs.call(sessionContract.current, {})).profile.settings.systemName;
    await eventually('the name', async () => (await nameThere()) === '督查平台');
  });

  test('who was seen on the one alone is not idle on the other', async () => {
    await outside.query(`update sessions set seen_at = now() - interval '29 minutes' where user_id = ${userId}`);
    await expectKept(theirs);
    aheadMs = 29 * 60_000;
    expect(await mayList(theirs)).toBe(200);
    expect(await mayList(mine)).toBe(200);
  });

  test('nothing kept is gone by once the line that tells is lost, and it is told again once it stands', async () => {
    holdClock();
    const lines = `from pg_stat_activity where datname = current_database() and query like '%pg_listening_channels%' and pid <> pg_backend_pid()`;
    const { rows } = await outside.query<{ pid: number; ended: boolean }>(
      `select pid, pg_terminate_backend(pid) as ended ${lines}`,
    );
    expect(rows).toHaveLength(2);
    const pids = rows.map(({ pid }) => pid);
    await eventually('their end', async () => {
      const left = await outside.query(`select from pg_stat_activity where pid = any ($1)`, [pids]);
      return left.rowCount === 0;
    });
    // Nobody tells of this one.
    await outside.query(
      `begin; set local session_replication_role = replica; update users set locked = true where id = ${userId}; commit`,
    );
    await refusedThere();
    await outside.query(`update users set locked = false where id = ${userId}`);
    await eventually('two new lines', async () => (await outside.query(`select ${lines}`)).rowCount === 2);
    await eventually('a right', async () => (await mayList(theirs)) === 200);
    await expectKept(theirs);
    await outside.query(`update users set locked = true where id = ${userId}`);
    await refusedThere();
  });
});
