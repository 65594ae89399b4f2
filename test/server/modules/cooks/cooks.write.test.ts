import { cooks, cooksContract } from '../../../../src/contract/cooks';
import type { CookChange, NewCook } from '../../../../src/contract/cooks';
import { encode } from '../../../../src/contract/kernel';
import { wireDate } from '../../../../src/contract/time';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { cookForm, makeCook } from '../../support/cooks';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

let app: TestApp;
let county: Api;
let neighbour: Api;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  neighbour = await app.signIn('neighbour1');
});
afterAll(() => app.close());

const row = (id: number) => app.db.selectFrom('cooks').selectAll().where('id', '=', id).executeTakeFirst();
const recordsOf = (id: number) => app.db.selectFrom('liveRecords').selectAll().where('cookId', '=', id).execute();
const count = async () => {
  const { total } = await app.db
    .selectFrom('cooks')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const create = (api: Api, unit: UnitName, changes: Partial<NewCook> = {}) =>
  api.send(cooksContract.create, encode(cooks.form, cookForm(unit, changes)));
const update = (api: Api, change: CookChange) => api.send(cooksContract.update, encode(cooks.change, change));

const refusedOn = (field: string, message: string) => ({
  status: 200,
  body: { code: -100, msg: message, errors: [{ field, message }] },
});

describe('a new cook', () => {
  test('is stored with all that the form says, and gets one waiting live record', async () => {
    const id = await makeCook(county, 'township', {
      account: 'Zhang_01',
      name: ' 张三 ',
      sex: 0,
      birthday: '1980-02-29',
      education: 3,
      addr: '一组',
      introduction: '擅长蒸菜',
      category: 2,
      employer: '张家宴',
      hasHealthCertificate: true,
      isValid: true,
      isTrained: true,
      trainCount: 2,
      trainDays: 5,
      coverage: '全镇',
      teamMembers: '李四',
      teamCharacteristics: '流水席',
      helper: '王五',
      area: '桥头',
    });
    expect(await row(id)).toMatchObject({
      username: 'csZhang_01',
      name: '张三',
      sex: 0,
      birthday: '1980-02-29',
      education: 3,
      addr: '一组',
      introduction: '擅长蒸菜',
      category: 2,
      customerEvaluation: '张家宴',
      hasHealthCertificate: true,
      isValid: true,
      isTrained: true,
      trainCount: 2,
      trainDays: 5,
      coverage: '全镇',
      teamMembers: '李四',
      teamCharacteristics: '流水席',
      helper: '王五',
      area: '桥头',
      unitId: units.township.id,
      unitPath: units.township.path,
      version: 1,
    });
    const records = await recordsOf(id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ status: 0, isOpen: false, unitId: units.township.id });
    const { streamName = '', streamKey = '' } = (await row(id)) ?? {};
    expect(records[0]?.streamName).toBe(streamName);
    expect(streamKey).toMatch(/^[0-9a-f]{32}$/);
    expect(streamName).not.toContain(streamKey);
  });

  test.each([
    ['chef_a', 'cschef_a'],
    ['csb', 'csb'],
    ['CSc', 'CSc'],
    ['c_s', 'csc_s'],
  ])('who asks for the account %s gets %s', async (account, stored) => {
    expect((await row(await makeCook(county, 'county', { account })))?.username).toBe(stored);
  });

  test.each(['taken01', 'TAKEN01', 'cstaken01', 'CStaken01'])(
    'cannot take %s after cstaken01, in any county',
    async (account) => {
      if ((await app.db.selectFrom('cooks').where('username', '=', 'cstaken01').select('id').execute()).length === 0)
        await makeCook(county, 'county', { account: 'taken01' });
      const before = await count();
      expect(await create(neighbour, 'neighbour', { account })).toMatchObject(refusedOn('userId', '该账号已存在'));
      expect(await count()).toBe(before);
      expect(await lastEntry(app.db)).toMatchObject({ title: '新增厨师', result: 'refused', userName: '邻县监管员' });
    },
  );

  test('is made once when the same key is sent twice', async () => {
    const form = cookForm('county');
    const headers = { 'idempotency-key': 'same-key-0001' };
    const first = await county.call(cooksContract.create, form, headers);
    const second = await county.call(cooksContract.create, form, headers);
    expect(second).toEqual(first);
    expect(await recordsOf(first.id)).toHaveLength(1);
  });

  test.each([
    ['above', units.city.id],
    ['beside', units.neighbour.id],
    ['unknown', 999_999],
  ])('cannot belong to a unit %s', async (_where, unitId) => {
    const before = await count();
    expect(await create(county, 'county', { unitId })).toMatchObject(refusedOn('fbmbh', '所属部门不存在'));
    expect(await count()).toBe(before);
  });

  test('leaves a log entry with the account, and no whole phone', async () => {
    const id = await makeCook(county, 'county', { account: 'logged01', name: '记录员', phone: '14088887777' });
    const entry = await lastEntry(app.db);
    expect(entry).toMatchObject({
      title: '新增厨师',
      result: 'success',
      userName: '县监管员',
      detail: { id, name: '记录员', account: 'cslogged01' },
    });
    expect(JSON.stringify(entry)).not.toContain('14088887777');
  });
});

