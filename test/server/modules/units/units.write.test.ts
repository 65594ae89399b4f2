import type { Input } from '../../../../src/contract/kernel';
import { encode } from '../../../../src/contract/kernel';
import { newUnit, unitChange, unitsContract } from '../../../../src/contract/units';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { snapshot } from '../../support/snapshot';
import { units } from '../../support/world';
import { conflicting, done, outcome, refusedOn } from '../users/support/answers';

type NewUnitInput = Input<typeof unitsContract.create>;
type Change = Input<typeof unitsContract.update>;

let app: TestApp;
let admin: Api;
let city: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  city = await app.signIn('city1');
});
afterAll(() => app.close());

let count = 0;
const form = (changes: Partial<NewUnitInput> = {}): NewUnitInput => {
  count += 1;
  return { parentId: units.township.id, code: `96${count}`, name: `${count}村`, ...changes };
};
const create = (changes: Partial<NewUnitInput> = {}) => city.send(unitsContract.create, encode(newUnit, form(changes)));
const make = async (changes: Partial<NewUnitInput> = {}) => (await city.call(unitsContract.create, form(changes))).id;
const row = (id: number) => app.db.selectFrom('units').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What an editor sends who has read the unit and changed only this. */
async function edit(api: Api, id: number, changes: Partial<Change> = {}) {
  const { code, name, label, version } = await api.call(unitsContract.show, { id });
  return api.send(unitsContract.update, encode(unitChange, { id, code, name, label, version, ...changes }));
}

describe('a new unit', () => {
  test('stands below its parent, with a full name made of both, and is counted there', async () => {
    const before = await row(units.township.id);
    const id = await make({ code: '70019', name: ' 河口村 ', order: 3, isDetail: false, note: '新设', areaId: 7 });
    expect(await row(id)).toMatchObject({
      parentId: units.township.id,
      path: `${units.township.path}${id}/`,
      code: '70019',
      name: '河口村',
      fullName: '湖北省东湖市清水县桥头镇河口村',
      sortOrder: 3,
      isDetail: false,
      areaId: 7,
      note: '新设',
      childCount: 0,
      version: 1,
    });
    expect((await row(units.township.id)).childCount).toBe(before.childCount + 1);
    const [parent] = (await city.call(unitsContract.children, { id: units.county.id })).slice(-1);
    expect(parent).toMatchObject({ id: units.township.id, isLeaf: false });
  });

  test('keeps the full name that was given', async () => {
    expect((await row(await make({ fullName: '湖北省某某开发区' }))).fullName).toBe('湖北省某某开发区');
  });

  test('is made once when the same key is sent twice', async () => {
    const wire = form();
    const headers = { 'idempotency-key': 'same-unit-01' };
    const first = await city.call(unitsContract.create, wire, headers);
    const counted = (await row(units.township.id)).childCount;
    expect(await city.call(unitsContract.create, wire, headers)).toEqual(first);
    expect((await row(units.township.id)).childCount).toBe(counted);
  });

  test.each<[string, Partial<NewUnitInput>, string, string]>([
    ['with a taken number', { code: `${units.county.id}` }, 'fbmbh', '该部门编号已存在'],
    ['with the number of a unit it cannot see', { code: `${units.otherCity.id}` }, 'fbmbh', '该部门编号已存在'],
    ['with a blank name', { name: '  ' }, 'fbmmc', '请输入部门名称'],
  ])('%s is refused beside its field, and nothing is changed', async (_what, wrong, field, message) => {
    const before = await snapshot(app.db);
    expect(await create(wrong)).toMatchObject(refusedOn(field, message));
    expect(await snapshot(app.db)).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '新增部门', result: 'refused', userName: '市监管员' });
  });
});

