import { dishes, meals, mealsContract } from '../../../../src/contract/recipes';
import type { DishIngredient } from '../../../../src/contract/recipes';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { makeFiling, uploadPicture } from '../../support/filings';
import { unitsContract } from '../../../../src/contract/units';
import { units } from '../../support/world';
import { conflicting, done, notFound, refused, refusedOn } from '../users/support/answers';

let app: TestApp;
let admin: Api;
let county: Api;
let township: Api;
let other: Api;

beforeAll(async () => {
  app = await startTestApp();
  [admin, county, township, other] = await Promise.all([
    app.signIn('admin'),
    app.signIn('county1'),
    app.signIn('township1'),
    app.signIn('neighbour1'),
  ]);
});
afterAll(() => app.close());

let count = 0;
const fresh = () => `红烧肉${(count += 1)}`;
const page = { page: 1, pageSize: 50 };

const addDish = async (api: Api, name: string, ingredients: readonly DishIngredient[] = []) =>
  (await api.call(dishes.calls.create, { name, ingredients })).id;
const dishNamed = async (api: Api, name: string) => (await api.call(dishes.calls.list, { ...page, name })).rows;
const mealNamed = async (api: Api, name: string) => (await api.call(meals.calls.list, { ...page, name })).rows;

describe('a dish', () => {
  test('is seen and changed by its unit and those above, by nobody beside or below', async () => {
    const name = fresh();
    const id = await addDish(county, name);
    expect(await dishNamed(admin, name)).toMatchObject([{ id, name }]);
    expect(await dishNamed(township, name)).toEqual([]);
    expect(await dishNamed(other, name)).toEqual([]);
    expect(await township.send(dishes.calls.update, { id, fname: '改名' })).toMatchObject(notFound);
    expect(await admin.send(dishes.calls.update, { id, version: 1, fname: name })).toMatchObject(done);
    expect(await county.send(dishes.calls.update, { id, version: 1, fname: name })).toMatchObject(conflicting);
  });

  test('keeps what it is made of in its order, each line known by the name of an ingredient', async () => {
    const lotus = await admin.post('/allIngredients/save', { name: '莲藕甲' });
    const { id: lotusId } = lotus.body['data'] as { readonly id: number };
    const name = fresh();
    const lines = [
      { name: ' 莲藕甲 ', jin: 2.5, batch: '三号档 0301' },
      { name: '自种香葱', jin: 0.1 },
    ];
    const id = await addDish(county, name, lines);
    const [row] = await dishNamed(county, name);
    expect(row?.ingredients).toEqual([
      { id: lotusId, name: '莲藕甲', jin: 2.5, batch: '三号档 0301' },
      { name: '自种香葱', jin: 0.1 },
    ]);

    await county.call(dishes.calls.update, { id, version: 1, name, ingredients: [{ name: '自种香葱', jin: 0.2 }] });
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改菜品',
      detail: {
        before: { ingredients: '莲藕甲 2.5斤 三号档 0301；自种香葱 0.1斤' },
        after: { ingredients: '自种香葱 0.2斤' },
      },
    });
    // Who does not send them leaves them alone.
    await county.call(dishes.calls.update, { id, version: 2, name, weight: 3 });
    expect(await dishNamed(county, name)).toMatchObject([{ weight: 3, ingredients: [{ name: '自种香葱', jin: 0.2 }] }]);
    const kept = await app.db.selectFrom('dishIngredients').select('name').where('dishId', '=', id).execute();
    expect(kept).toHaveLength(3);
    expect(await county.send(dishes.calls.create, { fname: name, ingredients: [{ name: '  ' }] })).toMatchObject(
      refusedOn('ingredients', '请输入食材名称'),
    );
  });

  test('names its cook: a registered one of the own unit, or anybody', async () => {
    const cookId = await makeCook(county, 'county', { name: '陈大厨' });
    const foreignCook = await makeCook(admin, 'neighbour');
    const name = fresh();
    const { id } = await county.call(dishes.calls.create, { name });
    expect(await county.send(dishes.calls.update, { id, fname: name, cookId: foreignCook })).toMatchObject(
      refusedOn('cookId', '厨师不存在'),
    );
    await county.post('/food/update', { id, fname: name, cookId });
    expect(await dishNamed(county, name)).toMatchObject([{ cookId, cookName: '陈大厨' }]);
    await county.call(dishes.calls.update, { id, name, cookName: '刘婶' });
    const [row] = await dishNamed(county, name);
    expect([row?.cookId, row?.cookName]).toEqual([undefined, '刘婶']);
    const found = await county.call(dishes.calls.list, { ...page, cookName: '刘' });
    expect(found.rows).toMatchObject([{ id }]);
  });

  test('its picture belongs to its unit, whoever above has put it there', async () => {
    const name = fresh();
    const id = await addDish(township, name);
    const image = await uploadPicture(county);
    await county.call(dishes.calls.update, { id, name, image });
    expect((await township.get('/lfile/downLoadFile', { fcode: image })).status).toBe(200);
    expect((await other.get('/lfile/downLoadFile', { fcode: image })).status).toBe(404);
  });

  test('stays while a meal or a filed menu names it', async () => {
    const [inMeal, inMenu, free] = [
      await addDish(county, '甲菜'),
      await addDish(county, '乙菜'),
      await addDish(county, '丙菜'),
    ];
    await county.call(meals.calls.create, { name: fresh(), dishes: [{ id: inMeal }] });
    await makeFiling(county, 'county', { meals: [{ name: '午席', dishes: [{ id: inMenu, name: '乙菜' }] }] });
    expect(await county.send(dishes.calls.remove, { id: inMeal })).toMatchObject(
      refused('菜品“甲菜”已用于套餐，不能删除'),
    );
    expect(await county.send(dishes.calls.removeMany, { ids: [free, inMenu].join(',') })).toMatchObject(
      refused('菜品“乙菜”已用于备案菜单，不能删除'),
    );
    expect(await county.send(dishes.calls.remove, { id: free })).toMatchObject(done);
  });

  test('keeps its unit from being removed', async () => {
    const { id: unitId } = await admin.call(unitsContract.create, {
      parentId: units.county.id,
      code: '4299',
      name: '新镇',
    });
    const { path } = await app.db.selectFrom('units').select('path').where('id', '=', unitId).executeTakeFirstOrThrow();
    await app.db.insertInto('dishes').values({ name: '镇菜', unitId, unitPath: path }).execute();
    expect(await admin.send(unitsContract.remove, { id: unitId })).toMatchObject(
      refused('“新镇”下还有 1 个菜品，不能删除'),
    );
  });
});

