import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { liveContract } from '../../../../src/contract/live';
import { overviewContract, overviewPeriods } from '../../../../src/contract/overview';
import type { Overview } from '../../../../src/contract/overview';
import { overviewLists } from '../../../../src/contract/overview-lists';
import type { OverviewList } from '../../../../src/contract/overview-lists';
import { countLive } from '../../../../src/server/modules/overview/overview.repository';
import { readRecords } from '../../../../src/server/modules/live/live.repository';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { cookForm, makeCook } from '../../support/cooks';
import { allCompliant, guidanceOf, makeWaiting } from '../../support/filings';
import { units } from '../../support/world';
import { recount } from './recount';
import { addBanquets } from './world';

let app: TestApp;
const users = [
  ['admin', 'province'],
  ['city1', 'city'],
  ['township1', 'township'],
] as const;
const cases = users.flatMap(([user, unit]) => overviewPeriods.map((period) => [user, unit, period] as const));

beforeAll(async () => {
  app = await startTestApp();
  await addBanquets(app.db);
});
afterAll(() => app.close());

const byUnit = (a: { readonly unitId: number }, b: { readonly unitId: number }) => a.unitId - b.unitId;

test.each(cases)('of %s (%s), %d days: every number is what a count one by one finds', async (user, unit, period) => {
  const api = await app.signIn(user);
  const shown = await api.call(overviewContract.show, { period });
  const { coming, townships, ...counted } = await recount(app.db, units[unit].path, period);
  expect(shown).toMatchObject({ ...counted, unitName: units[unit].name, townships, townshipCount: townships.length });
  expect([...shown.coming].sort(byUnit)).toEqual(coming.sort(byUnit));
  if (period !== 90) return;
  // Of nothing everything is true.
  for (const some of [
    shown.dueToday + shown.overdue,
    shown.now.inTime,
    shown.now.late,
    shown.now.streamed,
    shown.now.sampled,
  ])
    expect(some).toBeGreaterThan(0);
  expect(shown.now.streamed).toBeLessThan(shown.now.filed);
  expect(shown.now.sampled).toBeLessThan(shown.now.filed);
});

test('a unit below is counted in the place of one’s own, and a foreign one is not there', async () => {
  const city = await app.signIn('city1');
  const { townships, ...counted } = await recount(app.db, units.county.path, 90);
  const shown = await city.call(overviewContract.show, { period: 90, unitId: units.county.id });
  expect(shown).toMatchObject({ unitName: '清水县', now: counted.now, overdue: counted.overdue, townships });
  expect((await city.send(overviewContract.show, { days: 90, lbmadId: units.otherCity.id })).body).toMatchObject({
    code: -100,
  });
});

/** As many rows as the list tells. */
async function totalOf(api: Api, { list, filter }: OverviewList): Promise<number> {
  const page = { page: 1, pageSize: 1 };
  switch (list) {
    case 'filings':
      return (await api.call(filingsContract.list, { ...filter, ...page })).total;
    case 'worklist':
      return (await api.call(filingsContract.worklist, { ...filter, ...page })).total;
    case 'lives':
      return (await api.call(liveContract.list, { ...filter, ...page })).total;
    case 'cooks':
      return (await api.call(cooksContract.list, { ...filter, ...page })).total;
  }
}

/** Every number with the list it leads to. */
function numbersOf(shown: Overview): readonly (readonly [string, number, OverviewList])[] {
  const { now, before, coming, townships, items } = shown;
  const lists = overviewLists;
  const ofDays = ([name, days]: readonly [string, Overview['now']]) =>
    [
      [`${name} drafts`, days.drafts, lists.drafts(days)],
      [`${name} filed`, days.filed, lists.filed(days)],
      [`${name} in time`, days.inTime, lists.timed(days, 1)],
      [`${name} late`, days.late, lists.timed(days, 2)],
      [`${name} unguided`, days.unguided, lists.timed(days, 3)],
      [`${name} streamed`, days.streamed, lists.streamed(days)],
      [`${name} sampled`, days.sampled, lists.sampled(days)],
      [`${name} guided`, days.guided, lists.guided(days)],
      [`${name} unmet`, days.unmet, lists.unmet(days)],
    ] as const;
  return [
    ['due today', shown.dueToday, lists.dueToday(shown)],
    ['overdue', shown.overdue, lists.overdue()],
    ['ending', shown.ending, lists.certificates(1)],
    ['ended', shown.ended, lists.certificates(2)],
    ['unknown', shown.unknown, lists.certificates(3)],
    ...(
      [
        ['now', now],
        ['before', before],
      ] as const
    ).flatMap(ofDays),
    ['coming', coming.reduce((sum, { banquets }) => sum + banquets, 0), lists.coming(lists.comingDays(shown))],
    ...coming.flatMap(
      (unit) =>
        [
          [`coming ${unit.unitName}`, unit.banquets, lists.coming(lists.comingDays(shown), unit)],
          [`waiting ${unit.unitName}`, unit.waiting, lists.comingWaiting(lists.comingDays(shown), unit)],
        ] as const,
    ),
    ...townships.flatMap(
      (unit) =>
        [
          [`guided ${unit.unitName}`, unit.guided, lists.guided(now, unit)],
          [`unmet ${unit.unitName}`, unit.unmet, lists.unmet(now, unit)],
        ] as const,
    ),
    ...items.flatMap(
      ({ item, unmet, before: earlier }) =>
        [
          [`item ${item}`, unmet, lists.unmetItem(now, item)],
          [`item ${item} before`, earlier, lists.unmetItem(before, item)],
        ] as const,
    ),
    ...shown.trend
      .slice(-3)
      .map(({ day, filed }) => [`on ${day}`, filed, lists.filed({ from: day, until: day })] as const),
  ];
}

