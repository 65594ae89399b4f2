import { sql } from 'kysely';
import { cooks } from '../../../../src/contract/cooks';
import { statisticsContract } from '../../../../src/contract/statistics';
import { wireDate } from '../../../../src/contract/time';
import { countStreams } from '../../../../src/server/modules/statistics/people.repository';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../src/server/platform/db/transaction';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import type { PersonName, UnitName } from '../../support/world';
import { units } from '../../support/world';
import { notFound, refusedOn } from '../users/support/answers';

let app: TestApp;
let cookIds: readonly number[];

const made = [
  ['city', { isValid: true, hasHealthCertificate: true }],
  ['county', { isValid: true }],
  ['county', { hasHealthCertificate: true }],
  ['township', { isValid: true, hasHealthCertificate: true, certificateUntil: '2020-02-29' }],
  ['neighbour', { isValid: true }],
  ['otherCity', {}],
] as const satisfies readonly (readonly [UnitName, object])[];

/** Streams of these cooks around the fifth of May. */
const streams = [
  [0, '2026-05-05T00:00:00+08:00'],
  [1, '2026-05-05T12:00:00+08:00'],
  [3, '2026-05-05T23:59:59+08:00'],
  [4, '2026-05-05T10:00:00+08:00'],
  [5, '2026-05-05T10:00:00+08:00'],
  [1, '2026-05-04T23:59:59+08:00'],
  [1, '2026-05-06T00:00:00+08:00'],
] as const;

async function stream(db: Database, at: number, startedAt: Date, isOver: boolean): Promise<void> {
  const [unit] = made[at] ?? ['city'];
  const cookId = cookIds[at] ?? 0;
  const streamed = {
    ...{ cookId, streamName: `s-${at}-${startedAt.getTime()}`, startedAt },
    ...{ unitId: units[unit].id, unitPath: units[unit].path },
  };
  if (isOver) {
    await db
      .insertInto('liveRecords')
      .values({ ...streamed, status: 2, endedAt: startedAt })
      .execute();
    return;
  }
  await db.deleteFrom('liveRecords').where('cookId', '=', cookId).where('status', '=', 0).execute();
  await db
    .insertInto('liveRecords')
    .values({ ...streamed, status: 1 })
    .execute();
}

beforeAll(async () => {
  app = await startTestApp();
  const api = await app.signIn('province1');
  const ids: number[] = [];
  for (const [unit, changes] of made) ids.push(await makeCook(api, unit, changes));
  cookIds = ids;
  for (const [at, time] of streams) await stream(app.db, at, new Date(time), true);
});
afterAll(() => app.close());

type Row = Readonly<{ name: string; count: number; unitId: number; level: number; isPart: boolean; isOwn: boolean }>;
const brief = ({ name, count, unitId, level, isPart, isOwn }: Row) =>
  [name, count, unitId, level, ...(isPart ? ['part'] : []), ...(isOwn ? ['own'] : [])].join(' ');

const cooksOf = async (person: PersonName, input: object = {}) =>
  (await (await app.signIn(person)).call(statisticsContract.cooksByProvince, input)).rows.map(brief);
const liveOf = async (person: PersonName, day: string) =>
  (await (await app.signIn(person)).call(statisticsContract.liveByProvince, { day })).rows.map(brief);

test('the map of the province has the cities that the reader may see, and counts his part of them', async () => {
  expect(await cooksOf('province1')).toEqual(['东湖市 5 5001 2', '西山市 1 5002 2']);
  expect(await cooksOf('city1')).toEqual(['东湖市 5 5001 2']);
  expect(await cooksOf('county1')).toEqual(['东湖市 3 6001 2 part']);
  expect(await cooksOf('neighbour1')).toEqual(['东湖市 1 60010 2 part']);
  expect(await cooksOf('township1')).toEqual(['东湖市 1 7001 2 part']);
});

test('streams count on the day they began, by the hours of Shanghai', async () => {
  const day = '2026-05-05';
  expect(await liveOf('province1', day)).toEqual(['东湖市 4 5001 2', '西山市 1 5002 2']);
  expect(await liveOf('city1', day)).toEqual(['东湖市 4 5001 2']);
  expect(await liveOf('township1', day)).toEqual(['东湖市 1 7001 2 part']);
  expect(await liveOf('province1', '2026-05-04')).toEqual(['东湖市 1 5001 2', '西山市 0 5002 2']);
});