describe('a meal', () => {
  test('shows its dishes in their order, up to a hundred', async () => {
    const ids: number[] = [];
    for (const name of ['凉拌藕', '粉蒸肉', '糯米饭']) ids.push(await addDish(county, name));
    const chosen = [...ids].reverse().map((id) => ({ id }));
    const name = fresh();
    const { id: mealId } = await county.call(meals.calls.create, { name, price: 888, dishes: chosen });
    expect(await mealNamed(county, name)).toMatchObject([{ price: 888, dishes: chosen }]);
    const shown = await county.call(mealsContract.dishes, { mealId, page: 1, pageSize: 100 });
    expect(shown).toMatchObject({ total: 3, rows: [{ name: '糯米饭' }, { name: '粉蒸肉' }, { name: '凉拌藕' }] });
    expect(await other.send(mealsContract.dishes, { mealId, max: 100, offset: 0 })).toMatchObject(notFound);
    const many = Array.from({ length: 101 }, () => ({ id: ids[0] }));
    expect((await county.post('/meal/save', { mname: fresh(), dishes: many })).body['code']).toBe(-100);
  });

  test('is made of dishes that its editor sees', async () => {
    const theirs = await addDish(other, fresh());
    const refusal = refusedOn('dishes', '菜品不存在');
    expect(await county.send(meals.calls.create, { mname: fresh(), dishes: [{ id: theirs }] })).toMatchObject(refusal);
    expect(await mealNamed(county, '红烧肉')).not.toContainEqual(expect.objectContaining({ dishes: [{ id: theirs }] }));

    // What somebody above has put into a meal of ours can be kept and copied.
    const name = fresh();
    const { id } = await county.call(meals.calls.create, { name });
    await admin.call(meals.calls.update, { id, name, dishes: [{ id: theirs }] });
    expect(await lastEntry(app.db)).toMatchObject({
      detail: { before: { dishes: '' }, after: { dishes: expect.stringContaining(`（${theirs}）`) as string } },
    });
    expect(await county.send(meals.calls.update, { id, mname: `${name}改`, dishes: [{ id: theirs }] })).toMatchObject(
      done,
    );
    expect(await county.send(meals.calls.create, { mname: name, dishes: [{ id: theirs }] })).toMatchObject(done);
  });
});