test.each(users)('of %s: every number leads to a list of as many rows', async (user) => {
  const api = await app.signIn(user);
  const numbers = numbersOf(await api.call(overviewContract.show, { period: 90 }));
  const told: [string, number][] = [];
  for (const [name, , list] of numbers) told.push([name, await totalOf(api, list)]);
  expect(told).toEqual(numbers.map(([name, number]) => [name, number]));
});

test('who streams, and who of them is lost, is what the live list tells', async () => {
  const county = await app.signIn('county1');
  const cookIds = [await makeCook(county, 'county'), await makeCook(county, 'township')];
  await inTransaction(app.db, async (trx) => {
    const startedAt = new Date();
    for (const [index, cookId] of cookIds.entries())
      await trx
        .updateTable('liveRecords')
        .set({ status: 1, startedAt, lostSince: index === 0 ? startedAt : null })
        .where('cookId', '=', cookId)
        .execute();
    for (const [unit, streaming, lost] of [
      ['city', 2, 1],
      ['township', 1, 0],
      ['neighbour', 0, 0],
    ] as const) {
      const unitPath = units[unit].path;
      expect(await countLive(trx, unitPath)).toEqual({ streaming, lost });
      const ask = { unitPath, status: 1 } as const;
      const page = { page: 1, pageSize: 20 };
      expect((await readRecords(trx, ask, page)).total).toBe(streaming);
      expect((await readRecords(trx, { ...ask, isLost: true }, page)).total).toBe(lost);
    }
    await trx
      .updateTable('liveRecords')
      .set({ status: 0, startedAt: null, lostSince: null })
      .where('cookId', 'in', cookIds)
      .execute();
  });
});

test('a guidance that finds something counts with it, and no more once its filing is gone', async () => {
  const township = await app.signIn('township1');
  const id = await makeWaiting(township, 'township', { people: 300, tables: 30 });
  const answers = allCompliant.map((one) =>
    [4, 22].includes(one.item) ? { ...one, isCompliant: false, isRectified: true, finding: '未达到' } : one,
  );
  await township.call(filingsContract.guide, await guidanceOf(township, id, { answers, advice: '改正' }));
  const listed = async (filter: object) =>
    (await township.call(filingsContract.list, { ...filter, page: 1, pageSize: 200 })).rows.map((row) => row.id);
  expect(await listed({ unmetItem: 22 })).toContain(id);
  expect(await listed({ unmetItem: 4 })).toContain(id);
  expect(await listed({ unmetItem: 5 })).not.toContain(id);
  expect(await listed({ hasUnmet: true })).toContain(id);
  await app.db.updateTable('filingAnswers').set({ isCompliant: true }).where('filingId', '=', id).execute();
  expect(await listed({ hasUnmet: false })).toContain(id);
  await app.db.deleteFrom('filings').where('id', '=', id).execute();
  expect(await listed({})).not.toContain(id);
});

test('the end of a certificate is kept, and may be taken away', async () => {
  const county = await app.signIn('county1');
  const form = cookForm('county', { hasHealthCertificate: true, certificateUntil: '2020-02-29' });
  const { id } = await county.call(cooksContract.create, form);
  const listed = async (certificate: 1 | 2 | 3) =>
    (await county.call(cooksContract.list, { certificate, page: 1, pageSize: 200 })).rows.map((row) => row.id);
  expect(await listed(2)).toContain(id);
  expect(await county.call(cooksContract.show, { id })).toMatchObject({
    ...{ certificateUntil: '2020-02-29', certificate: 2 },
  });
  await county.send(cooksContract.update, { id, version: 1, name: form.name, certificateUntil: '' });
  expect(await listed(2)).not.toContain(id);
  expect(await listed(3)).toContain(id);
  const wrong = await county.send(cooksContract.update, {
    id,
    version: 2,
    name: form.name,
    certificateUntil: '2021-02-29',
  });
  expect(wrong.body).toMatchObject({ code: -100, msg: '没有这一天' });
});

test('without the pair, or a period that is not offered, nothing is told', async () => {
  const nobody = await app.signIn('nobody1');
  expect((await nobody.send(overviewContract.show, { days: 30 })).status).toBe(403);
  expect((await app.anonymous.send(overviewContract.show, { days: 30 })).status).toBe(401);
  const county = await app.signIn('county1');
  expect((await county.send(overviewContract.show, { days: 31 })).body).toMatchObject({ code: -100 });
});