test('those that have not ended are told beside', async () => {
  const startedAt = new Date('2026-05-20T09:00:00+08:00');
  const range = { since: new Date('2026-05-20T00:00:00+08:00'), before: new Date('2026-05-21T00:00:00+08:00') };
  const counted: unknown[] = [];
  // Never seen by the server, which would end streams that have no camera.
  const isUndone = new Error('undone');
  const work = inTransaction(app.db, async (trx) => {
    await stream(trx, 3, startedAt, false);
    await stream(trx, 4, startedAt, true);
    counted.push(...(await countStreams(trx, { path: units.city.path, part: 4 }, range)));
    throw isUndone;
  });
  await expect(work).rejects.toBe(isUndone);
  expect(counted).toHaveLength(2);
  expect(counted).toEqual(
    expect.arrayContaining([
      { key: '6001', count: 1, streaming: 1 },
      { key: '60010', count: 1, streaming: 0 },
    ]),
  );
});

test('without a day it is today', async () => {
  const api = await app.signIn('county1');
  await stream(app.db, 1, new Date(), true);
  const before = wireDate(new Date());
  const chart = await api.call(statisticsContract.liveByCity, { city: '清水县' });
  // Midnight may have passed since.
  expect([before, wireDate(new Date())]).toContain(chart.day);
  const { rows: lived } = await sql<{ startedAt: Date }>`
    select started_at from live_records where unit_path like ${`${units.county.path}%`} and started_at is not null`.execute(
    app.db,
  );
  expect(lived.length).toBeGreaterThan(3);
  const onDay = lived.filter(({ startedAt }) => wireDate(startedAt) === chart.day);
  expect(chart.counts.reduce((sum, count) => sum + count, 0)).toBe(onDay.length);
});

test('the bars of a unit add up to its number, what stands at the unit itself included', async () => {
  const api = await app.signIn('province1');
  const chart = await api.call(statisticsContract.cooksByCity, { unitName: '东湖市' });
  expect(chart.rows.map(brief)).toEqual(['清水县 3 6001 3', '白石县 1 60010 3', '东湖市（本级） 1 5001 2 own']);
  expect(chart).toMatchObject({ name: '东湖市', unitId: units.city.id, level: 2, total: 3 });
  expect([chart.names, chart.counts, chart.pairs[0]]).toEqual([
    ['清水县', '白石县', '东湖市（本级）'],
    [3, 1, 1],
    { name: '清水县', value: 3 },
  ]);
  expect(chart.rows.map(({ valid, certified }) => [valid, certified])).toEqual([
    [2, 0],
    [1, 0],
    [1, 1],
  ]);
  const alone = await api.call(statisticsContract.cooksByCity, { unitId: units.otherCity.id });
  expect(alone.rows.map(brief)).toEqual(['西山市 1 5002 2']);
});

test('as many cooks are in the list that a bar opens', async () => {
  const api = await app.signIn('province1');
  const { rows } = await api.call(statisticsContract.cooksByCity, { unitId: units.city.id });
  for (const { unitId, isOwn, count } of rows) {
    const list = await api.call(cooks.calls.list, { unitId, includeSubUnits: !isOwn, page: 1, pageSize: 20 });
    expect(list.total).toBe(count);
  }
});

test('a city is named by its name, its number or its id, also by whoever works in it', async () => {
  const api = await app.signIn('county1');
  const names = async (city: string) =>
    (await api.call(statisticsContract.liveByCity, { city, day: '2026-05-05' })).rows.map(brief);
  expect(await names('东湖市')).toEqual(['清水县 2 6001 3']);
  expect(await names('5001')).toEqual(['清水县 2 6001 3']);
  expect(await names('清水县')).toEqual(['桥头镇 1 7001 4', '清水县（本级） 1 6001 3 own']);
  expect(await cooksOf('county1', { unitId: 1 })).toEqual(['桥头镇 1 7001 4', '清水县（本级） 2 6001 3 own']);
});

test('a unit of others is none, and a day that does not exist is refused', async () => {
  const api: Api = await app.signIn('city1');
  for (const [path, wire] of [
    ['/llive/staticByProvince', { province: '西山市' }],
    ['/llive/staticByCity', { city: '西山市' }],
    ['/llive/staticByCity', { city: '没有的市' }],
    ['/lkitchener/staticByProvince', { fbmbh: units.otherCity.id }],
    ['/lkitchener/staticByCity', { name: '西山市' }],
  ] as const)
    expect(await api.get(path, wire)).toMatchObject(notFound);
  expect(await api.get('/llive/staticByProvince', { date: '2026-02-30' })).toMatchObject(
    refusedOn('date', '日期不存在'),
  );
});
