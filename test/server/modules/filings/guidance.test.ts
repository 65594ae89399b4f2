import { filesContract } from '../../../../src/contract/files';
import { checklistItems } from '../../../../src/contract/checklist';
import { filingsContract } from '../../../../src/contract/filings';
import { draftsPerUser } from '../../../../src/contract/filing-work';
import type { GuidanceForm } from '../../../../src/contract/filing-work';
import { guidanceForm } from '../../../../src/contract/filing-work';
import { encode } from '../../../../src/contract/kernel';
import { parametersContract } from '../../../../src/contract/parameters';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { allCompliant, guidanceOf, makeFiling, makeWaiting, uploadPicture } from '../../support/filings';
import { makeUser, signInAs } from '../users/support/accounts';

let app: TestApp;
let county: Api;
let township: Api;
/** An information officer of the township. */
let officer: Api;
beforeAll(async () => {
  app = await startTestApp();
  [county, township] = await Promise.all([app.signIn('county1'), app.signIn('township1')]);
  const admin = await app.signIn('admin');
  const id = await makeUser(admin, 'township', { userType: 2, roleIds: [3] });
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  officer = await signInAs(app, username);
});
afterAll(() => app.close());

const show = (id: number) => county.call(filingsContract.show, { id });
const guide = async (api: Api, id: number, changes: Partial<GuidanceForm> = {}) =>
  api.send(filingsContract.guide, encode(guidanceForm, await guidanceOf(api, id, changes)));
const failing = (items: readonly number[], isRectified = false) =>
  checklistItems.map(({ no }) =>
    items.includes(no)
      ? { item: no, isCompliant: false, finding: `第${no}项不合格`, isRectified }
      : { item: no, isCompliant: true },
  );

