import { pino } from 'pino';
import { contract } from '../../../../src/contract';
import { flowsContract } from '../../../../src/contract/flows';
import { pairKey } from '../../../../src/contract/kernel';
import { rolesContract } from '../../../../src/contract/roles';
import { prepareInstallation } from '../../../../src/server/platform/installation/installation';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeAccount, makeRole } from '../users/support/accounts';
import { done, forbidden, refusedOn } from '../users/support/answers';

let app: TestApp;
let admin: Api;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

test('who begins a recording stands in the operation log, with the page', async () => {
  expect(await admin.send(flowsContract.record, { route: '/Cstj/4818,5001' })).toMatchObject(done);
  expect(await lastEntry(app.db)).toEqual({
    title: '录制操作流程',
    result: 'success',
    userName: '系统管理员',
    detail: { route: '/Cstj/4818,5001' },
  });
});

test('what was searched for, a phone perhaps, is refused and written down nowhere', async () => {
  const route = '/Cstj?phone=13900001111';
  expect(await admin.send(flowsContract.record, { route })).toMatchObject(refusedOn('route', '页面路径格式有误'));
  expect(JSON.stringify(await lastEntry(app.db))).not.toContain('13900001111');
});

test('nobody records but an administrator, until a role is given the right; then a county’s tester does', async () => {
  const { rows: roles } = await admin.call(rolesContract.list, { page: 1, pageSize: 50 });
  const builtIn = roles.filter(({ id }) => id > 1 && id <= 4);
  expect(builtIn).toHaveLength(3);
  const plain = await makeAccount(
    app,
    admin,
    'county',
    builtIn.map(({ id }) => id),
  );
  expect(await plain.api.send(flowsContract.record, { route: '/Llive' })).toMatchObject(forbidden);

  const tester = await makeAccount(app, admin, 'county', [await makeRole(admin, [pairKey(flowsContract.record)])]);
  expect(await tester.api.send(flowsContract.record, { route: '/Llive' })).toMatchObject(done);
});

test('an installation from before there were recordings gets the right, for its administrators', async () => {
  await app.db.deleteFrom('permissions').where('name', '=', 'flow').execute();
  expect(await admin.send(flowsContract.record, { route: '/Llive' })).toMatchObject(forbidden);

  await prepareInstallation(app.db, { fill: null, adminPassword: null, log: pino({ level: 'silent' }) }, contract);
  expect(await admin.send(flowsContract.record, { route: '/Llive' })).toMatchObject(done);
  const { description } = await app.db
    .selectFrom('permissions')
    .select('description')
    .where('name', '=', 'flow')
    .executeTakeFirstOrThrow();
  expect(description).toBe('流程测试');
  const holders = await app.db
    .selectFrom('rolePermissions as h')
    .innerJoin('permissionActions as a', 'a.id', 'h.actionId')
    .innerJoin('permissions as p', 'p.id', 'a.permissionId')
    .where('p.name', '=', 'flow')
    .select('h.roleId')
    .execute();
  expect(holders).toEqual([{ roleId: 1 }]);
});
