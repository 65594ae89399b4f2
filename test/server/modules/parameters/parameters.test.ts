import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../../../src/contract';
import type { Input } from '../../../../src/contract/kernel';
import { encode, pairOf } from '../../../../src/contract/kernel';
import { operationLogsContract } from '../../../../src/contract/operation-logs';
import {
  parameterKinds,
  parameterProblem,
  parameters,
  parametersContract,
  secretMask,
} from '../../../../src/contract/parameters';
import { logOnItsOwn } from '../../../../src/server/platform/audit/audit.repository';
import { standardParameters } from '../../../../src/server/platform/db/seed/parameters';
import { prepareInstallation } from '../../../../src/server/platform/installation/installation';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { conflicting, done, forbidden, notFound, refused, refusedOn } from '../users/support/answers';
import { makeAccount } from '../users/support/accounts';

type Change = Input<typeof parametersContract.update>;

let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

let count = 0;
const form = (changes: object = {}) => {
  count += 1;
  return { name: `参数${count}`, code: `own.code${count}`, value: '1', ...changes };
};
const create = (changes: object = {}) => admin.send(parametersContract.create, encode(parameters.form, form(changes)));
const make = async (changes: object = {}) => (await admin.call(parametersContract.create, form(changes))).id;
const byCode = (code: string) =>
  app.db.selectFrom('parameters').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const byId = (id: number) => app.db.selectFrom('parameters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function listed(id: number) {
  const { rows } = await admin.call(parametersContract.list, { page: 1, pageSize: 200 });
  return rows.find((one) => one.id === id);
}

async function edit(code: string, changes: Partial<Change>) {
  const { id, version, name, value } = await byCode(code);
  return admin.send(
    parametersContract.update,
    encode(parameters.change, { id, version, name, code, value, ...changes }),
  );
}

