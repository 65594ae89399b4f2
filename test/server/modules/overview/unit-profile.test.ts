import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { overviewLists } from '../../../../src/contract/overview-lists';
import { overviewContract } from '../../../../src/contract/overview';
import { dayMs } from '../../../../src/contract/time';
import { unitProfileContract } from '../../../../src/contract/unit-profile';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

let app: TestApp;
let city: Api;
let county: Api;
let admin: Api;

const page = { page: 1, pageSize: 1 };

/** Two days ago; 0 a draft, 1 waiting, 2 guided, and not all met where that is told. */
async function addFiling(unit: UnitName, status: 0 | 1 | 2, unmetItems = 0, daysAgo = 2): Promise<void> {
  const { id: unitId, path: unitPath } = units[unit];
  const heldAt = new Date(Date.now() - daysAgo * dayMs);
  const submitted = status === 0 ? {} : { submittedAt: heldAt };
  const guided = status === 2 ? { guidedAt: heldAt, guidanceMode: 1 as const, unmetItems } : {};
  const { total } = await app.db
    .selectFrom('filings')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filing = { code: `unit-${total}`, type: 1 as const, hostName: '甲', creatorName: '甲', status, heldAt };
  await app.db
    .insertInto('filings')
    .values({ ...filing, ...submitted, ...guided, unitId, unitPath })
    .execute();
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  city = await app.signIn('city1');
  county = await app.signIn('county1');
  await makeCook(county, 'county');
  await makeCook(county, 'township');
  await addFiling('county', 0);
  await addFiling('township', 1);
  await addFiling('township', 2);
  await addFiling('neighbour', 2, 5);
  await addFiling('city', 1);
  await addFiling('county', 1, 0, 40);
});
afterAll(() => app.close());

test('a unit is told with its way, its people with masked phones, and what it counts as the overview does', async () => {
  await app.db.updateTable('users').set({ phone: '14012345678' }).where('username', '=', 'city1').execute();
  const profile = await city.call(unitProfileContract.show, { id: units.city.id });
  expect(profile).toMatchObject({ name: '东湖市', fullName: '湖北省东湖市', path: [{ name: '东湖市' }], cooks: 2 });
  expect(profile.officers).toEqual([expect.objectContaining({ name: '市监管员', phone: '140****5678', userType: 1 })]);
  const overview = await city.call(overviewContract.show, { unitId: units.city.id });
  expect(profile.now).toEqual(overview.now);
  expect(profile.now).toMatchObject({ drafts: 1, filed: 4, unguided: 2, guided: 2, unmet: 1 });
});

test('each unit right below is told with all that lies below it, also those that have nothing', async () => {
  const { subUnits } = await city.call(unitProfileContract.show, { id: units.city.id });
  expect(subUnits).toEqual([
    expect.objectContaining({ name: '清水县', cooks: 2, drafts: 1, filed: 2, unguided: 1, guided: 1, unmet: 0 }),
    expect.objectContaining({ name: '白石县', cooks: 0, drafts: 0, filed: 1, unguided: 0, guided: 1, unmet: 1 }),
  ]);
  const province = await admin.call(unitProfileContract.show, { id: units.province.id });
  expect(province.subUnits.map(({ name, filed }) => [name, filed])).toEqual([
    ['东湖市', 4],
    ['西山市', 0],
  ]);
});

test('its numbers are as many as the lists they lead to', async () => {
  const { subUnits, now } = await city.call(unitProfileContract.show, { id: units.city.id });
  for (const { id, cooks, drafts, filed, guided, unmet } of subUnits) {
    const unit = { unitId: id, isOwn: false };
    const listed = async (list: ReturnType<typeof overviewLists.filed>) => {
      if (list.list === 'cooks') return (await city.call(cooksContract.list, { ...list.filter, ...page })).total;
      return list.list === 'filings' ? (await city.call(filingsContract.list, { ...list.filter, ...page })).total : -1;
    };
    expect([
      await listed(overviewLists.cooks(unit)),
      await listed(overviewLists.drafts(now, unit)),
      await listed(overviewLists.filed(now, unit)),
      await listed(overviewLists.guided(now, unit)),
      await listed(overviewLists.unmet(now, unit)),
    ]).toEqual([cooks, drafts, filed, guided, unmet]);
  }
});

test('nothing above the caller’s unit is named, and a foreign unit is none', async () => {
  const { path } = await county.call(unitProfileContract.show, { id: units.township.id });
  expect(path.map(({ name }) => name)).toEqual(['清水县', '桥头镇']);
  for (const foreign of [units.neighbour, units.city]) {
    expect((await county.send(unitProfileContract.show, { id: foreign.id })).status).toBe(404);
  }
});
