import { sql } from 'kysely';
import { idempotencyHeader } from '../../../src/contract/constants';
import { encode } from '../../../src/contract/kernel';
import type { Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { sessionContract } from '../../../src/contract/session';
import { unitsContract } from '../../../src/contract/units';
import { users, usersContract } from '../../../src/contract/users';
import type { Answer, Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { units } from '../support/world';
import { userForm } from '../modules/users/support/accounts';
import { operations } from './endings';
import { silentWrites } from './silent-writes';

// What each call of each endpoint leaves in the log: audit.test.ts.

test('every endpoint has a Chinese title for the log', () => {
  for (const [id, { title }] of operations) expect([id, title]).toEqual([id, expect.stringMatching(/\p{Script=Han}/u)]);
});

test('a call that is declared as a write is audited, but for those that are named with their reason', () => {
  const isWrite = ({ method, reply }: Endpoint) => method === 'PUT' || method === 'DELETE' || reply.kind === 'done';
  const silent = operations.filter(([, endpoint]) => isWrite(endpoint) && !endpoint.audited).map(([id]) => id);
  expect(silent.filter((id) => silentWrites[id] === undefined)).toEqual([]);
});

describe('on a server', () => {
  let app: TestApp;
  let admin: Api;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signIn('admin');
  });
  afterAll(() => app.close());

  const made = (authority: string) =>
    app.db.selectFrom('roles').where('authority', '=', authority).select('id').execute();

  /** Results of the entries that the calls have left. */
  async function resultsOf(...calls: readonly (() => Promise<Answer>)[]) {
    const newest = app.db.selectFrom('operationLogs').select(({ fn }) => fn.max('id').as('id'));
    const { id } = await newest.executeTakeFirstOrThrow();
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await call()).status);
    const entries = app.db.selectFrom('operationLogs').select(['title', 'result']).where('id', '>', id);
    return { statuses, entries: await entries.orderBy('id').execute() };
  }

  test('what cannot be entered does not happen', async () => {
    const authority = '无记录角色';
    await sql`alter table operation_logs rename to operation_logs_away`.execute(app.db);
    const refused = await admin.send(rolesContract.create, { authority });
    await sql`alter table operation_logs_away rename to operation_logs`.execute(app.db);
    expect([refused.status, await made(authority)]).toEqual([500, []]);
    await admin.call(rolesContract.create, { authority });
    expect(await made(authority)).toHaveLength(1);
  });

  test('what breaks is one failure in the log', async () => {
    await sql`alter table roles rename to roles_away`.execute(app.db);
    const broken = await resultsOf(() => admin.send(rolesContract.create, { authority: '失败' }));
    await sql`alter table roles_away rename to roles`.execute(app.db);
    expect(broken).toEqual({ statuses: [500], entries: [{ title: rolesContract.create.title, result: 'failure' }] });
  });

  test.each<[string, Endpoint, () => Promise<Answer>]>([
    ['in one transaction', rolesContract.create, () => admin.send(rolesContract.create, { authority: '有记录角色' })],
    [
      'in transactions of its own',
      usersContract.create,
      () => admin.send(usersContract.create, encode(users.form, userForm('county'))),
    ],
    ['as a file', unitsContract.exportAll, () => admin.send(unitsContract.exportAll)],
  ])('what is done %s is one entry', async (_how, endpoint, call) => {
    expect(await resultsOf(call)).toEqual({ statuses: [200], entries: [{ title: endpoint.title, result: 'success' }] });
  });

  test('what is sent twice under one number is done and entered once', async () => {
    const unit = { pid: units.county.id, fbmbh: '429901', fbmmc: '两次镇' };
    const send = () => admin.send(unitsContract.create, unit, { [idempotencyHeader]: 'audit-0001' });
    expect(await resultsOf(send, send)).toEqual({
      statuses: [200, 200],
      entries: [{ title: unitsContract.create.title, result: 'success' }],
    });
  });

  test('a sign-in that fails is entered with what it leaves', async () => {
    const wrong = () => app.anonymous.send(sessionContract.signIn, { username: 'county1', password: 'Wrong2024' });
    expect(await resultsOf(wrong)).toEqual({
      statuses: [401],
      entries: [{ title: sessionContract.signIn.title, result: 'refused' }],
    });
  });
});
