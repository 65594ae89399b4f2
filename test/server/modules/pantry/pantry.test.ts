import { ingredients, seafood, seasonings } from '../../../../src/contract/pantry';
import { recycleContract } from '../../../../src/contract/recycle-bin';
import { users } from '../../../../src/contract/users';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { uploadPicture } from '../../support/filings';
import { units } from '../../support/world';
import { conflicting, done, notFound } from '../users/support/answers';

let app: TestApp;
let admin: Api;
let county: Api;
let other: Api;

beforeAll(async () => {
  app = await startTestApp();
  [admin, county, other] = await Promise.all([app.signIn('admin'), app.signIn('county1'), app.signIn('neighbour1')]);
});
afterAll(() => app.close());

const lists = [
  ['seasonings', seasonings, '/allSeasoning'],
  ['ingredients', ingredients, '/allIngredients'],
  ['seafood', seafood, '/seafood'],
] as const;

let count = 0;
const fresh = () => `辣椒${(count += 1)}`;
const refusedAt = (field: string) => ({ body: { code: -100, errors: [expect.objectContaining({ field })] } });
const page = { page: 1, pageSize: 200 };

describe.each(lists)('%s', (_, { calls }, path) => {
  const named = async (api: Api, name: string) => (await api.call(calls.list, { ...page, name })).rows;

  test('are seen by everybody, newest first, and changed by the unit that has added them and those above', async () => {
    const [first, second] = [fresh(), fresh()];
    const { id } = await county.call(calls.create, { name: first });
    await admin.call(calls.create, { name: second });

    const seen = await other.call(calls.list, page);
    expect(seen.rows.map(({ name }) => name).slice(0, 2)).toEqual([second, first]);
    expect(seen.rows.slice(0, 2).map(({ mayChange }) => mayChange)).toEqual([false, false]);
    expect((await county.call(calls.list, page)).rows.slice(0, 2).map(({ mayChange }) => mayChange)).toEqual([
      false,
      true,
    ]);

    expect(await other.send(calls.update, { id, name: '别人的' })).toMatchObject(notFound);
    expect(await admin.send(calls.update, { id, version: 1, name: `${first}（改）` })).toMatchObject(done);
    expect(await named(county, first)).toMatchObject([{ id, name: `${first}（改）`, version: 2 }]);
  });

  test('are found by a part of the name, and by the days on which they were added', async () => {
    const name = fresh();
    const { id } = await county.call(calls.create, { name });
    await app.db
      .updateTable(path === '/seafood' ? 'seafood' : path === '/allSeasoning' ? 'seasonings' : 'ingredients')
      .set({ createdAt: new Date('2026-03-02T12:00:00+08:00') })
      .where('id', '=', id)
      .execute();
    const on = async (from: string, until: string) => (await county.call(calls.list, { ...page, from, until })).rows;
    expect(await named(county, name.slice(1))).toMatchObject([{ id }]);
    expect(await on('2026-03-02', '2026-03-02')).toMatchObject([{ id }]);
    expect(await on('2026-03-03', '2026-03-04')).toEqual([]);
    expect(await named(county, '%')).toEqual([]);
  });

  test('have one name each, which is never nothing but blanks', async () => {
    const name = fresh();
    await county.call(calls.create, { name });
    const { id } = await county.call(calls.create, { name: fresh() });
    expect(await other.send(calls.create, { name: ` ${name} ` })).toMatchObject(refusedAt('name'));
    expect(await county.send(calls.update, { id, name })).toMatchObject(refusedAt('name'));
    expect(await county.send(calls.create, { name: '   ' })).toMatchObject(refusedAt('name'));
  });

  test('a picture is everybody’s once it stands in the list', async () => {
    const image = await uploadPicture(county);
    expect((await other.get('/lfile/downLoadFile', { fcode: image })).status).toBe(404);
    const { id } = await county.call(calls.create, { name: fresh(), image });
    expect((await other.get('/lfile/downLoadFile', { fcode: image })).status).toBe(200);
    expect((await county.call(calls.list, page)).rows[0]).toMatchObject({ id, image });
    expect(await other.send(calls.create, { name: fresh(), img: await uploadPicture(county) })).toMatchObject(
      refusedAt('img'),
    );
  });

  test('the second of two editors is told; without a version the last one wins', async () => {
    const { id } = await county.call(calls.create, { name: fresh() });
    expect(await county.send(calls.update, { id, version: 1, name: fresh() })).toMatchObject(done);
    expect(await county.send(calls.update, { id, version: 1, name: fresh() })).toMatchObject(conflicting);
    expect(await county.send(calls.update, { id, name: fresh() })).toMatchObject(done);
  });

  test('what was done is in the log, before and after', async () => {
    const [before, after] = [fresh(), fresh()];
    const { id } = await county.call(calls.create, { name: before });
    await county.call(calls.update, { id, version: 1, name: after });
    expect(await lastEntry(app.db)).toMatchObject({
      title: calls.update.title,
      result: 'success',
      detail: { id, name: before, before: { name: before }, after: { name: after } },
    });
    expect((await county.get(`${path}/delete`, { id })).body).toMatchObject({ code: 100 });
    expect(await lastEntry(app.db)).toMatchObject({
      title: calls.remove.title,
      detail: { ids: [id], names: [after] },
    });
    expect(await named(county, after)).toEqual([]);
  });

  test('many are removed together, or none', async () => {
    const mine = await county.call(calls.create, { name: fresh() });
    const theirs = await other.call(calls.create, { name: fresh() });
    const ids = [mine.id, theirs.id];
    expect(await county.send(calls.removeMany, { ids: ids.join(',') })).toMatchObject(notFound);
    expect(await admin.send(calls.removeMany, { ids: ids.join(',') })).toMatchObject(done);
  });
});