const tomorrow = wireDate(new Date(Date.now() + 86_400_000));

describe.each<[string, Partial<NewCook>, string, string]>([
  ['a blank name', { name: '  ' }, 'name', '请输入姓名'],
  ['a wrong phone', { phone: '12345' }, 'phone', '请输入正确的手机号'],
  ['a day that never was', { birthday: '2023-02-30' }, 'birthday', '没有这一天'],
  ['a birthday to come', { birthday: tomorrow }, 'birthday', '出生日期不能晚于今天'],
  ['no employer for group dining', { category: 2 }, 'customerEvaluation', '请输入单位名称'],
  ['a blank employer for the composite type', { category: 3, employer: ' ' }, 'customerEvaluation', '请输入单位名称'],
  ['a name too long', { name: '长'.repeat(65) }, 'name', '不能超过64个字'],
  ['a photo nobody stored', { photo: 'x'.repeat(43) }, 'photo', '图片不存在，请重新上传'],
  ['a commitment nobody stored', { safetyCommitment: 'x'.repeat(43) }, 'safetyCommitment', '图片不存在，请重新上传'],
])('%s', (_what, wrong, field, message) => {
  test('is refused for a new cook', async () => {
    const before = await count();
    expect(await create(county, 'county', wrong)).toMatchObject(refusedOn(field, message));
    expect(await count()).toBe(before);
  });

  test('is refused for a change', async () => {
    const id = await makeCook(county, 'county');
    const before = await row(id);
    expect(await update(county, { id, version: 1, name: '改名', ...wrong })).toMatchObject(refusedOn(field, message));
    expect(await row(id)).toEqual(before);
  });
});

test('the longest allowed texts fit', async () => {
  const id = await makeCook(county, 'county', {
    account: 'a'.repeat(32),
    name: '长'.repeat(64),
    addr: '长'.repeat(200),
    introduction: '长'.repeat(1000),
    coverage: '长'.repeat(200),
    teamMembers: '长'.repeat(500),
    teamCharacteristics: '长'.repeat(500),
    employer: '长'.repeat(100),
    helper: '长'.repeat(500),
    area: '长'.repeat(200),
    trainCount: 9999,
    trainDays: 9999,
  });
  expect((await row(id))?.introduction).toHaveLength(1000);
});

