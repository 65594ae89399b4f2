import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newFileCode } from '../../../../src/server/platform/files/file-code';
import { openFileStore } from '../../../../src/server/platform/files/file-store';
import type { FileStore } from '../../../../src/server/platform/files/file-store';

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'file-store-')), 'files');
  store = await openFileStore({ folder });
});

afterEach(() => rm(path.dirname(folder), { recursive: true }));

const placeOf = (code: string) => path.join(folder, code.slice(0, 1), code.slice(1, 2), code);

async function contentOf(code: string): Promise<string | null> {
  const body = await store.read(code);
  return body === null ? null : (await buffer(body)).toString();
}

async function age(file: string): Promise<void> {
  const long = new Date(Date.now() - 3 * 3_600_000);
  await utimes(file, long, long);
}

const anHourAgo = () => new Date(Date.now() - 3_600_000);

test('what was written is read back, from a file only its owner can open', async () => {
  const code = newFileCode();
  await store.write(code, Buffer.from('pixels'));
  expect(await contentOf(code)).toBe('pixels');
  expect((await stat(placeOf(code))).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(placeOf(code)))).mode & 0o777).toBe(0o700);
  expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
});

test('a code is 256 bits in base64url and never the same', () => {
  const codes = new Set(Array.from({ length: 1000 }, newFileCode));
  expect(codes.size).toBe(1000);
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('what is not stored reads as null and can be removed', async () => {
  expect(await contentOf(newFileCode())).toBeNull();
  await expect(store.remove(newFileCode())).resolves.toBeUndefined();
});

test('a removed file is gone', async () => {
  const code = newFileCode();
  await store.write(code, Buffer.from('x'));
  await store.remove(code);
  expect(await contentOf(code)).toBeNull();
});

test.each(['../../etc/passwd', `..${'/'.repeat(41)}`, 'short', '', `${'a'.repeat(42)}.`, `${'a'.repeat(43)}\n`])(
  'no path is made of %j',
  async (code) => {
    await expect(store.read(code)).rejects.toThrow('Not a file code');
    await expect(store.write(code, Buffer.from('x'))).rejects.toThrow('Not a file code');
    await expect(store.remove(code)).rejects.toThrow('Not a file code');
  },
);

test('a write that fails leaves nothing behind', async () => {
  const code = newFileCode();
  await writeFile(path.join(folder, '.unfinished', code), 'somebody else is writing it');
  await expect(store.write(code, Buffer.from('x'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await contentOf(code)).toBeNull();
});

test('the sweep removes old files nobody knows and old unfinished ones, and nothing else', async () => {
  const [known, unknown, fresh, unfinished, writing] = Array.from({ length: 5 }, newFileCode) as [
    string,
    string,
    string,
    string,
    string,
  ];
  for (const code of [known, unknown, fresh]) await store.write(code, Buffer.from(code));
  for (const code of [unfinished, writing]) await writeFile(path.join(folder, '.unfinished', code), 'x');
  for (const file of [placeOf(known), placeOf(unknown), path.join(folder, '.unfinished', unfinished)]) await age(file);
  await writeFile(path.join(folder, 'README'), 'not ours');
  await age(path.join(folder, 'README'));

  const asked: string[] = [];
  const removed = await store.sweep(anHourAgo(), (codes) => {
    asked.push(...codes);
    return Promise.resolve(new Set([known]));
  });

  expect(removed).toBe(2);
  expect(asked.sort()).toEqual([known, unknown, unfinished].sort());
  expect(await contentOf(known)).toBe(known);
  expect(await contentOf(fresh)).toBe(fresh);
  expect(await contentOf(unknown)).toBeNull();
  expect(await readdir(path.join(folder, '.unfinished'))).toEqual([writing]);
  expect(await readFile(path.join(folder, 'README'), 'utf8')).toBe('not ours');
});

test('the sweep asks in batches and misses none', async () => {
  const codes = Array.from({ length: 1203 }, newFileCode);
  for (const code of codes) await writeFile(path.join(folder, code), 'x');
  for (const code of codes) await age(path.join(folder, code));
  const sizes: number[] = [];
  const removed = await store.sweep(anHourAgo(), (batch) => {
    sizes.push(batch.length);
    return Promise.resolve(new Set());
  });
  expect(removed).toBe(1203);
  expect(sizes).toEqual([500, 500, 203]);
});
