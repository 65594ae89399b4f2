import { cooks, cooksContract } from '../../../../src/contract/cooks';
import { encode } from '../../../../src/contract/kernel';
import { liveContract, liveStatus } from '../../../../src/contract/live';
import { hourMs } from '../../../../src/contract/time';
import { tracksContract } from '../../../../src/contract/tracks';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { units } from '../../support/world';

let app: TestApp;
let city: Api;
let county: Api;
let neighbour: Api;

beforeAll(async () => {
  app = await startTestApp();
  [city, county, neighbour] = await Promise.all([app.signIn('city1'), app.signIn('county1'), app.signIn('neighbour1')]);
});
afterAll(() => app.close());

const row = (id: number) => app.db.selectFrom('cooks').selectAll().where('id', '=', id).executeTakeFirst();
const placeOf = ({ id, path }: { readonly id: number; readonly path: string }) => ({ unitId: id, unitPath: path });

/** What an editor sends who has read the cook and chosen another unit. */
async function move(api: Api, id: number, unitId: number) {
  const { version, name } = await city.call(cooksContract.show, { id });
  return api.send(cooksContract.update, encode(cooks.change, { id, version, name, unitId }));
}

/** A cook of the county who has streamed there once. */
async function cookWithHistory() {
  const id = await makeCook(city, 'county');
  const scope = placeOf(units.county);
  const times = { startedAt: new Date(Date.now() - 60_000), endedAt: new Date() };
  const ended = await app.db
    .insertInto('liveRecords')
    .values({ cookId: id, streamName: `ended-${id}`, status: liveStatus.ended, ...times, ...scope })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('tracks')
    .values({ cookId: id, liveRecordId: ended.id, startedAt: times.startedAt, durationMs: 60_000, ...scope })
    .execute();
  return { id, endedId: ended.id };
}

const recordsOf = (cookId: number) =>
  app.db.selectFrom('liveRecords').selectAll().where('cookId', '=', cookId).orderBy('status').execute();

describe('a cook who is moved to another unit of the scope', () => {
  test('belongs to it with his waiting record; what has ended stays with the unit it took place in', async () => {
    const { id, endedId } = await cookWithHistory();
    expect((await move(city, id, units.neighbour.id)).body['code']).toBe(100);
    expect(await row(id)).toMatchObject({ ...placeOf(units.neighbour), version: 2 });
    expect(await recordsOf(id)).toMatchObject([
      { status: liveStatus.waiting, ...placeOf(units.neighbour) },
      { id: endedId, status: liveStatus.ended, ...placeOf(units.county) },
    ]);
    const page = { page: 1, pageSize: 50 };
    const seenBy = async (api: Api) => ({
      cook: (await api.send(cooksContract.show, { id })).status,
      waiting: (await api.call(liveContract.list, { status: 0, ...page })).rows.some(({ cookId }) => cookId === id),
      history: (await api.call(liveContract.history, page)).rows.some(({ cookId }) => cookId === id),
      tracks: (await api.call(tracksContract.list, page)).rows.some(({ cookId }) => cookId === id),
    });
    expect(await seenBy(neighbour)).toEqual({ cook: 200, waiting: true, history: false, tracks: false });
    expect(await seenBy(county)).toEqual({ cook: 404, waiting: false, history: true, tracks: true });
  });

  test('is logged with the unit before and after', async () => {
    const id = await makeCook(city, 'county');
    await move(city, id, units.township.id);
    expect(await lastEntry(app.db)).toMatchObject({
      title: '修改厨师',
      result: 'success',
      userName: '市监管员',
      detail: { id, before: placeOf(units.county), after: placeOf(units.township) },
    });
  });

  test('takes his pictures along', async () => {
    const code = `P${'x'.repeat(42)}`;
    const file = { code, kind: 'image', mediaType: 'image/jpeg', bytes: 1, sha256: Buffer.alloc(32), ownerId: null };
    await app.db
      .insertInto('files')
      .values({ ...file, kind: 'image', unitPath: units.county.path })
      .execute();
    const id = await makeCook(city, 'county', { photo: code });
    await move(city, id, units.neighbour.id);
    const stored = app.db.selectFrom('files').select('unitPath').where('code', '=', code);
    expect(await stored.executeTakeFirst()).toEqual({ unitPath: units.neighbour.path });
  });

  test('stays the cook of the filings that name him', async () => {
    const id = await makeCook(city, 'county');
    await app.db
      .insertInto('filings')
      .values({
        code: `move-${id}`,
        type: 1,
        hostName: '李四',
        heldAt: new Date(),
        cookId: id,
        cookName: '原名',
        cookUnitName: '清水县',
        ...placeOf(units.county),
      })
      .execute();
    await move(city, id, units.neighbour.id);
    const filing = app.db.selectFrom('filings').selectAll().where('code', '=', `move-${id}`);
    expect(await filing.executeTakeFirst()).toMatchObject({
      cookId: id,
      cookUnitName: '清水县',
      ...placeOf(units.county),
    });
  });

  test.each([
    ['above', units.city.id],
    ['beside', units.neighbour.id],
    ['unknown', 999_999],
  ])('does not go to a unit %s the scope', async (_where, unitId) => {
    const id = await makeCook(county, 'county');
    const answer = await move(county, id, unitId);
    expect(answer.body).toMatchObject({ code: -100, errors: [{ field: 'fbmbh', message: '所属部门不存在' }] });
    expect(await row(id)).toMatchObject({ ...placeOf(units.county), version: 1 });
  });

  test('does not go while he is streaming', async () => {
    const id = await makeCook(city, 'county');
    // A stream whose time is over would be ended by the next comparison with the media server.
    const grantedUntil = new Date(Date.now() + hourMs);
    const now = new Date();
    const opened = { isOpen: true, minutes: 60, openedAt: now, grantedUntil };
    const onAir = { status: liveStatus.streaming, startedAt: now, ...opened };
    await app.db.updateTable('liveRecords').set(onAir).where('cookId', '=', id).execute();
    const message = '正在直播，结束后才能调换部门';
    expect((await move(city, id, units.neighbour.id)).body).toMatchObject({ errors: [{ field: 'fbmbh', message }] });
    expect(await row(id)).toMatchObject(placeOf(units.county));
    expect(await recordsOf(id)).toMatchObject([placeOf(units.county)]);
  });

  test('stays where he is when nothing is said of a unit', async () => {
    const id = await makeCook(county, 'township');
    await county.send(cooksContract.update, encode(cooks.change, { id, version: 1, name: '改名' }));
    expect(await row(id)).toMatchObject({ name: '改名', ...placeOf(units.township) });
  });
});

test('a new unit does not delete a cook together with the history of his former one', async () => {
  const { id } = await cookWithHistory();
  await move(city, id, units.neighbour.id);
  expect((await neighbour.send(cooksContract.remove, { id })).body).toMatchObject({
    code: -100,
    msg: '厨师在管辖范围以外的部门留有直播记录，不能删除',
  });
  expect(await recordsOf(id)).toHaveLength(2);
  expect((await city.send(cooksContract.remove, { id })).body['code']).toBe(100);
  expect(await recordsOf(id)).toEqual([]);
});
