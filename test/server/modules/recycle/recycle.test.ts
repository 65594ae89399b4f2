import { sql } from 'kysely';
import { cookProfileContract } from '../../../../src/contract/cook-profile';
import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { operationLogsContract } from '../../../../src/contract/operation-logs';
import { seasonings } from '../../../../src/contract/pantry';
import { recycleContract } from '../../../../src/contract/recycle-bin';
import { unitsContract } from '../../../../src/contract/units';
import { usersContract } from '../../../../src/contract/users';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import { forgetRemoved } from '../../../../src/server/platform/recycle/removed.repository';
import { countTotalled } from '../../../../src/server/modules/filings/filing-totals.repository';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { makeFiling, makeWaiting, uploadPicture } from '../../support/filings';
import { snapshot } from '../../support/snapshot';
import { password, units } from '../../support/world';

let app: TestApp;
let admin: Api;
let county: Api;
let neighbour: Api;

beforeAll(async () => {
  app = await startTestApp({ clock: new HeldClock() });
  admin = await app.signIn('admin');
  county = await app.signIn('county1');
  neighbour = await app.signIn('neighbour1');
});
afterAll(() => app.close());

const page = { page: 1, pageSize: 50 };
const undo = (api: Api, kind: string, ...ids: number[]) => api.send(recycleContract.undo, { kind, ids: ids.join() });
const bin = (api: Api, filter: object = {}) => api.call(recycleContract.list, { ...filter, ...page });
const restore = (api: Api, ...ids: number[]) => api.send(recycleContract.restore, { ids: ids.join() });
const done = { status: 200, body: { code: 100 } };
const refused = (msg: string) => ({ status: 200, body: { code: -100, msg } });

/** Rows of everything but the bin itself and what has another version now. */
async function contents(): Promise<Readonly<Record<string, string>>> {
  const versioned = ['removed_records', 'cooks', 'units', 'users', 'filings'];
  return Object.fromEntries(Object.entries(await snapshot(app.db)).filter(([table]) => !versioned.includes(table)));
}

