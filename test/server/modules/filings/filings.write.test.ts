import { cooksContract } from '../../../../src/contract/cooks';
import { filesContract } from '../../../../src/contract/files';
import { filingsContract } from '../../../../src/contract/filings';
import { groupDinnersContract } from '../../../../src/contract/group-dinners';
import { newFiling } from '../../../../src/contract/filing-record';
import type { NewFiling } from '../../../../src/contract/filing-record';
import { encode } from '../../../../src/contract/kernel';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { filingForm, inDays, makeFiling, uploadPicture } from '../../support/filings';
import { pictures } from '../../support/pictures';
import { units } from '../../support/world';
import { makeAccount, makeRole } from '../users/support/accounts';

let app: TestApp;
let county: Api;
let township: Api;
beforeAll(async () => {
  app = await startTestApp();
  [county, township] = await Promise.all([app.signIn('county1'), app.signIn('township1')]);
});
afterAll(() => app.close());

const show = (id: number) => county.call(filingsContract.show, { id });
const reveal = (id: number) => county.call(filingsContract.reveal, { id });
const send = (changes: Partial<NewFiling>) =>
  county.send(filingsContract.create, encode(newFiling, filingForm('county', changes)));
const change = (id: number, version: number, changes: Partial<NewFiling>) => {
  const { hostName, heldAt, type, unitId } = filingForm('county');
  return county.call(filingsContract.update, { id, version, hostName, heldAt, type, unitId, ...changes });
};

test('a filing is read back as it was written, phones in full only when that is asked for', async () => {
  const form = filingForm('township', {
    ...{ type: 1, hostName: '王𠮷祥', cookSource: 3, isNoticeRead: true, note: '备注' },
    cookName: '外请师傅',
    team: [{ name: '切配', hasCertificate: true }],
    cookRecords: [
      {
        name: '外请师傅',
        sex: 1,
        birthday: '1980-05-01',
        education: 2,
        phone: '14000000003',
        certificate: 3,
        training: 2,
        trainCount: 4,
      },
    ],
    hostSignature: await uploadPicture(township),
    menuPictures: [await uploadPicture(township)],
    pictures: [await uploadPicture(township), await uploadPicture(township)],
    pictureTitles: ['灶台'],
  });
  const { id } = await township.call(filingsContract.create, form);
  const whole = await reveal(id);
  const { pictureTitles, ...same } = form;
  expect(whole).toMatchObject(same);
  expect(whole.pictureTitles).toEqual([...(pictureTitles ?? []), '']);
  expect(whole).toMatchObject({
    ...{
      status: 0,
      version: 1,
      county: '清水县',
      township: '桥头镇',
      village: '柳林村',
      isRural: true,
      hasGuidance: false,
    },
    ...{
      formHostName: form.hostName,
      formKind: 1,
      formPeople: 120,
      formSite: form.site,
      formTables: 12,
      certificate: 3,
      training: 2,
    },
    ...{ unitName: '湖北省东湖市清水县桥头镇', createdBy: '镇监管员', mealIds: [] },
    dishes: [{ name: '粉蒸肉' }, { name: '藕汤' }],
  });
  expect(whole.code).toMatch(/^7001-\d{8}-\d{6}$/);
  expect(await lastEntry(app.db)).toMatchObject({ title: '查看备案完整信息', detail: { id } });
  const masked = await show(id);
  expect([masked.hostPhone, masked.crew[0]?.phone, masked.cookRecords[0]?.phone]).toEqual([
    `141****${form.hostPhone?.slice(-4)}`,
    '140****0001',
    '140****0003',
  ]);
  expect(masked.formHostPhone).toBe(masked.hostPhone);
});

test('whether somebody has a certificate stays open until it is said', async () => {
  const crew = [
    { role: 1, name: '掌勺' },
    { role: 2, name: '帮手', hasCertificate: false },
  ] as const;
  const id = await makeFiling(county, 'county', { crew, cookSource: 3, cookName: '周师傅', team: [{ name: '切配' }] });
  const { rows } = await county.call(groupDinnersContract.list, {
    hostName: (await show(id)).hostName,
    page: 1,
    pageSize: 20,
  });
  expect(rows).toMatchObject([{ hasCertificates: false }]);
  const written = await app.db.selectFrom('filingCrew').where('filingId', '=', id).select('hasCertificate').execute();
  expect(written.map(({ hasCertificate }) => hasCertificate).sort()).toEqual([false, null]);
  const shown = await show(id);
  expect(shown.crew.map(({ hasCertificate }) => hasCertificate)).toEqual([undefined, false]);
  expect(shown.team).toEqual([{ name: '切配' }]);
});