describe('everything that matches', () => {
  const { calls } = seasonings;
  const total = async (name: string) => (await county.call(calls.list, { ...page, name })).total;
  const refused = (msg: string) => ({ status: 200, body: { code: -100, msg } });

  async function make(api: Api, prefix: string, count: number): Promise<readonly number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push((await api.call(calls.create, { name: `${prefix}${index}` })).id);
    }
    return ids;
  }

  test('is deleted in one call, told in the log by number and name, and can be had back', async () => {
    const made = await make(county, '全删甲', 3);
    await make(county, '留下甲', 1);
    const { ids } = await county.call(calls.removeMatching, { name: '全删甲', confirmed: 3 });
    expect([...ids].sort((one, other) => one - other)).toEqual(made);
    expect([await total('全删甲'), await total('留下甲')]).toEqual([0, 1]);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '删除全部符合条件的调料',
      result: 'success',
      detail: { confirmed: 3, ids, names: ['全删甲0', '全删甲1', '全删甲2'] },
    });
    const binned = await admin.call(recycleContract.list, {
      kind: 'allSeasoning',
      name: '全删甲',
      page: 1,
      pageSize: 20,
    });
    expect(binned.total).toBe(3);
    expect(await county.send(recycleContract.undo, { kind: 'allSeasoning', ids: ids.join(',') })).toMatchObject(done);
    expect(await total('全删甲')).toBe(3);
  });

  test('stays when there are more or fewer by now than were confirmed', async () => {
    await make(county, '全删乙', 3);
    for (const confirmed of [2, 4]) {
      expect(await county.send(calls.removeMatching, { name: '全删乙', confirmed })).toMatchObject(
        refused(`符合条件的记录已不是${confirmed}条，请刷新列表后重新确认；没有删除任何记录`),
      );
      expect(await lastEntry(app.db)).toMatchObject({ title: '删除全部符合条件的调料', result: 'refused' });
    }
    expect(await total('全删乙')).toBe(3);
  });

  test('stays where some of it is another unit’s, though everybody sees it', async () => {
    await make(county, '全删丙', 2);
    await make(other, '全删丙邻', 1);
    expect(await county.send(calls.removeMatching, { name: '全删丙', confirmed: 3 })).toMatchObject(
      refused('其中1条由其他部门登记，不能删除，请缩小查询范围'),
    );
    expect(await total('全删丙')).toBe(3);
    expect((await admin.call(calls.removeMatching, { name: '全删丙', confirmed: 3 })).ids).toHaveLength(3);
  });

  test('is 500 records at most', async () => {
    const { id: unitId, path: unitPath } = units.county;
    const rows = Array.from({ length: 501 }, (_, index) => ({ name: `全删丁${index}`, unitId, unitPath }));
    await app.db.insertInto('seasonings').values(rows).execute();
    expect(await county.send(calls.removeMatching, { name: '全删丁', confirmed: 501 })).toMatchObject(
      refused('一次最多删除500条'),
    );
    expect((await county.send(calls.removeMatching, { name: '全删丁', confirmed: 500 })).body['code']).toBe(-100);
    expect(await total('全删丁')).toBe(501);
    const { ids } = await county.call(calls.removeMatching, { name: '全删丁1', confirmed: 111 });
    expect(ids).toHaveLength(111);
  });

  test('is kept whole where one of it cannot be deleted', async () => {
    const shown = () => admin.call(users.calls.list, { username: 'admin', page: 1, pageSize: 20 });
    const { total: before } = await shown();
    expect(await admin.send(users.calls.removeMatching, { username: 'admin', confirmed: before })).toMatchObject(
      refused('不能删除自己的账号'),
    );
    expect((await shown()).total).toBe(before);
  });
});
