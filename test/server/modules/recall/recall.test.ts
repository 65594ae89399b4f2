import { dishes, meals } from '../../../../src/contract/recipes';
import { filingsContract } from '../../../../src/contract/filings';
import { recallContract } from '../../../../src/contract/recall';
import type { NewFiling } from '../../../../src/contract/filing-record';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { filingForm, inDays, makeFiling } from '../../support/filings';
import { units } from '../../support/world';
import { notFound, refusedOn } from '../users/support/answers';

let app: TestApp;
let admin: Api;
let county: Api;
let township: Api;
let other: Api;

const page = { page: 1, pageSize: 20 };
const found = (api: Api, filter: object) => api.call(recallContract.list, { ...page, ...filter });
const hosts = async (api: Api, filter: object) => (await found(api, filter)).rows.map(({ hostName }) => hostName);

let provinceDish: number;
let countyDish: number;

beforeAll(async () => {
  app = await startTestApp();
  [admin, county, township, other] = await Promise.all([
    app.signIn('admin'),
    app.signIn('county1'),
    app.signIn('township1'),
    app.signIn('neighbour1'),
  ]);
  const pork = { name: '猪五花肉', jin: 2, batch: '荆楚肉联厂 0301' };
  ({ id: provinceDish } = await admin.call(dishes.calls.create, { name: '红烧肉', ingredients: [pork] }));
  ({ id: countyDish } = await county.call(dishes.calls.create, {
    name: '粉蒸肉',
    ingredients: [{ name: '五花肉', jin: 1.5, batch: '东门菜场' }, { name: '米粉' }],
  }));
  await county.call(meals.calls.create, { name: '喜宴', dishes: [{ id: countyDish }] });
  const menuOf = (...served: readonly { readonly id?: number; readonly name: string }[]) => ({
    meals: [{ name: '午席', dishes: served }],
  });
  const braised = { id: provinceDish, name: '红烧肉' };
  const steamed = { id: countyDish, name: '粉蒸肉' };
  await makeFiling(county, 'county', { hostName: '甲家', heldAt: inDays(3), ...menuOf(braised, steamed) });
  await makeFiling(county, 'township', { hostName: '乙家', heldAt: inDays(5), ...menuOf(steamed) });
  await makeFiling(other, 'neighbour', { hostName: '邻县家', heldAt: inDays(4), ...menuOf(braised) });
  // Only named: it is no dish of any list.
  await makeFiling(county, 'county', { hostName: '丙家', ...menuOf({ name: '梅菜扣肉' }) });
});
afterAll(() => app.close());

test('an ingredient leads to the banquets that served a dish with it, each user sees those of his units', async () => {
  expect(await hosts(admin, { ingredient: '五花' })).toEqual(['乙家', '邻县家', '甲家']);
  expect(await hosts(county, { ingredient: '五花' })).toEqual(['乙家', '甲家']);
  expect(await hosts(township, { ingredient: '五花' })).toEqual(['乙家']);
  expect(await hosts(other, { ingredient: '五花' })).toEqual(['邻县家']);
  expect(await found(county, { ingredient: '五花', pageSize: 1, page: 2 })).toMatchObject({
    total: 2,
    rows: [{ hostName: '甲家', hostPhone: expect.stringContaining('****') as string, dishNames: ['粉蒸肉', '红烧肉'] }],
  });
  expect(await hosts(county, { ingredient: '%' })).toEqual([]);
  expect(await hosts(county, {})).toEqual([]);
});

test('a delivery, the days and a unit narrow it', async () => {
  expect(await hosts(admin, { batch: '荆楚肉联厂' })).toEqual(['邻县家', '甲家']);
  expect(await hosts(admin, { batch: '0301' })).toEqual(['邻县家', '甲家']);
  expect(await hosts(admin, { batch: '0302' })).toEqual([]);
  expect(await hosts(admin, { ingredient: '五花', batch: '东门' })).toEqual(['乙家', '甲家']);
  const on = inDays(4).slice(0, 10);
  expect(await hosts(admin, { ingredient: '五花', from: on, until: on })).toEqual(['邻县家']);
  expect(await hosts(admin, { ingredient: '五花', unitId: units.township.id })).toEqual(['乙家']);
  expect(await other.send(recallContract.list, { name: '五花', lbmadId: units.county.id })).toMatchObject(notFound);
});

test('it tells the dishes with their lines, and the meals, of the user’s units', async () => {
  expect(await county.call(recallContract.sources, { ingredient: '五花' })).toMatchObject({
    dishCount: 1,
    dishes: [{ id: countyDish, lines: [{ name: '五花肉', jin: 1.5, batch: '东门菜场' }] }],
    mealCount: 1,
    meals: [{ name: '喜宴', dishNames: ['粉蒸肉'] }],
  });
  const all = await admin.call(recallContract.sources, { ingredient: '五花' });
  expect(all.dishes.map(({ id }) => id)).toEqual([countyDish, provinceDish]);
  expect(await other.call(recallContract.sources, { ingredient: '五花' })).toMatchObject({
    dishCount: 0,
    mealCount: 0,
  });
});

