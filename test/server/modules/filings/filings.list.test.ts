import { checksContract } from '../../../../src/contract/form-checks';
import { filingsContract } from '../../../../src/contract/filings';
import type { FilingFilter } from '../../../../src/contract/filing-record';
import { groupDinnersContract } from '../../../../src/contract/group-dinners';
import { issueForm } from '../../../../src/server/modules/filings/prints.service';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { filingForm, makeFiling, makeGuided, makeWaiting, uploadPicture } from '../../support/filings';
import { units } from '../../support/world';

let app: TestApp;
let county: Api;
let township: Api;
let neighbour: Api;
beforeAll(async () => {
  app = await startTestApp();
  [county, township, neighbour] = await Promise.all([
    app.signIn('county1'),
    app.signIn('township1'),
    app.signIn('neighbour1'),
  ]);
});
afterAll(() => app.close());

const list = (api: Api, filter: FilingFilter = {}, page = 1, pageSize = 20) =>
  api.call(filingsContract.list, { ...filter, page, pageSize });
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('the list', () => {
  test('finds by state, type, host, phone, site, region and day of the banquet', async () => {
    const hostName = '筛选甲';
    const given = { hostName, hostPhone: '14155556666', site: '筛选晒场100%' };
    const early = await makeFiling(county, 'county', { ...given, heldAt: '2031-03-01 00:00:00', type: 1 });
    const late = await makeFiling(county, 'township', { ...given, heldAt: '2031-03-02 23:59:59' });
    await makeWaiting(county, 'county', { hostName, heldAt: '2031-03-03 00:00:00' });
    const found = async (filter: FilingFilter) => idsOf((await list(county, { hostName, ...filter })).rows);
    expect(await found({ status: 0 })).toEqual([late, early]);
    expect(await found({ type: 1 })).toEqual([early]);
    expect(await found({ hostPhone: '14155556666' })).toEqual([late, early]);
    expect(await found({ hostPhone: '6666' })).toEqual([late, early]);
    expect(await found({ hostPhone: '1415' })).toEqual([]);
    expect(await found({ site: '100%' })).toEqual([late, early]);
    expect(await found({ unitId: units.township.id })).toEqual([late]);
    expect(await found({ from: '2031-03-01', until: '2031-03-02' })).toEqual([late, early]);
    expect((await list(county, { hostName: '筛选', from: '2031-03-02', until: '2031-03-02' })).rows).toEqual([
      expect.objectContaining({
        id: late,
        hostPhone: '141****6666',
        unitName: '湖北省东湖市清水县桥头镇',
        status: 0,
        kind: 1,
      }),
    ]);
  });

  test('is the latest banquet first, page by page', async () => {
    const hostName = '分页甲';
    const made = [];
    for (const day of ['01', '03', '02'])
      made.push(await makeFiling(county, 'county', { hostName, heldAt: `2031-05-${day} 12:00:00` }));
    const [first, last, middle] = made;
    expect(idsOf((await list(county, { hostName })).rows)).toEqual([last, middle, first]);
    const second = await list(county, { hostName }, 2, 2);
    expect([idsOf(second.rows), second.total]).toEqual([[first], 3]);
    expect((await list(county, { hostName }, 1, 2)).total).toBe(3);
    expect(await list(county, { hostName }, 9, 2)).toEqual({ rows: [], total: 3 });
  });

  test('is the earliest banquet first where that is asked for, whether a text is sought or not', async () => {
    const hostName = '先办甲';
    const made = [];
    for (const day of ['02', '01', '03'])
      made.push(await makeFiling(county, 'county', { hostName, heldAt: `2032-05-${day} 12:00:00` }));
    const [middle, first, last] = made;
    const [sought, days] = [{ hostName }, { from: '2032-05-01', until: '2032-05-03' }];
    for (const filter of [sought, days]) {
      expect(idsOf((await list(county, { ...filter, sort: 'heldAt' })).rows)).toEqual([first, middle, last]);
      expect(idsOf((await list(county, { ...filter, sort: 'heldAt' }, 2, 2)).rows)).toEqual([last]);
      expect(idsOf((await list(county, { ...filter, sort: '-heldAt' })).rows)).toEqual([last, middle, first]);
    }
    const { body } = await county.send(filingsContract.list, { sort: 'fromname' });
    expect(body).toMatchObject({ code: -100, msg: '不能按该列排序' });
  });

  test('shows a unit with what lies below it, and nothing beside', async () => {
    const hostName = '范围甲';
    const id = await makeFiling(county, 'township', { hostName });
    for (const api of [county, township]) expect(idsOf((await list(api, { hostName })).rows)).toEqual([id]);
    expect((await list(neighbour, { hostName })).total).toBe(0);
    expect((await neighbour.send(filingsContract.show, { id })).status).toBe(404);
    const observer = await app.signIn('observer1');
    expect(await observer.call(filingsContract.show, { id })).toMatchObject({ id });
    expect((await observer.send(filingsContract.reveal, { id })).status).toBe(403);
  });

  test('of places tells township, village and which tabs a filing has', async () => {
    const hostName = '地点甲';
    const rural = await makeFiling(township, 'township', { hostName, type: 1 });
    const guided = await makeGuided(township, 'township', { hostName });
    const { body } = await township.send(filingsContract.listByPlace, { name: hostName });
    const rows = (body['data'] as { list: readonly { readonly id: number }[] }).list;
    expect(rows.find(({ id }) => id === rural)).toMatchObject({
      troship: '桥头镇',
      village: '柳林村',
      prop12: 1,
      prop21: 12,
      prop22: 2,
    });
    expect(rows.find(({ id }) => id === guided)).toMatchObject({ prop12: 2, prop22: 1 });
  });

  test('tells who helps, phones masked', async () => {
    const id = await makeFiling(county, 'county', {
      cookSource: 3,
      cookName: '某',
      helper: '二人',
      team: [{ name: '切配', hasCertificate: true }],
    });
    expect(await county.call(filingsContract.helpers, { id })).toEqual({
      helper: '二人',
      helpers: [
        { name: '帮手', phone: '140****0002', hasCertificate: false },
        { name: '切配', hasCertificate: true },
      ],
    });
  });
});

