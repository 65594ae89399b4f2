import { read, utils } from 'xlsx';
import { unitsContract } from '../../../../src/contract/units';
import { openUnits } from '../../../../src/server/modules/units/units.repository';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { units } from '../../support/world';
import type { PersonName, UnitName } from '../../support/world';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function childrenOf(person: PersonName, unit?: UnitName) {
  const api = await app.signIn(person);
  return api.call(unitsContract.children, unit === undefined ? {} : { id: units[unit].id });
}

describe('the unit tree', () => {
  test.each([
    ['province1', { id: 4818, label: '湖北省', childCount: 2, isLeaf: false }],
    ['county1', { id: 6001, label: '清水县', childCount: 1, isLeaf: false }],
    ['township1', { id: 7001, label: '桥头镇', childCount: 0, isLeaf: true }],
  ] as const)('begins, for %s, at his own unit', async (person, root) => {
    expect(await childrenOf(person)).toEqual([root]);
  });

  test('answers the children of a unit', async () => {
    expect(await childrenOf('province1', 'city')).toEqual([
      { id: 6001, label: '清水县', childCount: 1, isLeaf: false },
      { id: 60010, label: '白石县', childCount: 0, isLeaf: true },
    ]);
  });

  test('keeps the order the administrators gave, then the number', async () => {
    await app.db.updateTable('units').set({ sortOrder: 1 }).where('id', '=', units.county.id).execute();
    const labels = (await childrenOf('city1', 'city')).map((node) => node.label);
    await app.db.updateTable('units').set({ sortOrder: 0 }).where('id', '=', units.county.id).execute();
    expect(labels).toEqual(['白石县', '清水县']);
  });

  test('answers no children below a leaf', async () => {
    expect(await childrenOf('county1', 'township')).toEqual([]);
  });
});

describe('the spreadsheet of units', () => {
  const exported = async (person: PersonName, wire: object) => {
    const api = await app.signIn(person);
    const { bytes } = await api.post(unitsContract.exportAll.path, { ...wire });
    const sheet = Object.values(read(bytes).Sheets)[0];
    return sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1 });
  };

  test('holds what the list holds, in its order, and is logged', async () => {
    const [titles, ...rows] = await exported('province1', { id: units.city.id });
    expect(titles).toEqual('部门编号 部门名称 部门全称 显示名称 是否明细 排序号 说明 备注'.split(' '));
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['6001', '清水县', '湖北省东湖市清水县'],
      ['60010', '白石县', '湖北省东湖市白石县'],
    ]);
    expect(await lastEntry(app.db)).toMatchObject({ title: '导出部门', result: 'success', detail: { rows: 2 } });
    expect((await exported('county1', { fbmmc: '县' })).slice(1)).toEqual([]);
  });

  test('is written batch by batch', async () => {
    const everything = { parentId: units.province.id, parentPath: units.province.path, name: '县' };
    const { count, read: next } = await openUnits(app.db, everything, 1);
    const batches = [await next(), await next(), await next()];
    expect([count, ...batches.map((batch) => batch.map(({ id }) => id))]).toEqual([2, [6001], [60010], []]);
  });
});

describe('one unit', () => {
  test('comes with its path from the reader’s own unit down', async () => {
    const api = await app.signIn('city1');
    expect(await api.call(unitsContract.show, { id: units.township.id })).toEqual({
      id: 7001,
      parentId: 6001,
      code: '7001',
      name: '桥头镇',
      fullName: '湖北省东湖市清水县桥头镇',
      isDetail: true,
      childCount: 0,
      isLeaf: true,
      label: '桥头镇',
      fullLabel: '湖北省东湖市清水县桥头镇',
      order: 0,
      note: '',
      description: '',
      version: 1,
      pathIds: [5001, 6001, 7001],
    });
  });

  test('tells nothing of what stands above the reader', async () => {
    const api = await app.signIn('county1');
    const unit = await api.call(unitsContract.show, { id: units.county.id });
    expect(unit.pathIds).toEqual([6001]);
    expect(unit.parentId).toBeUndefined();
  });
});

test.each([
  ['above', units.city.id],
  ['beside, with a number that begins alike', units.neighbour.id],
  ['elsewhere', units.otherCity.id],
  ['unknown', 999_999],
])('a unit %s is not found', async (_where, id) => {
  const api = await app.signIn('county1');
  for (const endpoint of [unitsContract.children, unitsContract.show]) {
    const answer = await api.send(endpoint, { id });
    expect([answer.status, answer.body['msg']]).toEqual([404, '请求资源不存在']);
  }
});
