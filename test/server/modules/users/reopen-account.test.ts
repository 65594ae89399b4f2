import { sessionContract } from '../../../../src/contract/session';
import { reopenAccount } from '../../../../src/server/modules/users/reopen-account';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowOf = (username: string) =>
  app.db
    .selectFrom('users')
    .select(['id', 'enabled', 'locked', 'mustChangePassword', 'passwordHash'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

test('an account that nobody can open any more is opened with a password that its owner changes, and the log says so', async () => {
  const before = await rowOf('county1');
  await app.signInAnew('county1');
  const secret = { secret: Buffer.alloc(20), confirmedAt: new Date() };
  await app.db
    .insertInto('secondFactors')
    .values({ userId: before.id, ...secret })
    .execute();
  await app.db.updateTable('users').set({ enabled: false, locked: true }).where('id', '=', before.id).execute();

  const password = await reopenAccount(app.db, 'COUNTY1', new Date());
  expect(password).toMatch(/^[a-z2-9]{12}$/);
  expect(await rowOf('county1')).toMatchObject({ enabled: true, locked: false, mustChangePassword: true });
  const left = await app.db.selectFrom('sessions').select('id').where('userId', '=', before.id).execute();
  expect(left).toEqual([]);
  const user = await app.anonymous.call(sessionContract.signIn, { username: 'county1', password: password ?? '' });
  expect(user.token).toBeDefined();
  const entries = app.db.selectFrom('operationLogs').selectAll().where('title', '=', '重设账号');
  const entry = await entries.executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ userName: '命令行', userId: null, controller: 'user', result: 'success' });
  expect(entry.detail).toMatchObject({ id: before.id, username: 'county1', before: { enabled: false, locked: true } });
  expect(JSON.stringify(entry)).not.toContain(password);
});

test('of an account that there is not nothing is made', async () => {
  expect(await reopenAccount(app.db, 'nobody-at-all', new Date())).toBeNull();
});