test('all wrong fields are told at once', async () => {
  const answer = await create(county, 'county', { birthday: tomorrow, category: 2, photo: 'x'.repeat(43) });
  expect((answer.body['errors'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'birthday',
    'customerEvaluation',
    'photo',
  ]);
});

describe('a change', () => {
  const full = { sex: 0, birthday: '1980-01-01', addr: '一组', phone: '14011112222', education: 2 } as const;

  test('keeps what it leaves out, empties what it sends empty, and counts the version up', async () => {
    const id = await makeCook(county, 'county', full);
    const { body } = await update(county, { id, version: 1, name: '新名', birthday: '', addr: '' });
    expect(body['code']).toBe(100);
    expect(await row(id)).toMatchObject({
      name: '新名',
      sex: 0,
      education: 2,
      phone: '14011112222',
      birthday: null,
      addr: '',
      version: 2,
    });
  });

  test('logs what it changed, before and after, with masked phones', async () => {
    const id = await makeCook(county, 'county', { ...full, name: '旧名' });
    await update(county, { id, version: 1, name: '新名', phone: '14033334444', addr: '一组' });
    const entry = await lastEntry(app.db);
    expect(entry).toEqual({
      title: '修改厨师',
      result: 'success',
      userName: '县监管员',
      detail: {
        id,
        name: '旧名',
        before: { name: '旧名', phone: '140****2222' },
        after: { name: '新名', phone: '140****4444' },
      },
    });
  });

  test('of an older version loses, and says so', async () => {
    const id = await makeCook(county, 'county');
    await update(county, { id, version: 1, name: '先到' });
    const { status, body } = await update(county, { id, version: 1, name: '后到' });
    expect([status, body['code'], body['conflict']]).toEqual([200, -100, true]);
    expect(await row(id)).toMatchObject({ name: '先到', version: 2 });
  });

  test('of two editors at once exactly one wins', async () => {
    const id = await makeCook(county, 'county');
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => update(county, { id, version: 1, name })));
    expect(answers.map(({ body }) => body['code']).sort()).toEqual([-100, -100, 100]);
    expect((await row(id))?.version).toBe(2);
  });

  test('of a foreign or unknown cook is not found', async () => {
    const id = await makeCook(neighbour, 'neighbour');
    const before = await row(id);
    expect((await update(county, { id, version: 1, name: '改' })).status).toBe(404);
    expect((await update(county, { id: 999_999, version: 1, name: '改' })).status).toBe(404);
    expect(await row(id)).toEqual(before);
  });
});

describe('deleting', () => {
  const remove = (api: Api, id: number) => api.send(cooksContract.remove, { id });
  const removeMany = (api: Api, ids: readonly number[]) => api.send(cooksContract.removeMany, { ids: ids.join(',') });
  const stream = (id: number) =>
    app.db
      .updateTable('liveRecords')
      .set({
        status: 1,
        startedAt: new Date(),
        isOpen: true,
        minutes: 3,
        openedAt: new Date(),
        grantedUntil: new Date(Date.now() + 180_000),
      })
      .where('cookId', '=', id)
      .execute();

  test('takes the cook and his live records, and is logged by name', async () => {
    const id = await makeCook(county, 'county', { name: '走了' });
    expect((await remove(county, id)).body['code']).toBe(100);
    expect(await row(id)).toBeUndefined();
    expect(await recordsOf(id)).toEqual([]);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '删除厨师',
      result: 'success',
      detail: { ids: [id], names: ['走了'] },
    });
  });

  test('several at once, however often each is named', async () => {
    const ids = [await makeCook(county, 'county'), await makeCook(county, 'township')];
    expect((await removeMany(county, [...ids, ...ids])).body['code']).toBe(100);
    for (const id of ids) expect(await row(id)).toBeUndefined();
  });

  test('a foreign or unknown cook is not found', async () => {
    const id = await makeCook(neighbour, 'neighbour');
    expect((await remove(county, id)).status).toBe(404);
    expect((await remove(county, 999_999)).status).toBe(404);
    expect(await row(id)).toBeDefined();
  });

  test('a batch with one foreign or unknown cook deletes nobody', async () => {
    const own = await makeCook(county, 'county');
    const foreign = await makeCook(neighbour, 'neighbour');
    for (const other of [foreign, 999_999]) {
      expect((await removeMany(county, [own, other])).status).toBe(404);
      expect(await row(own)).toBeDefined();
    }
    expect(await row(foreign)).toBeDefined();
    expect(await lastEntry(app.db)).toMatchObject({ title: '批量删除厨师', result: 'refused' });
  });

  test('who is streaming stays, and so does the rest of the batch', async () => {
    const idle = await makeCook(county, 'county');
    const streaming = await makeCook(county, 'county');
    await stream(streaming);
    for (const answer of [await remove(county, streaming), await removeMany(county, [idle, streaming])]) {
      expect(answer).toMatchObject({ status: 200, body: { code: -100, msg: '正在直播，不能删除' } });
    }
    expect(await row(idle)).toBeDefined();
    expect(await row(streaming)).toBeDefined();
    expect(await recordsOf(streaming)).toHaveLength(1);
  });

  test.each(['', '0', ',1', '1,,2', '1,x', '9'.repeat(16), Array.from({ length: 501 }, (_, i) => i + 1).join(',')])(
    'refuses the list %.20s',
    async (ids) => {
      const before = await count();
      const answer = await county.send(cooksContract.removeMany, { ids });
      expect([answer.status, answer.body['code']]).toEqual([200, -100]);
      expect(await count()).toBe(before);
    },
  );
});