test('spells a filing as the specification names its fields', async () => {
  const id = await makeFiling(county, 'county', { isNoticeRead: true });
  const { body } = await county.send(filingsContract.show, { id });
  expect(Object.keys(body['data'] as object)).toEqual(
    expect.arrayContaining([
      ...[
        'id',
        'autocode',
        'status',
        'type',
        'holdtype',
        'fromname',
        'fromphone',
        'addr',
        'lbmadId',
        'cnum',
        'holdtime',
      ],
      ...['people', 'lkitchenerFrom', 'lkitchenerFbmmc', 'country', 'village', 'troship', 'guidunit', 'guidperson'],
      ...[
        'hname',
        'hphone',
        'parstate',
        'pardate',
        'parnumber',
        'parperson',
        'parsite',
        'cooksource',
        't1IsRead',
        't1',
      ],
      ...['tablenum', 'meals', 'dishes', 'images', 'urls', 'urltitles', 'videos', 'videotitles', 'mealIds', 'cooks'],
      ...['lkitchenerTeam', 'prop12', 'prop21', 'prop22'],
    ]),
  );
});

describe('a hired cook', () => {
  test('fills his name, his unit, his helpers and his row of the cook register', async () => {
    const cookId = await makeCook(county, 'township', {
      name: '赵掌勺',
      helper: '钱帮厨',
      phone: '14000000009',
      isTrained: true,
    });
    const id = await makeFiling(county, 'township', { cookSource: 3, cookId });
    expect(await reveal(id)).toMatchObject({
      ...{ cookId, cookName: '赵掌勺', cookUnitName: '湖北省东湖市清水县桥头镇', helper: '钱帮厨' },
      cookRecords: [{ name: '赵掌勺', phone: '14000000009', certificate: 1, training: 2 }],
    });
  });

  test('whose certificate has expired comes with an expired one', async () => {
    const certificate = { hasHealthCertificate: true, isValid: true, certificateUntil: '2020-02-29' };
    const cookId = await makeCook(county, 'county', certificate);
    const id = await makeFiling(county, 'county', { cookSource: 3, cookId });
    expect(await show(id)).toMatchObject({ certificate: 2, cookRecords: [{ certificate: 2 }] });
  });

  test('is replaced with all that he brought, or taken away', async () => {
    const first = await makeCook(county, 'county', { name: '孙先来' });
    const second = await makeCook(county, 'county', { name: '李后到' });
    const id = await makeFiling(county, 'county', { cookSource: 3, cookId: first });
    await change(id, 1, { cookId: second });
    expect(await show(id)).toMatchObject({ cookId: second, cookName: '李后到', cookRecords: [{ name: '李后到' }] });
    await change(id, 2, { cookId: 0, cookName: '周临时', cookSource: 2 });
    const after = await show(id);
    expect([after.cookId, after.cookName, after.cookUnitName]).toEqual([undefined, '周临时', '']);
  });

  test('keeps his name when the draft is saved again with the same cook', async () => {
    const cookId = await makeCook(county, 'county', { name: '郑掌勺' });
    const id = await makeFiling(county, 'county', { cookSource: 3, cookId });
    const { cookUnitName } = await show(id);
    await change(id, 1, { cookId, cookName: '', people: 130 });
    expect(await show(id)).toMatchObject({ cookId, cookName: '郑掌勺', cookUnitName, people: 130 });
  });

  test('keeps his name in the filing when he is deleted', async () => {
    const cookId = await makeCook(county, 'county', { name: '吴离职' });
    const id = await makeFiling(county, 'county', { cookSource: 3, cookId });
    await county.call(cooksContract.remove, { id: cookId });
    const { cookName, cookId: left } = await show(id);
    expect([cookName, left]).toEqual(['吴离职', undefined]);
  });
});