describe('a guidance', () => {
  test('is read back item by item, group by group, with its register, totals and signatures', async () => {
    const id = await makeWaiting(township, 'township');
    const picture = await uploadPicture(township);
    const answers = failing([1, 22]).map((one) => (one.item === 22 ? { ...one, picture } : one));
    const form = await guidanceOf(township, id, {
      ...{
        answers,
        mode: 1,
        officer: '李指导',
        unitName: '桥头镇食安办',
        advice: '补留样',
        longitude: 111.5,
        latitude: 30.7,
        site: '灶台',
      },
      ...{ servedMeals: 3, servedPeople: 205, guidances: 4, illPeople: 1 },
      register: [
        { day: '2030-01-01', site: '甲', mealNumber: 1, people: 100, illPeople: 0, guidance: '首次' },
        { day: '2030-01-02', site: '乙', mealNumber: 2, people: 110, remarks: '复查' },
      ],
      pictures: [picture],
      pictureTitles: ['留样柜'],
    });
    await township.call(filingsContract.guide, form);
    const filing = await show(id);
    expect(filing).toMatchObject({
      ...{
        status: 2,
        hasGuidance: true,
        guidanceMode: 1,
        guidanceOfficer: '李指导',
        guidanceUnit: '桥头镇食安办',
      },
      ...{
        servedMeals: 3,
        servedPeople: 205,
        guidances: 4,
        illPeople: 1,
        pictures: [picture],
        pictureTitles: ['留样柜'],
      },
    });
    expect(filing.guidanceSheet).toMatchObject({
      ...{ people: false, env: true, dev: true, purchase: true, make: true, disinfect: true, food: false },
      ...{
        formPeople: false,
        formEnv: true,
        formFood: false,
        advice: '补留样',
        formAdvice: '补留样',
        longitude: 111.5,
        latitude: 30.7,
      },
      ...{ officerSignature: form.officerSignature, siteSignature: form.siteSignature, site: '灶台' },
    });
    expect(filing.guidanceSheet?.answers).toHaveLength(22);
    expect(filing.guidanceSheet?.answers.at(-1)).toEqual({
      item: 22,
      isCompliant: false,
      isRectified: false,
      finding: '第22项不合格',
      picture,
    });
    expect(filing.guidanceRegister?.rows).toEqual([
      { day: '2030-01-01', site: '甲', mealNumber: 1, people: 100, illPeople: 0, guidance: '首次', remarks: '' },
      { day: '2030-01-02', site: '乙', mealNumber: 2, people: 110, guidance: '', remarks: '复查' },
    ]);
    const { acceptance } = filing.guidanceRegister!;
    expect(acceptance).toEqual({
      ...{ unitName: '桥头镇食安办', mode: 1, officer: '李指导', meals: 3, people: 205, guidances: 4, illPeople: 1 },
    });
    expect(await app.db.selectFrom('filingAnswers').selectAll().where('filingId', '=', id).execute()).toHaveLength(22);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '完成备案指导',
      detail: { mode: 1, notCompliant: [1, 22] },
    });
    const { body } = await county.send(filingsContract.show, { id });
    expect((body['data'] as { t3: object }).t3).toMatchObject({
      people: 0,
      env: 1,
      reqperson: 'N',
      reqplace: 'Y',
      reqprop: '补留样',
    });
  });

  test('records nothing that nobody has said: no visit, no meal, no ill person, no place and no acceptance', async () => {
    const id = await makeWaiting(township, 'township');
    expect((await guide(township, id)).body['code']).toBe(100);
    const { guidanceRegister, guidanceSheet, ...filing } = await show(id);
    expect(guidanceRegister).toEqual({ rows: [], acceptance: { unitName: '', mode: 1, officer: '指导员' } });
    expect(guidanceSheet?.site).toBe('');
    const { servedMeals, servedPeople, guidances, illPeople, guidanceUnit } = filing;
    expect([servedMeals, servedPeople, guidances, illPeople, guidanceUnit]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      '',
    ]);
    const { body } = await county.send(filingsContract.show, { id });
    expect((body['data'] as { t4: { sum: object } }).t4.sum).not.toHaveProperty('notPeople', 0);
  });

  test('is accepted by whoever signs for it, when he signs', async () => {
    const id = await makeWaiting(township, 'township');
    const acceptanceSignature = await uploadPicture(township);
    await guide(township, id, { acceptanceSignature });
    const { acceptance } = (await show(id)).guidanceRegister!;
    expect(acceptance.signature).toBe(acceptanceSignature);
    expect(acceptance.acceptedAt).toMatch(/^\d{4}-/);
  });

  test('shows its pictures to whoever sees the filing', async () => {
    const id = await makeWaiting(county, 'township');
    const picture = await uploadPicture(county);
    await guide(county, id, { pictures: [picture] });
    expect((await township.send(filesContract.download, { fcode: picture })).status).toBe(200);
  });

  test.each<[string, Partial<GuidanceForm>, string, string]>([
    ['a missing item', { answers: allCompliant.slice(1) }, 'checks.1', '第1项未填写检查结果'],
    ['an item answered twice', { answers: [...allCompliant.slice(0, 21), allCompliant[0]!] }, 'checks.1', '第1项重复'],
    [
      'an item that is not met, without a word',
      { answers: allCompliant.map((one) => (one.item === 9 ? { item: 9, isCompliant: false } : one)) },
      'checks.9',
      '第9项不符合，请说明情况',
    ],
    [
      'a rectified item that was met',
      { answers: allCompliant.map((one) => (one.item === 3 ? { ...one, isRectified: true } : one)) },
      'checks.3',
      '第3项符合，不需整改',
    ],
    ['an open item without advice', { answers: failing([5]) }, 'idea', '有不符合项，请填写整改意见'],
    ['half a position', { longitude: 111 }, 'longitude', '经度和纬度须同时填写'],
    ['a register of a day that is none', { register: [{ day: '2030-02-30' }] }, 'regs', '日期不存在'],
    [
      'more ill people than there were',
      { register: [{ day: '2030-02-01', people: 3, illPeople: 4 }] },
      'regs',
      '发病人数不能多于聚餐人数',
    ],
    [
      'more poisoned people than were served',
      { servedPeople: 3, illPeople: 4 },
      'poiperson',
      '食物中毒人数不能多于人数',
    ],
    ['a signature that is not there', { officerSignature: 'x'.repeat(43) }, 'url1', '图片不存在，请重新上传'],
    ['no signature of host or cook', { siteSignature: '' }, 'url2', '请举办者或厨师签名'],
    ['an officer without a name', { officer: ' ' }, 'guidperson', '请输入指导人员'],
  ])('with %s is refused beside the field, and the filing waits on', async (_what, changes, field, message) => {
    const id = await makeWaiting(township, 'township');
    const { body } = await guide(township, id, changes);
    expect(body).toMatchObject({ code: -100 });
    expect(body['errors']).toContainEqual({ field, message });
    expect(await show(id)).toMatchObject({ status: 1, version: 2 });
    expect(await app.db.selectFrom('filingAnswers').selectAll().where('filingId', '=', id).execute()).toEqual([]);
  });

  test('of items put right on the spot needs no advice', async () => {
    const id = await makeWaiting(township, 'township');
    expect((await guide(township, id, { answers: failing([2, 8], true) })).body['code']).toBe(100);
  });
});

