import { encode } from '../../../../src/contract/kernel';
import { maxFoundUnits, unitChange, unitsContract } from '../../../../src/contract/units';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { snapshot } from '../../support/snapshot';
import { units } from '../../support/world';
import type { PersonName } from '../../support/world';
import { done, notFound, refusedOn } from '../users/support/answers';

let app: TestApp;
let admin: Api;
let county: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const foreign = [
  ['above his own', units.city.id],
  ['at the root', units.province.id],
  ['beside, with a number that begins alike', units.neighbour.id],
  ['of another city', units.otherCity.id],
  ['that does not exist', 999_999],
] as const;

async function edit(id: number, changes: { readonly parentId?: number } = {}) {
  const { code, name, label, version } = await admin
    .call(unitsContract.show, { id })
    .catch(() => ({ code: '1', name: '无', label: '无', version: 1 }));
  const wire = encode(unitChange, { id, code, name, label, version, ...changes });
  return county.send(unitsContract.update, wire);
}

describe.each(foreign)('a unit %s', (_where, id) => {
  test('is neither edited nor deleted nor emptied by a county’s regulator', async () => {
    const before = await snapshot(app.db);
    expect(await edit(id)).toMatchObject(notFound);
    expect(await county.send(unitsContract.remove, { id })).toMatchObject(notFound);
    expect(await county.send(unitsContract.removeMany, { ids: `${units.township.id},${id}` })).toMatchObject(notFound);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('gets no new unit from him, and none of his own', async () => {
    const before = await snapshot(app.db);
    const unknown = refusedOn('pid', '上级部门不存在');
    const wire = { pid: id, fbmbh: '990001', fbmmc: '外村' };
    expect(await county.send(unitsContract.create, wire)).toMatchObject(unknown);
    expect(await edit(units.township.id, { parentId: id })).toMatchObject(unknown);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is not moved into his scope', async () => {
    const before = await snapshot(app.db);
    expect(await edit(id, { parentId: units.county.id })).toMatchObject(notFound);
    expect(await edit(id, { parentId: units.township.id })).toMatchObject(notFound);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('is not listed, and neither are its children', async () => {
    for (const endpoint of [unitsContract.list, unitsContract.choices]) {
      expect(await county.send(endpoint, { id })).toMatchObject(notFound);
    }
  });
});

test('inside his scope a county’s regulator moves units as he likes', async () => {
  const make = async (code: string, parentId: number) =>
    (await county.call(unitsContract.create, { parentId, code, name: '村' })).id;
  const village = await make('990101', units.township.id);
  const street = await make('990102', units.county.id);
  expect(await edit(village, { parentId: street })).toMatchObject(done);
  expect(await edit(street, { parentId: units.township.id })).toMatchObject(done);
  expect((await county.call(unitsContract.show, { id: village })).pathIds).toEqual([6001, 7001, street, village]);
  expect(await county.send(unitsContract.removeMany, { ids: `${street},${village}` })).toMatchObject(done);
});

describe('a search of the tree', () => {
  const search = async (person: PersonName, keyword: string) =>
    (await app.signIn(person)).call(unitsContract.search, { keyword });

  test('answers the matches with all that stands above them, parents first', async () => {
    expect(await search('province1', '桥头')).toEqual([
      { id: 4818, label: '湖北省', childCount: 2, isLeaf: false, isMatch: false },
      { id: 5001, parentId: 4818, label: '东湖市', childCount: 2, isLeaf: false, isMatch: false },
      { id: 6001, parentId: 5001, label: '清水县', childCount: 1, isLeaf: false, isMatch: false },
      { id: 7001, parentId: 6001, label: '桥头镇', childCount: 0, isLeaf: true, isMatch: true },
    ]);
  });

  test('begins at the searcher’s own unit and names nothing above it', async () => {
    const found = await search('county1', '桥头');
    expect(found.map(({ id }) => id)).toEqual([6001, 7001]);
    expect(found[0]).not.toHaveProperty('parentId');
  });

  test('shows a unit once, whether it matches, stands above a match, or both', async () => {
    const found = await search('city1', '县');
    expect(found.map(({ id, isMatch }) => [id, isMatch])).toEqual([
      [5001, false],
      [6001, true],
      [60010, true],
    ]);
    expect((await search('province1', '市')).map(({ id }) => id)).toEqual([4818, 5001, 5002]);
  });

  test('knows the number too', async () => {
    expect((await search('city1', '6001')).filter(({ isMatch }) => isMatch).map(({ id }) => id)).toEqual([6001, 60010]);
  });

  test.each<[PersonName, string]>([
    ['county1', '白石'],
    ['county1', '东湖'],
    ['city1', '西山'],
    ['township1', '清水'],
    ['province1', '没有的'],
    ['province1', '%'],
    ['province1', '_'],
    ['province1', "' or 1=1 --"],
  ])('finds nothing for %s who looks for %s', async (person, keyword) => {
    expect(await search(person, keyword)).toEqual([]);
  });

  test('is bounded, however much matches', async () => {
    const parentId = units.otherCity.id;
    for (let number = 0; number < maxFoundUnits + 5; number += 1) {
      const code = `97${String(number).padStart(4, '0')}`;
      await admin.call(unitsContract.create, { parentId, code, name: `满溢村${number}` });
    }
    const found = await search('province1', '满溢');
    expect(found.filter(({ isMatch }) => isMatch)).toHaveLength(maxFoundUnits);
    expect(found.filter(({ isMatch }) => !isMatch).map(({ id }) => id)).toEqual([4818, 5002]);
  });
});

describe('the list of units', () => {
  const list = async (person: PersonName, input: { readonly parentId?: number; readonly name?: string } = {}) => {
    const api = await app.signIn(person);
    const { rows, total } = await api.call(unitsContract.list, { page: 1, pageSize: 20, ...input });
    return [rows.map(({ id }) => id), total];
  };

  test('shows the children of one’s own unit, or of the one named; 1 is one’s own', async () => {
    expect(await list('city1')).toEqual([[6001, 60010], 2]);
    expect(await list('city1', { parentId: 1 })).toEqual([[6001, 60010], 2]);
    expect(await list('city1', { parentId: units.county.id })).toEqual([[7001], 1]);
  });

  test('looks for a name anywhere below, and nowhere else', async () => {
    expect(await list('province1', { name: '镇' })).toEqual([[7001], 1]);
    expect(await list('county1', { name: '县' })).toEqual([[], 0]);
  });
});
