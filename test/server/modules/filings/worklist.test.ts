import { filingsContract } from '../../../../src/contract/filings';
import type { WorklistFilter } from '../../../../src/contract/filing-work';
import { wireDate } from '../../../../src/contract/time';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { inDays, makeFiling, makeGuided, makeWaiting } from '../../support/filings';
import { units } from '../../support/world';
import { makeUser, signInAs } from '../users/support/accounts';

let app: TestApp;
let admin: Api;
let county: Api;
let township: Api;
let neighbour: Api;
let officer: Api;
/** One for each level, by their hosts. */
const ids: Record<string, number> = {};

async function holdOn(id: number | undefined, heldAt: string): Promise<void> {
  await app.db
    .updateTable('filings')
    .set({ heldAt: new Date(`${heldAt.replace(' ', 'T')}+08:00`) })
    .where('id', '=', id ?? 0)
    .execute();
}
const dayAt = (days: number, time: string) => `${inDays(days).slice(0, 10)} ${time}`;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  [county, township, neighbour] = await Promise.all([
    app.signIn('county1'),
    app.signIn('township1'),
    app.signIn('neighbour1'),
  ]);
  const id = await makeUser(admin, 'township', { userType: 2, roleIds: [3] });
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  officer = await signInAs(app, username);
  ids['小'] = await makeWaiting(township, 'township', { hostName: '小', people: 100, tables: 10, heldAt: inDays(4) });
  ids['中'] = await makeWaiting(township, 'township', { hostName: '中', people: 300, tables: 30, heldAt: inDays(5) });
  ids['大'] = await makeWaiting(township, 'township', { hostName: '大', people: 600, tables: 60, heldAt: inDays(6) });
  ids['县'] = await makeWaiting(county, 'county', { hostName: '县', people: 300, tables: 30, heldAt: inDays(3) });
  ids['迟'] = await makeWaiting(township, 'township', { hostName: '迟', people: 300, tables: 30 });
  ids['久'] = await makeWaiting(township, 'township', { hostName: '久', people: 300, tables: 30 });
  ids['今'] = await makeWaiting(county, 'county', { hostName: '今', people: 300, tables: 30 });
  await holdOn(ids['迟'], dayAt(-1, '12:00:00'));
  await holdOn(ids['久'], dayAt(-40, '12:00:00'));
  await holdOn(ids['今'], dayAt(0, '23:59:59'));
  await makeFiling(township, 'township', { hostName: '稿' });
  await makeGuided(township, 'township', { hostName: '完' });
});
afterAll(() => app.close());

const work = async (api: Api, filter: WorklistFilter = {}) =>
  (await api.call(filingsContract.worklist, { ...filter, page: 1, pageSize: 50 })).rows;
const hosts = async (api: Api, filter: WorklistFilter = {}) =>
  (await work(api, filter)).map(({ hostName }) => hostName);

