import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { cooks, cooksContract } from '../../../../src/contract/cooks';
import { filesContract } from '../../../../src/contract/files';
import { liveContract, liveStatus } from '../../../../src/contract/live';
import { recycleContract } from '../../../../src/contract/recycle-bin';
import { mostSnapshots } from '../../../../src/contract/snapshots';
import { wireTime } from '../../../../src/contract/time';
import { openFileStore } from '../../../../src/server/platform/files/file-store';
import { sweepFiles } from '../../../../src/server/platform/files/sweep-files';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { pictures } from '../../support/pictures';
import { eventually } from '../../../support/eventually';
import { units } from '../../support/world';
import type { UnitName } from '../../support/world';

let app: TestApp;
const clock = new HeldClock();
let county: Api;
let neighbour: Api;
let province: Api;
beforeAll(async () => {
  app = await startTestApp({ clock });
  [county, neighbour, province] = await Promise.all([
    app.signIn('county1'),
    app.signIn('neighbour1'),
    app.signIn('province1'),
  ]);
});
afterAll(() => app.close());

let streams = 0;

/** A record of a new cook whose stream has ended. */
async function addRecord(unit: UnitName, { cookId }: { readonly cookId?: number } = {}) {
  const { id: unitId, path: unitPath } = units[unit];
  const owner = cookId ?? (await makeCook(province, unit));
  const at = new Date();
  const place = { address: '村口', longitude: 111.5, latitude: 30.7 };
  const { id } = await app.db
    .insertInto('liveRecords')
    .values({
      cookId: owner,
      unitId,
      unitPath,
      ...place,
      streamName: `snapshots-${(streams += 1)}`,
      status: liveStatus.ended,
      startedAt: at,
      endedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, cookId: owner };
}

async function upload(api: Api, width?: number): Promise<string> {
  const picture = { bytes: await pictures.jpeg(width), name: '20260501083005.jpg', type: 'image/jpeg' };
  return filesContract.upload.reply.read((await api.upload(filesContract.upload.path, picture)).body).code;
}

const take = (api: Api, id: number, fileCode: string, headers = {}) =>
  api.call(liveContract.takeSnapshot, { id, fileCode }, headers);
const list = (api: Api, id: number, page = 1, pageSize = 20) =>
  api.call(liveContract.snapshots, { id, page, pageSize });
const download = (api: Api, fcode: string) => api.send(filesContract.download, { fcode });
const fileOf = (code: string) => path.join(app.dataDir, 'files', code.slice(0, 1), code.slice(1, 2), code);
const refusedField = { status: 200, body: { code: -100, errors: [{ field: 'fcode' }] } };

test('a snapshot is listed with its time, its taker, its place and the digest of the very bytes that are downloaded', async () => {
  const { id } = await addRecord('county');
  const code = await upload(county);
  const taken = await take(county, id, code);
  expect(await list(county, id)).toEqual({ rows: [taken], total: 1 });
  expect(taken).toMatchObject({
    fileCode: code,
    takenBy: '县监管员',
    address: '村口',
    longitude: 111.5,
    latitude: 30.7,
  });
  expect(taken.takenAt).toBe(wireTime(clock.now()));
  const { bytes, status } = await download(county, code);
  expect(status).toBe(200);
  expect(taken.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('it is written down who took a snapshot of which stream, with its digest', async () => {
  const { id } = await addRecord('county');
  const { sha256 } = await take(county, id, await upload(county));
  expect(await lastEntry(app.db)).toMatchObject({
    title: '保存直播截图',
    result: 'success',
    userName: '县监管员',
    detail: { id, sha256, unit: '湖北省东湖市清水县' },
  });
});

test('the newest come first, page by page', async () => {
  const { id } = await addRecord('county');
  const codes: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    codes.unshift(await upload(county));
    await take(county, id, codes[0] ?? '');
  }
  const first = await list(county, id, 1, 2);
  expect([first.rows.map(({ fileCode }) => fileCode), first.total]).toEqual([codes.slice(0, 2), 3]);
  const last = await list(county, id, 2, 2);
  expect([last.rows.map(({ fileCode }) => fileCode), last.total]).toEqual([codes.slice(2), 3]);
});

test('the same request sent twice makes one snapshot', async () => {
  const { id } = await addRecord('county');
  const code = await upload(county);
  const headers = { 'idempotency-key': 'snapshot-0001' };
  const first = await take(county, id, code, headers);
  expect(await take(county, id, code, headers)).toEqual(first);
  expect((await list(county, id)).total).toBe(1);
});

test('there is nothing to take of a stream that has not begun', async () => {
  const cookId = await makeCook(county, 'county');
  const { rows } = await county.call(liveContract.list, { page: 1, pageSize: 50 });
  const id = rows.find((row) => row.cookId === cookId)!.id;
  const answer = await county.send(liveContract.takeSnapshot, { id, fcode: await upload(county) });
  expect(answer).toMatchObject({ status: 200, body: { code: -100, msg: '直播尚未开始，不能截图' } });
});

describe('the picture', () => {
  test('that a higher office takes is seen by the cook’s own office, and by no other', async () => {
    const { id } = await addRecord('county');
    const code = await upload(province);
    expect((await download(county, code)).status).toBe(404);
    await take(province, id, code);
    expect((await download(county, code)).status).toBe(200);
    expect((await download(neighbour, code)).status).toBe(404);
    expect((await list(county, id)).rows.map(({ takenBy }) => takenBy)).toEqual(['省监管员']);
  });

  test('must be one that its taker has uploaded, and no cook’s photo', async () => {
    const { id, cookId } = await addRecord('county');
    const ofOther = await upload(neighbour);
    const ofColleague = await upload(province);
    const photo = await upload(county);
    await county.call(cooksContract.update, { id: cookId, version: 1, name: '有照', photo });
    for (const fcode of [ofOther, ofColleague, photo, 'x'.repeat(43)]) {
      expect(await county.send(liveContract.takeSnapshot, { id, fcode })).toMatchObject(refusedField);
    }
    expect((await list(county, id)).total).toBe(0);
  });

  test('stands in one record alone', async () => {
    const { id, cookId } = await addRecord('county');
    const other = await addRecord('county');
    const code = await upload(county);
    await take(county, id, code);
    expect(await county.send(liveContract.takeSnapshot, { id: other.id, fcode: code })).toMatchObject(refusedField);
    const asPhoto = await county.send(cooksContract.update, { id: cookId, version: 1, name: '甲', photo: code });
    expect(asPhoto).toMatchObject({ body: { code: -100, errors: [{ field: 'photo' }] } });
  });

  test('stays when unused files are swept', async () => {
    const { id } = await addRecord('county');
    const code = await upload(county);
    await take(county, id, code);
    const old = new Date('2024-01-01');
    await utimes(fileOf(code), old, old);
    await sweepFiles(app.db, await openFileStore({ folder: path.join(app.dataDir, 'files') }), new Date());
    expect((await download(county, code)).status).toBe(200);
  });
});

describe('when the record goes', () => {
  /** The bytes go after the answer. */
  const goes = (code: string) =>
    eventually(`${code} is gone`, async () => {
      const row = await app.db.selectFrom('snapshots').where('fileCode', '=', code).select('id').execute();
      const file = await app.db.selectFrom('files').where('code', '=', code).select('code').execute();
      return row.length === 0 && file.length === 0 && !existsSync(fileOf(code));
    });

  test('its snapshots and their files go with it', async () => {
    const { id } = await addRecord('county');
    const codes = [await upload(county), await upload(county)];
    for (const code of codes) await take(county, id, code);
    const kept = await addRecord('county');
    const keptCode = await upload(county);
    await take(county, kept.id, keptCode);
    await county.call(liveContract.remove, { id });
    for (const code of codes) await goes(code);
    expect((await download(county, keptCode)).status).toBe(200);
    expect((await list(county, kept.id)).total).toBe(1);
  });

  test('with its cook no list shows them, and they come back with him', async () => {
    const { id, cookId } = await addRecord('county');
    const code = await upload(county);
    await take(county, id, code);
    await county.call(cooksContract.remove, { id: cookId });
    await expect(list(county, id)).rejects.toThrow('answered 404');
    await county.call(recycleContract.undo, { kind: cooks.controller, ids: [cookId] });
    expect((await download(county, code)).status).toBe(200);
    expect((await list(county, id)).total).toBe(1);
  });

  test('but not when the batch it stood in is refused', async () => {
    const { id } = await addRecord('county');
    const foreign = await addRecord('neighbour');
    const code = await upload(county);
    await take(county, id, code);
    const answer = await county.delete(liveContract.removeMany.path, { ids: `${id},${foreign.id}` });
    expect(answer.status).toBe(404);
    expect((await download(county, code)).status).toBe(200);
    expect((await list(county, id)).total).toBe(1);
  });
});

test('observers see what others have taken, and take nothing', async () => {
  const observer = await app.signIn('observer1');
  const { id } = await addRecord('county');
  await take(county, id, await upload(county));
  expect((await list(observer, id)).total).toBe(1);
  expect((await observer.send(liveContract.takeSnapshot, { id, fcode: await upload(observer) })).status).toBe(403);
});

test('who took a snapshot is known also when the account is gone', async () => {
  const { id } = await addRecord('county');
  await take(county, id, await upload(county));
  await app.db.updateTable('snapshots').set({ takenBy: null }).where('liveRecordId', '=', id).execute();
  expect((await list(county, id)).rows.map(({ takenBy }) => takenBy)).toEqual(['县监管员']);
});

test('one record has so many and no more', async () => {
  const { id, cookId } = await addRecord('county');
  const { id: unitId, path: unitPath } = units.county;
  const files = Array.from({ length: mostSnapshots }, (_, index) => `full${String(index).padStart(39, '0')}`);
  const sha256 = Buffer.alloc(32);
  const file = { kind: 'snapshot', mediaType: 'image/jpeg', bytes: 1, sha256 } as const;
  await app.db
    .insertInto('files')
    .values(files.map((code) => ({ ...file, code })))
    .execute();
  const facts = { liveRecordId: id, sha256, takenAt: new Date(), takenByName: '甲', address: '', unitId, unitPath };
  await app.db
    .insertInto('snapshots')
    .values(files.map((fileCode) => ({ ...facts, fileCode })))
    .execute();
  const answer = await county.send(liveContract.takeSnapshot, { id, fcode: await upload(county) });
  expect(answer).toMatchObject({ body: { code: -100, msg: '每场直播最多保存500张截图' } });
  await county.call(cooksContract.remove, { id: cookId });
});
