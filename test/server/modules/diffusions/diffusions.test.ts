import { read as readBook, utils } from 'xlsx';
import { diffusionsContract } from '../../../../src/contract/diffusions';
import type { DiffusionForm } from '../../../../src/contract/diffusions';
import { readOlder } from '../../../../src/server/modules/diffusions/diffusions.repository';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { uploadPicture } from '../../support/filings';
import { uploadRecording } from '../../support/recordings';
import { fullNameOf, units } from '../../support/world';
import { notFound } from '../users/support/answers';

let app: TestApp;
let province: Api;
let city: Api;
let county: Api;
let colleague: Api;
let township: Api;
let neighbour: Api;
const { list, create, withdraw, read, readers, exportAll } = diffusionsContract;

beforeAll(async () => {
  app = await startTestApp();
  [province, city, county, colleague, township, neighbour] = await Promise.all([
    app.signIn('province1'),
    app.signIn('city1'),
    app.signIn('county1'),
    app.signIn('observer1'),
    app.signIn('township1'),
    app.signIn('neighbour1'),
  ]);
});
afterAll(() => app.close());

const publish = async (api: Api, changes: Partial<DiffusionForm> = {}) =>
  (
    await api.call(create, {
      title: '夏季提示',
      category: 2,
      content: '请留样。',
      unitIds: [units.county.id],
      ...changes,
    })
  ).id;
const rowIn = async (api: Api, id: number) =>
  (await api.call(list, { page: 1, pageSize: 200 })).rows.find((row) => row.id === id);
const refused = (field: string, message: string) => ({ body: { code: -100, errors: [{ field, message }] } });

test('it is seen by the units it is published to and those below, by its publisher and those above, by nobody else', async () => {
  const id = await publish(city);
  const seen = await Promise.all([province, city, county, township, neighbour].map((api) => rowIn(api, id)));
  expect(seen.map((row) => row !== undefined)).toEqual([true, true, true, true, false]);
  expect(seen[3]).toMatchObject({ creator: '市监管员', unitName: units.city.name, category: 2, isRead: false });
  expect(seen.map((row) => row?.readCount)).toEqual([0, 0, undefined, undefined, undefined]);
  expect((await township.call(read, { id })).unitNames).toEqual([fullNameOf('county')]);
  expect(await neighbour.send(read, { id })).toMatchObject(notFound);
});

test('what a county publishes to its township is hidden from the county beside it, which has it published to itself not', async () => {
  const id = await publish(county, { unitIds: [units.township.id] });
  expect(await rowIn(township, id)).toMatchObject({ isRead: false });
  expect(await rowIn(colleague, id)).toMatchObject({ isRead: true, readCount: 0 });
  expect(await rowIn(neighbour, id)).toBeUndefined();
});

test('it is published downwards only', async () => {
  const wire = { title: '上报', fclassify: 1, content: '内容' };
  for (const unit of ['city', 'county', 'neighbour'] as const) {
    expect(await township.send(create, { ...wire, units: [units[unit].id] })).toMatchObject(
      refused('units', '部门不存在，或不在您的管辖范围内'),
    );
  }
  expect(await township.send(create, { ...wire, units: [] })).toMatchObject(refused('units', '请选择发布部门'));
  expect(await colleague.send(create, { ...wire, units: [units.county.id] })).toMatchObject({ status: 403 });
});

test('it says something: text or sound, under a title', async () => {
  const wire = { title: '标题', fclassify: 1, units: [units.county.id] };
  expect(await county.send(create, { ...wire, content: '  ' })).toMatchObject(
    refused('content', '请填写内容或上传录音'),
  );
  expect(await county.send(create, { ...wire, title: ' ', content: '内容' })).toMatchObject(
    refused('title', '请输入标题'),
  );
  const audio = await uploadRecording(county);
  expect(await county.send(create, { ...wire, fcode: audio })).toMatchObject({ body: { code: 100 } });
});

