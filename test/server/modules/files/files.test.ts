import { readFile, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { cooksContract } from '../../../../src/contract/cooks';
import { ingredients as declaredIngredients } from '../../../../src/contract/pantry';
import { dishes } from '../../../../src/contract/recipes';
import { filesContract } from '../../../../src/contract/files';
import { newFileCode } from '../../../../src/server/platform/files/file-code';
import { openFileStore } from '../../../../src/server/platform/files/file-store';
import { forgetUnused, sweepFiles } from '../../../../src/server/platform/files/sweep-files';
import type { Answer, Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { cookForm, makeCook } from '../../support/cooks';
import { pictures } from '../../support/pictures';
import { units } from '../../support/world';

let app: TestApp;
let county: Api;
let neighbour: Api;
let province: Api;
const made: Partial<Record<keyof typeof pictures, Buffer>> = {};

beforeAll(async () => {
  // Made first: the server forbids its process all other kinds.
  for (const kind of ['jpeg', 'png', 'gif', 'svg', 'large'] as const) made[kind] = await pictures[kind]();
  app = await startTestApp();
  county = await app.signIn('county1');
  neighbour = await app.signIn('neighbour1');
  province = await app.signIn('province1');
});
afterAll(() => app.close());

function uploadOf(api: Api, kind: keyof typeof pictures, name = 'photo', to: 'upload' | 'uploadFromApp' = 'upload') {
  return api.upload(filesContract[to].path, { bytes: made[kind] ?? Buffer.alloc(0), name, type: 'image/jpeg' });
}

async function store(api: Api): Promise<string> {
  return filesContract.upload.reply.read((await uploadOf(api, 'jpeg')).body).code;
}

const download = (api: Api, code: string, headers: Record<string, string> = {}) =>
  api.send(filesContract.download, { fcode: code }, headers);

async function stored(): Promise<{ readonly rows: number; readonly files: number }> {
  const rows = await app.db.selectFrom('files').select('code').execute();
  const entries = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return { rows: rows.length, files: entries.filter((entry) => entry.isFile()).length };
}

describe('an upload', () => {
  test.each([
    ['upload', 'jpeg', 'image/jpeg'],
    ['uploadFromApp', 'png', 'image/png'],
  ] as const)('by %s answers the code of a %s and keeps it for its unit', async (to, kind, mediaType) => {
    const { status, body } = await uploadOf(county, kind, '..\\/证\u0000件.png', to);
    const file = filesContract[to].reply.read(body);
    expect([status, body['code'], body['resultMsg']]).toEqual([200, 100, '上传成功']);
    expect(file).toMatchObject({ width: 320, height: 200 });
    const row = await app.db.selectFrom('files').selectAll().where('code', '=', file.code).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ mediaType, bytes: file.bytes, unitPath: units.county.path, kind: 'image' });
    expect(row.name).not.toMatch(/[\\/\p{C}]/u);
    const place = path.join(app.dataDir, 'files', file.code.slice(0, 1), file.code.slice(1, 2), file.code);
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect((await readFile(place)).length).toBe(file.bytes);
    expect(await lastEntry(app.db)).toMatchObject({ title: '上传文件', result: 'success', userName: '县监管员' });
  });

  test.each([
    ['gif', '上传头像图片只能是 JPG或PNG 格式!'],
    ['svg', '上传头像图片只能是 JPG或PNG 格式!'],
    ['large', '上传头像图片大小不能超过 1MB!'],
  ] as const)('of a %s is refused, and nothing is kept', async (kind, message) => {
    const before = await stored();
    const { status, body } = await uploadOf(county, kind, 'photo.jpg');
    expect([status, body]).toEqual([200, { code: -100, msg: message, errors: [{ field: 'file', message }] }]);
    expect(await stored()).toEqual(before);
    expect(await lastEntry(app.db)).toMatchObject({ title: '上传文件', result: 'refused' });
  });

  test('without a file is refused', async () => {
    const answers = [
      await county.post(filesContract.upload.path),
      await county.post(filesContract.upload.path, { fcode: 'x' }),
    ];
    for (const { status, body } of answers)
      expect([status, body['code'], body['msg']]).toEqual([200, -100, '上传失败']);
  });

  test('whose row cannot be written leaves no bytes either', async () => {
    const before = await stored();
    await sql`alter table files add constraint broken check (name <> 'broken')`.execute(app.db);
    const { status } = await uploadOf(county, 'jpeg', 'broken');
    await sql`alter table files drop constraint broken`.execute(app.db);
    expect(status).toBe(500);
    expect(await stored()).toEqual(before);
  });
});

test('bytes whose upload was cut off are swept away after a while, and those of an upload never', async () => {
  const files = await openFileStore({ folder: path.join(app.dataDir, 'files') });
  const [kept, lost] = [await store(county), newFileCode()];
  await files.write(lost, Buffer.from('cut off'));
  const placeOf = (code: string) => path.join(app.dataDir, 'files', code.slice(0, 1), code.slice(1, 2), code);
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  expect(await sweepFiles(app.db, files, new Date())).toBe(0);
  for (const code of [kept, lost]) await utimes(placeOf(code), longAgo, longAgo);
  expect(await sweepFiles(app.db, files, new Date())).toBe(1);
  expect(await files.read(lost)).toBeNull();
  expect((await download(county, kept)).status).toBe(200);
});

test('who may make no record that holds a file uploads none', async () => {
  for (const name of ['nobody1', 'observer1'] as const) {
    const before = await stored();
    expect(await uploadOf(await app.signIn(name), 'jpeg')).toMatchObject({ status: 403 });
    expect(await stored()).toEqual(before);
  }
});