async function furnishedCook(): Promise<number> {
  const photo = await uploadPicture(county);
  const cookId = await makeCook(county, 'county', { name: '要回来的', photo, phone: '14012121212' });
  await makeWaiting(county, 'county', { cookId, cookSource: 3 });
  const { id: unitId, path: unitPath } = units.county;
  const place = { cookId, unitId, unitPath };
  const record = { streamName: `bin-${cookId}`, status: 2 as const, recordingFile: `bin-${cookId}.flv` };
  const times = { startedAt: new Date(Date.now() - 60_000), endedAt: new Date() };
  const { id: liveRecordId } = await app.db
    .insertInto('liveRecords')
    .values({ ...record, ...times, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('tracks')
    .values({ ...place, liveRecordId, startedAt: times.startedAt, durationMs: 60_000 })
    .execute();
  const shot = {
    liveRecordId,
    fileCode: await uploadPicture(county),
    sha256: Buffer.alloc(32, 7),
    takenAt: new Date(),
  };
  await app.db
    .insertInto('snapshots')
    .values({
      ...shot,
      takenByName: '甲',
      takenBy: null,
      address: '',
      longitude: null,
      latitude: null,
      unitId,
      unitPath,
    })
    .execute();
  return cookId;
}

const cookRow = (id: number) => app.db.selectFrom('cooks').selectAll().where('id', '=', id).executeTakeFirst();

describe('undoing a deletion', () => {
  test('brings a cook back with streams, tracks, pictures and the banquets he was hired for, as a version of his own', async () => {
    const cookId = await furnishedCook();
    const [before, row, profile] = [
      await contents(),
      await cookRow(cookId),
      await county.call(cookProfileContract.show, { id: cookId }),
    ];
    await county.call(cooksContract.remove, { id: cookId });
    expect((await county.send(cookProfileContract.show, { id: cookId })).status).toBe(404);
    expect((await county.call(filingsContract.list, { cookId, ...page })).total).toBe(0);

    expect(await undo(county, 'lkitchener', cookId)).toMatchObject(done);
    expect(await cookRow(cookId)).toEqual({ ...row, version: 2 });
    expect(await contents()).toEqual(before);
    const { cook, ...numbers } = await county.call(cookProfileContract.show, { id: cookId });
    const { cook: former, ...same } = profile;
    expect([cook, numbers]).toEqual([{ ...former, version: 2 }, same]);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '撤销删除',
      detail: { kind: 'lkitchener', ids: [cookId], names: ['要回来的'] },
    });
    const changes = await county.call(operationLogsContract.timeline, { controller: 'lkitchener', id: cookId });
    expect(changes.map(({ title }) => title)).toEqual(['撤销删除', '删除厨师', '新增厨师']);
    // Whoever still has him open from before has an older version.
    const stale = await county.send(cooksContract.update, { id: cookId, version: 1, name: '旧' });
    expect(stale.body['code']).toBe(-100);
  });

  test('works once, for whoever has deleted it, within a minute', async () => {
    const cookId = await makeCook(county, 'county');
    await county.call(cooksContract.remove, { id: cookId });
    expect((await undo(admin, 'lkitchener', cookId)).status).toBe(404);
    expect((await undo(neighbour, 'lkitchener', cookId)).status).toBe(404);
    expect(await undo(county, 'lkitchener', cookId)).toMatchObject(done);
    expect((await undo(county, 'lkitchener', cookId)).status).toBe(404);
    await county.call(cooksContract.remove, { id: cookId });
    await sql`update removed_records set removed_at = removed_at - interval '61 seconds' where record_id = ${cookId}`.execute(
      app.db,
    );
    expect((await undo(county, 'lkitchener', cookId)).status).toBe(404);
    expect(await cookRow(cookId)).toBeUndefined();
  });

  test('needs the right to delete that kind', async () => {
    const observer = await app.signIn('observer1');
    const answer = await undo(observer, 'lkitchener', 1);
    expect([answer.status, answer.body['msg']]).toEqual([403, '无权限操作']);
    expect((await undo(county, 'nothing', 1)).body['code']).toBe(-100);
  });

  test('brings many back at once, or none', async () => {
    const ids = [await makeCook(county, 'county'), await makeCook(county, 'township')];
    await county.call(cooksContract.removeMany, { ids });
    expect((await undo(county, 'lkitchener', ...ids, 999_999)).status).toBe(404);
    expect(await undo(county, 'lkitchener', ...ids)).toMatchObject(done);
    expect(await Promise.all(ids.map(cookRow))).toEqual(ids.map((id) => expect.objectContaining({ id }) as unknown));
  });

  test('brings a filing back with its parts, and the totals count it again', async () => {
    const id = await makeFiling(county, 'county');
    const count = () => countTotalled(app.db, { unitPath: '/4818/', since: undefined, before: undefined });
    const [before, total] = [await contents(), await count()];
    await county.call(filingsContract.remove, { id });
    expect(await count()).toBe((total ?? 0) - 1);
    expect(await undo(county, 'keepRecord', id)).toMatchObject(done);
    expect(await count()).toBe(total);
    expect(await contents()).toEqual(before);
    expect(await county.call(filingsContract.show, { id })).toMatchObject({ id, version: 2 });
  });

  test('brings what is declared back too', async () => {
    const { id } = await county.call(seasonings.calls.create, { name: '回来的盐' });
    await county.call(seasonings.calls.remove, { id });
    expect(await undo(county, 'allSeasoning', id)).toMatchObject(done);
    const { rows } = await county.call(seasonings.calls.list, { name: '回来的盐', ...page });
    expect(rows).toEqual([expect.objectContaining({ id, version: 2 })]);
  });

  test('brings a user back with roles and password, and without his sessions', async () => {
    const form = { username: 'back_user', name: '回来的人', password, repeated: password, userType: 1 as const };
    const { id } = await admin.call(usersContract.create, { ...form, unitId: units.county.id, roleIds: [2] });
    const his = await app.signIn('back_user' as never);
    await admin.call(usersContract.remove, { id });
    expect((await his.send(cooksContract.list, page)).status).toBe(401);
    expect(await undo(admin, 'user', id)).toMatchObject(done);
    expect((await his.send(cooksContract.list, page)).status).toBe(401);
    const again = await app.signInAnew('back_user' as never);
    expect((await again.send(cooksContract.list, page)).status).toBe(200);
  });
});