test('what a dish was made of before is found still', async () => {
  const { id } = await county.call(dishes.calls.create, { name: '凉拌黄瓜', ingredients: [{ name: '旱黄瓜' }] });
  await makeFiling(county, 'county', { hostName: '丁家', meals: [{ name: '席', dishes: [{ id, name: '凉拌黄瓜' }] }] });
  await county.call(dishes.calls.update, { id, name: '凉拌黄瓜', ingredients: [{ name: '水果黄瓜' }] });
  expect(await hosts(county, { ingredient: '旱黄瓜' })).toEqual(['丁家']);
  expect(await county.call(recallContract.sources, { ingredient: '旱黄瓜' })).toMatchObject({
    dishes: [{ id, lines: [{ name: '旱黄瓜', replacedAt: expect.any(String) as string }] }],
  });
});

test('the spreadsheet is logged with what was sought; without anything found there is none', async () => {
  const answer = await county.get('/recall/export', { name: '五花' });
  expect([answer.status, answer.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出食材追溯', detail: { ingredient: '五花', rows: 2 } });
  expect(await county.send(recallContract.exportAll, {})).toMatchObject(
    refusedOn('name', '没有可导出的内容，请先查询食材或批次'),
  );
});

test('the lines by which a banquet is found follow its menu', async () => {
  const dishesOf = async (filingId: number) => {
    const rows = await app.db.selectFrom('filingDishes').select('dishId').where('filingId', '=', filingId).execute();
    return rows.map(({ dishId }) => dishId).sort((a, b) => a - b);
  };
  const both = [
    { name: '午席', dishes: [{ id: provinceDish, name: '红烧肉' }, { name: '青菜' }] },
    {
      name: '晚席',
      dishes: [
        { id: provinceDish, name: '红烧肉' },
        { id: countyDish, name: '粉蒸肉' },
      ],
    },
  ];
  const form = filingForm('county', { hostName: '戊家', meals: both });
  const { id } = await county.call(filingsContract.create, form);
  expect(await dishesOf(id)).toEqual([provinceDish, countyDish]);
  await county.call(filingsContract.update, { ...form, id, version: 1, meals: both.slice(1) });
  expect(await dishesOf(id)).toEqual([provinceDish, countyDish]);
  await county.call(filingsContract.update, { ...form, id, version: 2, meals: both.slice(0, 1) });
  expect(await dishesOf(id)).toEqual([provinceDish]);
  await county.call(filingsContract.remove, { id });
  expect(await dishesOf(id)).toEqual([]);
});

test('a dish that a menu only names is the cook’s own, else that of the nearest unit; of several, none', async () => {
  const cookId = await makeCook(county, 'township');
  const fish = { name: '翘嘴鲌', batch: '东湖渔场' };
  const made = async (api: Api) => (await api.call(dishes.calls.create, { name: '清蒸鱼', ingredients: [fish] })).id;
  const numbered = async (api: Api, unit: 'county' | 'township', changes: Partial<NewFiling> = {}) => {
    const menu = [{ name: '席', dishes: [{ name: '清蒸鱼' }] }];
    const id = await makeFiling(api, unit, { meals: menu, ...changes });
    return (await api.call(filingsContract.show, { id })).meals.flatMap((meal) => meal.dishes.map((dish) => dish.id));
  };
  const byCounty = await made(county);
  expect(await numbered(county, 'township', { hostName: '己家' })).toEqual([byCounty]);
  expect(await hosts(county, { batch: '东湖渔场' })).toEqual(['己家']);
  // The console names cooks; a program of theirs gives the number.
  const { body } = await county.post('/food/save', { fname: '清蒸鱼', cookId, ingredients: [fish] });
  const { id: byCook } = body['data'] as { readonly id: number };
  expect(await numbered(county, 'township', { cookId })).toEqual([byCook]);
  // Of the county's two nobody can tell which is meant.
  expect(await numbered(county, 'township')).toEqual([undefined]);
  const byTownship = await made(township);
  expect(await numbered(county, 'township')).toEqual([byTownship]);
  // What stands above the writer's units is not his to name.
  const braised = [{ name: '席', dishes: [{ name: '红烧肉' }] }];
  expect(await numbered(county, 'county', { meals: braised })).toEqual([undefined]);
  expect(await numbered(admin, 'county', { meals: braised })).toEqual([provinceDish]);
});

test('the number of a dish that is gone is but a name', async () => {
  const { id } = await county.call(dishes.calls.create, { name: '拔丝红薯', ingredients: [{ name: '红薯' }] });
  await county.call(dishes.calls.remove, { id });
  const meals = [{ name: '席', dishes: [{ id, name: '拔丝红薯' }] }];
  const filingId = await makeFiling(county, 'county', { meals });
  const shown = await county.call(filingsContract.show, { id: filingId });
  expect(shown.meals.flatMap((meal) => meal.dishes)).toEqual([{ name: '拔丝红薯' }]);
});