test('an account uploads so much within a day, and others go on', async () => {
  const code = await store(neighbour);
  await app.db
    .updateTable('files')
    .set({ bytes: 1_000 * 1024 * 1024 })
    .where('code', '=', code)
    .execute();
  expect((await uploadOf(neighbour, 'jpeg')).body).toMatchObject({
    code: -100,
    msg: '24小时内上传的文件已达 1000 MB 上限，请稍后再试',
  });
  expect((await uploadOf(county, 'jpeg')).body).toMatchObject({ code: 100 });
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await app.db.updateTable('files').set({ createdAt: yesterday }).where('code', '=', code).execute();
  expect((await uploadOf(neighbour, 'jpeg')).body).toMatchObject({ code: 100 });
});

test('an upload of which no record was made is forgotten after a day; what a record, a draft or the recycle bin holds stays', async () => {
  const { calls: ingredients } = declaredIngredients;
  const [unused, ofCook, ofPantry, ofDish, ofRemoved, fresh] = [
    await store(county),
    await store(county),
    await store(county),
    await store(county),
    await store(county),
    await store(county),
  ] as const;
  await makeCook(county, 'county', { photo: ofCook });
  await county.call(ingredients.create, { name: '带图食材', image: ofPantry });
  await county.call(dishes.calls.create, { name: '带图菜品', image: ofDish, ingredients: [{ name: '藕' }] });
  const removed = await makeCook(county, 'county', { photo: ofRemoved });
  await county.call(cooksContract.remove, { id: removed });
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  const old = [unused, ofCook, ofPantry, ofDish, ofRemoved];
  await app.db.updateTable('files').set({ createdAt: twoDaysAgo }).where('code', 'in', old).execute();
  await forgetUnused(app.db, new Date());
  const codes = (await app.db.selectFrom('files').select('code').execute()).map(({ code }) => code);
  const made = [unused, ofCook, ofPantry, ofDish, ofRemoved, fresh];
  expect(made.map((code) => codes.includes(code))).toEqual([false, true, true, true, true, true]);
});

describe('a download', () => {
  test('is an image and nothing else, for private caches only', async () => {
    const code = await store(county);
    const { status, headers, bytes } = await download(county, code);
    expect(status).toBe(200);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${code.slice(0, 12)}.jpg"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[\w-]{43}"$/) as string,
    });
  });

  test('is not sent twice to who has it, and not at all to who may not', async () => {
    const code = await store(county);
    const etag = (await download(county, code)).headers.get('etag') ?? '';
    const again = await download(county, code, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await download(neighbour, code, { 'if-none-match': etag })).status).toBe(404);
  });

  test('is for the unit it belongs to and those above', async () => {
    const code = await store(county);
    const statuses = await Promise.all(
      (['province1', 'city1', 'observer1', 'township1', 'neighbour1'] as const).map(
        async (person) => (await download(await app.signIn(person), code)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
  });

  test('of an unknown code is not found, of a malformed one refused', async () => {
    expect((await download(county, 'x'.repeat(43))).status).toBe(404);
    const { status, body } = await download(county, '../../../../etc/passwd');
    expect([status, body['msg']]).toEqual([200, '文件编号有误']);
  });
});

describe('a cook’s picture', () => {
  const problem = (answer: Answer) => [answer.status, answer.body['errors']];
  const missing = [200, [{ field: 'photo', message: '图片不存在，请重新上传' }]];
  const create = (api: Api, photo: string) => {
    const { account, name } = cookForm('county');
    return api.send(cooksContract.create, { userId: account, name, fclassify: 1, fbmbh: units.county.id, photo });
  };

  test('that a higher office uploaded can be seen by the cook’s own office', async () => {
    const code = await store(province);
    expect((await download(county, code)).status).toBe(404);
    await makeCook(province, 'county', { photo: code });
    expect((await download(county, code)).status).toBe(200);
    expect((await download(province, code)).status).toBe(200);
    expect((await download(neighbour, code)).status).toBe(404);
  });

  test('must be one that its giver may see', async () => {
    const foreign = await store(neighbour);
    expect(problem(await create(county, foreign))).toEqual(missing);
    expect((await download(neighbour, foreign)).status).toBe(200);
  });

  test('is not taken from another unit’s cook', async () => {
    const code = await store(province);
    await makeCook(province, 'neighbour', { photo: code });
    expect(problem(await create(province, code))).toEqual(missing);
    expect((await download(neighbour, code)).status).toBe(200);
  });

  test('may stay when the rest changes, and goes when it is emptied', async () => {
    const photo = await store(county);
    const id = await makeCook(county, 'county', { photo, safetyCommitment: photo });
    await county.call(cooksContract.update, { id, version: 1, name: '新名', photo, safetyCommitment: photo });
    await county.call(cooksContract.update, { id, version: 2, name: '新名', photo: '', safetyCommitment: '' });
    const cook = await county.call(cooksContract.show, { id });
    expect([cook.photo, cook.safetyCommitment]).toEqual([undefined, '']);
  });

  test('of a refused form stays where it was', async () => {
    const code = await store(province);
    const { account } = cookForm('county');
    const wire = { userId: account, name: '甲', fclassify: 2, fbmbh: units.county.id, photo: code };
    expect((await province.send(cooksContract.create, wire)).body['code']).toBe(-100);
    expect((await download(county, code)).status).toBe(404);
  });
});
