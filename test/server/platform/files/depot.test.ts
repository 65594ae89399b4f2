import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { systemClock } from '../../../../src/server/platform/clock';
import type { Depot } from '../../../../src/server/platform/files/depot';
import { DepotError } from '../../../../src/server/platform/files/depot-error';
import { DepotFileStore } from '../../../../src/server/platform/files/depot-file-store';
import { newFileCode } from '../../../../src/server/platform/files/file-code';
import { openFileStore } from '../../../../src/server/platform/files/file-store';
import { openDepot } from '../../../../src/server/platform/files/open-depot';
import { readS3Address } from '../../../../src/server/platform/files/s3-address';
import { S3Depot } from '../../../../src/server/platform/files/s3-depot';
import { openProxy } from '../../../support/proxy';
import type { Proxy } from '../../../support/proxy';
import { startS3 } from '../../../support/s3';
import type { S3Server } from '../../../support/s3';
import { removeFolders, temporaryFolder } from '../../db/support/folders';

let s3: S3Server;
let line: Proxy;
beforeAll(async () => {
  s3 = await startS3();
  line = await openProxy(s3.port);
});
afterAll(async () => {
  line.close();
  await s3.remove();
  await removeFolders();
});

async function opened(url: string): Promise<Depot> {
  const depot = await openDepot(url, systemClock);
  if (depot === null) throw new Error('No storage');
  return depot;
}

/** Larger than what is sent at a time. */
async function largeFile(
  megabytes = 19,
): Promise<{ readonly file: string; readonly sha256: string; readonly bytes: number }> {
  const content = randomBytes(megabytes * 1024 * 1024 + 7);
  const file = path.join(await temporaryFolder(), 'large');
  await writeFile(file, content);
  return { file, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

async function names(depot: Depot, root: 'files' | 'recordings'): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { name } of depot.list(root)) found.push(name);
  return found.sort();
}

const kinds = ['a shared folder', 'an S3 server'] as const;

describe.each(kinds)('%s', (kind) => {
  let depot: Depot;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    depot = await opened(kind === 'an S3 server' ? s3.url() : `file://${folder}`);
  });

  it('gives back what was stored, whole and in part', async () => {
    await depot.write('files/a/b/one', Buffer.from('0123456789'));
    expect(await text((await depot.open('files/a/b/one')) ?? Readable.from([]))).toBe('0123456789');
    const found = await depot.find('files/a/b/one');
    expect(found?.bytes).toBe(10);
    expect(await text((await found?.read(3, 5)) ?? Readable.from([]))).toBe('345');
    expect([await depot.find('files/a/b/none'), await depot.open('files/a/b/none')]).toEqual([null, null]);
  });

  it('stores a large file in parts, and says which bytes they were', async () => {
    const { file, ...digest } = await largeFile();
    expect(await depot.put('recordings/large.flv', file)).toEqual(digest);
    const whole = await buffer((await depot.open('recordings/large.flv')) ?? Readable.from([]));
    expect(createHash('sha256').update(whole).digest('hex')).toBe(digest.sha256);
    expect(await names(depot, 'recordings')).toEqual(['recordings/large.flv']);
  });

  it('still opens what was removed while a backup was made', async () => {
    await depot.write('recordings/held.flv', Buffer.from('held'));
    await depot.keepRemoved();
    await depot.remove('recordings/held.flv');
    expect(await text((await depot.open('recordings/held.flv')) ?? Readable.from([]))).toBe('held');
    await depot.forgetRemoved();
    expect(await depot.open('recordings/held.flv')).toBeNull();
    await depot.remove('recordings/held.flv');
  });

  it('carries a mark, and answers', async () => {
    expect(await depot.readMark()).toBe('');
    await depot.writeMark('ours');
    expect(await depot.readMark()).toBe('ours');
    await depot.check();
  });

  it('sweeps what no row names, and nothing else', async () => {
    const store = await openFileStore({ folder: await temporaryFolder(), depot });
    expect(store).toBeInstanceOf(DepotFileStore);
    const [kept, lost] = [newFileCode(), newFileCode()];
    for (const code of [kept, lost]) await store.write(code, Buffer.from(code));
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await store.sweep(tomorrow, () => Promise.resolve(new Set([kept])))).toBe(1);
    expect(await text((await store.read(kept)) ?? Readable.from([]))).toBe(kept);
    expect(await store.read(lost)).toBeNull();
    expect(await depot.find('files/a/b/one')).not.toBeNull();
  });
});