describe('what waits for me', () => {
  test('is what my level must guide, the most urgent first', async () => {
    expect(await hosts(officer)).toEqual(['小']);
    expect(await hosts(township)).toEqual(['迟', '久', '中']);
    expect(await hosts(county)).toEqual(['今', '县', '大']);
    expect(await hosts(neighbour)).toEqual([]);
  });

  test('is all that waits in my unit where nothing is mine, unless I ask for what is mine', async () => {
    expect(await hosts(admin)).toEqual(['今', '迟', '久', '县', '小', '中', '大']);
    expect(await hosts(admin, { isMine: true })).toEqual([]);
  });

  test('begins with today, goes on with what is over, the latest first, and ends with what is to come', async () => {
    const two = await county.call(filingsContract.worklist, { isMine: false, page: 1, pageSize: 3 });
    expect(two.rows.map(({ hostName }) => hostName)).toEqual(['今', '迟', '久']);
  });

  test('is, when I ask for it, all that waits in my unit and below, with who must guide it', async () => {
    const all = await work(county, { isMine: false });
    expect(all.map(({ hostName, level, dutyUnitName, isMine }) => [hostName, level, dutyUnitName, isMine])).toEqual([
      ['今', 2, '湖北省东湖市清水县', true],
      ['迟', 2, '湖北省东湖市清水县桥头镇', false],
      ['久', 2, '湖北省东湖市清水县桥头镇', false],
      ['县', 2, '湖北省东湖市清水县', true],
      ['小', 1, '湖北省东湖市清水县桥头镇', false],
      ['中', 2, '湖北省东湖市清水县桥头镇', false],
      ['大', 3, '湖北省东湖市清水县', true],
    ]);
  });

  test('tells what is overdue and how long the rest has', async () => {
    expect(await hosts(township, { isOverdue: true })).toEqual(['迟', '久']);
    expect(await hosts(township, { isOverdue: false })).toEqual(['中']);
    const [late, , next] = await work(township);
    expect([late?.isOverdue, next?.isOverdue]).toEqual([true, false]);
    expect(late?.minutesLeft).toBeLessThan(-55);
    expect(Math.round((next?.minutesLeft ?? 0) / 1440)).toBe(5);
    expect(next?.hostPhone).toMatch(/^141\*{4}\d{4}$/);
  });

  test('can be asked by level and by unit, page by page', async () => {
    expect(await hosts(county, { isMine: false, level: 1 })).toEqual(['小']);
    expect(await hosts(county, { isMine: false, unitId: units.township.id })).toEqual(['迟', '久', '小', '中', '大']);
    const second = await county.call(filingsContract.worklist, { isMine: false, page: 2, pageSize: 2 });
    expect([second.rows.map(({ hostName }) => hostName), second.total]).toEqual([['久', '县'], 7]);
  });

  test('of a village is the village’s, the township’s or the county’s by its head count', async () => {
    const made = await admin.post('/lbmzd/save', { pid: units.township.id, fbmbh: '420583101001', fbmmc: '柳林村' });
    const unitId = (made.body['data'] as { id: number }).id;
    const sizes = [
      { hostName: '村小', people: 100, tables: 10 },
      { hostName: '村中', people: 300, tables: 30 },
      { hostName: '村大', people: 600, tables: 60 },
    ];
    for (const size of sizes) await makeWaiting(township, 'township', { ...size, unitId });
    const duties = (await work(county, { isMine: false, unitId })).map(({ hostName, dutyUnitId }) => [
      hostName,
      dutyUnitId,
    ]);
    expect(Object.fromEntries(duties)).toEqual({ 村小: unitId, 村中: units.township.id, 村大: units.county.id });
  });
});

describe('the calendar', () => {
  test('counts submitted banquets by day and by child of the unit', async () => {
    const cells = await county.call(filingsContract.calendar, {
      from: inDays(3).slice(0, 10),
      until: inDays(6).slice(0, 10),
    });
    expect(
      cells
        .filter(({ unitName }) => unitName === '桥头镇')
        .map(({ day, banquets, people, tables, waiting }) => [day, banquets, people, tables, waiting]),
    ).toEqual([
      [inDays(4).slice(0, 10), 1, 100, 10, 1],
      [inDays(5).slice(0, 10), 1, 300, 30, 1],
      [inDays(6).slice(0, 10), 1, 600, 60, 1],
    ]);
    expect(cells.find(({ unitId }) => unitId === units.county.id)).toMatchObject({
      day: inDays(3).slice(0, 10),
      unitName: '清水县',
      banquets: 1,
    });
    expect(await neighbour.call(filingsContract.calendar, {})).toEqual([]);
  });

  test('begins today and goes on for thirty days, and refuses too many', async () => {
    const id = await makeWaiting(neighbour, 'neighbour', { heldAt: inDays(31) });
    expect(await neighbour.call(filingsContract.calendar, {})).toEqual([]);
    await app.db
      .updateTable('filings')
      .set({ heldAt: new Date(Date.now() + 28 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect(await neighbour.call(filingsContract.calendar, {})).toHaveLength(1);
    const answer = await neighbour.send(filingsContract.calendar, {
      bdate: wireDate(new Date()),
      edate: inDays(70).slice(0, 10),
    });
    expect(answer.body).toMatchObject({ errors: [{ field: 'edate', message: '日期范围不能超过62天' }] });
  });
});
