import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '../../../src/server/platform/clock';
import { Storage } from '../../../src/server/platform/storage';
import { eventually } from '../../support/eventually';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { canMount, mountDisk } from '../support/disk';
import type { Disk } from '../support/disk';
import { pictures } from '../support/pictures';
import { password } from '../support/world';

const full = '存储空间不足，暂时无法保存，请联系管理员清理磁盘后重试';
const megabyte = 1024 * 1024;

const health = async ({ address }: TestApp) => (await fetch(`${address}/healthz`)).json() as Promise<unknown>;

(canMount() ? describe : describe.skip)('while the disk of the data folder is nearly full', () => {
  let disk: Disk;
  let app: TestApp;
  beforeAll(async () => {
    disk = mountDisk(300);
    app = await startTestApp({}, disk.folder);
  });
  afterAll(async () => {
    await app.close();
    disk.remove();
  });

  test('what takes room is refused in words, signing in and reading go on, and all is well once there is room again', async () => {
    const api = await app.signIn('county1');
    const photo = { bytes: await pictures.jpeg(), name: 'photo.jpg', type: 'image/jpeg' };
    const seasoning = { name: '花椒' };
    expect(await health(app)).toMatchObject({ status: 'ok' });

    const { bavail, bsize } = await statfs(disk.folder);
    const ballast = path.join(disk.folder, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 100 * megabyte));
    await eventually('the server has seen it', async () => JSON.stringify(await health(app)).includes('degraded'));
    expect(await health(app)).toMatchObject({ status: 'degraded', problems: ['storage'] });
    for (const answer of [
      await api.upload('/lfile/uploadFile', photo),
      await api.post('/allSeasoning/save', seasoning),
    ])
      expect([answer.status, answer.body]).toMatchObject([200, { code: -100, msg: full }]);
    const signedIn = await app.anonymous.post('/login', { username: 'city1', password });
    expect(signedIn.body).toMatchObject({ code: 100 });
    expect((await api.get('/lkitchener/index')).body).toMatchObject({ code: 100 });

    await rm(ballast);
    await eventually('the server has seen it', async () => JSON.stringify(await health(app)).includes('"ok"'));
    expect((await api.post('/allSeasoning/save', seasoning)).body).toMatchObject({ code: 100 });
    expect((await api.upload('/lfile/uploadFile', photo)).body).toMatchObject({ code: 100 });
  });
});

describe('a database that has no room', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('is what whoever signs in is told of, and he may as soon as it has room again', async () => {
    const signIn = async () => (await app.anonymous.post('/login', { username: 'city1', password })).body;
    await sql`
      create function fill() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(app.db);
    await sql`create trigger full_disk before insert on sessions execute function fill()`.execute(app.db);
    expect(await health(app)).toMatchObject({ status: 'ok' });
    expect(await signIn()).toMatchObject({ code: -100, msg: full });
    expect(await health(app)).toMatchObject({ status: 'degraded', problems: ['storage'] });
    await sql`drop trigger full_disk on sessions`.execute(app.db);
    expect(await signIn()).toMatchObject({ code: 100 });
  });
});

describe('a write that fails for want of room', () => {
  const open = () => new Storage(tmpdir(), systemClock, pino({ level: 'silent' }));

  test.each([
    ['of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['of the operating system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ])('is told as what it is: %s', (_whose, error) => {
    const storage = open();
    expect(storage.isLow).toBe(false);
    expect(storage.refusalOf(error)?.message).toBe(full);
    expect(storage.isLow).toBe(true);
  });

  test('is nothing else', () => {
    const storage = open();
    expect(storage.refusalOf(new Error('boom'))).toBeNull();
    expect(storage.isLow).toBe(false);
  });
});
