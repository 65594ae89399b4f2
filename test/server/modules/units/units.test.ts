import { unitsContract } from '../../../../src/contract/units';
import { bootMs, startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { units } from '../../support/world';
import type { PersonName, UnitName } from '../../support/world';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, bootMs);
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
