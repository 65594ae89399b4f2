import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cooksContract } from '../../../../src/contract/cooks';
import { diffusionsContract } from '../../../../src/contract/diffusions';
import { filesContract } from '../../../../src/contract/files';
import type { Input } from '../../../../src/contract/kernel';
import { liveContract, liveTopic } from '../../../../src/contract/live';
import { sessionContract } from '../../../../src/contract/session';
import { unitsContract } from '../../../../src/contract/units';
import { usersContract } from '../../../../src/contract/users';
import { voices } from '../../../../src/contract/voices';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { makeFiling } from '../../support/filings';
import { pictures } from '../../support/pictures';
import { uploadRecording } from '../../support/recordings';
import { units } from '../../support/world';
import { makeAccount } from '../users/support/accounts';
import type { Account } from '../users/support/accounts';
import { follow } from '../users/support/realtime';
import type { Connection } from '../users/support/realtime';

const { city, otherCity, county, neighbour, township } = units;
const newPath = `${otherCity.path}${county.id}/`;
const page = { page: 1, pageSize: 200 };

let app: TestApp;
let admin: Api;
let oldRegulator: Api;
let newRegulator: Account;
let countyRegulator: Api;
let townRegulator: Api;
let cookIds: readonly number[];
let fileCode: string;
let before: Readonly<Record<string, number>>;
let watching: Connection;
let staying: Connection;

/** How many rows of each table that carries a unit's path stand at this path or below it. */
async function rowsBelow(path: string): Promise<Readonly<Record<string, number>>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'unit_path' and table_type = 'BASE TABLE' order by 1`.execute(
    app.db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(name)} where unit_path like ${`${path}%`}`.execute(app.db);
    counts[name] = rows[0]?.total ?? 0;
  }
  return counts;
}

async function change(id: number, changes: Partial<Input<typeof unitsContract.update>>): Promise<void> {
  const { code, name, fullName, label, version } = await admin.call(unitsContract.show, { id });
  await admin.call(unitsContract.update, { id, code, name, fullName, label, version, ...changes });
}