describe('group dinners', () => {
  test('are the filings of type 2, with the names of the printed forms', async () => {
    const hostName = '团餐甲';
    const picture = await uploadPicture(township);
    const cookRecords = [{ name: '甲', training: 2 as const, sex: 1 as const }];
    const id = await makeGuided(township, 'township', {
      hostName,
      site: '礼堂',
      pictures: [picture],
      cookRecords,
      note: '说明',
    });
    const rural = await makeFiling(township, 'township', { hostName, type: 1 });
    const query = { hostName, page: 1, pageSize: 20 };
    const { rows, total } = await county.call(groupDinnersContract.list, query);
    expect([idsOf(rows), total]).toEqual([[id], 1]);
    expect(rows[0]).toMatchObject({ hasGuidance: true, isRural: false, hasCertificates: false, site: '礼堂' });
    const { body } = await county.send(groupDinnersContract.show, { id });
    expect(body['data']).toMatchObject({
      ...{
        id,
        fname: hostName,
        prop12: 2,
        prop19: [picture],
        prop20: '说明',
        prop22: 1,
        videos: [],
        cookprove: 2,
        cooktrain: 1,
        parstate: 1,
      },
      cooks: [
        { cookstate: 1, cookname: '掌勺', cooktel: '140****0001', cookprove: 1 },
        { cookstate: 2, cookprove: 2 },
      ],
      coks: [{ cookname: '甲', cooksex: 1, cooktrain: 2 }],
      // Nobody has recorded any.
      regs: [],
      meals: [{ mname: '午席' }],
    });
    expect((await county.send(groupDinnersContract.show, { id: rural })).status).toBe(404);
  });

  test('of the second screen are for holders of role 2 only', async () => {
    expect((await county.send(groupDinnersContract.review, {})).body['code']).toBe(100);
    for (const name of ['admin', 'observer1', 'nobody1'] as const) {
      expect((await (await app.signIn(name)).send(groupDinnersContract.review, {})).status).toBe(403);
    }
  });
});