describe('who guides', () => {
  const sizes = {
    village: { people: 200, tables: 20 },
    township: { people: 201, tables: 20 },
    county: { people: 501, tables: 50 },
  };
  test.each([
    ['village', 'officer', null],
    ['township', 'officer', '聚餐201人，应由乡镇（街道）指导'],
    ['township', 'township', null],
    ['county', 'township', '聚餐501人，应由县（市、区）指导'],
    ['county', 'county', null],
  ] as const)('a banquet for the %s is guided by the %s: %p', async (size, who, refusal) => {
    const api = { officer, township, county }[who];
    const id = await makeWaiting(township, 'township', sizes[size]);
    const { body } = await guide(api, id);
    expect(body).toMatchObject(refusal === null ? { code: 100 } : { code: -100, msg: refusal });
  });

  test('follows the parameters from the very next request on', async () => {
    const admin = await app.signIn('admin');
    const set = async (value: string) => {
      const { rows } = await admin.call(parametersContract.list, { name: '乡镇指导人数上限', page: 1, pageSize: 20 });
      const { id, version, name, code } = rows[0]!;
      await admin.call(parametersContract.update, { id, version, name, code, value });
    };
    const id = await makeWaiting(township, 'township', sizes.county);
    await set('600');
    expect((await guide(township, id)).body['code']).toBe(100);
    await set('500');
  });
});

describe('a draft of a guidance', () => {
  const save = (api: Api, id: number, content: string) => api.call(filingsContract.saveDraft, { id, content });
  const read = (api: Api, id: number) => api.call(filingsContract.showDraft, { id });

  test('is its writer’s own, keeps the last state, and goes when he says so', async () => {
    const id = await makeWaiting(township, 'township');
    expect(await read(township, id)).toEqual({ isStale: false });
    await save(township, id, '{"a":1}');
    await save(township, id, '{"a":2,"名":"𠮷"}');
    expect(await read(township, id)).toMatchObject({ content: '{"a":2,"名":"𠮷"}', isStale: false });
    expect(await read(county, id)).toEqual({ isStale: false });
    await county.call(filingsContract.removeDraft, { id });
    expect((await read(township, id)).content).toBe('{"a":2,"名":"𠮷"}');
    await township.call(filingsContract.removeDraft, { id });
    expect(await read(township, id)).toEqual({ isStale: false });
  });

  test('tells when the filing has changed since', async () => {
    const id = await makeWaiting(township, 'township');
    await save(township, id, '{}');
    await township.call(filingsContract.sendBack, { id, version: 2, reason: '改' });
    expect(await read(township, id)).toMatchObject({ content: '{}', isStale: true });
  });

  test('ends with the guidance, everybody’s', async () => {
    const id = await makeWaiting(township, 'township');
    await save(township, id, '{}');
    await save(county, id, '{}');
    await guide(township, id);
    expect(await app.db.selectFrom('guidanceDrafts').selectAll().where('filingId', '=', id).execute()).toEqual([]);
  });

  test('is kept for filings that wait, in JSON, up to a size', async () => {
    const draft = await makeFiling(township, 'township');
    const waiting = await makeWaiting(township, 'township');
    const answers = [
      await township.send(filingsContract.saveDraft, { keepId: draft, content: '{}' }),
      await township.send(filingsContract.saveDraft, { keepId: waiting, content: '{' }),
      await township.send(filingsContract.saveDraft, { keepId: waiting, content: JSON.stringify('x'.repeat(60_000)) }),
    ];
    expect(answers.map(({ body }) => [body['code'], body['msg']])).toEqual([
      [-100, '该备案不在待指导状态，草稿未保存'],
      [-100, '草稿内容有误'],
      [-100, '草稿内容过长'],
    ]);
  });

  test('makes room for newer ones of the same user', async () => {
    const userId = (
      await app.db.selectFrom('users').select('id').where('username', '=', 'county1').executeTakeFirstOrThrow()
    ).id;
    const ids = [];
    for (let index = 0; index < draftsPerUser + 1; index += 1) ids.push(await makeFiling(county, 'county'));
    await app.db
      .insertInto('guidanceDrafts')
      .values(
        ids.map((filingId, index) => ({
          userId,
          filingId,
          content: '{}',
          filingVersion: 1,
          savedAt: new Date(index * 1000),
        })),
      )
      .execute();
    const waiting = await makeWaiting(county, 'county');
    await save(county, waiting, '{}');
    const kept = await app.db.selectFrom('guidanceDrafts').select('filingId').where('userId', '=', userId).execute();
    const keptIds = kept.map(({ filingId }) => filingId);
    expect(keptIds).toHaveLength(draftsPerUser);
    expect([keptIds.includes(ids[0]!), keptIds.includes(ids.at(-1)!), keptIds.includes(waiting)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('is not for whoever may not guide', async () => {
    const id = await makeWaiting(county, 'county');
    const observer = await app.signIn('observer1');
    expect((await observer.send(filingsContract.saveDraft, { keepId: id, content: '{}' })).status).toBe(403);
  });
});
