import { isRecord } from '../../../../src/contract/kernel';
import { voices } from '../../../../src/contract/voices';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { entriesOf } from '../../support/audit';
import { uploadPicture } from '../../support/filings';
import { recordings, uploadRecording } from '../../support/recordings';
import { units } from '../../support/world';
import { done, notFound } from '../users/support/answers';

let app: TestApp;
let city: Api;
let county: Api;
let township: Api;
let neighbour: Api;
const { list, create, update, remove } = voices.calls;
const page = { page: 1, pageSize: 200 };

beforeAll(async () => {
  app = await startTestApp();
  [city, county, township, neighbour] = await Promise.all([
    app.signIn('city1'),
    app.signIn('county1'),
    app.signIn('township1'),
    app.signIn('neighbour1'),
  ]);
});
afterAll(() => app.close());

const speak = async (api: Api, category: 1 | 2 | 3 | 4 = 1) =>
  (await api.call(create, { category, audio: await uploadRecording(api) })).id;
const seen = async (api: Api, filter = {}) => (await api.call(list, { ...page, ...filter })).rows;

test('a recording stands in its maker’s unit, for him and those above, sound and all', async () => {
  const id = await speak(county, 2);
  const [row] = await seen(city);
  expect(row).toMatchObject({ id, creator: '县监管员', unitName: units.county.name, category: 2 });
  for (const [api, status] of [
    [county, 200],
    [city, 200],
    [township, 404],
    [neighbour, 404],
  ] as const) {
    const answer = await api.get('/lfile/downLoadFile', { fcode: row?.audio });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.bytes.equals(recordings.amr.bytes)).toBe(true);
  }
  expect((await seen(neighbour)).map((one) => one.id)).not.toContain(id);
  expect(await neighbour.send(remove, { id })).toMatchObject(notFound);
});

test('whoever hears it is in the log each time, with what and how much, and no browser keeps it', async () => {
  const id = await speak(county, 3);
  const audio = (await seen(city)).find((one) => one.id === id)?.audio;
  const first = await city.get('/lfile/downLoadFile', { fcode: audio });
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  // A player that asks again goes on.
  await city.get('/lfile/downLoadFile', { fcode: audio }, { 'if-none-match': first.headers.get('etag') ?? '' });
  await county.get('/lfile/downLoadFile', { fcode: audio });
  const detail = { id, name: '县监管员', bytes: recordings.amr.bytes.length };
  const heard = (await entriesOf(app.db, '收听语音记录')).filter(
    (one) => isRecord(one.detail) && one.detail['id'] === id,
  );
  expect(heard.map(({ userName, result, detail: said }) => [userName, result, said])).toEqual([
    ['县监管员', 'success', detail],
    ['市监管员', 'success', detail],
  ]);
});

test('it is found by whoever made it and by its day', async () => {
  const id = await speak(township);
  await app.db
    .updateTable('voices')
    .set({ createdAt: new Date('2026-03-02T23:59:00+08:00') })
    .where('id', '=', id)
    .execute();
  expect(await seen(county, { creator: '镇监' })).toMatchObject([{ id, createdAt: '2026-03-02 23:59:00' }]);
  expect(await seen(county, { from: '2026-03-02', until: '2026-03-02' })).toMatchObject([{ id }]);
  expect(await seen(county, { from: '2026-03-03', until: '2026-03-04' })).toEqual([]);
});

test('it needs a recording that its maker may hear', async () => {
  const refused = (message: string) => ({ body: { code: -100, errors: [{ field: 'fcode', message }] } });
  const foreign = await uploadRecording(neighbour);
  expect(await county.send(create, { fclassify: 1 })).toMatchObject(refused('请上传录音'));
  expect(await county.send(create, { fclassify: 1, fcode: '' })).toMatchObject(refused('请上传录音'));
  for (const fcode of [foreign, await uploadPicture(county)]) {
    expect(await county.send(create, { fclassify: 1, fcode })).toMatchObject(refused('录音不存在，请重新上传'));
  }
});

test('its category may change, its sound never', async () => {
  const id = await speak(county);
  const [{ audio } = { audio: '' }] = await seen(county);
  const other = await uploadRecording(county, 'wav');
  expect(await county.send(update, { id, version: 1, fclassify: 3, fcode: other })).toMatchObject(done);
  expect((await seen(county))[0]).toMatchObject({ id, category: 3, audio });
});

test('a unit with recordings is not deleted', async () => {
  const admin = await app.signIn('admin');
  const { body } = await admin.post('/lbmzd/save', { pid: units.county.id, fbmbh: '9901', fbmmc: '语音镇' });
  const { id } = body['data'] as { id: number };
  const audio = await uploadRecording(county);
  const { path } = await app.db.selectFrom('units').select('path').where('id', '=', id).executeTakeFirstOrThrow();
  await app.db
    .insertInto('voices')
    .values({ category: 1, audio, userId: null, creator: '旧人', unitId: id, unitPath: path })
    .execute();
  expect((await admin.delete('/lbmzd/delete', { id })).body['msg']).toBe('“语音镇”下还有 1 条语音记录，不能删除');
});
