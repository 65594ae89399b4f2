import { sql } from 'kysely';
import { recycleUndo } from '../../../../src/contract/removal';
import { unitRemovalContract } from '../../../../src/contract/unit-list';
import { unitsContract } from '../../../../src/contract/units';
import { wordsOfHolding } from '../../../../src/server/modules/units/units.changes';
import { listHoldingTables } from '../../../../src/server/modules/units/units.repository';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { snapshot } from '../../support/snapshot';
import { units } from '../../support/world';
import { done, notFound, refused } from '../users/support/answers';
import { makeUser } from '../users/support/accounts';

let app: TestApp;
let admin: Api;
let county: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
});
afterAll(() => app.close());

let count = 0;
const make = async (parentId: number, name = '空村') => {
  count += 1;
  return (await admin.call(unitsContract.create, { parentId, code: `8800${count}`, name })).id;
};
const remove = (api: Api, id: number) => api.send(unitsContract.remove, { id });
const removeMany = (api: Api, ids: readonly number[]) => api.send(unitsContract.removeMany, { ids: ids.join(',') });
const stored = async (...ids: readonly number[]) => {
  const rows = await app.db.selectFrom('units').select('id').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const childCount = async (id: number) => {
  const row = await app.db.selectFrom('units').select('childCount').where('id', '=', id).executeTakeFirstOrThrow();
  return row.childCount;
};

describe('an empty unit', () => {
  test('is deleted, no longer counted by its parent, and logged by name', async () => {
    const before = await childCount(units.township.id);
    const id = await make(units.township.id, '旧村');
    expect(await remove(county, id)).toMatchObject(done);
    expect(await stored(id)).toEqual([]);
    expect(await childCount(units.township.id)).toBe(before);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '删除部门',
      result: 'success',
      detail: { ids: [id], names: ['旧村'] },
    });
  });

  test('whose number was never given is not found', async () => {
    expect(await remove(county, 999_999)).toMatchObject(notFound);
  });
});

describe('a unit that holds something stays, and the answer says what and how many', () => {
  const expectRefusal = async (id: number, msg: string) => {
    const before = await snapshot(app.db);
    expect(await remove(admin, id)).toMatchObject(refused(msg));
    expect(await snapshot(app.db)).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '删除部门', result: 'refused', detail: { reason: msg } });
  };

  test('sub-units', async () => {
    const id = await make(units.otherCity.id, '乡');
    await make(id);
    await make(id);
    await expectRefusal(id, '“乡”下还有 2 个下级部门，不能删除');
  });

  test('users', () => expectRefusal(units.neighbour.id, '“白石县”下还有 1 个用户，不能删除'));

  test('cooks', async () => {
    const id = await make(units.otherCity.id, '厨师乡');
    await makeCook(admin, 'county', { unitId: id });
    await makeCook(admin, 'county', { unitId: id });
    await makeCook(admin, 'county', { unitId: id });
    await expectRefusal(id, '“厨师乡”下还有 3 名厨师、3 条直播记录，不能删除');
  });

  test('all of them, those of its sub-units not counted twice', async () => {
    await makeCook(admin, 'county');
    await makeCook(admin, 'township');
    await expectRefusal(units.county.id, '“清水县”下还有 1 个下级部门、3 个用户、1 名厨师、1 条直播记录，不能删除');
  });

  test('a stream that has ended there, though its cook belongs to another unit now', async () => {
    const id = await make(units.otherCity.id, '直播乡');
    const cookId = await makeCook(admin, 'county', { unitId: id });
    await sql`update live_records set status = 2, started_at = now(), ended_at = now(), end_reason = 1
      where cook_id = ${cookId}`.execute(app.db);
    await sql`update cooks set unit_id = ${units.otherCity.id}, unit_path = ${units.otherCity.path}
      where id = ${cookId}`.execute(app.db);
    await expectRefusal(id, '“直播乡”下还有 1 条直播记录，不能删除');
  });

  test('whatever table keeps a unit has its words', async () => {
    const tables = await listHoldingTables(app.db);
    expect(tables).toEqual(expect.arrayContaining(['cooks', 'live_records', 'snapshots', 'tracks']));
    expect(tables.filter((table) => wordsOfHolding(table) === wordsOfHolding('unknown'))).toEqual([]);
  });

  test('a user who is disabled', async () => {
    const id = await make(units.otherCity.id, '停用乡');
    await makeUser(admin, 'otherCity', { unitId: id, isEnabled: false });
    await expectRefusal(id, '“停用乡”下还有 1 个用户，不能删除');
  });
});