describe('a change', () => {
  test('writes what the form says and counts the version up', async () => {
    const id = await make();
    expect(await edit(city, id, { name: '新名', label: '新名', order: 9, isDetail: false })).toMatchObject(done);
    expect(await row(id)).toMatchObject({ name: '新名', label: '', sortOrder: 9, isDetail: false, version: 2 });
  });

  test('of the name in trees shows there, and nowhere else', async () => {
    const id = await make({ name: '长名村', parentId: units.neighbour.id });
    await edit(city, id, { label: '短名' });
    expect(await city.call(unitsContract.children, { id: units.neighbour.id })).toEqual([
      { id, label: '短名', childCount: 0, isLeaf: true },
    ]);
    expect(await city.call(unitsContract.show, { id })).toMatchObject({ name: '长名村', label: '短名' });
  });

  test('of the full name renames all that lies below and began with it', async () => {
    const parent = await make({ name: '上村' });
    const child = await make({ name: '下组', parentId: parent });
    const own = await make({ name: '特组', parentId: parent, fullName: '另有全称' });
    await edit(city, parent, { fullName: '湖北省新村' });
    expect((await row(child)).fullName).toBe('湖北省新村下组');
    expect((await row(own)).fullName).toBe('另有全称');
  });

  test.each([['70023'], ['5002']])('to the taken number %s is refused beside its field', async (code) => {
    if (code === '70023') await make({ code });
    const id = await make();
    const before = await snapshot(app.db);
    expect(await edit(city, id, { code })).toMatchObject(refusedOn('fbmbh', '该部门编号已存在'));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('by the second of two editors loses, says so, and changes nothing', async () => {
    const id = await make();
    expect(await edit(city, id, { version: 1, name: '先到' })).toMatchObject(done);
    const before = await snapshot(app.db);
    expect(await edit(admin, id, { version: 1, name: '后到', parentId: units.otherCity.id })).toMatchObject(
      conflicting,
    );
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('of two editors at once exactly one wins', async () => {
    const id = await make();
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => edit(city, id, { version: 1, name })));
    expect(answers.map(({ body }) => body['code']).sort()).toEqual([-100, -100, 100]);
    expect((await row(id)).version).toBe(2);
  });

  test('logs the unit and who changed it', async () => {
    const id = await make({ name: '留痕村' });
    await edit(city, id, { note: '改' });
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改部门',
      result: 'success',
      userName: '市监管员',
      detail: { id, name: '留痕村' },
    });
  });
});

describe('a move', () => {
  const tooDeep = '不能移动到自己或下级部门之下';

  test.each([
    ['itself', units.county.id],
    ['its child', units.township.id],
  ])('of a unit under %s is refused beside the parent, and changes nothing', async (_where, parentId) => {
    const before = await snapshot(app.db);
    expect(await edit(city, units.county.id, { parentId, name: '环' })).toMatchObject(refusedOn('pid', tooDeep));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('of a unit under its grandchild is refused as well', async () => {
    const parentId = await make({ parentId: await make() });
    const before = await snapshot(app.db);
    expect(await edit(admin, units.county.id, { parentId })).toMatchObject(refusedOn('pid', tooDeep));
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('of the editor’s own unit is refused, be it the root', async () => {
    const before = await snapshot(app.db);
    const own = refusedOn('pid', '不能移动自己所属的部门');
    expect(await edit(city, units.city.id, { parentId: units.county.id })).toMatchObject(own);
    expect(await edit(admin, units.province.id, { parentId: units.city.id })).toMatchObject(own);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('under a unit whose number begins like its own is no circle', async () => {
    const id = await make({ parentId: units.city.id });
    expect(await edit(city, units.neighbour.id, { parentId: id })).toMatchObject(done);
    expect(await edit(city, units.neighbour.id, { parentId: units.county.id })).toMatchObject(done);
    expect((await row(units.neighbour.id)).path).toBe(`${units.county.path}${units.neighbour.id}/`);
  });

  test('of two units under each other at once leaves a tree', async () => {
    const [one, other] = [await make(), await make()];
    const answers = await Promise.all([edit(city, one, { parentId: other }), edit(city, other, { parentId: one })]);
    expect(answers.map(outcome).sort()).toEqual([
      [200, -100],
      [200, 100],
    ]);
    const { rows } = await city.call(unitsContract.list, { page: 1, pageSize: 200, name: '村' });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]));
  });

  test('with a new name and no full name given takes its full name from both', async () => {
    const id = await make({ parentId: units.county.id });
    const { fullName } = await row(id);
    await edit(city, id, { parentId: units.township.id, name: '迁村', fullName });
    expect((await row(id)).fullName).toBe('湖北省东湖市清水县桥头镇迁村');
  });
});