describe('the product’s own parameters', () => {
  test('each have a kind, and each kind its parameter', () => {
    expect(standardParameters.map(([code]) => code).sort()).toEqual(Object.keys(parameterKinds).sort());
  });

  test('of safety each stand in the documents for administrators', () => {
    const documents = ['administration', 'protection']
      .map((name) => readFileSync(`config/docs/${name}.md`, 'utf8'))
      .join();
    const ofSafety = Object.keys(parameterKinds).filter((code) => /^(security|session|signIn)\./.test(code));
    expect(ofSafety.filter((code) => !documents.includes(`\`${code}\``))).toEqual([]);
  });

  test('begin with values of their kind; only what need not be given begins empty', () => {
    const odd = standardParameters.filter(([code, , value]) => parameterProblem(code, value) !== null);
    expect(odd.map(([code, , value]) => [code, value])).toEqual([
      ['system.publicUrl', ''],
      ['app.url', ''],
      ['live.publishHost', ''],
      ['sms.url', ''],
    ]);
  });

  test.each([
    ['is switched on where nobody has decided on it', 1, '是'],
    ['stays off where an administrator has decided so', 3, '否'],
  ])('of earlier installations: the change of initial passwords %s', async (_what, version, value) => {
    const code = 'signIn.changeGivenPassword';
    const { id, ...begun } = await byCode(code);
    const earlier = { name: '他人设置的密码首次登录须修改', value: '否', note: '是 / 否', version };
    await app.db.updateTable('parameters').set(earlier).where('id', '=', id).execute();
    const migration = readFileSync('src/server/platform/db/migrations/0042_initial_passwords.sql', 'utf8');
    for (const statement of migration.split(/;\n/).filter((one) => one !== ''))
      await sql.raw(statement).execute(app.db);
    const row = await byId(id);
    await app.db.updateTable('parameters').set(begun).where('id', '=', id).execute();
    expect([row.name, row.value]).toEqual(['初始密码首次登录须修改', value]);
  });

  test('all stand in a new installation', async () => {
    const rows = await app.db.selectFrom('parameters').select(['code', 'value', 'status']).execute();
    // The world of the tests has changed one.
    const valueOf = (code: string, value: string) => (code === 'signIn.changeGivenPassword' ? '否' : value);
    const expected = standardParameters.map(([code, , value]) => ({ code, value: valueOf(code, value), status: 1 }));
    expect(rows).toEqual(expect.arrayContaining(expected));
  });

  test('that are missing are added at the next start, and those that were changed stay as they are', async () => {
    await app.db.deleteFrom('parameters').where('code', 'in', ['map.zoom', 'signIn.lockMinutes']).execute();
    expect(await edit('table.persons', { value: '12' })).toMatchObject(done);
    const before = await byCode('table.persons');

    expect(
      await prepareInstallation(app.db, { fill: null, adminPassword: null, log: pino({ level: 'silent' }) }, contract),
    ).toEqual([]);

    expect(await byCode('map.zoom')).toMatchObject({ name: '地图级别', value: '12', status: 1 });
    expect(await byCode('signIn.lockMinutes')).toMatchObject({ value: '10', status: 1 });
    expect(await byCode('table.persons')).toEqual(before);
  });

  test.each([
    ['signIn.maxFailures', '2', '应为3到20之间的整数'],
    ['signIn.maxFailures', '21', '应为3到20之间的整数'],
    ['signIn.maxFailures', '3.5', '应为3到20之间的整数'],
    ['signIn.maxFailures', 'five', '应为3到20之间的整数'],
    ['signIn.maxFailures', '5e0', '应为3到20之间的整数'],
    ['session.idleMinutes', '-5', '应为5到720之间的整数'],
    ['food.coldMaxTemp', '30.1', '应为-30到30之间的数'],
    ['map.provider', 'google', '应为 offline / tianditu / amap'],
    ['map.coordType', 'wgs84', '应为 WGS84 / GCJ02'],
    ['root.unitId', '5001', '应为 4818'],
    ['map.center', '114.30', '应为“经度,纬度”'],
    ['app.url', 'javascript:alert(1)', '应为 http 或 https 地址'],
    ['province.code', '421', '应为两位数字'],
    ['signIn.accountPrefix', '湖北', '应为1到8位字母或数字'],
    ['system.name', '长'.repeat(31), '不能超过30个字'],
  ])('%s does not become %s', async (code, value, message) => {
    const before = await snapshot(app.db);
    expect(await edit(code, { value })).toMatchObject(refusedOn('pValue', message));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test.each([
    ['signIn.maxFailures', '3'],
    ['signIn.maxFailures', '20'],
    ['food.coldMaxTemp', '-18.5'],
    ['map.center', '-0.5,51.47'],
    ['app.url', 'http://10.0.0.1/app'],
  ])('%s becomes %s', async (code, value) => {
    const { version } = await byCode(code);
    expect(await edit(code, { value })).toMatchObject(done);
    expect(await byCode(code)).toMatchObject({ value, version: version + 1 });
  });

  test('keep their codes', async () => {
    const { id, version, name, value } = await byCode('table.persons');
    const wire = encode(parameters.change, { id, version, name, code: 'table.people', value });
    const message = '系统内置参数的编码不能修改';
    expect(await admin.send(parametersContract.update, wire)).toMatchObject(refusedOn('pCode', message));
    expect(await byId(id)).toMatchObject({ code: 'table.persons', version });
  });

  test('are not made a second time', async () => {
    expect(await create({ code: 'table.persons', value: '9' })).toMatchObject(refusedOn('pCode', '该参数编码已存在'));
  });

  test.each(standardParameters.map(([code, name]) => [code, name]))('%s is not deleted', async (code, name) => {
    const own = await make();
    const { id } = await byCode(code);
    const before = await snapshot(app.db);
    const kept = refused(`“${name}”是系统内置参数，不能删除`);
    expect(await admin.send(parametersContract.remove, { id })).toMatchObject(kept);
    expect(await admin.send(parametersContract.removeMany, { ids: `${own},${id}` })).toMatchObject(kept);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('tell the default that holds while their status says deleted, and come back with their value', async () => {
    const { id, value } = await byCode('signIn.lockMinutes');
    await edit('signIn.lockMinutes', { value: '33', status: 0 });
    expect(await listed(id)).toMatchObject({ value: '33', status: 0, defaultValue: value });
    await edit('signIn.lockMinutes', { value, status: 1 });
  });
});

describe('a parameter of one’s own', () => {
  test('has no default', async () => {
    expect(await listed(await make({ code: 'own.plain' }))).not.toHaveProperty('defaultValue');
  });

  test('holds whatever text, under a code that may change', async () => {
    const id = await make({ code: 'own.first', value: '任意 text', note: '备注' });
    expect(await byId(id)).toMatchObject({ value: '任意 text', note: '备注', status: 1, version: 1 });
    expect(await edit('own.first', { code: 'own.renamed', name: ' 改名 ' })).toMatchObject(done);
    expect(await byId(id)).toMatchObject({ code: 'own.renamed', name: '改名', version: 2 });
  });

  test('does not take the code of another, new or changed', async () => {
    await make({ code: 'own.taken' });
    const taken = refusedOn('pCode', '该参数编码已存在');
    const before = await snapshot(app.db);
    expect(await create({ code: 'own.taken' })).toMatchObject(taken);
    expect(await snapshot(app.db)).toEqual(before);
    await make({ code: 'own.other' });
    expect(await edit('own.other', { code: 'own.taken' })).toMatchObject(taken);
    expect(await byCode('own.other')).toMatchObject({ version: 1 });
  });

  test.each(['1abc', 'a b', '参数', 'a'.repeat(65), '<b>'])('has no code like %s', async (code) => {
    const { status, body } = await create({ code });
    expect([status, body['code']]).toEqual([200, -100]);
    expect(body['errors']).toContainEqual(expect.objectContaining({ field: 'pCode' }));
  });

  test('is made once when the same key is sent twice', async () => {
    const input = form();
    const headers = { 'idempotency-key': 'same-parameter' };
    const first = await admin.call(parametersContract.create, input, headers);
    expect(await admin.call(parametersContract.create, input, headers)).toEqual(first);
  });
});

describe('editing', () => {
  test('the second editor loses, says so, and changes nothing', async () => {
    const code = 'own.conflict';
    const id = await make({ code });
    expect(await edit(code, { value: '先到', version: 1 })).toMatchObject(done);
    expect(await edit(code, { value: '后到', version: 1 })).toMatchObject(conflicting);
    expect(await byId(id)).toMatchObject({ value: '先到', version: 2 });
  });

  test('is logged with the value before and after', async () => {
    await make({ code: 'own.logged', value: '旧' });
    await edit('own.logged', { value: '新' });
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改参数',
      result: 'success',
      detail: { code: 'own.logged', before: { value: '旧' }, after: { value: '新' } },
    });
  });
});

describe('deleting several', () => {
  const removeMany = (ids: readonly number[]) => admin.send(parametersContract.removeMany, { ids: ids.join(',') });

  test('marks all of them, however often each is named', async () => {
    const ids = [await make(), await make()];
    expect(await removeMany([...ids, ...ids])).toMatchObject(done);
    for (const id of ids) expect((await byId(id)).status).toBe(0);
  });

  test('marks none when one does not exist', async () => {
    const id = await make();
    expect(await removeMany([id, 999_999])).toMatchObject(notFound);
    expect(await byId(id)).toMatchObject({ status: 1, version: 1 });
  });
});

test('an administrator of a county neither sees nor changes what holds for the whole installation', async () => {
  const { api } = await makeAccount(app, admin, 'county', [1]);
  const before = await snapshot(app.db);
  for (const endpoint of Object.values(parametersContract))
    expect(await api.send(endpoint, {})).toMatchObject(forbidden);
  expect(await snapshot(app.db)).toEqual(before);
});

test('the list finds a part of the name, page by page', async () => {
  for (const name of ['分页甲', '分页乙', '分页丙']) await make({ name });
  const list = (page: number) => admin.call(parametersContract.list, { name: '分页', page, pageSize: 2 });
  expect(await list(1)).toMatchObject({ rows: [{ name: '分页甲' }, { name: '分页乙' }], total: 3 });
  expect(await list(2)).toMatchObject({ rows: [{ name: '分页丙' }], total: 3 });
  expect(await admin.call(parametersContract.list, { name: '%', page: 1, pageSize: 20 })).toEqual({
    rows: [],
    total: 0,
  });
});

describe('a key', () => {
  const key = 'key-of-the-gateway-1';

  test('is written, and read by nobody again: not in the list, not in the log, nor in entries of earlier versions', async () => {
    await edit('sms.key', { value: key });
    await edit('sms.key', { value: `${key}2` });
    const { id } = await byCode('sms.key');
    expect((await listed(id))?.value).toBe(secretMask);
    const old = { id, code: 'sms.key', before: { value: key }, after: { value: `${key}2` } };
    const { title, controller, action } = {
      title: parametersContract.update.title,
      ...pairOf(parametersContract.update),
    };
    await logOnItsOwn(app.db, {
      ...{ title, controller, action, ip: '127.0.0.1', userId: 1, userName: '系统管理员' },
      ...{ unitPath: null, result: 'success', detail: old },
    });
    const { rows } = await admin.call(operationLogsContract.list, { page: 1, pageSize: 50 });
    expect(JSON.stringify(rows)).toContain(secretMask);
    expect(JSON.stringify(rows)).not.toContain(key);
    const own = await app.db.selectFrom('operationLogs').select('detail').where('title', '=', title).execute();
    expect(own.filter(({ detail }) => JSON.stringify(detail).includes(key))).toHaveLength(1);
  });

  test('stays as it was when the form sends its mask back', async () => {
    await edit('sms.key', { value: key });
    await edit('sms.key', { value: secretMask, note: '备注' });
    expect(await byCode('sms.key')).toMatchObject({ value: key, note: '备注' });
  });
});