test('nobody deletes the unit he belongs to, alone or in a batch', async () => {
  const other = await make(units.township.id);
  const before = await snapshot(app.db);
  const own = refused('不能删除自己所属的部门');
  expect(await remove(county, units.county.id)).toMatchObject(own);
  expect(await remove(admin, units.province.id)).toMatchObject(own);
  expect(await removeMany(county, [other, units.county.id])).toMatchObject(own);
  expect(await snapshot(app.db)).toEqual(before);
});

describe('a batch', () => {
  test('deletes all, however often each is named', async () => {
    const ids = [await make(units.township.id), await make(units.county.id)];
    const before = [await childCount(units.township.id), await childCount(units.county.id)];
    expect(await removeMany(county, [...ids, ...ids])).toMatchObject(done);
    expect(await stored(...ids)).toEqual([]);
    const after = [await childCount(units.township.id), await childCount(units.county.id)];
    expect(after).toEqual(before.map((number) => number - 1));
  });

  test('deletes a unit together with all that lies below it, in whatever order', async () => {
    const parent = await make(units.township.id);
    const child = await make(parent);
    const grandchild = await make(child);
    expect(await removeMany(county, [parent, grandchild, child])).toMatchObject(done);
    expect(await stored(parent, child, grandchild)).toEqual([]);
  });

  test('deletes none when something below one of them is not in it', async () => {
    const parent = await make(units.township.id, '大村');
    const child = await make(parent, '中组');
    const grandchild = await make(child);
    const before = await snapshot(app.db);
    const kept = refused('“中组”下还有 1 个下级部门，不能删除');
    expect(await removeMany(county, [parent, child])).toMatchObject(kept);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await stored(grandchild)).toEqual([grandchild]);
  });

  test('with one that holds something deletes none', async () => {
    const empty = await make(units.otherCity.id);
    const before = await snapshot(app.db);
    const kept = refused('“白石县”下还有 1 个用户，不能删除');
    expect(await removeMany(admin, [empty, units.neighbour.id])).toMatchObject(kept);
    expect(await snapshot(app.db)).toEqual(before);
  });

  test('names the first three that hold something, and says how many do', async () => {
    const ids: number[] = [];
    for (const name of ['甲乡', '乙乡', '丙乡', '丁乡']) {
      const id = await make(units.otherCity.id, name);
      await make(id);
      ids.push(id);
    }
    const { body } = await removeMany(admin, ids);
    const said = (name: string) => `“${name}”下还有 1 个下级部门，不能删除`;
    expect(body['msg']).toBe([said('甲乡'), said('乙乡'), said('丙乡'), '共 4 个部门不能删除'].join('；'));
    expect(await stored(...ids)).toEqual(ids);
  });

  test.each([
    ['above', units.city.id],
    ['beside', units.neighbour.id],
    ['unknown', 999_999],
  ])('with one unit %s deletes none', async (_where, foreign) => {
    const own = await make(units.township.id);
    expect(await removeMany(county, [own, foreign])).toMatchObject(notFound);
    expect(await stored(own)).toEqual([own]);
  });
});

describe('all that match', () => {
  const removeMatching = (api: Api, fbmmc: string, confirmed: number) =>
    api.send(unitRemovalContract.removeMatching, { fbmmc, confirmed });

  test('are deleted by the filter and their number, none of them another county’s, and come back', async () => {
    const before = await childCount(units.township.id);
    const made = [await make(units.township.id, '并村甲'), await make(units.township.id, '并村乙')];
    const foreign = await make(units.neighbour.id, '并村丙');
    expect(await removeMatching(county, '并村', 3)).toMatchObject(
      refused('符合条件的记录已不是3条，请刷新列表后重新确认；没有删除任何记录'),
    );
    expect(await stored(...made)).toEqual(made);
    expect(await removeMatching(county, '并村', 2)).toMatchObject(done);
    expect(await stored(...made, foreign)).toEqual([foreign]);
    expect(await childCount(units.township.id)).toBe(before);
    expect(await county.send(recycleUndo, { kind: 'lbmzd', ids: made.join(',') })).toMatchObject(done);
    expect(await stored(...made)).toEqual(made);
  });

  test('stay where some hold something, and the answer says how many', async () => {
    for (let made = 0; made < 4; made += 1) await make(await make(units.township.id, '留村'));
    const answer = await removeMatching(county, '留村', 4);
    expect(answer.body['msg']).toMatch(/^(“留村”下还有 1 个下级部门，不能删除；){3}共 4 个部门不能删除$/);
  });
});