describe('a change', () => {
  test('leaves alone what it does not name, and the history says what it changed', async () => {
    const id = await makeFiling(county, 'county', { note: '原备注' });
    const before = await reveal(id);
    await change(id, 1, { ...before, people: 200, hostPhone: '14111112222' });
    const after = await reveal(id);
    expect(after).toMatchObject({ note: '原备注', people: 200, crew: before.crew, meals: before.meals, version: 2 });
    expect(after.history.at(-1)).toMatchObject({ kind: 'update', version: 2, changed: ['fromphone', 'people'] });
    const entries = await app.db
      .selectFrom('operationLogs')
      .select(['title', 'detail'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(entries.find(({ title }) => title === '修改备案')?.detail).toMatchObject({
      before: { people: 120 },
      after: { people: 200, fromphone: '141****2222' },
    });
  });

  test('moves a filing with its pictures to another unit', async () => {
    const code = await uploadPicture(county);
    const id = await makeFiling(county, 'county', { pictures: [code] });
    expect((await township.send(filesContract.download, { fcode: code })).status).toBe(404);
    await change(id, 1, { unitId: units.township.id });
    expect(await township.call(filingsContract.show, { id })).toMatchObject({ pictures: [code] });
    expect((await township.send(filesContract.download, { fcode: code })).status).toBe(200);
  });

  test('keeps the time of a signature that stays, and tells the time of a new one', async () => {
    const hostSignature = await uploadPicture(county);
    const id = await makeFiling(county, 'county', { type: 1, hostSignature });
    const early = new Date('2024-01-01T00:00:00Z');
    await app.db.updateTable('filingSignatures').set({ signedAt: early }).where('filingId', '=', id).execute();
    await change(id, 1, { type: 1, hostSignature });
    expect(await show(id)).toMatchObject({ hostSignature, hostSignedAt: '2024-01-01 08:00:00' });
    await change(id, 2, { type: 1, hostSignature: await uploadPicture(county), cookSignature: '' });
    expect((await show(id)).hostSignedAt).not.toBe('2024-01-01 08:00:00');
    await change(id, 3, { type: 1, hostSignature: '' });
    expect((await show(id)).hostSignature).toBeUndefined();
  });
});

test.each<[string, Partial<NewFiling>, string, string]>([
  ['no host', { hostName: ' ' }, 'fromname', '请输入举办者姓名'],
  ['a day that does not exist', { heldAt: '2030-02-30 12:00:00' }, 'holdtime', '时间不存在'],
  ['a phone that is none', { hostPhone: '12345678901' }, 'fromphone', '请输入正确的手机号'],
  [
    'a phone of a cook that is none',
    { crew: [{ role: 1, name: '甲', phone: '123', hasCertificate: true }] },
    'cooks',
    '请输入正确的手机号',
  ],
  ['a cook without a name', { crew: [{ role: 1, name: ' ', hasCertificate: true }] }, 'cooks', '请输入姓名'],
  ['a cook born tomorrow', { cookRecords: [{ name: '甲', birthday: '2999-01-01' }] }, 'coks', '出生日期不能晚于今天'],
  ['more titles than pictures', { pictureTitles: ['甲'] }, 'urltitles', '图片说明多于图片'],
  ['a picture that is not there', { pictures: ['x'.repeat(43)] }, 'urls', '图片不存在，请重新上传'],
  ['a recording that is not there', { videos: ['/live/recordings/999999.flv'] }, 'videos', '视频不存在'],
  ['a video from elsewhere', { videos: ['https://evil.example/x.flv'] }, 'videos', '视频地址有误'],
  [
    'a team without a hired cook',
    { cookSource: 1, team: [{ name: '甲', hasCertificate: true }] },
    'lkitchenerTeam',
    '厨师不是外请的，没有厨师团队',
  ],
  ['a cook who is not there', { cookId: 999_999 }, 'lkitchenerId', '厨师不存在'],
])('refuses %s beside its field, and writes nothing', async (_what, changes, field, message) => {
  const count = () =>
    app.db
      .selectFrom('filings')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const { body } = await send(changes);
  expect(body).toMatchObject({ code: -100 });
  expect(body['errors']).toContainEqual({ field, message });
  expect(await count()).toEqual(before);
});

test('refuses a picture that is none with the text of the specification', async () => {
  const fake = { bytes: await pictures.html(), name: 'photo.jpg', type: 'image/jpeg' };
  const { body } = await county.upload(filesContract.upload.path, fake);
  expect(body).toMatchObject({ code: -100, errors: [{ field: 'file', message: '上传头像图片只能是 JPG或PNG 格式!' }] });
});

test.each<[string, Partial<NewFiling>, string, string]>([
  ['no phone', { hostPhone: '' }, 'fromphone', '请输入联系电话'],
  ['no kind', { kind: undefined }, 'holdtype', '请选择聚餐类型'],
  ['no site', { site: ' ' }, 'addr', '请输入聚餐地点'],
  ['nobody', { people: 0 }, 'people', '请输入聚餐人数'],
  ['no meal', { mealCount: 0 }, 'cnum', '请输入计划餐次'],
  ['no table', { tables: 0 }, 'tablenum', '请输入桌数'],
  ['more tables than people', { people: 10, tables: 11 }, 'tablenum', '桌数与聚餐人数不符'],
  ['too many people for the tables', { people: 241, tables: 12 }, 'tablenum', '桌数与聚餐人数不符'],
  [
    'more meals on the menu than planned',
    {
      mealCount: 1,
      meals: [
        { name: '甲', dishes: [] },
        { name: '乙', dishes: [] },
      ],
    },
    'meals',
    '菜单餐次多于计划餐次',
  ],
  ['a banquet that is over', { heldAt: inDays(-1) }, 'holdtime', '聚餐时间已过，不能提交'],
  ['no source of the cook', { cookSource: undefined }, 'cooksource', '请选择厨师来源'],
  ['a hired cook who is nobody', { cookSource: 3 }, 'lkitchenerId', '请选择承办厨师'],
  ['no cook at all', { crew: [] }, 'cooks', '请填写厨师'],
  ['a notice that nobody has read', { type: 1 }, 't1IsRead', '请阅读并确认食品安全告知书'],
  ['a commitment that nobody has signed', { type: 1, isNoticeRead: true }, 't2Url1', '请举办者签署食品安全承诺书'],
])('a draft with %s is kept but not submitted', async (_what, changes, field, message) => {
  const id = await makeFiling(county, 'county', changes);
  const { body } = await county.send(filingsContract.submit, { id, version: 1 });
  expect(body['errors']).toContainEqual({ field, message });
  expect(await show(id)).toMatchObject({ status: 0, version: 1 });
});

describe('saving and submitting at once', () => {
  const submitted = { isSubmitted: true } as const;

  test('makes a filing that waits, with both steps in its history', async () => {
    const { id } = await county.call(filingsContract.create, filingForm('county', submitted));
    const { status, version, history } = await show(id);
    expect([status, version, history.map(({ kind }) => kind)]).toEqual([1, 2, ['create', 'submit']]);
  });

  test('takes a draft with its last changes', async () => {
    const id = await makeFiling(county, 'county');
    await change(id, 1, { ...submitted, people: 100 });
    expect(await show(id)).toMatchObject({ status: 1, version: 3, people: 100 });
  });

  test('names everything that is missing, and writes nothing', async () => {
    const hostName = '什么都没填';
    const form = { type: 1, hostName, heldAt: inDays(9), unitId: units.county.id, ...submitted } as const;
    const answer = await county.send(filingsContract.create, encode(newFiling, form));
    const errors = answer.body['errors'] as { readonly field: string }[];
    expect(errors.map(({ field }) => field)).toEqual([
      ...['fromphone', 'holdtype', 'addr', 'people', 'cnum', 'tablenum', 'cooksource', 'cooks', 't1IsRead', 't2Url1'],
    ]);
    expect((await county.call(filingsContract.list, { hostName, page: 1, pageSize: 10 })).total).toBe(0);
  });

  test('needs the right to submit', async () => {
    const admin = await app.signIn('admin');
    const roleId = await makeRole(admin, ['keepRecord:save']);
    const { api: clerk } = await makeAccount(app, admin, 'county', [roleId]);
    const save = (changes: object) =>
      clerk.send(filingsContract.create, encode(newFiling, filingForm('county', changes)));
    expect((await save({})).body).toMatchObject({ code: 100 });
    expect((await save(submitted)).status).toBe(403);
  });
});