test('its pictures and its recording are for whoever it is published to, as long as it stands', async () => {
  const [audio, picture] = [await uploadRecording(city), await uploadPicture(city)];
  const id = await publish(city, { audio, pictures: [picture] });
  const statuses = async (code: string) =>
    Promise.all(
      [city, county, township, neighbour].map(
        async (api) => (await api.get('/lfile/downLoadFile', { fcode: code })).status,
      ),
    );
  expect(await township.call(read, { id })).toMatchObject({ audio, pictures: [picture] });
  expect((await rowIn(township, id))?.audio).toBe(audio);
  for (const code of [audio, picture]) expect(await statuses(code)).toEqual([200, 200, 200, 404]);
  await city.call(withdraw, { id });
  for (const code of [audio, picture]) expect(await statuses(code)).toEqual([200, 404, 404, 404]);
  const foreign = { title: '借用', fclassify: 1, units: [units.county.id] };
  expect(await county.send(create, { ...foreign, fcode: audio })).toMatchObject(
    refused('fcode', '录音不存在，请重新上传'),
  );
  expect(await county.send(create, { ...foreign, content: '图', images: [picture] })).toMatchObject(
    refused('images', '图片不存在，请重新上传'),
  );
});

test('who has read it is counted once, for its publisher', async () => {
  const id = await publish(city);
  for (const api of [township, township, county, city, province]) await api.call(read, { id });
  expect(await rowIn(township, id)).toMatchObject({ isRead: true });
  expect(await rowIn(city, id)).toMatchObject({ readCount: 2 });
  expect((await city.call(readers, { id })).map(({ name, unitName }) => [name, unitName])).toEqual([
    ['县监管员', fullNameOf('county')],
    ['镇监管员', fullNameOf('township')],
  ]);
  expect(await county.send(readers, { id })).toMatchObject(notFound);
});

test('withdrawn it is gone for its readers, and marked for its publisher', async () => {
  const id = await publish(city);
  await township.call(read, { id });
  expect(await township.send(withdraw, { id })).toMatchObject(notFound);
  await city.call(withdraw, { id });
  expect(await lastEntry(app.db)).toMatchObject({ title: '撤回信息', detail: { id, title: '夏季提示' } });
  expect(await rowIn(township, id)).toBeUndefined();
  expect(await township.send(read, { id })).toMatchObject(notFound);
  expect(await rowIn(city, id)).toMatchObject({ isWithdrawn: true, readCount: 1 });
  expect((await city.send(withdraw, { id })).body['msg']).toBe('该信息已撤回');
});

test('it is found by its publisher and its day', async () => {
  const id = await publish(province, { unitIds: [units.province.id] });
  await app.db
    .updateTable('diffusions')
    .set({ createdAt: new Date('2026-03-02T00:00:00+08:00') })
    .where('id', '=', id)
    .execute();
  const found = async (filter: object) =>
    (await township.call(list, { page: 1, pageSize: 20, ...filter })).rows.map((row) => row.id);
  expect(await found({ creator: '省监', from: '2026-03-02', until: '2026-03-02' })).toEqual([id]);
  expect(await found({ creator: '市监', from: '2026-03-02', until: '2026-03-02' })).toEqual([]);
  expect(await found({ from: '2026-03-03', until: '2026-03-04' })).toEqual([]);
});

test('what a reader sees leaves as a spreadsheet, the newest first, batch by batch', async () => {
  const told = async (title: string, api = city) => publish(api, { title });
  const [first, second, third] = [await told('导出一'), await told('导出二'), await told('导出三')];
  await publish(neighbour, { title: '邻县的', unitIds: [units.neighbour.id] });
  await township.call(read, { id: second });
  await city.call(withdraw, { id: third });

  const reader = { userId: 0, unitPath: units.city.path };
  const batch = async (after: number | null) =>
    (await readOlder(app.db, reader, { since: undefined, before: undefined }, { after, limit: 2 })).map(({ id }) => id);
  const [newest] = await batch(null);
  expect(await batch(newest ?? 0)).toEqual([third, second]);
  expect(await batch(second)).toContain(first);

  const exported = async (api: Api) => {
    const { bytes } = await api.post(exportAll.path, {});
    const sheet = Object.values(readBook(bytes).Sheets)[0];
    return sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1 });
  };
  const [titles, ...rows] = await exported(township);
  expect(titles).toEqual('标题 发布人 所属部门 类别 发布时间 状态 已撤回 已读人数'.split(' '));
  const seen = rows.filter(([title]) => title?.startsWith('导出') === true || title === '邻县的');
  expect(seen.map((row) => [row[0], row[3], row[5]])).toEqual([
    ['导出二', '安全提示', '已读'],
    ['导出一', '安全提示', '未读'],
  ]);
  const ours = (await exported(city)).filter(([title]) => title?.startsWith('导出'));
  expect(ours.map((row) => [row[0], row[6], row[7]])).toEqual([
    ['导出三', '是', 0],
    ['导出二', '否', 1],
    ['导出一', '否', 0],
  ]);
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出信息', result: 'success' });
});
