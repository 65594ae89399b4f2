import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { read, utils } from 'xlsx';
import { filesContract } from '../../../../src/contract/files';
import { pairKey } from '../../../../src/contract/kernel';
import { liveContract, liveStatus } from '../../../../src/contract/live';
import { longestPath, tracksContract } from '../../../../src/contract/tracks';
import type { Track, TrackFilter } from '../../../../src/contract/tracks';
import { openTracks } from '../../../../src/server/modules/tracks/tracks.repository';
import { readDayRange } from '../../../../src/server/platform/http/day-range';
import type { Api } from '../../support/api';
import { makeAccount, makeRole } from '../users/support/accounts';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { pictures } from '../../support/pictures';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { dateSerial } from '../../support/spreadsheets';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

let app: TestApp;
let county: Api;
let neighbour: Api;
beforeAll(async () => {
  app = await startTestApp();
  [county, neighbour] = await Promise.all([app.signIn('county1'), app.signIn('neighbour1')]);
});
afterAll(() => app.close());

interface Given {
  readonly startedAt?: string;
  readonly liveRecordId?: number;
  readonly images?: string[];
  readonly place?: null;
}

/** A track as the end of a stream leaves it. */
async function addTrack(cookId: number, unit: UnitName, given: Given = {}): Promise<number> {
  const { startedAt = '2024-05-01T10:00:00+08:00', liveRecordId = null, images = [], place } = given;
  const { id: unitId, path: unitPath } = units[unit];
  const at = new Date(startedAt);
  const { id } = await app.db
    .insertInto('tracks')
    .values({
      cookId,
      liveRecordId,
      startedAt: at,
      durationMs: 61_500,
      address: '村口',
      longitude: place === null ? null : 111.5,
      latitude: place === null ? null : 30.7,
      images,
      unitId,
      unitPath,
      createdAt: new Date(at.getTime() + 61_500),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addRecord(cookId: number, unit: UnitName, recordingFile: string): Promise<number> {
  const { id: unitId, path: unitPath } = units[unit];
  const at = new Date('2024-05-01T10:00:00+08:00');
  const { id } = await app.db
    .insertInto('liveRecords')
    .values({
      cookId,
      unitId,
      unitPath,
      streamName: recordingFile.replace('.flv', ''),
      status: liveStatus.ended,
      startedAt: at,
      endedAt: at,
      recordingFile,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const list = (api: Api, filter: TrackFilter = {}, page = 1, pageSize = 20) =>
  api.call(tracksContract.list, { ...filter, page, pageSize });
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const recordingsDir = () => path.join(app.dataDir, 'recordings');

async function only(api: Api, filter: TrackFilter): Promise<Track> {
  const [row] = (await list(api, filter)).rows;
  if (row === undefined) throw new Error('no such track');
  return row;
}

describe('the list', () => {
  test('spells a track as the specification names its fields', async () => {
    const cookId = await makeCook(county, 'county', { name: '赵铁锅' });
    const id = await addTrack(cookId, 'county', { images: ['a'.repeat(43), 'b'.repeat(43)] });
    const { body } = await county.get(tracksContract.list.path, { lkitchenerName: '铁锅' });
    expect(body).toMatchObject({ code: 100, total: 1, max: 20 });
    expect(body['rows']).toEqual([
      {
        id,
        lkitchenerId: cookId,
        lkitchenerName: '赵铁锅',
        province: '湖北省东湖市清水县',
        livedate: '2024-05-01',
        livestart: '2024-05-01 10:00:00',
        address: '村口',
        time: { time: 61_500 },
        longitude: 111.5,
        latitude: 30.7,
        pictureUrl: `${'a'.repeat(43)},${'b'.repeat(43)}`,
        dateCreated: '2024-05-01 10:01:01',
      },
    ]);
  });

  test('is the newest first, by whole days of Shanghai, page by page', async () => {
    const cookId = await makeCook(county, 'township', { name: '钱大勺' });
    const first = await addTrack(cookId, 'township', { startedAt: '2024-03-01T00:00:00+08:00' });
    const last = await addTrack(cookId, 'township', { startedAt: '2024-03-02T23:59:59+08:00' });
    const later = await addTrack(cookId, 'township', { startedAt: '2024-03-03T00:00:00+08:00' });
    const name = '钱大勺';
    expect(idsOf((await list(county, { name })).rows)).toEqual([later, last, first]);
    expect(idsOf((await list(county, { name, from: '2024-03-01', until: '2024-03-02' })).rows)).toEqual([last, first]);
    const second = await list(county, { name }, 2, 2);
    expect([idsOf(second.rows), second.total]).toEqual([[first], 3]);
    expect((await list(county, { name }, 1, 2)).total).toBe(3);
    expect(await list(county, { name }, 9, 2)).toEqual({ rows: [], total: 3 });
  });

  test('finds a part of the name, whatever characters it has', async () => {
    const cookId = await makeCook(county, 'county', { name: '50%_勺' });
    const id = await addTrack(cookId, 'county');
    expect(idsOf((await list(county, { name: '%' })).rows)).toEqual([id]);
    expect((await list(county, { name: '没有这个人' })).total).toBe(0);
  });

  test('shows a unit with what lies below it, and nothing beside', async () => {
    const cookId = await makeCook(county, 'township', { name: '孙掌灶' });
    const id = await addTrack(cookId, 'township');
    const township = await app.signIn('township1');
    for (const api of [county, township]) expect(idsOf((await list(api, { name: '孙掌灶' })).rows)).toEqual([id]);
    expect((await list(neighbour, { name: '孙掌灶' })).total).toBe(0);
    const other = await addTrack(await makeCook(neighbour, 'neighbour', { name: '李隔壁' }), 'neighbour');
    expect(idsOf((await list(county)).rows)).not.toContain(other);
  });

  test.each([
    [{ bdate: '2024-02-31' }, 'bdate', '日期不存在'],
    [{ bdate: '2024-03-02', edate: '2024-03-01' }, 'edate', '结束日期不能早于开始日期'],
    [{ edate: '昨天' }, 'edate', '日期格式应为 YYYY-MM-DD，年份为1900至2999'],
  ])('says what is wrong with the days %p', async (query, field, message) => {
    for (const endpoint of [tracksContract.list, liveContract.history]) {
      const { body } = await county.get(endpoint.path, query);
      expect(body).toMatchObject({ code: -100, errors: [{ field, message }] });
    }
  });
});

describe('the pictures of a track', () => {
  test('are those of the place and the snapshots of its stream, for those who may see snapshots', async () => {
    const cookId = await makeCook(county, 'county', { name: '周照片' });
    const liveRecordId = await addRecord(cookId, 'county', 'pictures.flv');
    const site = 'a'.repeat(43);
    await addTrack(cookId, 'county', { liveRecordId, images: [site] });
    const picture = { bytes: await pictures.jpeg(), name: '20260501083005.jpg', type: 'image/jpeg' };
    const { code } = filesContract.upload.reply.read((await county.upload(filesContract.upload.path, picture)).body);
    await county.call(liveContract.takeSnapshot, { id: liveRecordId, fileCode: code });
    expect((await only(county, { name: '周照片' })).images).toEqual([site, code]);

    const admin = await app.signIn('admin');
    const watcher = await makeAccount(app, admin, 'county', [await makeRole(admin, [pairKey(tracksContract.list)])]);
    expect((await only(watcher.api, { name: '周照片' })).images).toEqual([site]);
  });
});

describe('the video of a track', () => {
  test('is the recording of its live record, as long as file and record are there', async () => {
    const cookId = await makeCook(county, 'county', { name: '周录像' });
    const file = path.join(recordingsDir(), 'kept-1.flv');
    await writeFile(file, 'FLV');
    const liveRecordId = await addRecord(cookId, 'county', 'kept-1.flv');
    const id = await addTrack(cookId, 'county', { liveRecordId });
    expect((await only(county, { name: '周录像' })).recordingUrl).toBe(`/live/recordings/${liveRecordId}.flv`);

    await rm(file);
    expect((await only(county, { name: '周录像' })).recordingUrl).toBeUndefined();
    const { rows } = await county.call(liveContract.history, { name: '周录像', page: 1, pageSize: 20 });
    expect(rows.map(({ recordingUrl }) => recordingUrl)).toEqual([undefined]);

    await writeFile(file, 'FLV');
    await county.call(liveContract.remove, { id: liveRecordId });
    expect(await only(county, { name: '周录像' })).toEqual(
      expect.not.objectContaining({ recordingUrl: expect.anything() as unknown }),
    );
    expect(idsOf((await list(county, { name: '周录像' })).rows)).toEqual([id]);
  });

  test('stays when the track is deleted', async () => {
    const cookId = await makeCook(county, 'county', { name: '吴留片' });
    await writeFile(path.join(recordingsDir(), 'kept-2.flv'), 'FLV');
    const liveRecordId = await addRecord(cookId, 'county', 'kept-2.flv');
    await county.call(tracksContract.remove, { id: await addTrack(cookId, 'county', { liveRecordId }) });
    const { rows } = await county.call(liveContract.history, { name: '吴留片', page: 1, pageSize: 20 });
    expect(rows.map(({ recordingUrl }) => recordingUrl)).toEqual([`/live/recordings/${liveRecordId}.flv`]);
  });
});

describe('the path of a cook', () => {
  test('is his places in the order of time, without those that nobody knows', async () => {
    const cookId = await makeCook(county, 'county', { name: '郑走村' });
    const later = await addTrack(cookId, 'county', { startedAt: '2024-06-02T10:00:00+08:00' });
    const first = await addTrack(cookId, 'county', { startedAt: '2024-06-01T10:00:00+08:00' });
    await addTrack(cookId, 'county', { startedAt: '2024-06-01T12:00:00+08:00', place: null });
    await addTrack(await makeCook(county, 'county'), 'county');
    const points = await county.call(tracksContract.path, { cookId });
    expect(points).toEqual([
      { id: first, startedAt: '2024-06-01 10:00:00', address: '村口', longitude: 111.5, latitude: 30.7 },
      { id: later, startedAt: '2024-06-02 10:00:00', address: '村口', longitude: 111.5, latitude: 30.7 },
    ]);
    expect(idsOf(await county.call(tracksContract.path, { cookId, until: '2024-06-01' }))).toEqual([first]);
  });

  test('ends with the newest places when there are too many', async () => {
    const cookId = await makeCook(county, 'county');
    const { id: unitId, path: unitPath } = units.county;
    const begin = Date.parse('2024-01-01T00:00:00Z');
    const rows = Array.from({ length: longestPath + 3 }, (_, index) => ({
      cookId,
      startedAt: new Date(begin + index * 60_000),
      durationMs: 1_000,
      longitude: 111,
      latitude: 30,
      unitId,
      unitPath,
    }));
    await app.db.insertInto('tracks').values(rows).execute();
    const points = await county.call(tracksContract.path, { cookId });
    expect(points).toHaveLength(longestPath);
    expect(points[0]?.startedAt).toBe('2024-01-01 08:03:00');
    expect(points.at(-1)?.startedAt).toBe('2024-01-01 16:22:00');
  });
});

describe('deleting', () => {
  test('is written down, with what was deleted', async () => {
    const id = await addTrack(await makeCook(county, 'county'), 'county');
    await county.call(tracksContract.remove, { id });
    expect(await lastEntry(app.db)).toMatchObject({ title: '删除厨师轨迹', result: 'success', detail: { ids: [id] } });
    expect((await county.delete(tracksContract.remove.path, { id })).status).toBe(404);
  });

  test('takes all of a batch or none', async () => {
    const cookId = await makeCook(county, 'county', { name: '冯批量' });
    const mine = [await addTrack(cookId, 'county'), await addTrack(cookId, 'county')];
    const foreign = await addTrack(await makeCook(neighbour, 'neighbour'), 'neighbour');
    const refused = await county.delete(tracksContract.removeMany.path, { ids: [...mine, foreign].join(',') });
    expect(refused.status).toBe(404);
    expect((await list(county, { name: '冯批量' })).total).toBe(2);
    await county.call(tracksContract.removeMany, { ids: [...mine, ...mine] });
    expect((await list(county, { name: '冯批量' })).total).toBe(0);
  });

  test('is for those whose role says so; reading is for observers too', async () => {
    const id = await addTrack(await makeCook(county, 'county', { name: '陈旁观' }), 'county');
    const observer = await app.signIn('observer1');
    expect(idsOf((await list(observer, { name: '陈旁观' })).rows)).toEqual([id]);
    expect((await observer.delete(tracksContract.remove.path, { id })).status).toBe(403);
    expect((await (await app.signIn('nobody1')).get(tracksContract.list.path)).status).toBe(403);
  });
});

test('tracks move with their unit, and out of sight of where it was', async () => {
  const admin = await app.signIn('admin');
  const made = await admin.post('/lbmzd/save', { pid: units.county.id, fbmbh: '990101', fbmmc: '迁移镇' });
  const unitId = (made.body['data'] as { id: number }).id;
  const cookId = await makeCook(county, 'county', { name: '褚迁移', unitId });
  const unitPath = `${units.county.path}${unitId}/`;
  const moved = { cookId, startedAt: new Date(), durationMs: 1_000, unitId, unitPath };
  await app.db.insertInto('tracks').values(moved).execute();
  expect((await list(county, { name: '褚迁移' })).total).toBe(1);

  const change = { id: unitId, version: 1, pid: units.neighbour.id, fbmbh: '990101', fbmmc: '迁移镇', label: '迁移镇' };
  expect((await admin.put('/lbmzd/update', change)).body['code']).toBe(100);
  expect((await list(county, { name: '褚迁移' })).total).toBe(0);
  expect(await only(neighbour, { name: '褚迁移' })).toMatchObject({ unitName: '湖北省东湖市白石县迁移镇' });
});

test('everything that matches leaves as a spreadsheet, the newest first, however many batches it takes', async () => {
  const cookId = await makeCook(county, 'county', { name: '导出厨师' });
  for (let minute = 0; minute < 3; minute += 1) {
    await addTrack(cookId, 'county', { startedAt: `2023-02-03T10:0${minute}:00+08:00` });
  }
  // Two of the same moment: none is told twice, none is left out.
  await addTrack(cookId, 'county', { startedAt: '2023-02-03T10:01:00+08:00', place: null });
  const query = { unitPath: units.county.path, name: '导出厨师', ...readDayRange(undefined, undefined) };
  const { count, read: next } = await openTracks(app.db, query, 2);
  const batches = [await next(), await next(), await next()];
  expect([count, ...batches.map(({ length }) => length)]).toEqual([4, 2, 2, 0]);
  expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(4);

  const { bytes } = await county.post(tracksContract.exportAll.path, { lkitchenerName: '导出厨师' });
  const sheet = Object.values(read(bytes).Sheets)[0];
  const [titles, ...rows] = sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(titles).toEqual('厨师姓名 所属部门 直播日期 开始时间 地址 时长（秒） 经度 纬度 创建时间'.split(' '));
  expect(rows.map((row) => row[3])).toEqual(
    ['10:02:00', '10:01:00', '10:01:00', '10:00:00'].map((time) => dateSerial(`2023-02-03 ${time}`)),
  );
  expect(rows[0]?.slice(4, 8)).toEqual(['村口', 62, 111.5, 30.7]);
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出厨师轨迹', result: 'success', detail: { rows: 4 } });
});