const unitRow = (id: number) =>
  app.db
    .selectFrom('units')
    .select(['parentId', 'path', 'fullName', 'childCount', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  oldRegulator = await app.signIn('city1');
  newRegulator = await makeAccount(app, admin, 'otherCity', [2]);
  countyRegulator = await app.signIn('county1');
  townRegulator = await app.signIn('township1');
  cookIds = [await makeCook(countyRegulator, 'county'), await makeCook(townRegulator, 'township')];
  const picture = { bytes: await pictures.jpeg(), name: 'photo.jpg', type: 'image/jpeg' };
  const { body } = await townRegulator.upload(filesContract.upload.path, picture);
  fileCode = filesContract.upload.reply.read(body).code;
  await makeFiling(townRegulator, 'township');
  const { id: unitId, path: unitPath } = township;
  const drive = { cookId: cookIds[1] ?? 0, startedAt: new Date(), durationMs: 60_000, unitId, unitPath };
  await app.db.insertInto('tracks').values(drive).execute();
  const { id: liveRecordId } = await app.db
    .selectFrom('liveRecords')
    .where('unitPath', '=', unitPath)
    .select('id')
    .executeTakeFirstOrThrow();
  const { code } = filesContract.upload.reply.read(
    (await townRegulator.upload(filesContract.upload.path, picture)).body,
  );
  const shot = { liveRecordId, fileCode: code, sha256: Buffer.alloc(32), takenAt: new Date(), takenByName: '甲' };
  const nowhere = { takenBy: null, address: '', longitude: null, latitude: null };
  await app.db
    .insertInto('snapshots')
    .values({ ...shot, ...nowhere, unitId, unitPath })
    .execute();
  const audio = await uploadRecording(townRegulator);
  await townRegulator.call(voices.calls.create, { category: 1, audio });
  const notice = { title: '通知', category: 1 as const, content: '内容', unitIds: [township.id] };
  await townRegulator.call(diffusionsContract.create, notice);
  const message = { kind: 'passwordReset', name: '甲', phone: '13800000000', content: '内容' } as const;
  await app.db
    .insertInto('smsMessages')
    .values({ ...message, unitPath })
    .execute();
  for (const table of ['dishes', 'ingredients', 'meals', 'seafood', 'seasonings'] as const) {
    await app.db.insertInto(table).values({ name: '镇上的', unitId, unitPath }).execute();
  }
  const { id: filingId } = await app.db
    .selectFrom('filings')
    .where('unitPath', '=', unitPath)
    .select('id')
    .executeTakeFirstOrThrow();
  const gone = { kind: 'lkitchener', recordId: 1, name: '甲', parts: '[]', removerName: '乙' };
  await app.db
    .insertInto('removedRecords')
    .values({ ...gone, unitPath })
    .execute();
  const kept = { dish: '红烧肉', grams: 125, taker: '甲', takenAt: new Date(), place: '冰箱' };
  await app.db
    .insertInto('samples')
    .values({ ...kept, filingId, dueAt: new Date(Date.now() + 1_000), unitId, unitPath })
    .execute();
  const watched = { id: randomUUID(), recordId: liveRecordId, cookName: '乙', unitName: '桥头镇', ip: '127.0.0.1' };
  const { id: userId } = await app.db
    .selectFrom('users')
    .where('username', '=', 'township1')
    .select('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('viewings')
    .values({ ...watched, userId, userName: '甲', unitPath })
    .execute();
  before = await rowsBelow(county.path);
  watching = await follow(app, oldRegulator, liveTopic(county.id, 0));
  staying = await follow(app, countyRegulator, liveTopic(township.id, 0));
  await change(county.id, { parentId: otherCity.id });
});
afterAll(async () => {
  await staying.leave();
  await app.close();
});

describe('a county that moves to another city', () => {
  test('is logged with where it stood and where it stands', async () => {
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改部门',
      result: 'success',
      detail: { id: county.id, before: { parentId: city.id }, after: { parentId: otherCity.id } },
    });
  });

  test('takes along the units below it, their full names, and the counts of its parents', async () => {
    expect(await unitRow(county.id)).toMatchObject({
      parentId: otherCity.id,
      path: newPath,
      fullName: '湖北省西山市清水县',
      version: 2,
    });
    expect(await unitRow(township.id)).toMatchObject({
      parentId: county.id,
      path: `${newPath}${township.id}/`,
      fullName: '湖北省西山市清水县桥头镇',
    });
    expect((await unitRow(city.id)).childCount).toBe(1);
    expect((await unitRow(otherCity.id)).childCount).toBe(1);
  });

  test('leaves its neighbour, whose number begins alike, where it is', async () => {
    expect(await unitRow(neighbour.id)).toMatchObject({ parentId: city.id, path: neighbour.path, version: 1 });
  });

  test('takes along every row that carries the path of a unit, in every table there is', async () => {
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['cooks', 'files', 'live_records', 'operation_logs', 'snapshots', 'tracks', 'users']),
    );
    expect(Object.entries(before).filter(([, total]) => total === 0)).toEqual([]);
    expect(await rowsBelow(newPath)).toEqual(before);
    expect(Object.values(await rowsBelow(county.path)).every((total) => total === 0)).toBe(true);
  });

  test('is found with its people by its new city, and by its old one no more', async () => {
    const seen = async (api: Api) => ({
      units: (await api.call(unitsContract.children, {})).map(({ childCount }) => childCount),
      found: (await api.call(unitsContract.search, { keyword: '桥头' })).map(({ id }) => id),
      users: (await api.call(usersContract.list, page)).rows.filter(({ username }) => username === 'township1').length,
      cooks: (await api.call(cooksContract.list, page)).rows.map(({ id }) => id).sort(),
      lives: (await api.call(liveContract.list, page)).total,
      online: (await api.call(usersContract.online, page)).rows.some(({ username }) => username === 'county1'),
    });
    expect(await seen(newRegulator.api)).toEqual({
      units: [1],
      found: [otherCity.id, county.id, township.id],
      users: 1,
      cooks: [...cookIds].sort(),
      lives: 2,
      online: true,
    });
    expect(await seen(oldRegulator)).toEqual({ units: [1], found: [], users: 0, cooks: [], lives: 0, online: false });
  });

  test('is in the lists of its new city and not of its old one, for a reader of both', async () => {
    for (const [unitId, total] of [
      [otherCity.id, 2],
      [city.id, 0],
    ] as const) {
      expect((await admin.call(cooksContract.list, { ...page, unitId })).total).toBe(total);
      expect((await admin.call(liveContract.list, { ...page, unitId })).total).toBe(total);
      const users = (await admin.call(usersContract.list, { ...page, unitId })).rows.map(({ username }) => username);
      expect(users.includes('county1')).toBe(total > 0);
    }
  });

  test('shows its files to its new city, and to its old one no more', async () => {
    const status = async (api: Api) => (await api.send(filesContract.download, { fcode: fileCode })).status;
    expect([await status(newRegulator.api), await status(oldRegulator)]).toEqual([200, 404]);
  });

  test('is not found any more by whoever knows its number in the old city', async () => {
    const [cookId = 0] = cookIds;
    const answers = await Promise.all([
      oldRegulator.send(unitsContract.show, { id: county.id }),
      oldRegulator.send(usersContract.list, { bmzdId: county.id }),
      oldRegulator.send(cooksContract.show, { id: cookId }),
      oldRegulator.send(cooksContract.list, { id: township.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('takes its signed-in people along: their sessions and their scope go on', async () => {
    const current = await townRegulator.call(sessionContract.current, {});
    const fullName = '湖北省西山市清水县桥头镇';
    expect(current.profile.unit).toEqual({ id: township.id, name: township.name, fullName });
    expect((await countyRegulator.call(cooksContract.list, page)).total).toBe(2);
    expect((await countyRegulator.call(unitsContract.show, { id: township.id })).pathIds).toEqual([6001, 7001]);
    const id = await makeCook(townRegulator, 'township');
    expect((await newRegulator.api.call(cooksContract.show, { id })).unitId).toBe(township.id);
  });

  test('closes the realtime connection of the old city that watched it, and no other', async () => {
    expect(await watching.ended).toBe('forbidden');
    expect(staying.isOpen()).toBe(true);
  });

  test('moves back, and everything stands as before', async () => {
    const total = await rowsBelow(newPath);
    await change(county.id, { parentId: city.id });
    expect(await rowsBelow(county.path)).toEqual(total);
    expect(Object.values(await rowsBelow(newPath)).every((count) => count === 0)).toBe(true);
    expect((await unitRow(township.id)).fullName).toBe('湖北省东湖市清水县桥头镇');
    expect([(await unitRow(city.id)).childCount, (await unitRow(otherCity.id)).childCount]).toEqual([2, 0]);
  });
});
