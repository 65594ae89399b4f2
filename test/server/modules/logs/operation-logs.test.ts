import { read, utils } from 'xlsx';
import { everyList } from '../../../../src/contract';
import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { operationLogsContract } from '../../../../src/contract/operation-logs';
import { parameters } from '../../../../src/contract/parameters';
import { seasonings } from '../../../../src/contract/pantry';
import { sessionContract } from '../../../../src/contract/session';
import { unitsContract } from '../../../../src/contract/units';
import { usersContract } from '../../../../src/contract/users';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { filingForm, makeFiling } from '../../support/filings';
import { units } from '../../support/world';
import { done, forbidden, notFound } from '../users/support/answers';

let app: TestApp;
let admin: Api;
let county: Api;
let city: Api;
let neighbour: Api;

beforeAll(async () => {
  app = await startTestApp();
  [admin, county, city, neighbour] = await Promise.all([
    app.signIn('admin'),
    app.signIn('county1'),
    app.signIn('city1'),
    app.signIn('neighbour1'),
  ]);
});
afterAll(() => app.close());

const page = { page: 1, pageSize: 50 };
const listed = async (api: Api, filter: object = {}) =>
  (await api.call(operationLogsContract.list, { ...page, ...filter })).rows;
let count = 0;
const fresh = () => `花椒${(count += 1)}`;

test('a unit reads what its people did and those below it, the root also what nobody signed in has done', async () => {
  const name = fresh();
  await county.call(seasonings.calls.create, { name });
  await app.anonymous.post('/login', { username: 'stranger9', password: 'Stranger2024' });
  const told = { title: '新增调料', userName: '县监管员', ip: '127.0.0.1', location: '本机', result: 'success' };
  expect((await listed(county, { title: '新增调料' }))[0]).toMatchObject(told);
  expect((await listed(city, { title: '新增调料' }))[0]).toMatchObject(told);
  expect(await listed(neighbour, { title: '新增调料' })).toEqual([]);
  expect((await listed(admin))[0]).toMatchObject({ userName: 'stranger9', result: 'refused' });
  expect((await listed(city)).map(({ userName }) => userName)).not.toContain('stranger9');
});

test('is found by a part of title, address and place, and by days', async () => {
  await county.call(seasonings.calls.create, { name: fresh() });
  const titles = async (filter: object) => new Set((await listed(county, filter)).map(({ title }) => title));
  expect(await titles({ title: '增调' })).toEqual(new Set(['新增调料']));
  expect(await titles({ title: '%' })).toEqual(new Set());
  expect(await titles({ title: '新增调料', ip: '127.0.0', location: '本' })).toEqual(new Set(['新增调料']));
  expect(await titles({ ip: '10.' })).toEqual(new Set());
  expect(await titles({ from: '2020-01-01', until: '2020-01-02' })).toEqual(new Set());
});

test('an entry says what was changed, field by field, in the words of the screens', async () => {
  const code = `log.test${(count += 1)}`;
  const { id } = await admin.call(parameters.calls.create, { name: '旧名', code, value: '1', status: 1 });
  await admin.call(parameters.calls.update, { id, version: 1, name: '新名', code, value: '1', status: 0 });
  const [entry] = await listed(admin, { title: '修改参数' });
  expect(entry).toMatchObject({ controller: 'lparameter', recordId: id });
  expect(entry?.facts).toEqual(
    expect.arrayContaining([
      { label: '参数名称', before: '旧名', after: '新名' },
      { label: '状态', before: '正常', after: '已删除' },
    ]),
  );
  expect(entry?.facts.map(({ label }) => label)).not.toContain('参数值');
});

test('what a unit, a user, a cook and a filing were before is said as their screens say it', async () => {
  const told = async (title: string) => (await listed(county, { title }))[0]?.facts;
  const cook = await makeCook(county, 'county', { sex: 1 });
  await county.call(cooksContract.update, { id: cook, version: 1, name: '换名', sex: 0 });
  expect(await told('修改厨师')).toContainEqual({ label: '性别', before: '男', after: '女' });

  const { id: unitId } = await county.call(unitsContract.create, {
    ...{ parentId: units.county.id, code: '990001', name: '新设镇', isDetail: false },
  });
  const unit = await county.call(unitsContract.show, { id: unitId });
  await county.call(unitsContract.update, { ...unit, id: unitId, name: '改名镇', label: '改名镇' });
  expect(await told('修改部门')).toContainEqual({ label: '部门名称', before: '新设镇', after: '改名镇' });

  const filing = await makeFiling(county, 'county', { kind: 1, people: 120 });
  await county.call(filingsContract.update, {
    ...filingForm('county', { kind: 2, people: 80 }),
    id: filing,
    version: 1,
  });
  const facts = await told('修改备案');
  expect(facts).toContainEqual({ label: '聚餐人数', before: '120', after: '80' });
  expect(facts?.find(({ label }) => label === '聚餐类型')).toMatchObject({ before: '婚宴' });

  const { id: userId } = await county.call(usersContract.create, {
    ...{ username: 'log_facts', name: '某某', password: 'Kitchen2024', repeated: 'Kitchen2024', userType: 1 },
    ...{ unitId: units.county.id, sex: 1, phone: '14100000011' },
  });
  const user = await county.call(usersContract.show, { id: userId });
  await county.call(usersContract.update, {
    ...user,
    ...{ username: '', id: userId, unitId: units.county.id, sex: 0, phone: '14100000022' },
  });
  expect(await told('修改用户')).toEqual(
    expect.arrayContaining([
      { label: '性别', before: '男', after: '女' },
      { label: '手机号', before: '141****0011', after: '141****0022' },
    ]),
  );
});

