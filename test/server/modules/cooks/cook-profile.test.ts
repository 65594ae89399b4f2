import { allCompliant, guidanceOf, inDays, makeFiling, makeWaiting, makeGuided } from '../../support/filings';
import { cookProfileContract } from '../../../../src/contract/cook-profile';
import { filingsContract } from '../../../../src/contract/filings';
import { liveContract, liveStatus } from '../../../../src/contract/live';
import { tracksContract } from '../../../../src/contract/tracks';
import { wireDate } from '../../../../src/contract/time';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

let app: TestApp;
let county: Api;
let city: Api;
let neighbour: Api;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  city = await app.signIn('city1');
  neighbour = await app.signIn('neighbour1');
});
afterAll(() => app.close());

const page = { page: 1, pageSize: 10 };
const profileOf = (api: Api, id: number) => api.call(cookProfileContract.show, { id });
const hired = (cookId: number) => ({ cookId, cookSource: 3 }) as const;

async function addRecord(cookId: number, unit: UnitName, status: 1 | 2): Promise<number> {
  const { id: unitId, path: unitPath } = units[unit];
  // Granted for longer than the test takes: the server ends what is not.
  const grantedUntil = status === 1 ? new Date(Date.now() + 3_600_000) : null;
  const times = { startedAt: new Date(Date.now() - 60_000), endedAt: status === 2 ? new Date() : null, grantedUntil };
  const streamName = `profile-${cookId}-${unit}-${status}`;
  const { id } = await app.db
    .insertInto('liveRecords')
    .values({ cookId, streamName, status, ...times, unitId, unitPath })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What he has done for this unit: one banquet of each state, and one with two items that were not met. */
async function furnish(cookId: number): Promise<void> {
  await makeFiling(county, 'county', { ...hired(cookId), heldAt: inDays(12) });
  await makeWaiting(county, 'county', { ...hired(cookId), heldAt: inDays(20) });
  await makeGuided(county, 'county', { ...hired(cookId), heldAt: inDays(11) });
  const unmet = await makeWaiting(county, 'county', { ...hired(cookId), heldAt: inDays(15) });
  const answers = allCompliant.map((one) =>
    one.item === 3 || one.item === 5 ? { ...one, isCompliant: false, isRectified: true, finding: '未达到' } : one,
  );
  await county.call(filingsContract.guide, await guidanceOf(county, unmet, { answers, advice: '整改' }));
}

describe('the page of a cook', () => {
  let cookId: number;
  beforeAll(async () => {
    cookId = await makeCook(county, 'county', {
      name: '掌勺师傅',
      phone: '14055556666',
      hasHealthCertificate: true,
      certificateUntil: wireDate(new Date(Date.now() + 5 * 86_400_000)),
    });
    await furnish(cookId);
    await addRecord(cookId, 'county', 2);
    await app.db
      .insertInto('tracks')
      .values({
        cookId,
        startedAt: new Date(),
        durationMs: 60_000,
        unitId: units.county.id,
        unitPath: units.county.path,
      })
      .execute();
  });

  test('says who he is, how his certificate stands, and how much there is of each', async () => {
    expect(await profileOf(county, cookId)).toMatchObject({
      cook: {
        ...{ id: cookId, name: '掌勺师傅', phone: '140****6666', unitName: '湖北省东湖市清水县' },
        certificate: 1,
      },
      banquets: 4,
      guided: 2,
      unmet: 1,
      streams: 1,
      tracks: 1,
      findings: [
        { item: 3, filings: 1 },
        { item: 5, filings: 1 },
      ],
    });
    expect((await profileOf(county, cookId)).streaming).toBeUndefined();
  });

  test('its numbers are those of the lists it asks', async () => {
    const { newestFiling, banquets, guided, unmet, streams, tracks } = await profileOf(county, cookId);
    const filings = (more: object) => county.call(filingsContract.list, { cookId, ...more, ...page });
    const all = await filings({});
    const days = [20, 15, 12, 11].map((day) => inDays(day).slice(0, 10));
    expect(all.rows.map(({ heldAt }) => heldAt.slice(0, 10))).toEqual(days);
    expect(newestFiling).toBe(all.rows[0]?.id);
    expect([all.total, (await filings({ status: 2 })).total, (await filings({ hasUnmet: true })).total]).toEqual([
      banquets,
      guided,
      unmet,
    ]);
    expect((await filings({ unmetItem: 3 })).total).toBe(1);
    expect((await county.call(liveContract.history, { cookId, ...page })).total).toBe(streams);
    expect((await county.call(tracksContract.list, { cookId, ...page })).total).toBe(tracks);
  });

  test('the filing to print is neither a draft nor void', async () => {
    const cook = await makeCook(county, 'county');
    const printed = async () => (await profileOf(county, cook)).newestFiling;
    await makeFiling(county, 'county', { ...hired(cook), heldAt: inDays(14) });
    expect(await printed()).toBeUndefined();
    const waiting = await makeWaiting(county, 'county', { ...hired(cook), heldAt: inDays(12) });
    const later = await makeWaiting(county, 'county', { ...hired(cook), heldAt: inDays(13) });
    expect(await printed()).toBe(later);
    await county.call(filingsContract.markVoid, { id: later, version: 2, reason: '重复登记' });
    expect(await printed()).toBe(waiting);
  });

  test('the filters name one cook and no other', async () => {
    const other = await makeCook(county, 'county');
    await makeFiling(county, 'county', hired(other));
    expect((await county.call(filingsContract.list, { cookId: other, ...page })).total).toBe(1);
    expect((await county.call(liveContract.history, { cookId: other, ...page })).total).toBe(0);
    expect((await county.call(tracksContract.list, { cookId: other, ...page })).total).toBe(0);
  });

  test('says that he streams, and since when no pictures come', async () => {
    const cook = await makeCook(county, 'township');
    await app.db.deleteFrom('liveRecords').where('cookId', '=', cook).execute();
    const id = await addRecord(cook, 'township', 1);
    expect((await profileOf(county, cook)).streaming).toMatchObject({ id });
    await app.db.updateTable('liveRecords').set({ lostSince: new Date() }).where('id', '=', id).execute();
    expect((await profileOf(county, cook)).streaming?.lostSince).toBeDefined();
    await app.db
      .updateTable('liveRecords')
      .set({ status: liveStatus.ended, endedAt: new Date(), lostSince: null })
      .where('id', '=', id)
      .execute();
  });

  test('is nobody’s in another county, and a unit does not hear what he did elsewhere', async () => {
    const answer = await neighbour.send(cookProfileContract.show, { id: cookId });
    expect([answer.status, answer.body['msg']]).toEqual([404, '请求资源不存在']);
    const moved = await makeCook(city, 'county');
    await makeFiling(city, 'neighbour', hired(moved));
    await addRecord(moved, 'neighbour', 2);
    expect(await profileOf(city, moved)).toMatchObject({ banquets: 1, streams: 1 });
    expect(await profileOf(county, moved)).toMatchObject({ banquets: 0, streams: 0 });
    expect((await profileOf(county, moved)).newestFiling).toBeUndefined();
  });

  test('of a cook with hundreds of banquets counts them all, and tells the last page of them', async () => {
    const { id: unitId, path: unitPath } = units.county;
    const busy = await makeCook(county, 'county');
    const filings = Array.from({ length: 300 }, (_, index) => ({
      code: `busy-${index}`,
      type: 1 as const,
      hostName: `举办者${index}`,
      heldAt: new Date(Date.now() - index * 86_400_000),
      creatorName: '甲',
      cookId: busy,
      unitId,
      unitPath,
    }));
    await app.db.insertInto('filings').values(filings).execute();
    expect((await profileOf(county, busy)).banquets).toBe(300);
    const last = await county.call(filingsContract.list, { cookId: busy, page: 30, pageSize: 10 });
    expect([last.rows.length, last.total, last.rows.at(-1)?.hostName]).toEqual([10, 300, '举办者299']);
  });
});