describe('the check of a printed form', () => {
  const print = async (id: number) => {
    const actor = { userId: 1, unitPath: units.county.path };
    return (await inTransaction(app.db, (trx) => issueForm(trx, actor, id, 'filing'))).checkCode;
  };
  const check = (code: string) => app.anonymous.send(checksContract.show, { code });

  test('tells a stranger little, and whether the paper still is the truth', async () => {
    const hostName = '欧阳核验';
    const id = await makeFiling(county, 'township', { hostName, heldAt: '2031-07-01 12:00:00' });
    const code = await print(id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    const first = await check(code);
    expect(first.body).toMatchObject({
      code: 100,
      data: {
        title: '农村集体聚餐备案登记表',
        fromname: '欧**',
        unit: '清水县桥头镇',
        holdtime: '2031-07-01 12:00:00',
        status: 0,
        unchanged: 1,
      },
    });
    const text = first.bytes.toString();
    for (const secret of [hostName, '141', '柳林村']) expect(text).not.toContain(secret);
    expect(await print(id)).toBe(code);

    const { type, unitId, heldAt } = filingForm('township', { heldAt: '2031-07-01 12:00:00' });
    await county.call(filingsContract.update, { id, version: 1, type, unitId, heldAt, hostName, people: 121 });
    expect((await check(code)).body['data']).toMatchObject({ unchanged: 0 });
    expect(await print(id)).not.toBe(code);
    await county.call(filingsContract.update, { id, version: 2, type, unitId, heldAt, hostName, people: 120 });
    expect((await check(code)).body['data']).toMatchObject({ unchanged: 1 });
  });

  test('knows no other code, and lets nobody try many', async () => {
    expect((await check('0'.repeat(20))).status).toBe(404);
    expect((await check('not a code')).body['code']).toBe(-100);
    const statuses = [];
    for (let tries = 0; tries < 70; tries += 1) statuses.push((await check('0'.repeat(20))).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('filings move with their unit, with their pictures, and out of sight of where they were; a unit that has some stays', async () => {
  const admin = await app.signIn('admin');
  const made = await admin.post('/lbmzd/save', { pid: units.county.id, fbmbh: '990102', fbmmc: '迁移镇' });
  const unitId = (made.body['data'] as { id: number }).id;
  const hostName = '迁移甲';
  await makeFiling(county, 'county', { hostName, unitId, pictures: [await uploadPicture(county)] });
  const refused = await admin.delete('/lbmzd/delete', { id: unitId });
  expect(refused.body).toMatchObject({ code: -100, msg: '“迁移镇”下还有 1 条备案，不能删除' });
  const change = { id: unitId, version: 1, pid: units.neighbour.id, fbmbh: '990102', fbmmc: '迁移镇', label: '迁移镇' };
  expect((await admin.put('/lbmzd/update', change)).body['code']).toBe(100);
  expect((await list(county, { hostName })).total).toBe(0);
  const [moved] = (await list(neighbour, { hostName })).rows;
  expect(moved).toMatchObject({ unitName: '湖北省东湖市白石县迁移镇' });
  const paths = await app.db
    .selectFrom('filingMedia as m')
    .innerJoin('files as i', 'i.code', 'm.file')
    .select('i.unitPath')
    .where('m.filingId', '=', moved!.id)
    .execute();
  expect(paths).toEqual([{ unitPath: `${units.neighbour.path}${unitId}/` }]);
});