test('a record has a timeline: what touched it, alone or among others, newest first, for whoever may see it', async () => {
  const cookId = await makeCook(county, 'county', { name: '老王' });
  const other = await makeCook(county, 'county');
  await county.call(cooksContract.update, { id: cookId, version: 1, name: '老王师傅' });
  await county.send(cooksContract.update, { id: cookId, version: 1, name: '来迟了' });
  await county.call(cooksContract.removeMany, { ids: [cookId, other] });
  const timeline = (api: Api) => api.call(operationLogsContract.timeline, { controller: 'lkitchener', id: cookId });
  const entries = await timeline(county);
  expect(entries.map(({ title, result }) => [title, result])).toEqual([
    ['批量删除厨师', 'success'],
    ['修改厨师', 'refused'],
    ['修改厨师', 'success'],
    ['新增厨师', 'success'],
  ]);
  expect(entries[2]?.facts).toContainEqual({ label: '姓名', before: '老王', after: '老王师傅' });
  expect(await timeline(city)).toEqual(entries);
  expect(await timeline(neighbour)).toEqual([]);
});

test('deleting an entry hides it, is an entry itself, and is for administrators', async () => {
  await county.call(seasonings.calls.create, { name: fresh() });
  const [entry] = await listed(admin, { title: '新增调料' });
  const id = entry?.id ?? 0;
  expect(await county.send(operationLogsContract.remove, { id })).toMatchObject(forbidden);
  expect(await admin.send(operationLogsContract.remove, { id })).toMatchObject(done);
  expect(await lastEntry(app.db)).toMatchObject({ title: '删除操作日志', detail: { id, entry: '新增调料' } });
  expect((await listed(admin)).map((one) => one.id)).not.toContain(id);
  expect((await listed(county)).map((one) => one.id)).not.toContain(id);
  const kept = await app.db.selectFrom('operationLogs').selectAll().where('id', '=', id).executeTakeFirst();
  expect(kept).toMatchObject({ title: '新增调料', hiddenAt: expect.any(Date) as Date });
  expect(await admin.send(operationLogsContract.remove, { id })).toMatchObject(notFound);
});

test('what matches is taken away as a spreadsheet, with what was changed, and that is an entry itself', async () => {
  const code = `log.test${(count += 1)}`;
  const { id } = await admin.call(parameters.calls.create, { name: '导出前', code, value: '1', status: 1 });
  await admin.call(parameters.calls.update, { id, version: 1, name: '导出后', code, value: '1', status: 1 });
  const { bytes } = await admin.post(operationLogsContract.exportAll.path, { title: '修改参数' });
  const sheet = Object.values(read(bytes).Sheets)[0];
  const [titles, newest] = sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(titles).toEqual(['编号', '操作标题', '登录IP', '登录地址', '创建时间', '操作人', '结果', '内容']);
  expect(newest?.slice(1, 4)).toEqual(['修改参数', '127.0.0.1', '本机']);
  expect(newest?.[6]).toBe('成功');
  expect(newest?.[7]).toContain('参数名称：导出前 → 导出后');
  const { length: rows } = await listed(admin, { title: '修改参数' });
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出操作日志', result: 'success', detail: { rows } });
});

describe('a selection that the browser exports', () => {
  const note = (list: string, ids = '1,2') => neighbour.send(sessionContract.noteExport, { list, ids });
  const noted = () =>
    app.db.selectFrom('operationLogs').where('title', '=', sessionContract.noteExport.title).select('detail').execute();

  test('is entered for a list of the console, and no other text comes into the log', async () => {
    for (const { noun } of everyList) expect([noun, (await note(noun)).body['code']]).toEqual([noun, 100]);
    expect((await note('任意文字')).body).toMatchObject({ code: -100, errors: [{ field: 'list' }] });
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
    expect((await note('厨师', many)).body).toMatchObject({ code: -100, errors: [{ field: 'ids' }] });
    expect(JSON.stringify(await noted())).not.toContain('任意文字');
  });

  test('is entered sixty times a minute at most, whichever session of the account says so', async () => {
    const entered = async () => (await noted()).length;
    const before = await entered();
    const second = await app.signInAnew('neighbour1');
    const form = { list: '厨师', ids: '1' };
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        (index % 2 === 0 ? second : neighbour).send(sessionContract.noteExport, form),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await entered()) - before).toBeLessThanOrEqual(60);
    expect((await neighbour.send(sessionContract.current)).status).toBe(200);
  });
});