describe('an S3 server that does not do what it should', () => {
  const through = () => s3.url({ port: line.port });

  it('is not used at all with an unknown key, or without its bucket', async () => {
    await expect(openDepot(s3.url({ key: 'stranger' }), systemClock)).rejects.toThrow(
      /^FILES_URL: http:\S+\/kitchen refuses the key of FILES_URL \(403 InvalidAccessKeyId\)$/,
    );
    await expect(openDepot(s3.url({ bucket: 'cellar' }), systemClock)).rejects.toThrow(
      /^FILES_URL: \S+ has no such bucket$/,
    );
    await expect(openDepot(s3.url({ port: 1 }), systemClock)).rejects.toThrow(/^FILES_URL: \S+ does not answer: /);
  });

  it('is asked with signatures that belong to the secret', async () => {
    const strict = await startS3(true);
    try {
      const [right, wrong] = [strict.url(), strict.url({ secret: 'S3RVEX' })].map(
        (url) => new S3Depot(readS3Address(new URL(url)), systemClock),
      );
      const { file, ...digest } = await largeFile(9);
      expect(await right?.put('recordings/signed, 签名 +1.flv', file)).toEqual(digest);
      expect((await right?.find('recordings/signed, 签名 +1.flv'))?.bytes).toBe(digest.bytes);
      await expect(wrong?.write('files/a/b/one', Buffer.from('1'))).rejects.toThrow('(403 SignatureDoesNotMatch)');
    } finally {
      await strict.remove();
    }
  });

  it('may be away in the middle of a large file', async () => {
    const depot = await opened(through());
    const { file, ...digest } = await largeFile(40);
    const putting = depot.put('recordings/long.flv', file);
    line.cut();
    await s3.kill();
    await s3.start();
    await line.mend();
    expect(await putting).toEqual(digest);
    expect((await depot.find('recordings/long.flv'))?.bytes).toBe(digest.bytes);
  });

  const impatient = { answerMs: 400, pausesMs: [50] };

  async function impatientOn(port: number) {
    const address = readS3Address(new URL(s3.url({ port })));
    const depot = new S3Depot(address, systemClock, { hurried: impatient, patient: impatient });
    return { depot, store: new DepotFileStore(depot, await openFileStore({ folder: await temporaryFolder() })) };
  }

  it('has nothing of what it did not get whole, and the person is told', async () => {
    const { depot, store } = await impatientOn(line.port);
    const code = newFileCode();
    const { file } = await largeFile();
    line.cut();
    await expect(store.write(code, Buffer.from('lost'))).rejects.toThrow('文件存储暂时无法访问，请稍后重试');
    await expect(store.read(code)).rejects.toMatchObject({ status: 503 });
    await expect(depot.put('recordings/half.flv', file)).rejects.toBeInstanceOf(DepotError);
    await line.mend();
    expect([await store.read(code), await depot.find('recordings/half.flv')]).toEqual([null, null]);
  });

  it('is given up when it takes a request and says nothing, or says that it is ill', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    const ill = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await Promise.all([once(silent, 'listening'), once(ill, 'listening')]);
    try {
      for (const [server, told] of [
        [silent, 'no answer within'],
        [ill, 'answers 503'],
      ] as const) {
        const { depot, store } = await impatientOn(portOf(server));
        await expect(depot.check()).rejects.toThrow(told);
        await expect(store.write(newFileCode(), Buffer.from('lost'))).rejects.toThrow('文件存储暂时无法访问');
      }
    } finally {
      for (const server of [silent, ill]) server.close().closeAllConnections();
    }
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

it.each([
  ['s3://key:se%2Fcret@store.example.cn/bucket', 'https://store.example.cn/bucket', 'se/cret'],
  ['s3://key:secret@bucket.store.example.cn', 'https://bucket.store.example.cn', 'secret'],
  ['s3+http://key:secret@10.0.0.5:9000/bucket/', 'http://10.0.0.5:9000/bucket', 'secret'],
])('%s names a bucket', (url, endpoint, secret) => {
  expect(readS3Address(new URL(url))).toEqual({ endpoint, secret, key: 'key', region: 'us-east-1' });
});

it.each([
  ['s3://store.example.cn/bucket', 'FILES_URL has no key and secret'],
  ['s3://key:secret@store/', 'FILES_URL has no bucket'],
  ['s3://key:secret@store/bucket/deeper', 'FILES_URL names more than a bucket'],
  ['s3://key:secret@store/bucket?ssl=no', 'FILES_URL knows no "ssl"'],
])('%s is refused in one line', (url, line) => {
  expect(() => readS3Address(new URL(url))).toThrow(line);
});

test('a share that is not mounted is not written past', async () => {
  const folder = path.join(await temporaryFolder(), 'share');
  await expect(openDepot(`file://${folder}`, systemClock)).rejects.toThrow(
    `FILES_URL: the folder ${folder} cannot be used (ENOENT)`,
  );
  await mkdir(folder);
  await openDepot(`file://${folder}`, systemClock);
  expect((await readdir(folder)).sort()).toEqual(['.unfinished', 'files', 'recordings']);
});