describe('the recycle bin', () => {
  test('shows an administrator what was deleted, by whom and until when, and a regulator nothing', async () => {
    const cookId = await makeCook(county, 'county', { name: '桶里的' });
    await county.call(cooksContract.remove, { id: cookId });
    const { rows } = await bin(admin, { kind: 'lkitchener', name: '桶里' });
    expect(rows).toEqual([
      expect.objectContaining({
        kind: 'lkitchener',
        name: '桶里的',
        unitName: '湖北省东湖市清水县',
        removedBy: '县监管员',
      }),
    ]);
    const days = (Date.parse(rows[0]?.keptUntil ?? '') - Date.parse(rows[0]?.removedAt ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect((await county.send(recycleContract.list, page)).status).toBe(403);
    const id = rows[0]?.id ?? 0;
    expect((await restore(county, id)).status).toBe(403);
    expect(await restore(admin, id)).toMatchObject(done);
    expect(await cookRow(cookId)).toMatchObject({ name: '桶里的' });
    expect(await bin(admin, { name: '桶里' })).toEqual({ rows: [], total: 0 });
  });

  test('refuses what does not fit any more, and says why', async () => {
    const cookId = await makeCook(county, 'county', { name: '重名的', account: 'twice01' });
    await county.call(cooksContract.remove, { id: cookId });
    const other = await makeCook(county, 'county', { account: 'twice01' });
    expect(await undo(county, 'lkitchener', cookId)).toMatchObject(refused('“重名的”不能恢复：该账号已被其他厨师使用'));
    expect(await cookRow(cookId)).toBeUndefined();
    await county.call(cooksContract.remove, { id: other });
    expect(await undo(county, 'lkitchener', cookId)).toMatchObject(done);
  });

  test('a cook of a unit that is gone comes back after it, and where it stands now', async () => {
    const unit = { parentId: units.county.id, code: '777001', name: '要删的镇' };
    const { id: unitId } = await admin.call(unitsContract.create, unit);
    const { id: cookId } = await admin.call(cooksContract.create, {
      account: 'gone01',
      name: '镇上的',
      category: 1,
      unitId,
    });
    await admin.call(cooksContract.remove, { id: cookId });
    await admin.call(unitsContract.remove, { id: unitId });
    const cookEntry = async () => (await bin(admin, { name: '镇上的' })).rows[0]?.id ?? 0;
    expect(await restore(admin, await cookEntry())).toMatchObject(
      refused('“镇上的”不能恢复：所属部门或上级部门已删除，请先恢复部门'),
    );
    expect(await undo(admin, 'lbmzd', unitId)).toMatchObject(done);
    const { version } = await admin.call(unitsContract.show, { id: unitId });
    const change = { id: unitId, version, code: '777001', name: '要删的镇', label: '要删的镇' };
    await admin.call(unitsContract.update, { ...change, parentId: units.neighbour.id });
    expect(await restore(admin, await cookEntry())).toMatchObject(done);
    expect((await cookRow(cookId))?.unitPath).toBe(`${units.neighbour.path}${unitId}/`);
  });

  test('units come back below their parents, which know how many they have', async () => {
    const { id: upper } = await admin.call(unitsContract.create, {
      parentId: units.county.id,
      code: '777002',
      name: '上',
    });
    const { id: lower } = await admin.call(unitsContract.create, { parentId: upper, code: '777003', name: '下' });
    const children = async (id: number) => (await admin.call(unitsContract.show, { id })).childCount;
    const before = await children(units.county.id);
    await admin.call(unitsContract.removeMany, { ids: [lower, upper] });
    expect(await children(units.county.id)).toBe(before - 1);
    expect(await undo(admin, 'lbmzd', upper, lower)).toMatchObject(done);
    expect([await children(units.county.id), await children(upper), await children(lower)]).toEqual([before, 1, 0]);
  });

  test('lets go of what has been there long enough, and tells which recordings nobody will see again', async () => {
    const cookId = await furnishedCook();
    await county.call(cooksContract.remove, { id: cookId });
    const files = async () => (await app.db.selectFrom('files').select('code').execute()).length;
    const before = await files();
    const forget = (at: Date) => inTransaction(app.db, (trx) => forgetRemoved(trx, at));
    expect(await forget(new Date(Date.now() - 86_400_000))).toEqual([]);
    expect(await forget(new Date(Date.now() + 1_000))).toEqual([`bin-${cookId}.flv`]);
    expect(await files()).toBe(before - 1);
    expect(await bin(admin)).toEqual({ rows: [], total: 0 });
    expect((await undo(county, 'lkitchener', cookId)).status).toBe(404);
  });
});
