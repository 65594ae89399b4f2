import { overviewContract } from '../../../../src/contract/overview';
import { statisticsContract } from '../../../../src/contract/statistics';
import type { StatisticRow } from '../../../../src/contract/statistics';
import { wireDate } from '../../../../src/contract/time';
import type { Api } from '../../support/api';
import { startDemoApp } from '../../support/app';
import type { DemoApp } from '../../support/app';
import { recount } from '../overview/recount';
import { expectMonth, expectRanked, expectRight } from './support/held-against';
import { readEverything } from './support/recount';

jest.setTimeout(600_000);

let app: DemoApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

/** An administrator, a city, and a township of it. */
const readers = [
  ['admin', '42'],
  ['jg_yichang', '4205'],
  ['jg_anfusi', '420583101'],
] as const;

const day = (offset: number) => wireDate(new Date(Date.now() + offset * 86_400_000));

const unitOf = (code: string) =>
  app.db.selectFrom('units').select(['id', 'path']).where('code', '=', code).executeTakeFirstOrThrow();

describe.each(readers)('of the sample province, for %s', (username, code) => {
  let api: Api;
  let unit: Awaited<ReturnType<typeof unitOf>>;
  beforeAll(async () => {
    api = await app.signIn(username);
    unit = await unitOf(code);
  });

  test('what was cooked, ranked and held by month is what a count one by one finds', async () => {
    const all = await readEverything(app.db);
    const asked = { unitId: unit.id };
    const lastMonth = { ...asked, bdate: day(-29), edate: day(0) };
    await expectRight(api, all, asked);
    await expectRight(api, all, lastMonth);
    await expectRanked(api, all, asked);
    await expectRanked(api, all, lastMonth);
    await expectMonth(api, all, unit.id, day(0).slice(0, 7));
    await expectMonth(api, all, unit.id, day(0).slice(0, 4));
  });

  test('the overview is what a count one by one finds', async () => {
    const shown = await api.call(overviewContract.show, { period: 30 });
    const { coming, townships, ...counted } = await recount(app.db, unit.path, 30);
    expect(shown).toMatchObject({ ...counted, townshipCount: townships.length });
    expect(new Set(shown.coming)).toEqual(new Set(coming));
    expect(shown.townships).toEqual(townships.slice(0, shown.townships.length));
    expect(shown.now.filed).toBeGreaterThan(0);
  });

  /** How many of the rows of a table a row of a chart counts. */
  async function countIn(unitPaths: readonly string[], { unitId, isOwn }: StatisticRow): Promise<number> {
    const { path } = await app.db.selectFrom('units').select('path').where('id', '=', unitId).executeTakeFirstOrThrow();
    return unitPaths.filter((one) => (isOwn ? one === path : one.startsWith(path))).length;
  }

  test('cooks and streams of each unit are what a count one by one finds', async () => {
    const cooks = await app.db.selectFrom('cooks').select('unitPath').execute();
    const paths = cooks.map(({ unitPath }) => unitPath);
    const ofCooks = await api.call(statisticsContract.cooksByCity, { unitId: unit.id });
    expect(ofCooks.rows.length).toBeGreaterThan(0);
    for (const row of ofCooks.rows) expect([row.name, row.count]).toEqual([row.name, await countIn(paths, row)]);

    const streams = await app.db
      .selectFrom('liveRecords')
      .select(['unitPath', 'startedAt'])
      .where('startedAt', 'is not', null)
      .execute();
    const dayOf = ({ startedAt }: (typeof streams)[number]) => wireDate(startedAt ?? new Date(0));
    const within = streams.filter(({ unitPath }) => unitPath.startsWith(unit.path));
    const busiest = within.map(dayOf).sort()[Math.floor(within.length / 2)] ?? day(0);
    const ofDay = streams.filter((one) => dayOf(one) === busiest).map(({ unitPath }) => unitPath);
    const ofStreams = await api.call(statisticsContract.liveByCity, { city: String(unit.id), day: busiest });
    for (const row of ofStreams.rows) expect([row.name, row.count]).toEqual([row.name, await countIn(ofDay, row)]);
    expect(ofStreams.rows.reduce((sum, { count }) => sum + count, 0)).toBe(
      ofDay.filter((one) => one.startsWith(unit.path)).length,
    );
  });
});
